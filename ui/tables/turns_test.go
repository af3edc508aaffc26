package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/record"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
)

// turnTaps are the taps of a turn: of the player, for cards of the Saloon, and for what others do
// in it or the end of a day asks.
type turnTaps struct {
	own, saloon, others int
	least               int      // taps of the player that chose among several answers, or took what was offered
	included            int      // answers that acts of the player include, for which there was no tap
	used                bool     // a Scoundrel or its effect took part, or was offered
	acts                []string // of the player, by their words and taps
}

// Acts by their words: those that are not of the player on turn, and those by which Scoundrels
// take part, or a mark is moved because none is left.
var (
	others = []string{"distrust", "show", "worth", "icons", "begins", "abandon", "end-day", "end-turn"}
	uses   = []string{"use", "once-more", "go-without", "do-it", "opt-for", "aim", "peep", "card-of", "throw-out", "lift"}
)

// Taps of a turn at most: of its player, and with the cards of the Saloon that came in the turn
// before.
const (
	mostOwn    = 5
	mostSaloon = 8
)

// people play a game as people do: they hold the cards of the boxes, so that a card that comes to
// the Saloon is a certain one; of what is offered to them they take half, by what they want of it,
// and go on otherwise.
type people struct {
	*sitting
	lazy  bool                // a card of the Saloon is named when somebody wants it
	slot  engine.Slot         // where the card lies whose page is open
	is    [2]catalogue.CardID // its halves
	open  bool                // it was opened by a tap
	later int                 // pages that came by themselves and were left in this turn
	wish  string              // the key of the Scoundrel that was named to be hired
}

// TestTapsATurnOfScoundrels plays whole games as people do: a slot, the ability of the slot if it
// is wanted, on its safe if it is about one, then somebody is hired or the Office visited, now and
// then after a look at who comes; now and then a card is doubted. Cards of the Saloon are named as
// they come, or when somebody wants to hire them. It counts the taps of each turn; what the night
// asks is of nobody's turn, nor are the three cards of the deal.
func TestTapsATurnOfScoundrels(t *testing.T) {
	for _, lazy := range []bool{false, true} {
		for n := 2; n <= 4; n++ {
			t.Run(fmt.Sprintf("%d named late %v", n, lazy), func(t *testing.T) {
				var turns []turnTaps
				for seed := range uint64(5) {
					p := people{sitting: sit(t, "3000-scoundrels", n, uint64(n)+10*seed), lazy: lazy}
					p.direct, p.named = true, true
					taptest.Show(t, p.screen)
					turns = append(turns, p.play()...)
					if !extent.Long() {
						break
					}
				}
				countTaps(t, n, turns)
			})
		}
	}
}

// countTaps reports the taps of turns and fails if they are too many.
func countTaps(t *testing.T, people int, turns []turnTaps) {
	var own, saloon, rest, most, long, dear, included, longer int
	longest := turns[0]
	least, spare, few := 0, 0, 0
	for _, n := range turns {
		least += n.least
		if n.own > n.least {
			spare++
		}
		if n.least > mostOwn {
			few++
		}
		own, saloon, rest, most = own+n.own, saloon+n.saloon, rest+n.others, max(most, n.own+n.saloon)
		if n.own > longest.own {
			longest = n
		}
		if included += n.included; n.own+n.included > mostOwn {
			longer++
		}
		if n.own+n.saloon > mostSaloon {
			dear++
		}
		if n.own > mostOwn {
			long++
		}
		if n.own > mostOwn || n.own > n.least {
			t.Logf("%d taps, %d decisions:\n      %s", n.own, n.least, strings.Join(n.acts, "\n      "))
		}
		looked := 0 // first at who comes to the Office
		if slices.ContainsFunc(n.acts, func(act string) bool { return strings.Contains(act, ": answer/visit@") }) {
			looked = 1
		}
		if slices.ContainsFunc(n.acts, func(act string) bool { return strings.Contains(act, " office bail-two: ") }) {
			looked++ // each of the two that are freed is chosen
		}
		if !n.used && n.own-looked > mostOwn {
			t.Errorf("%d taps in a turn in which no Scoundrel is used: %v", n.own, n.acts)
		}
	}
	each := func(n int) float64 { return float64(n) / float64(len(turns)) }
	t.Logf("%d answers had no tap of their own, else %d turns had more than %d", included, longer, mostOwn)
	t.Logf("%.2f decisions each, %d of more than %d; %d turns with a tap that decides nothing", each(least), few, mostOwn, spare)
	t.Logf("%d people, %d turns: %.2f taps of the player on turn, %d of more than %d, %d the most; %.2f for the Saloon, with it %d at most, %d of more than %d; %.2f for henchmen of others and the night",
		people, len(turns), each(own), long, mostOwn, longest.own, each(saloon), most, dear, mostSaloon, each(rest))
	if len(turns) < 4*people || len(turns) >= 80 && each(own) > 4 {
		t.Errorf("%d turns, %.2f taps each, want 4 at most", len(turns), each(own))
	}
}

