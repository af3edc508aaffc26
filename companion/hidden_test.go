package companion_test

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
)

// sealed plays a match in which red lays a card face down, with an undo, a refusal and amendments
// around it.
func sealed(t *testing.T, store journal.Store, secret catalogue.CardID) *companion.Session {
	t.Helper()
	s := begin(t, store)
	ctx := t.Context()
	hand := engine.Laid(cut.HandOf(cut.Red), secret)
	reader := journal.Source{ID: "red", Raw: []byte{byte(secret)}, Reads: 2}
	submit := func(o engine.Observation, from journal.Source) {
		if _, err := s.Submit(ctx, o, from); err != nil {
			t.Fatal(err)
		}
	}
	submit(hand, reader) // too early: refused
	submit(stake(cut.Red, 1), finger)
	submit(hand, reader)
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Redo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	submit(hand, reader) // twice: refused
	amended(t, s, 0, stake(cut.Red, 2))
	amended(t, s, 1, engine.Laid(cut.HandOf(cut.Red), secret+1))
	amended(t, s, 1, hand)
	submit(laid(1), finger)
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undo(ctx, finger); err != nil { // the last amendment
		t.Fatal(err)
	}
	if _, err := s.Redo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	return s
}

// all returns, as text, everything that a viewer can get out of a session.
func all(t *testing.T, s *companion.Session, store journal.Store, viewer engine.Seat) string {
	t.Helper()
	ctx := t.Context()
	acts, err := s.Acts(ctx, viewer)
	if err != nil {
		t.Fatal(err)
	}
	u := now(t, s, viewer)
	preview, err := s.Amend(ctx, 0, stake(cut.Red, 1))
	if err != nil {
		t.Fatal(err)
	}
	f, err := companion.Export(store, 1, cut.Game(), viewer)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	info := cut.Info()
	if err := f.Write(&text, &info); err != nil {
		t.Fatal(err)
	}
	out := fmt.Sprintf("%+v\n%+v\n%+v\n%+v\n%+v\n%s", u.Board, u.Awaits, acts, u.Pending, preview, text.String())
	for _, c := range []*companion.Change{u.Undo, u.Redo} {
		out += fmt.Sprintf("%+v\n", c)
	}
	if viewer != cut.Red { // her own refusals name her card
		out += fmt.Sprintf("%+v\n", u.Refusal)
	}
	log, err := s.Log(ctx, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		out += fmt.Sprintf("%+v %+v %+v\n", e.Refusal, e.Illegal, withoutPointers(e))
	}
	return out
}

func withoutPointers(e companion.Entry) companion.Entry {
	e.Refusal, e.Illegal = nil, nil
	return e
}

// Two matches that differ only in a hidden card look the same, in everything that they can ask
// for, to viewers who may not know the card.
func TestHiddenCardChangesNothingForOthers(t *testing.T) {
	var a, b memory.Store
	one, two := sealed(t, &a, 5), sealed(t, &b, 9)
	for _, viewer := range []engine.Seat{engine.Table, cut.Blue} {
		if x, y := all(t, one, &a, viewer), all(t, two, &b, viewer); x != y {
			t.Errorf("seat %d sees a difference:\n%s\n%s", viewer, x, y)
		}
	}
	if x, y := all(t, one, &a, cut.Red), all(t, two, &b, cut.Red); x == y {
		t.Error("red does not see her own card")
	}
}

// What can be undone is named as each viewer knows it.
func TestUndoNamesAHiddenCardToItsOwner(t *testing.T) {
	s := begin(t, &memory.Store{})
	play(t, s, stake(cut.Red, 1), engine.Laid(cut.HandOf(cut.Red), 5))
	for viewer, want := range map[engine.Seat]catalogue.CardID{engine.Table: catalogue.FaceDown, cut.Blue: catalogue.FaceDown, cut.Red: 5} {
		if u := now(t, s, viewer); u.Undo == nil || u.Undo.Fact.Card != want {
			t.Errorf("seat %d: %+v", viewer, u.Undo)
		}
	}
}

