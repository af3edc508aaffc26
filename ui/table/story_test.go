package table_test

import (
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"
)

// evening is a game with sensors, jumps and a correction: its log, moments of
// it, and what corrections would do.
type evening struct {
	in      present.TableInput
	moments map[string]companion.ActDetail
	would   map[string]companion.Preview
	tables  map[string]present.TableInput
}

// anEvening plays some acts of a game, each reported as it would be at a table
// with sensors.
func anEvening(t testing.TB, id string, seats, acts int) evening {
	t.Helper()
	game, ctx := load(t, id), t.Context()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:seats]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	mirror, err := game.New(engine.Setup{Seats: game.Players[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	draw := chance.New(4)
	for range acts {
		o, _ := draw.Answer(mirror.Awaits())
		p, v := mirror.Propose(o)
		if v != nil {
			t.Fatal(v)
		}
		mirror.Commit(p)
		if _, err := s.Submit(ctx, o, sourceOf(o)); err != nil {
			t.Fatal(err)
		}
	}
	e := evening{tables: map[string]present.TableInput{}, moments: map[string]companion.ActDetail{}, would: map[string]companion.Preview{}}
	e.look(t, s)
	e.table(t, s, "seen")
	done := func(_ companion.Outcome, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	out, err := s.Undo(ctx, finger)
	done(out, err)
	done(s.Redo(ctx, finger))
	done(s.Submit(ctx, engine.Act(1, 1, 9), finger)) // refused
	out, err = s.Note(ctx, "Luis has gone for pizza", finger)
	done(out, err)
	done(s.Jump(ctx, out.Seq, 3, finger))
	sub, err := s.Subscribe(ctx, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	log, err := s.Log(ctx, 0)
	if err != nil {
		t.Fatal(err)
	}
	e.in = present.TableInput{Update: <-sub.Updates(), Log: log}
	if p, ok := e.would["illegal"]; ok {
		if p, err = s.Amend(ctx, p.At, p.With); err == nil {
			_, err = s.Accept(ctx, p, finger)
		}
		if err != nil {
			t.Fatal(err)
		}
		e.table(t, s, "waiting")
	}
	return e
}

// table keeps the table as it is now, as just seen by a sensor.
func (e *evening) table(t testing.TB, s *companion.Session, name string) {
	t.Helper()
	list, err := s.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	in := present.TableInput{Update: list, Log: log}
	in.Seen = in.Fresh(0)
	e.tables[name] = in
}

// sourceOf is who would report a fact at a table with sensors.
func sourceOf(o engine.Observation) journal.Source {
	switch o.Kind {
	case engine.KindCard:
		return journal.Source{ID: "hub/3", Raw: []byte("$TAG,7,3,04A23B5C*1F\r\n"), Reads: 3}
	case engine.KindDie:
		return journal.Source{ID: "dice", Raw: []byte{2, 0x1b, 5}, Reads: 1}
	}
	return finger
}

// look finds, for each kind of fact, the moment with most to choose from and a
// correction that changes most.
func (e *evening) look(t testing.TB, s *companion.Session) {
	t.Helper()
	acts, err := s.Acts(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	most := map[string]int{}
	for _, a := range acts {
		m, err := s.ActDetail(t.Context(), a.Act)
		if err != nil {
			t.Fatal(err)
		}
		name := map[engine.FactKind]string{engine.KindAct: "act", engine.KindDie: "die", engine.KindCard: "card"}[a.Fact.Kind]
		if m.Sealed {
			name = "sealed"
		}
		n := len(m.Lines)
		for _, p := range m.Prompts {
			n += len(p.Options) + p.Cards.Len()
		}
		if _, ok := e.moments[name]; !ok || n > most[name] {
			e.moments[name], most[name] = m, n
		}
		for i, o := range others(&m) {
			p, err := s.Amend(t.Context(), a.Act, o)
			if err != nil {
				t.Fatal(err)
			}
			name := "changes"
			switch {
			case p.Refused != nil:
				name = "refused"
			case p.Illegal != nil:
				name = "illegal"
			case len(p.Changes) == 0:
				name = "same"
			}
			if was, ok := e.would[name]; !ok || len(p.Changes) > len(was.Changes) {
				e.would[name], e.moments["of-"+name] = p, m
			}
			if i > 3 {
				break
			}
		}
	}
}

// others is what else an act could have been.
func others(m *companion.ActDetail) (list []engine.Observation) {
	for _, p := range m.Prompts {
		list = append(list, p.Options...)
		for n := range p.Cards.Len() {
			list = append(list, engine.Laid(p.Slot, p.Cards.Nth(n)))
		}
		for face := range p.Faces {
			list = append(list, engine.Rolled(p.Die, face+1))
		}
	}
	return list
}

// everyGame is some of the acts of every game, at its largest table.
func everyGame(t *testing.T, acts int) map[string]evening {
	all := map[string]evening{}
	for _, id := range games.IDs() {
		all[id] = anEvening(t, id, load(t, id).MaxSeats, acts)
	}
	return all
}

// TestPastFits lays the screens of the past out, those of every game.
func TestPastFits(t *testing.T) {
	all := everyGame(t, 60)
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for game, e := range all {
			w := wordsOf(t, game, lang)
			log := screens.NewLog()
			log.OnRule = func(rulebook.ID) {}
			log.Table = tables.Still()
			log.Show(w.LogPage(e.in))
			out["log-"+game] = log
			point := screens.NewLog()
			point.Table = tables.Still()
			log.OnNote, point.OnNote = func() {}, func() {}
			acts := len(e.in.Update.InForce)
			m := e.moments["act"]
			point.Show(w.LogPoint(e.in, acts-3, &m))
			point.Seek(acts - 3)
			out["log-point-"+game] = point
			noting := screens.NewLog()
			vm := w.LogPoint(e.in, acts-3, &m)
			vm.Writing = present.Writing(w, "Esto no fue así, y nos hemos puesto de acuerdo en dejarlo como está, de verdad.", present.ActWords(w, e.in, acts-3))
			noting.Show(vm)
			out["log-note-"+game] = noting
			for name, m := range e.moments {
				s := screens.NewActPage()
				s.Table = tables.Still()
				s.OnRule = func(rulebook.ID) {}
				s.Show(w.ActPage(&m, nil))
				out["moment-"+game+"-"+name] = s
				quick := screens.NewActPage()
				quick.Show(w.Mistaken(&m, nil))
				out["mistaken-"+game+"-"+name] = quick
			}
			for name, p := range e.would {
				s, m := screens.NewActPage(), e.moments["of-"+name]
				s.OnRule = func(rulebook.ID) {}
				s.Show(w.ActPage(&m, &p))
				out["change-"+game+"-"+name] = s
			}
		}
		return out
	})
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for game, e := range all {
			for name, in := range e.tables {
				s := tableOf(wordsOf(t, game, lang), in)
				out["table-"+game+"-"+name] = s
				if name == "waiting" {
					tapFirst(s, "waiting")
				}
			}
		}
		return out
	})
}

// TestResumeFits lays out what people see after a cut, and lessons at the table.
func TestResumeFits(t *testing.T) {
	all := everyGame(t, 30)
	broken := present.ResumeIn{Repaired: "match 3: row 41 is damaged: checksum does not match", Kept: 40, Lost: 2, Aside: []string{"/home/pi/.local/share/casekeeper/journal.db.damaged-1"}}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for id, e := range all {
			w := wordsOf(t, id, lang)
			in := e.tables["seen"]
			for name, b := range map[string]present.ResumeIn{"cut": {}, "broken": broken} {
				s := screens.NewResume()
				s.Table, s.OnLeave = tables.Still(), func() {}
				s.Show(w.Resume(&b, in))
				if name == "cut" {
					var list []present.WaitingGame
					for other, e := range all {
						now := e.tables["seen"].Update
						list = append(list, present.WaitingGame{Info: companion.MatchInfo{ID: 1, Game: other}, Now: &now})
					}
					s.Others(w.Waiting(list, func(other string) *present.Words { return wordsOf(t, other, lang) }))
				}
				out["resume-"+id+"-"+name] = s
			}
			in.Seen, in.Lesson = 0, present.Lesson{Seat: 1, Rule: wordiest(t, id, lang), Nth: 12, Of: 26}
			out["lesson-"+id] = tableOf(w, in)
		}
		return out
	})
}

