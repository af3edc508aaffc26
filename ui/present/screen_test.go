package present_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// sitting begins a game of Cut the Deck for red and blue.
func sitting(t *testing.T, facts ...engine.Observation) (*companion.Session, func() present.TableInput) {
	t.Helper()
	return sittingOf(t, cut.Game(), []engine.Seat{cut.Red, cut.Blue}, facts...)
}

// sittingOf begins any game.
func sittingOf(t *testing.T, game engine.Game, seats []engine.Seat, facts ...engine.Observation) (*companion.Session, func() present.TableInput) {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: seats}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	for _, o := range facts {
		if _, err := s.Submit(t.Context(), o, journal.Source{}); err != nil {
			t.Fatal(err)
		}
	}
	return s, func() present.TableInput { return inputOf(t, s) }
}

// inputOf makes the input of the table screen.
func inputOf(t *testing.T, s *companion.Session) present.TableInput {
	t.Helper()
	list, err := s.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return present.TableInput{Update: list, Log: log}
}

func stake(seat engine.Seat, n uint16, side cut.Side) engine.Observation {
	return engine.Act(seat, cut.VerbStake, n, uint16(side))
}

func TestTableAsksWithButtons(t *testing.T) {
	_, in := sitting(t)
	vm := presenttest.Cut(t, "en").Table(in())
	if vm.Round != "Round 1/3" || vm.Phase != "Stake" || vm.Over != "" || vm.Undo.On || vm.Banner != nil {
		t.Errorf("table %+v", vm)
	}
	a := vm.Asks[0]
	if a.Text != "Red: stake 1 or 2" || a.Seat != (present.MarkVM{Name: "Red", Colour: "red", Shape: "circle"}) {
		t.Errorf("asked %+v", a)
	}
	var labels []string
	for _, c := range a.Choices {
		labels = append(labels, c.Label)
	}
	if want := []string{"Stake 1", "Stake 1 odd", "Stake 1 even", "Stake 2", "Stake 2 odd", "Stake 2 even"}; !slices.Equal(labels, want) {
		t.Errorf("buttons %q", labels)
	}
	if a.Choices[4].Fact != stake(cut.Red, 2, cut.Odd) {
		t.Errorf("the fifth button reports %+v", a.Choices[4].Fact)
	}
	if len(vm.Seats) != 2 || !vm.Seats[0].ToAct || vm.Seats[1].Mark.Shape != "square" || vm.Places[0].Name != "The middle" {
		t.Errorf("board %+v, %+v", vm.Seats, vm.Places)
	}
}

// TestHiddenCardHasNoPad checks that the shared screen does not ask which card lies face down,
// and asks for open cards.
func TestHiddenCardHasNoPad(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	vm := presenttest.Cut(t, "en").Table(in())
	if len(vm.Asks) != 1 || vm.Asks[0].Text != "Red: cut, and lay the card in the middle" {
		t.Fatalf("asked %+v", vm.Asks)
	}
	grid := vm.Asks[0].Grid
	if len(grid) != 4 || len(grid[0]) != 5 {
		t.Fatalf("a grid of %d rows", len(grid))
	}
	if c := grid[1][2]; c.Card.Suit != "teepee" || c.Card.Value != "3" || c.Off || c.Fact != engine.Laid(cut.SlotMiddle, 8) {
		t.Errorf("teepee 3 is %+v", c)
	}
}

func TestUnavailableCardIsOff(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet), engine.Laid(cut.SlotMiddle, 8), engine.Rolled(cut.DieTie, 3), stake(cut.Blue, 1, cut.NoBet))
	vm := presenttest.Cut(t, "es").Table(in())
	if c := vm.Asks[0].Grid[1][2]; !c.Off {
		t.Errorf("a card that lies on the table is offered: %+v", c)
	}
	if p := vm.Places[0]; len(p.Cards) != 1 || p.Cards[0].Value != "3" || p.Cards[0].Label != "Rojo" || p.Cards[0].Mark.Colour != "red" {
		t.Errorf("the middle shows %+v", p.Cards)
	}
}

func TestSealedCardIsDown(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet), engine.Laid(cut.HandOf(cut.Red), 5))
	vm := presenttest.Cut(t, "en").Table(in())
	if c := vm.Seats[0].Cards[0]; !c.Down || c.Name != "Face down" || c.Suit != "" {
		t.Errorf("the sealed card is %+v", c)
	}
	if text := fmt.Sprintf("%+v", vm); strings.Contains(text, "Hat 5") && vm.Asks[0].Grid == nil {
		t.Error("the sealed card is named")
	}
	for _, l := range vm.Log {
		if strings.Contains(l.Text, "Hat") {
			t.Errorf("the log names the sealed card: %q", l.Text)
		}
	}
}