// At the end the card is open; what was logged of it before stays masked.
func TestHiddenUntilTheEnd(t *testing.T) {
	store := &memory.Store{}
	s := sealed(t, store, 5)
	running, err := companion.Export(store, 1, cut.Game(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := companion.Import(&memory.Store{}, running, table(), clock()); err == nil || !strings.Contains(err.Error(), "hidden") {
		t.Errorf("importing a record with hidden cards: %v", err)
	}
	own, err := companion.Export(store, 1, cut.Game(), cut.Red)
	if err != nil {
		t.Fatal(err)
	}
	own.Comments = append(own.Comments, "red is the colour of Ana", "player", "player green Eva", "player red")
	imported := &memory.Store{}
	if _, err := companion.Import(imported, own, table(), clock()); err != nil {
		t.Errorf("importing red's own record: %v", err)
	}
	if was, err := companion.ReadInfo(imported, 1); err != nil || was.Seats[0].Name != "Ana" || was.Seats[1].Name != "Luis" {
		t.Errorf("names of the record: %+v, %v", was.Seats, err)
	}
	finish(t, s)
	over, err := companion.Export(store, 1, cut.Game(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	info := cut.Info()
	if err := over.Write(&text, &info); err != nil {
		t.Fatal(err)
	}
	if got := text.String(); !strings.Contains(got, `card hat-5 at red-hand # source "red" reads 2 raw 05`) || strings.Contains(got, "face-down") {
		t.Errorf("the record of a game that is over:\n%s", got)
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if e.Fact.Slot == cut.HandOf(cut.Red) && e.Fact.Card != catalogue.FaceDown {
			t.Errorf("entry %d of the log names the card: %+v", e.N, e.Fact)
		}
	}
}

func TestRecordReadsAsWritten(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	ctx := t.Context()
	play(t, s, stake(cut.Red, 1))
	if _, err := s.Submit(ctx, laid(1), journal.Source{ID: "hub \"1\"", Raw: []byte{0xab, 1}, Reads: 4}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Note(ctx, "tea", finger); err != nil {
		t.Fatal(err)
	}
	play(t, s, laid(2))
	amended(t, s, 0, stake(cut.Red, 2))
	play(t, s, rolled(1))
	for _, step := range []func(context.Context, journal.Source) (companion.Outcome, error){s.Undo, s.Undo, s.Redo, s.Redo, s.Undo, s.Redo, s.Undo, s.Undo} {
		if _, err := step(ctx, finger); err != nil {
			t.Fatal(err)
		}
	}
	f, err := companion.Export(store, 1, cut.Game(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	info := cut.Info()
	if err := f.Write(&text, &info); err != nil {
		t.Fatal(err)
	}
	const want = `record 1
# player red Ana
# player blue Luis
# program test
# played 1970-01-01T00:16:41Z 1970-01-01T00:16:56Z
game cut
catalogue 1
seats red blue

red stake 1 # source "finger"
card hat-1 at middle # source "hub \"1\"" reads 4 raw ab01
undo
# note tea
card hat-2 at middle # source "finger"
amend 1: red stake 2 # source "finger"
die tie 1 # source "finger"
undo
amend 1: red stake 1 # undo amend
amend 1: red stake 2 # redo amend
die tie 1 # redo
undo
redo
undo
amend 1: red stake 1 # undo amend
`
	if text.String() != want {
		t.Errorf("record:\n%swant:\n%s", text.String(), want)
	}
}

// A record that is exported, imported and exported again is the same, and it plays to the same
// state without the program's own comments, too.
func TestExportImport(t *testing.T) {
	info := cut.Info()
	tried := 0
	for seed := range uint64(80) {
		store := &memory.Store{}
		s := begin(t, store)
		w := newWishes(seed)
		for range 50 {
			w.one(t, s)
		}
		f, err := companion.Export(store, 1, cut.Game(), cut.Red)
		if err != nil {
			t.Fatal(err)
		}
		for i := range f.Lines { // blue's secrets are hidden from red; this test looks at the rest
			if strings.Contains(f.Lines[i].Comment, "hidden") {
				f = nil
				break
			}
		}
		if f == nil {
			continue
		}
		tried++
		var text bytes.Buffer
		if err := f.Write(&text, &info); err != nil {
			t.Fatal(err)
		}
		back, err := record.Read(bytes.NewReader(text.Bytes()), record.FindIn(cut.Game()))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text.String())
		}
		again := &memory.Store{}
		id, err := companion.Import(again, back, table(), companion.Opts{})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text.String())
		}
		twice, err := companion.Export(again, id, cut.Game(), cut.Red)
		if err != nil {
			t.Fatal(err)
		}
		var second bytes.Buffer
		if err := twice.Write(&second, &info); err != nil {
			t.Fatal(err)
		}
		if second.String() != text.String() {
			t.Fatalf("seed %d: exported\n%s\nimported and exported again\n%s", seed, text.String(), second.String())
		}
		was, is := now(t, s, engine.Table), now(t, resume(t, again, id), engine.Table)
		if !reflect.DeepEqual(was.Board, is.Board) || !reflect.DeepEqual(was.Undo, is.Undo) || !reflect.DeepEqual(was.Pending, is.Pending) {
			t.Fatalf("seed %d: imported to\n%+v\nwas\n%+v\n%s", seed, is, was, text.String())
		}
		m, err := record.Play(cut.Game(), back)
		if err != nil || !reflect.DeepEqual(m.Board(engine.Table), was.Board) {
			t.Fatalf("seed %d: played to another state, %v\n%s", seed, err, text.String())
		}
	}
	if tried < 20 {
		t.Errorf("only %d sittings had nothing hidden from red", tried)
	}
}

func TestImportErrors(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"illegal":                 {"blue stake 1\n", "line 5"},
		"undo after an amendment": {"red stake 1\namend 1: red stake 2\nundo\n", "line 7: undo right after an amendment; amend act 1"},
	} {
		f, err := record.Read(strings.NewReader("record 1\ngame cut\nseats red blue\n\n"+c.body), record.FindIn(cut.Game()))
		if err != nil {
			t.Fatal(err)
		}
		store := &memory.Store{}
		if _, err := companion.Import(store, f, table(), clock()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if list, _ := store.Matches(); len(list) != 0 {
			t.Errorf("%s: a match was kept", name)
		}
	}
}

func TestImportByHand(t *testing.T) {
	const text = "record 1\ngame cut\nseats red blue\n\nblue stake 1\n!cut.turn.whose\nred stake 1 # hello\ncard hat-1 at middle\nundo\nredo\nexpect acts 2\n"
	f, err := record.Read(strings.NewReader(text), record.FindIn(cut.Game()))
	if err != nil {
		t.Fatal(err)
	}
	store := &memory.Store{}
	id, err := companion.Import(store, f, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	s := resume(t, store, id)
	acts, err := s.Acts(t.Context(), engine.Table)
	if err != nil || len(acts) != 2 || acts[0].Source.ID != "record" {
		t.Errorf("%+v, %v", acts, err)
	}
	if info := s.Info(); info.Seats[0].Name != "" || info.Rows != 5 {
		t.Errorf("%+v", info)
	}
}
