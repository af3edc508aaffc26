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
	"fyne.io/fyne/v2/canvas"
)

// TestToyHasATableOfItsOwn plays whole games of a toy on a table of its own, by taps alone.
func TestToyHasATableOfItsOwn(t *testing.T) {
	told, turned, floods, suppers, dozes := 0, 0, 0, 0, 0
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
			if e.acts < 20 || e.bears == 0 || e.opened == 0 || e.lessons == 0 || e.figures == 0 {
				t.Errorf("a game of %d acts, %d times the bear, %d grounds opened, %d lessons, %d seats drawn", e.acts, e.bears, e.opened, e.lessons, e.figures)
			}
			told, turned = told+e.told, turned+e.turned
			floods, suppers, dozes = floods+e.floods, suppers+e.suppers, dozes+e.dozes
		})
	}
	if told == 0 || turned == 0 || floods == 0 || suppers == 0 || dozes == 0 {
		t.Errorf("%d acts told step by step, %d pieces of gold turned up, %d floods, %d suppers, the bear sleeps on %d times", told, turned, floods, suppers, dozes)
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

	acts, floods, suppers  int
	bears, opened, lessons int
	dozes                  int  // times that the bear slept on
	turned                 int  // pieces of gold that turned up in the pan
	figures                int  // seats whose figures the table drew itself
	told                   int  // acts of which the table showed a step before its end
	flooded                bool // the latest act was a flood that laid men down
	refused                bool // it was refused
}

// begin begins a game of the toy and shows nothing yet.
func begin(t *testing.T, lang string, people int) *evening {
	e := &evening{T: t, draw: chance.New(uint64(45 + people))}
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	general, err := present.Load(configs.FS, lang)
	must(err)
	game := creek.Game()
	e.words, err = general.Game(creek.Wording, game.Info)
	must(err)
	e.match, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:people]}}, companion.Opts{})
	must(err)
	t.Cleanup(func() { e.match.Close() })
	now, err := e.match.Now(t.Context(), engine.Table)
	must(err)
	e.update = now
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
	in := present.TableInput{Update: u, Before: e.before, Log: log}
	if len(u.Awaits) > 0 && u.Awaits[0].Ask.Rule == creek.RuleSend && u.Acts%3 == 0 {
		in.Lesson = present.Lesson{Rule: creek.RuleSend, Seat: u.Awaits[0].Seat, Nth: 12, Of: 26}
	}
	vm, was := e.words.Table(in), e.screen.Stage.Now
	e.screen.Show(vm)
	for _, m := range kit.MovesOf(&was, &e.screen.Stage.Now) {
		if m.Turns {
			e.turned++
		}
	}
	e.steps(&u, &vm)
	e.check(&u, "")
	e.bear(&u)
	e.lesson(&u)
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
		wrong := engine.Act(creek.Red, creek.VerbSend, uint16(creek.Upper), uint16(creek.Water), 1)
		if u.Awaits[0].Ask.Rule == creek.RuleSend {
			wrong = engine.Act(u.Awaits[0].Seat, creek.VerbEat)
		}
		o = wrong
	}
	out, err := e.match.Submit(e.Context(), o, journal.Source{ID: "finger"})
	if err != nil || (out.Refusal != nil) != e.refused {
		e.Fatalf("act %d: %+v: %+v, %v", u.Acts, o, out.Refusal, err)
	}
	if e.flooded = lying(&out.Update.Board) > lying(&u.Board); e.flooded {
		e.floods++
	}
	if u.Awaits[0].Ask.Rule == creek.RuleSupper {
		e.suppers++
	}
	e.before, e.update = &u.Board, out.Update
	return true
}

// steps checks that the table shows each step of an act as it was then, and after the
// last step as it is.
func (e *evening) steps(u *companion.Update, vm *present.TableVM) {
	if vm.News == nil || len(vm.News.Strips) < 2 || len(vm.Asks) > 0 && vm.Asks[0].Rule == creek.RuleSupper { // no men are drawn at supper
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
				for _, spot := range pl.Spots {
					out += len(spot.Tokens)
				}
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
		if pan >= 0 && e.screen.Keys()[matName(pan)] == nil && e.screen.Tiles[matName(pan)] == nil {
			e.Errorf("%q: the creek that is panned is not drawn", s.Text)
		}
		e.check(u, ", "+s.Text)
		done := slices.IndexFunc(taptest.IDs(e.screen), func(id string) bool { return strings.HasPrefix(id, "done/") })
		taptest.Tap(e.T, e.screen, taptest.IDs(e.screen)[done])
	}
}

