package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/creek"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// TestToyHasATableOfItsOwn plays whole games of a toy on a table of its own, by taps alone.
func TestToyHasATableOfItsOwn(t *testing.T) {
	told := 0
	for _, c := range []struct {
		lang   string
		size   fyne.Size
		people int
	}{{"en", taptest.Size, 2}, {"en", fyne.NewSize(720, 1280), 4}, {"es", taptest.Size, 4}, {"es", fyne.NewSize(720, 1280), 3}} {
		t.Run(fmt.Sprintf("%s-%.0f-%d", c.lang, c.size.Width, c.people), func(t *testing.T) {
			e := begin(t, c.lang, c.people)
			taptest.Show(t, e.screen).Resize(c.size)
			for e.round() {
			}
			if e.acts < 20 || e.floods == 0 || e.suppers == 0 || e.turned == 0 || e.figures == 0 {
				t.Errorf("a game of %d acts, %d floods, %d suppers, %d pieces of gold turned up, %d seats drawn", e.acts, e.floods, e.suppers, e.turned, e.figures)
			}
			told += e.told
		})
	}
	if told == 0 {
		t.Error("no act was told step by step")
	}
}

// evening is a game that is played by taps.
type evening struct {
	*testing.T
	words  *present.Words
	match  *companion.Session
	update companion.Update // the latest
	screen *table.Table
	tapped []engine.Observation // since the table changed
	passed int                  // how many effects of its own the table has had since then
	draw   *chance.Source
	before *engine.Board

	acts, floods, suppers int
	turned                int  // pieces of gold that turned up in the pan
	figures               int  // seats whose figures the table drew itself
	told                  int  // acts of which the table showed a step before its end
	flooded               bool // the latest act was a flood
	refused               bool // it was refused
}

// begin begins a game of the toy and shows nothing yet.
func begin(t *testing.T, lang string, people int) *evening {
	e := &evening{T: t, draw: chance.New(uint64(people))}
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	general, err := present.LoadGeneral(configs.FS, lang)
	must(err)
	game := creek.Game()
	e.words, err = general.Game(creek.Wording, game.Info)
	must(err)
	e.match, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:people]}}, companion.Opts{})
	must(err)
	t.Cleanup(func() { e.match.Close() })
	now, err := e.match.Now(t.Context(), engine.Table)
	must(err)
	e.update = now[0]
	own := creekTable
	own.Effects = func(l table.Look, before *present.TableVM) []kit.Effect {
		list := creekTable.Effects(l, before)
		e.passed += len(list)
		return list
	}
	own.Figures = func(p *kit.Painter, b kit.Box, s *present.SeatVM, changed [table.BigFigures]bool) bool {
		e.figures++
		return goldAndMen(p, b, s, changed)
	}
	e.screen = table.New(own)
	e.screen.OnFact = func(o engine.Observation) { e.tapped = append(e.tapped, o) }
	return e
}

// round shows the table, taps all that can be answered, and submits one of the answers, now
// and then after one that is refused. It returns false when the game is over.
func (e *evening) round() bool {
	u := e.update
	log, err := e.match.Log(e.Context(), 0)
	if err != nil {
		e.Fatal(err)
	}
	e.tapped, e.passed = nil, 0
	vm, was := e.words.Table(present.TableInput{Update: u, Before: e.before, Log: log}), e.screen.Stage.Now
	e.screen.Show(vm)
	for _, m := range kit.MovesOf(&was, &e.screen.Stage.Now) {
		if m.Turns {
			e.turned++
		}
	}
	e.steps(&u, &vm)
	e.check(&u, "")
	if e.flooded != (e.passed > 0) {
		e.Errorf("act %d: flooded: %v, %d effects", u.Acts, e.flooded, e.passed)
	}
	if u.Result != nil {
		e.acts = u.Acts
		return false
	}
	e.look(&u)
	e.answerAll(&u)
	o := e.tapped[e.draw.IntN(len(e.tapped))]
	if e.refused = !e.refused && u.Acts%7 == 3; e.refused { // nobody can eat while men are sent, or send at another time
		wrong := engine.Act(u.Awaits[0].Seat, creek.VerbSend, uint16(creek.Upper))
		if u.Awaits[0].Ask.Rule == creek.RuleSend {
			wrong = engine.Act(u.Awaits[0].Seat, creek.VerbEat)
		}
		o = wrong
	}
	out, err := e.match.Submit(e.Context(), o, journal.Source{ID: "finger"})
	if err != nil || (out.Refusal != nil) != e.refused {
		e.Fatalf("act %d: %+v: %+v, %v", u.Acts, o, out.Refusal, err)
	}
	e.flooded = !e.refused && o.Kind == engine.KindDie && creek.Face(o.Face) == creek.Flood
	if e.flooded {
		e.floods++
	}
	if len(u.Awaits) > 1 {
		e.suppers++
	}
	e.before, e.update = &u.Board, out.Update
	return true
}