// TestARefusalIsASentence: of an act with words that the game does not have, the log says that it is none.
func TestARefusalIsASentence(t *testing.T) {
	in := anEvening(t, tinyEpic, 2, 20).in
	for lang, want := range map[string]string{"en": "Refused: this is no move of the game", "es": "Rechazado: eso no es una jugada"} {
		refused := 0
		for _, r := range words(t, lang).LogPage(in).Rows {
			if r.Bad {
				if refused++; r.Text != want || r.Detail == "" {
					t.Errorf("%s: %q, %q", lang, r.Text, r.Detail)
				}
			}
		}
		if refused != 1 {
			t.Errorf("%s: %d refusals", lang, refused)
		}
	}
}

// TestLogKeepsItsPlace: new lines above do not move those that people read.
func TestLogKeepsItsPlace(t *testing.T) {
	rows := func(n int) (vm present.LogPageVM) {
		for i := range n {
			vm.Rows = append(vm.Rows, present.LogRowVM{N: n - 1 - i, Act: n - 1 - i, Text: "act"})
		}
		return vm
	}
	s := screens.NewLog()
	s.Show(rows(20))
	put(t, s)
	s.Show(rows(21))
	if s.Keys()["row/20"] == nil {
		t.Error("at the top, the latest is not shown")
	}
	tap(t, s, "list/after")
	at := s.Keys()["row/13"].Position()
	s.Show(rows(23))
	if k := s.Keys()["row/13"]; k == nil || k.Position() != at {
		t.Errorf("two lines later, what was read at %v is elsewhere", at)
	}
}