// play plays to the end and returns the taps of each turn.
func (s *people) play() (turns []turnTaps) {
	night := false         // bluffs are called, or the day is over
	var active engine.Seat // whose turn it is
	for s.update.Result == nil {
		s.show()
		if len(s.update.Awaits) == 0 {
			break
		}
		before := s.taps
		s.later = 0
		saloon := s.tell() || s.answer()
		if s.act == nil {
			s.Fatalf("nothing can be tapped: %v", taptest.IDs(s.screen))
		}
		word := ""
		if s.act.Kind == engine.KindAct {
			word = s.words.Info.Lexicon.Verbs[s.act.Verb].Word
		}
		switch word {
		case "plays-in":
			turns, night, active = append(turns, turnTaps{}), false, s.act.Seat
			s.wish = ""
		case "show":
			night = true
		}
		if len(turns) > 0 {
			turn, taps := &turns[len(turns)-1], s.taps-before-s.later
			turn.saloon += s.later
			switch {
			case saloon && len(turns) > 1:
				turn.saloon += taps
			case saloon: // the deal
			case night || slices.Contains(others, word) || s.act.Seat != active:
				turn.others += taps
			default:
				turn.own += taps
				if s.decides(word) {
					turn.least += taps
				}
				if asked := &s.update.Awaits[0]; slices.Contains(offers, string(asked.Ask.Rule)) && !asked.Accepts(*s.act) && word != "distrust" {
					turn.included++
				}
				turn.used = turn.used || slices.Contains(uses, word) || slices.ContainsFunc(s.update.Awaits, func(a engine.Prompt) bool {
					return a.Accepts(*s.act) && slices.Contains(offers, string(a.Ask.Rule))
				}) || slices.Contains(offers, string(s.update.Awaits[0].Ask.Rule))
				turn.acts = append(turn.acts, fmt.Sprintf("%d %s: %s", taps, record.Format(s.words.Info.Lexicon, *s.act), strings.Join(s.path, ", ")))
			}
		}
		s.submit()
	}
	return turns
}

// decides reports whether the act that was tapped is a decision: there was another answer, and it is
// not a no, which the next act could say as well.
func (s *people) decides(word string) bool {
	if slices.Contains(declines, word) {
		return false
	}
	asked := &s.update.Awaits[0]
	return asked.Optional || !asked.Accepts(*s.act) || asked.Kind != engine.Choose || len(asked.Options) > 1
}

// Acts that say no.
var declines = []string{"go-without", "leave-them"}

// Rules that offer something.
var offers = []string{"sc.use.due", "sc.use.may", "sc.use.choose", "sc.use.twice", "sc.hire.at-once"}

// answer taps an answer. Of what is offered half is taken: by the thing it is about, or by its key;
// the rest is passed by going on. It reports whether that was a card of the Saloon.
func (s *people) answer() (saloon bool) {
	asked := s.update.Awaits[0]
	if list := s.keys(s.wish); s.wish != "" && len(list) > 0 && s.keys("answer/visit") != nil {
		s.wish = ""
		if s.tap(list[0]); s.act != nil {
			return false
		}
	}
	if asked.Optional || !slices.Contains(offers, string(asked.Ask.Rule)) {
		return s.step()
	}
	says := func(id string) (word string) {
		if s.screen.Keys()[id].Leads() {
			return ""
		}
		taptest.Tap(s.T, s.screen, id)
		if s.act != nil && s.act.Kind == engine.KindAct {
			word = s.words.Info.Lexicon.Verbs[s.act.Verb].Word
		}
		s.act = nil
		return word
	}
	takes := s.draw.IntN(2) == 0
	var things, keys, declines []string
	for _, id := range append(s.keys("answer/", "spot/", "card/"), s.litSeats()...) {
		switch word := says(id); {
		case word == "go-without" || word == "leave-them":
			declines = append(declines, id)
		case slices.Contains([]string{"aim", "scout", "steal", "peep", "pick"}, word) == takes && word != "" && !slices.Contains([]string{"use", "once-more", "do-it", "opt-for"}, word):
			things = append(things, id)
		case slices.Contains([]string{"use", "once-more", "do-it", "opt-for"}, word) == takes && word != "":
			keys = append(keys, id)
		}
	}
	for _, list := range [][]string{things, keys, declines} {
		if len(list) > 0 {
			s.tap(s.one(list))
			return false
		}
	}
	return s.step()
}