// steps checks that the table shows each step of an act as it was then, and after the
// last step as it is.
func (e *evening) steps(u *companion.Update, vm *present.TableVM) {
	if vm.News == nil || len(vm.News.Strips) < 2 || len(vm.Asks) > 1 {
		return
	}
	e.told++
	pan := slices.IndexFunc(vm.Places, func(pl present.PlaceVM) bool { return len(pl.Counters) > 0 })
	for _, s := range vm.News.Strips {
		want := vm.Places
		if s.Places != nil {
			want = s.Places
		}
		out := 0
		for k, pl := range want {
			if pan < 0 || k == pan {
				out += len(pl.Spots[0].Tokens)
			}
		}
		men := 0
		for _, piece := range e.screen.Stage.Now.Pieces {
			if strings.HasPrefix(piece.Kind, "man/") {
				men++
			}
		}
		if men != out {
			e.Errorf("%q: %d men are drawn, want %d", s.Text, men, out)
		}
		if pan >= 0 && e.screen.Keys()[spotName(pan)] == nil && e.screen.Tiles[spotName(pan)] == nil {
			e.Errorf("%q: the creek that is panned is not drawn", s.Text)
		}
		e.check(u, ", "+s.Text)
		done := slices.IndexFunc(taptest.IDs(e.screen), func(id string) bool { return strings.HasPrefix(id, "done/") })
		taptest.Tap(e.T, e.screen, taptest.IDs(e.screen)[done])
	}
}

// check looks for texts that are cut or lie on others, and keys that are too small or too near.
func (e *evening) check(u *companion.Update, what string) {
	e.Helper()
	label := fmt.Sprintf("act %d%s", u.Acts, what)
	taptest.CheckScreen(e.T, label, e.screen, e.screen.Object().Size())
	taptest.CheckApart(e.T, label, e.screen)
	taptest.CheckTexts(e.T, label, e.screen)
}

// look looks at the whole river and back, if the pan is out.
func (e *evening) look(u *companion.Update) {
	for i := range u.Board.Places {
		id := spotName(i)
		if e.screen.Keys()[id] == nil {
			continue
		}
		taptest.Tap(e.T, e.screen, id)
		e.check(u, ", the river")
		if n := len(e.screen.Tiles); n < len(u.Board.Places)-1 {
			e.Errorf("act %d: the river has %d other places", u.Acts, n)
		}
		taptest.Tap(e.T, e.screen, id)
		return
	}
}

// answerAll taps every key that answers, and checks that they are what the game awaits.
func (e *evening) answerAll(u *companion.Update) {
	for _, id := range taptest.IDs(e.screen) {
		if strings.Contains(id, "@") {
			taptest.Tap(e.T, e.screen, id)
		}
	}
	said := map[engine.Observation]int{}
	for _, o := range e.tapped {
		said[o]++
	}
	n := 0
	for _, p := range u.Awaits {
		list := p.Options
		for face := range p.Faces {
			list = append(list, engine.Rolled(p.Die, face+1))
		}
		for _, o := range list {
			if n++; said[o] != 1 {
				e.Fatalf("act %d: %d keys for %+v among %q", u.Acts, said[o], o, taptest.IDs(e.screen))
			}
		}
	}
	if n != len(e.tapped) {
		e.Errorf("act %d: %d answers are awaited, and %d offered", u.Acts, n, len(e.tapped))
	}
}