func TestDieHasSixFaces(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet), engine.Laid(cut.SlotMiddle, 8))
	a := presenttest.Cut(t, "en").Table(in()).Asks[0]
	if len(a.Faces) != 6 || a.Faces[5].Fact != engine.Rolled(cut.DieTie, 6) {
		t.Errorf("faces %+v", a.Faces)
	}
}

func TestRefusalNamesRulePageAndRemedy(t *testing.T) {
	s, in := sitting(t, stake(cut.Blue, 1, cut.NoBet))
	w := presenttest.Cut(t, "en")
	b := w.Table(in()).Banner
	if b == nil || b.Text != "It is the turn of Red." || b.Remedy != "Let Red act first." || b.Ref != "p. 1, 1" || b.Waive != "" || b.ID == 0 {
		t.Fatalf("banner %+v", b)
	}
	closed := in()
	closed.Closed = b.ID
	if vm := w.Table(closed); vm.Banner != nil {
		t.Errorf("closed and still there: %+v", vm.Banner)
	}
	if l := w.Table(in()).Log; len(l) != 2 || !l[0].Bad || l[0].Mark != w.Mark(cut.Blue) || l[0].Text != "Refused: Stake 1" || l[1].Ref != "p. 1" {
		t.Errorf("log %+v", l)
	}
	for _, o := range []engine.Observation{stake(cut.Red, 2, cut.NoBet), engine.Laid(cut.SlotMiddle, 1), engine.Rolled(cut.DieTie, 1),
		stake(cut.Blue, 1, cut.NoBet), engine.Laid(cut.SlotMiddle, 2), engine.Rolled(cut.DieTie, 1), stake(cut.Red, 2, cut.NoBet)} {
		if _, err := s.Submit(t.Context(), o, journal.Source{}); err != nil {
			t.Fatal(err)
		}
	}
	if b := w.Table(in()).Banner; b == nil || b.Waive != "Allow it this once" {
		t.Errorf("a rule that can be set aside: %+v", b)
	}
}

// TestARefusedSightingCoversNothing checks that a refused fact of a sensor does not cover the
// prompts.
func TestARefusedSightingCoversNothing(t *testing.T) {
	s, in := sitting(t)
	w := presenttest.Cut(t, "en")
	if _, err := s.Sense(t.Context(), companion.Sighting{Fact: engine.Laid(cut.SlotMiddle, 8), Source: journal.Source{ID: "hub"}}); err != nil {
		t.Fatal(err)
	}
	vm := w.Table(in())
	if vm.Banner != nil || len(vm.Asks) == 0 {
		t.Errorf("banner %+v, %d things are asked", vm.Banner, len(vm.Asks))
	}
	if h := vm.Hardware; h.Good || !strings.HasPrefix(h.Text, "Not allowed: ") || len(h.Lines) < 2 || h.Lines[1].Rule == "" {
		t.Errorf("hardware %+v", h)
	}
	if _, err := s.Submit(t.Context(), stake(cut.Red, 1, cut.NoBet), journal.Source{}); err != nil {
		t.Fatal(err)
	}
	if h := w.Table(in()).Hardware; strings.Contains(h.Text, "Not allowed") {
		t.Errorf("after the next act: %+v", h)
	}
}

func TestTroubleIsABanner(t *testing.T) {
	_, in := sitting(t)
	w := presenttest.Cut(t, "en")
	input := in()
	input.Trouble = errors.New("two\nlines")
	if b := w.Table(input).Banner; b == nil || b.Text != "two lines" || b.ID != present.Trouble || b.Close == "" {
		t.Errorf("banner %+v", b)
	}
	input.Update.Failure = &journal.FileError{Path: "/data/journal.db", Doing: "writing", Err: journal.ErrFull}
	if b := w.Table(input).Banner; b == nil || !strings.Contains(b.Text, "no room left on the disk: /data/journal.db.") || !strings.HasPrefix(b.Remedy, "The journal cannot be written") || !strings.Contains(b.Remedy, "Delete or move") {
		t.Errorf("a disk that is full: %+v", b)
	}
	input.Update.Failure = errors.New("disk full")
	if b := w.Table(input).Banner; b == nil || !strings.Contains(b.Text, "disk full") || b.Close != "" {
		t.Errorf("a journal that fails: %+v", b)
	}
}