// lying counts the men that lie.
func lying(b *engine.Board) (n int) {
	for _, pl := range b.Places {
		for _, s := range pl.Spots {
			for _, m := range s.Tokens {
				if m.Down {
					n++
				}
			}
		}
	}
	return n
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
		id := matName(i)
		if e.screen.Keys()[id] == nil {
			continue
		}
		taptest.Tap(e.T, e.screen, id)
		e.check(u, ", the river")
		for k := range u.Board.Places {
			if k != i && e.screen.Tiles[matName(k)] == nil {
				e.Errorf("act %d: place %d is not at the river", u.Acts, k)
			}
		}
		taptest.Tap(e.T, e.screen, id)
		return
	}
}

// bear checks what is shown when the bear was rolled for: its die and where it fishes, or that it
// sleeps on. A tap closes it.
func (e *evening) bear(u *companion.Update) {
	if u.Latest == nil || u.Latest.Fact.Die != creek.DieBear || e.refused {
		return
	}
	e.bears++
	if slices.ContainsFunc(e.texts(), func(text string) bool { return strings.HasPrefix(text, "PART") }) {
		e.Errorf("act %d: the header numbers the part of the day: %q", u.Acts, e.texts())
	}
	acts := e.words.Say("strip.acts")
	dozes := u.Latest.Fact.Face == 6
	if dozes {
		e.dozes++
	}
	if dozes != slices.Contains(e.texts(), acts) {
		e.Errorf("act %d: the bear dozes: %v, and the header says %q", u.Acts, dozes, e.texts())
	}
	if die := fmt.Sprintf("pips-%d-", u.Latest.Fact.Face); u.Latest.Fact.Face != 6 && !pictured([]fyne.CanvasObject{e.screen.Object()}, die) {
		e.Errorf("act %d: the die that sent the bear is not drawn", u.Acts)
	}
	for _, id := range taptest.IDs(e.screen) {
		if strings.HasPrefix(id, "done/") {
			taptest.Tap(e.T, e.screen, id)
			e.check(u, ", the bear was seen")
			return
		}
	}
	e.Errorf("act %d: nothing tells of the bear among %q", u.Acts, taptest.IDs(e.screen))
}

// pictured reports whether one of some objects or their parts is a picture whose name begins
// with a word.
func pictured(list []fyne.CanvasObject, word string) bool {
	return slices.ContainsFunc(list, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *canvas.Image:
			return o.Resource != nil && strings.HasPrefix(o.Resource.Name(), word)
		case kit.Maker:
			return pictured(o.Drawn(), word)
		}
		return false
	})
}

// texts lists all that is written on the screen.
func (e *evening) texts() []string { return taptest.Texts([]fyne.CanvasObject{e.screen.Object()}) }

// lesson checks that the lesson about men has its sign at the water of a creek that has room, if
// one has.
func (e *evening) lesson(u *companion.Update) {
	if e.screen.Keys()["lesson/"+string(creek.RuleSend)] == nil {
		return
	}
	e.lessons++
	sign := e.screen.Tiles["taught"]
	if sign == nil {
		e.Errorf("act %d: nothing has the sign of the lesson", u.Acts)
		return
	}
	var taught string
	room := false
	for i := range u.Board.Places {
		for id, k := range e.screen.Keys() {
			if water := fmt.Sprintf("spot/%d/0", i); id == water || strings.HasPrefix(id, water+"@") {
				room = room || id != water && i < saloon
				at, size, corner := k.Position(), k.Size(), sign.Position()
				if corner.X > at.X && corner.X < at.X+size.Width && corner.Y < at.Y && corner.Y+sign.Size().Height > at.Y {
					taught = id
				}
			}
		}
	}
	if room != strings.Contains(taught, "@") {
		e.Errorf("act %d: the lesson is about %q, and a creek has room: %v", u.Acts, taught, room)
	}
}

// answerAll taps every key that answers, and all that a ground opens, and checks that they are
// what the game awaits.
func (e *evening) answerAll(u *companion.Update) {
	for _, id := range taptest.IDs(e.screen) {
		if !strings.Contains(id, "@") || strings.HasPrefix(id, "why@") { // that opens the rule
			continue
		}
		n := len(e.tapped)
		taptest.Tap(e.T, e.screen, id)
		if len(e.tapped) > n || !strings.HasPrefix(id, "spot/") {
			continue
		}
		e.opened++
		e.check(u, ", opened")
		for _, inner := range taptest.IDs(e.screen) {
			if strings.HasPrefix(inner, "answer/at-") {
				taptest.Tap(e.T, e.screen, inner)
			}
		}
		if len(e.tapped) < n+2 {
			e.Errorf("act %d: %s opens %d answers", u.Acts, id, len(e.tapped)-n)
		}
		taptest.Tap(e.T, e.screen, "group/back")
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