// TestSeenAmongChores checks that a report of a sensor can be marked as wrong while a strip shows
// its results, and afterwards.
func TestSeenAmongChores(t *testing.T) {
	in := everyGame(t, 30)[tinyEpic].tables["seen"]
	vm := wordsOf(t, tinyEpic, "en").Table(in)
	if vm.Seen == nil {
		t.Fatal("nothing was seen")
	}
	vm.News = &present.NewsVM{Strips: []present.StripVM{{Text: "The Rival's die shows 4", Place: -1, Spot: -1, Done: "Done"}}}
	s, wrong := tables.New(), 0
	s.OnWrong = func(int) { wrong++ }
	s.Show(vm)
	put(t, s)
	key := fmt.Sprintf("seen/%d@%s", vm.Seen.Act, vm.Seq)
	tap(t, s, key)
	tap(t, s, "done/0@"+vm.Seq)
	tap(t, s, key)
	if wrong != 2 {
		t.Errorf("told %d times", wrong)
	}
}

// TestLogOpensAtEachPart checks that in a long log of any game one tap shows its beginning, and another
// any of its rounds, or in a game without rounds the latest.
func TestLogOpensAtEachPart(t *testing.T) {
	for id, e := range everyGame(t, 110) {
		vm := wordsOf(t, id, "es").LogPage(e.in)
		s := screens.NewLog()
		s.OnRule = func(rulebook.ID) {}
		s.Show(vm)
		put(t, s)
		if len(vm.Tabs) < 2 {
			t.Fatalf("%s: %d parts", id, len(vm.Tabs))
		}
		before := float32(0)
		for i, part := range vm.Tabs {
			tap(t, s, fmt.Sprint("part/", i))
			switch {
			case i == 0 && s.List.Off < s.List.Full-s.List.Shown-1:
				t.Errorf("%s: %q shows from %v of %v on", id, part.Label, s.List.Off, s.List.Full)
			case i > 0 && s.List.Off >= before, part.Row == 0 && s.List.Off != 0:
				t.Errorf("%s: %q shows from %v on, the part before it from %v", id, part.Label, s.List.Off, before)
			}
			before = s.List.Off
		}
		short := vm
		short.Rows = vm.Rows[:8]
		s.Show(short)
		if s.Keys()["part/0"] != nil {
			t.Errorf("%s: a short log has tabs", id)
		}
	}
}