// tell names a card of the Saloon: the one whose page is open, or one that came; if they are named
// late, the one that somebody wants. It reports whether it did.
func (s *people) tell() bool {
	if s.keys("cost/") != nil && (s.open || !s.lazy) {
		return s.name()
	}
	if s.is = [2]catalogue.CardID{}; s.keys("cost/") != nil { // it came by itself
		s.tap("ask/back")
		s.later++
	}
	cards := s.keys("place/card/")
	switch {
	case len(cards) == 0:
		return false
	case s.keys("answer/", "spot/") == nil: // it is asked for
	case s.keys("answer/visit") == nil, s.lazy && (s.wish != "" || s.keys("answer/leader") != nil || s.draw.IntN(2) > 0):
		return false
	}
	id := s.one(cards)
	if _, err := fmt.Sscanf(id, "place/card/%d@", &s.slot); err != nil {
		s.Fatal(err)
	}
	if s.tap(id); s.act != nil { // only one card can lie there
		return true
	}
	s.open = true
	return s.name()
}

// name names the half of the card whose page is open.
func (s *people) name() bool {
	list := s.halves()
	s.open = s.open && len(list) > 1
	for _, card := range list {
		keys := s.keys(fmt.Sprintf("card/%d@", card))
		if kind := s.words.Info.Cards[card-1].Kind; len(keys) == 0 && (kind == "trait" || len(list) == 1) {
			keys = s.spell(card)
		}
		if len(keys) > 0 {
			if s.tap(keys[0]); len(list) == 1 { // both halves have names
				s.is = [2]catalogue.CardID{}
			}
			return true
		}
	}
	s.Fatalf("nobody asks for a name: %v", taptest.IDs(s.screen))
	return false
}

// halves are the halves that the open page asks for. What the card is chance decides when its page
// opens, as far as its colours leave it open.
func (s *people) halves() (list []catalogue.CardID) {
	asked := map[engine.Slot][2]*present.AskVM{}
	first := engine.Slot(0)
	for i := range s.table.Asks {
		a := &s.table.Asks[i]
		k := slices.Index([]string{"sc.saloon.trait", "sc.saloon.job"}, string(a.Rule))
		if k < 0 {
			continue
		}
		if first == 0 {
			first = a.Slot
		}
		both := asked[a.Slot]
		both[k] = a
		asked[a.Slot] = both
	}
	if _, still := asked[s.slot]; !still {
		s.slot = first
	}
	var card present.CardVM
	for _, pl := range s.table.Places {
		if i := slices.IndexFunc(pl.Cards, func(c present.CardVM) bool { return c.Slot == s.slot }); i >= 0 {
			card = pl.Cards[i]
		}
	}
	for i, a := range asked[s.slot] {
		switch part := card.Parts[i]; {
		case a == nil:
			s.is[i] = part.ID
		case s.is[i] == 0:
			var can []catalogue.CardID
			for _, c := range a.List {
				if back := c.Card.Print.Back.Word; !c.Off && !c.Card.Unnamed && (back == "" || part.Print.Back.Word == "" || back == part.Print.Back.Word) {
					can = append(can, c.Card.ID)
				}
			}
			s.is[i] = can[s.draw.IntN(len(can))]
		}
	}
	if s.lazy {
		s.wish = fmt.Sprintf("answer/card/%d@", s.is[0])
	}
	for i, a := range asked[s.slot] {
		if a != nil {
			list = append(list, s.is[i])
		}
	}
	return list
}