func TestUndoNamesTheAct(t *testing.T) {
	s, in := sitting(t, stake(cut.Red, 1, cut.Odd), engine.Laid(cut.SlotMiddle, 8))
	w := presenttest.Cut(t, "en")
	if u := w.Table(in()).Undo; !u.On || u.What != "Teepee 3: the middle" {
		t.Errorf("undo %+v", u)
	}
	for range 2 {
		if _, err := s.Undo(t.Context(), journal.Source{}); err != nil {
			t.Fatal(err)
		}
	}
	vm := w.Table(in())
	if vm.Undo.On || vm.Log[0].Text != "Undone: Red: Stake 1 odd" {
		t.Errorf("undo %+v, log %+v", vm.Undo, vm.Log[0])
	}
}

// TestUndoSaysWhatItTookBack checks that an undo names the act and the figures that went back, and
// that the act after it says nothing of that.
func TestUndoSaysWhatItTookBack(t *testing.T) {
	s, in := sitting(t, stake(cut.Red, 1, cut.Odd))
	w := presenttest.Cut(t, "en")
	before := in().Update.Board
	before.Seats = slices.Clone(before.Seats)
	if len(before.Seats[0].Counters) == 0 {
		t.Fatal("a seat without counters")
	}
	before.Seats[0].Counters = slices.Clone(before.Seats[0].Counters)
	before.Seats[0].Counters[0].Value += 40
	if _, err := s.Undo(t.Context(), journal.Source{}); err != nil {
		t.Fatal(err)
	}
	now := in()
	now.Before = &before
	was, is := before.Seats[0].Counters[0].Value, now.Update.Board.Seats[0].Counters[0].Value
	n := w.Table(now).News
	if n == nil || !strings.HasPrefix(n.Undone, "Undone: Red: Stake 1 odd. Red: ") || !strings.Contains(n.Undone, fmt.Sprintf(" %d > %d.", was, is)) {
		t.Errorf("%+v, want figures from %d to %d", n, was, is)
	}
	if _, err := s.Submit(t.Context(), stake(cut.Red, 1, cut.Odd), journal.Source{}); err != nil {
		t.Fatal(err)
	}
	if n := w.Table(in()).News; n != nil && n.Undone != "" {
		t.Errorf("after the next act: %+v", n)
	}
}

func TestAmendmentIsLogged(t *testing.T) {
	s, in := sitting(t, stake(cut.Red, 1, cut.Odd), engine.Laid(cut.SlotMiddle, 8), engine.Rolled(cut.DieTie, 3))
	p, err := s.Amend(t.Context(), 2, engine.Rolled(cut.DieTie, 4))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accept(t.Context(), p, journal.Source{}); err != nil {
		t.Fatal(err)
	}
	vm := presenttest.Cut(t, "es").Table(in())
	if vm.Log[0].Text != "Corregido: El dado: 4" || vm.Undo.What != "una corrección" {
		t.Errorf("log %+v, undo %+v", vm.Log[0], vm.Undo)
	}
}

// TestFixedCardIsNotOfferedToBeCorrected checks that a card that can be no other card cannot
// be corrected, whichever was entered.
func TestFixedCardIsNotOfferedToBeCorrected(t *testing.T) {
	vm := presenttest.Cut(t, "en").ActPage(&companion.ActDetail{}, &companion.Preview{Partial: true, Locked: true})
	if c := vm.Change; c.Possible || c.Accept != "" || len(c.Lines) != 1 || !strings.Contains(c.Lines[0].Text, "cannot be changed here") {
		t.Errorf("%+v", c)
	}
}

func TestManyAnswersAreGroupedByPlace(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	lex := w.Info.Lexicon
	verb := engine.Verb(slices.IndexFunc(lex.Verbs, func(v engine.VerbSpec) bool { return v.Word == "place" }))
	mats := lex.Verbs[verb].Operands[0]
	var options []engine.Observation
	for mat := uint16(1); mat <= 5; mat++ {
		for spot := uint16(1); spot <= 2; spot++ {
			options = append(options, engine.Act(1, verb, mat, spot, 0))
		}
	}
	options = append(options, engine.Act(1, verb, 6, 1, 0))
	in := present.TableInput{Update: companion.Update{Awaits: []engine.Prompt{{Seat: 1, Kind: engine.Choose, Options: options}},
		Board: engine.Board{Places: []engine.Place{{Name: engine.Arg{Domain: mats, Value: 2}}}}}}
	list := w.Table(in).Asks[0].Choices
	if len(list) != 6 || list[0].Label != "Saloon" || len(list[0].Sub) != 2 || list[1].Place != 0 || list[0].Place != -1 {
		t.Fatalf("groups %+v", list)
	}
	if last := list[5]; last.Sub != nil || last.Fact != options[10] {
		t.Errorf("a group of one is not the answer itself: %+v", last)
	}
	if sub := list[0].Sub[0]; sub.Fact != options[0] || !strings.HasPrefix(sub.Label, "Saloon") {
		t.Errorf("in the group: %+v", sub)
	}
}

