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
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"
)

// sitting is a game of the shelf that is played by taps alone.
type sitting struct {
	*testing.T
	words  *present.Words
	match  *companion.Session
	update companion.Update
	screen *table.Table
	draw   *chance.Source
	act    *engine.Observation // that a tap reported
	taps   int
	path   []string        // what was tapped since the table was shown
	table  present.TableVM // what is shown
	named  bool            // whoever plays names the cards of the Saloon otherwise
	direct bool            // goes to the Office by what it wants there, seldom by a look at who comes first
}

// sit begins a game with people in all seats.
func sit(t *testing.T, id string, people int, seed uint64) *sitting {
	t.Helper()
	return sitWith(t, id, people, seed, games.Cards{StandIns: true})
}

// sitWith begins one with certain cards.
func sitWith(t *testing.T, id string, people int, seed uint64, cards games.Cards, options ...engine.Option) *sitting {
	t.Helper()
	s := &sitting{T: t, draw: chance.New(seed), screen: tables.New()}
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	game, err := games.Load(configs.FS, id, cards)
	must(err)
	general, err := present.Load(configs.FS, "en")
	must(err)
	s.words, err = general.Game(configs.FS, game.Info)
	must(err)
	s.match, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:people], Options: options}}, companion.Opts{})
	must(err)
	t.Cleanup(func() { s.match.Close() })
	now, err := s.match.Now(t.Context(), engine.Table)
	must(err)
	s.update = now
	s.screen.OnFact = func(o engine.Observation) { s.act = &o }
	s.screen.OnEnter = func(catalogue.CardID) {}
	return s
}

// show shows the table.
func (s *sitting) show() {
	log, err := s.match.Log(s.Context(), 0)
	if err != nil {
		s.Fatal(err)
	}
	s.act, s.path = nil, nil
	vm := s.words.Table(present.TableInput{Update: s.update, Log: log})
	for _, a := range vm.Asks {
		if strings.Contains(a.Text+a.Said.Beside, "(made up)") {
			s.Errorf("act %d: the header says %q", s.update.Acts, a.Said.Beside)
		}
	}
	s.table = vm
	s.screen.Show(vm)
	for s.screen.Keys()["contest/next"] != nil {
		s.tap("contest/next")
	}
}

// tap taps a key and counts it.
func (s *sitting) tap(id string) {
	taptest.Tap(s.T, s.screen, id)
	s.taps++
	s.path = append(s.path, id)
}

// keys are the keys with one of some beginnings, sorted.
func (s *sitting) keys(begins ...string) (list []string) {
	for _, id := range taptest.IDs(s.screen) {
		if slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(id, b) }) {
			list = append(list, id)
		}
	}
	return list
}

// submit hands the act that was tapped to the game.
func (s *sitting) submit() {
	out, err := s.match.Tell(s.Context(), *s.act, journal.Source{ID: "finger"})
	if err != nil || out.Refusal != nil {
		s.Fatalf("%+v: %+v, %v", *s.act, out.Refusal, err)
	}
	s.update = out.Update
}

// step answers what is asked by taps; it reports whether that was a card of the Saloon.
func (s *sitting) step() (saloon bool) {
	if len(s.keys("card/", "letter/")) > 0 { // the other half of a card
		s.tap(s.one(s.spell(0)))
		return true
	}
	if cards := s.keys("place/card/"); len(cards) > 0 && len(s.keys("answer/visit")) > 0 && !s.named {
		if s.tap(s.one(cards)); s.act != nil { // only one card can lie there
			return true
		}
		s.tap(s.one(s.spell(0)))
		return true
	}
	lead := s.keys("answer/leader")
	if len(lead) > 0 && s.draw.IntN(4) > 0 {
		if safes := s.keys("spot/3/", "spot/4/", "spot/5/"); len(safes) > 0 { // the safe itself uses it
			lead = []string{s.one(safes)}
		}
		s.tap(lead[0])
		return false
	}
	if doubt := s.keys("doubt@"); len(doubt) > 0 && s.draw.IntN(8) == 0 {
		if s.tap(doubt[0]); s.act == nil {
			s.tap(s.one(s.litSeats()))
		}
		return false
	}
	passed := lead // not what was left out just now, and after the first tap only what it opened
	for range 6 {
		list := s.keys("answer/", "spot/", "card/")
		if rest := slices.DeleteFunc(slices.Clone(list), func(id string) bool { return slices.Contains(passed, id) }); len(rest) > 0 {
			list = rest
		}
		passed = append(passed, list...)
		if slots := s.keys("spot/6/"); len(slots) > 0 {
			list = slots
		}
		if visit := s.keys("answer/visit"); s.direct && len(visit) > 0 && len(list) > 1 && s.draw.IntN(8) > 0 { // an option of the Office goes there at once
			list = slices.DeleteFunc(list, func(id string) bool { return id == visit[0] })
		}
		if len(list) == 0 {
			list = s.litSeats()
		}
		if s.tap(s.one(list)); s.act != nil {
			break
		}
	}
	return false
}

// litSeats are the seats that answer.
func (s *sitting) litSeats() []string {
	return slices.DeleteFunc(s.keys("seat/"), func(id string) bool { return !strings.Contains(id, "@") })
}

// spell opens letters until some names can be tapped: those of a card, or any if it is none.
func (s *sitting) spell(card catalogue.CardID) []string {
	list := s.keys("letter/")
	if card != 0 {
		name := []rune(strings.NewReplacer("Á", "A", "É", "E", "Í", "I", "Ó", "O", "Ú", "U").Replace(strings.ToUpper(s.words.Card(card))))
		list = slices.DeleteFunc(list, func(id string) bool {
			first, last, more := strings.Cut(strings.Split(strings.TrimPrefix(id, "letter/"), "@")[0], "–")
			of := string(name[:len([]rune(first))])
			return of < first || more && of > last || !more && of != first
		})
	}
	if len(list) > 0 {
		s.tap(s.one(list))
	}
	if card != 0 {
		return s.keys(fmt.Sprintf("card/%d@", card))
	}
	return s.keys("card/")
}

// one draws one of some keys.
func (s *sitting) one(list []string) string {
	if len(list) == 0 {
		s.Fatalf("act %d: no key of those wanted among %v", s.update.Acts, taptest.IDs(s.screen))
	}
	return list[s.draw.IntN(len(list))]
}