// TestSenselessActIsRefusedInWords: an act whose words have gaps is not quoted.
func TestSenselessActIsRefusedInWords(t *testing.T) {
	w := presenttest.Cut(t, "en")
	for o, want := range map[engine.Observation]string{stake(cut.Blue, 1, 0): "Refused: Stake 1", stake(cut.Blue, 1, 9): "Refused: this is no move of the game"} {
		_, in := sitting(t, o)
		if got := w.Table(in()).Log[0].Text; got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestHardwareLine(t *testing.T) {
	_, in := sitting(t)
	w := presenttest.Cut(t, "en")
	up, off := present.Source{Name: "hub", State: "up"}, present.Source{Name: "hub", State: "off"}
	for _, c := range []struct {
		h    present.Hardware
		want string
		good bool
	}{
		{present.Hardware{}, "No sensors: tap everything", true},
		{present.Hardware{Sources: []present.Source{up}}, "Sensors ready", true},
		{present.Hardware{Sources: []present.Source{up}, Simulated: true}, "Simulated sensors", true},
		{present.Hardware{Sources: []present.Source{up}, Idle: errors.New("x.toml:5: readers.1")}, "These sensors are not for this game", false},
		{present.Hardware{Sources: []present.Source{up, off}}, "1 of 2 sensors ready", false},
		{present.Hardware{Sources: []present.Source{{Name: "hub", State: "fault", Reason: "permission"}}}, "hub: not allowed to open it", false},
		{present.Hardware{Sources: []present.Source{{Name: "hub", State: "stale"}}}, "hub: has gone quiet", false},
		{present.Hardware{Sources: []present.Source{{Name: "hub", State: "searching", Reason: "not-found"}}}, "hub: no such device", false},
		{present.Hardware{Sources: []present.Source{up}, Misreads: []present.Misread{{Kind: "elsewhere", Card: 8, Slot: cut.SlotMiddle, Other: cut.HandOf(cut.Red)}}},
			"Teepee 3 was seen at the middle, but it lies at Red's hand. Put one of them right.", false},
		{present.Hardware{Misreads: []present.Misread{{Kind: "lost-lines", N: 1, Source: "hub"}}}, "1 report of hub got lost. Check the table.", false},
		{present.Hardware{Misreads: []present.Misread{{Kind: "unknown-tag", Tag: "04CA"}}}, "Unknown tag at the reader. Which card is it?", false},
	} {
		input := in()
		input.Hardware = c.h
		if got := w.Table(input).Hardware; got.Text != c.want || got.Good != c.good {
			t.Errorf("%+v: got %+v, want %q", c.h, got, c.want)
		}
	}
	for _, c := range []struct {
		present.Source
		want string
		bad  bool
	}{
		{up, "hub: ready", false}, {off, "hub: not started", false}, {present.Source{Name: "hub", State: "down"}, "hub: unplugged", true},
		{present.Source{Name: "hub", State: "up", Reason: "unread"}, "hub: ready (much of what it says is not understood)", true}, {present.Source{Name: "hub", State: "fault", Reason: "io", Detail: "short"}, "hub: does not answer (short)", true}, {present.Source{Name: "hub", State: "fault", Reason: "permission", Detail: "short"}, "hub: not allowed to open it", true},
	} {
		input := in()
		input.Hardware.Sources = []present.Source{c.Source}
		if got := w.Table(input).Hardware.Lines[0]; got.Text != c.want || got.Bad != c.bad {
			t.Errorf("%+v: %+v, want %q", c.Source, got, c.want)
		}
	}
}

func TestDemoErrorIsShown(t *testing.T) {
	_, in := sitting(t)
	input := in()
	input.Demo = &present.Demo{Pace: 2, Trouble: errors.New("no hub")}
	if d := presenttest.Cut(t, "en").Table(input).Demo; d == nil || d.Pace != 2 || d.Playing || d.Trouble != "The demo stopped: no hub" {
		t.Errorf("demo %+v", d)
	}
}
