package taps

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// train is a party of Colt Express.
func train(bandits int, size image.Point, lang string, options ...string) party {
	return party{game: "colt-express", seats: bandits, size: size, lang: lang, options: options}
}

// five are bandits whose names are on the train already.
func five(lang string, options ...string) party {
	e := train(5, panel, lang, options...)
	e.short = true
	return e
}

// TestFivePlayersOfColtByTaps: five players rob the train with taps only, to the end of the first
// round, with CASEKEEPER_EVENINGS=all to that of the game.
func TestFivePlayersOfColtByTaps(t *testing.T) {
	t.Parallel()
	p := five("es").sit(t, 11, nil)
	if !evenings() {
		p.until("the second round", func(o *Outline) bool { return o.Round == 2 })
		p.End()
		return
	}
	byTaps(t, p, "GANA")
}

// TestTrainsByTaps: other numbers of bandits rob the train, to the end of the game.
func TestTrainsByTaps(t *testing.T) {
	long(t)
	for _, e := range []party{train(3, wide, "en"), train(4, large, "es"), train(6, panel, "en"), train(6, upright, "es")} {
		t.Run(e.String(), func(t *testing.T) { t.Parallel(); byTaps(t, e.sit(t, 11, nil), e.wins()) })
	}
}

// TestTwoTeamsOfColtByTaps: two players with two bandits each, from set-up to the end, on an
// upright screen.
func TestTwoTeamsOfColtByTaps(t *testing.T) {
	long(t)
	t.Parallel()
	byTaps(t, train(4, upright, "en", "option/teams/two-each").sit(t, 11, nil), "WIN")
}

// byTaps plays such a game, which somebody must win.
func byTaps(t *testing.T, p *player, wins string) {
	t.Helper()
	began, acts := time.Now(), 0
	for n := 0; ; n++ {
		o := p.step()
		if o.over() {
			break
		}
		if acts = max(acts, o.Acts); n == 2_000 {
			t.Fatalf("the train does not arrive: %s", o)
		}
	}
	o := final(p.App)
	if !o.Says(wins) {
		t.Errorf("who has won? %s", o)
	}
	if taps := p.Taps - p.before; float64(taps) > 1.25*float64(acts) {
		t.Errorf("%d taps for %d acts", taps, acts)
	}
	t.Logf("%d acts, %d taps in %.0f s: %s", acts, p.Taps-p.before, time.Since(began).Seconds(), strings.Join(o.Texts, " | "))
	p.End()
}

// TestDoubleTapOnTheTrainIsOneAct taps every answer twice, with delays from bouncing to deliberate
// fingers, through three rounds: each time there is exactly one act. It does not run in parallel,
// because it depends on time.
func TestDoubleTapOnTheTrainIsOneAct(t *testing.T) {
	long(t)
	p := five("en").sit(t, 11, nil)
	apart := []time.Duration{60, 120, 200, 300}
	verbs := map[string]int{}
	for n := 0; ; n++ {
		o := p.until("something to answer", func(o *Outline) bool { return o.over() || len(offers(o)) > 0 })
		if o.over() || o.Round > 3 {
			break
		}
		list := offers(o)
		k := list[p.draw.IntN(len(list))]
		if k.Leads {
			p.TapKey(k)
			p.Until("what it leads to", func(now *Outline) bool { return now.Acts > o.Acts || !slices.Equal(offers(now), list) })
			continue
		}
		after := apart[n%len(apart)]
		p.TapTwice(k, after*time.Millisecond)
		p.Until("the act", func(now *Outline) bool { return now.Acts > o.Acts })
		now := p.Until("fingers to be felt again", func(now *Outline) bool { return !now.Deaf })
		if now.Acts != o.Acts+1 {
			t.Errorf("%d ms apart: %d acts after a double tap on %s (%s)", after, now.Acts-o.Acts, k.ID, k.Label)
		}
		if m := o.must(); m != nil && m.Kind == "choose" {
			verbs[m.verbs()]++
		} else {
			verbs["a card"]++
		}
	}
	t.Logf("tapped twice: %v", verbs)
	p.End()
}

// pass lays a card on a reader and lifts it again.
func (h *Hub) pass(card, place string) {
	h.t.Helper()
	h.rest(card, place)
	h.Lift(place)
}

// lays returns the facts awaited on a reader, and the seat of the first.
func lays(o *Outline) (seat string, list []string) {
	for _, a := range o.Awaits {
		if a.Kind == "lay" && !a.Optional {
			return a.Seat, a.Can
		}
	}
	return "", nil
}

// TestFivePlayersOfColtByReaders: readers see every card that is laid or shown, also in tunnels;
// only choices are tapped.
func TestFivePlayersOfColtByReaders(t *testing.T) {
	long(t)
	t.Parallel()
	byReaders(t)
}

// TestFivePlayersOfColtWithTags: the same with readers that distinguish purses: each purse that is
// taken is laid on a reader, and none has to be shown at the end.
func TestFivePlayersOfColtWithTags(t *testing.T) {
	long(t)
	t.Parallel()
	byReaders(t, "option/purses/told-apart")
}

// evening is the seed of a game in which the last purse is taken before the last act.
const evening = 1

// byReaders plays such a game.
func byReaders(t *testing.T, options ...string) {
	t.Helper()
	p := five("en", options...).sit(t, 11, func(data string) *Hub { return OpenHub(t, data, "colt-express") })
	shown := map[string]bool{}                                               // purses
	for n, seat := range []string{"white", "green", "grey", "red", "blue"} { // each bandit's first purse stays on its owner's reader
		p.hub.rest(fmt.Sprintf("purse-250#%d", n+1), seat+"-loot")
		shown[fmt.Sprintf("purse-250#%d", n+1)] = true
	}
	pile := map[string]bool{} // cards on the pile in this round
	round, tapped, peeked, early := 0, map[string]int{}, false, 0
	for n := 0; ; n++ { // one act each time
		if n == 2_000 {
			t.Fatal("the train does not arrive")
		}
		o := p.Until("a question or the end", func(o *Outline) bool { return o.over() || len(o.Awaits) > 0 })
		if round == 1 && early == 0 {
			early = o.Acts - n // purses that lay there
		}
		if o.over() {
			if len(options) > 0 && o.Acts != n+early {
				t.Errorf("%d acts in a game of %d: a purse that was only looked at is news", o.Acts, n+early)
			}
			break
		}
		p.draw = rand.New(rand.NewPCG(evening, uint64(o.Acts))) // the same game on any machine
		if o.Phase == "schemin" || o.Phase == "stealin" {
			for _, text := range append(o.Texts, o.Keys[0].Label) {
				if strings.Contains(text, "Purse $") || strings.Contains(text, "does not fit") {
					t.Fatalf("a purse that only its owner may look at is told: %s", o)
				}
			}
		}
		if o.Round != round {
			round = o.Round
			clear(pile)
		}
		seat, can := lays(o)
		if loot := purse(o); len(loot) > 0 && o.Phase == "stealin" { // a purse that is taken is laid there
			if !peeked {
				peeked = true
				p.peek(o, strings.Fields(loot[0])[3])
			}
			p.show(o, loot, shown)
			continue
		}
		if len(options) > 0 && o.Phase == "reckoning" {
			t.Fatalf("a purse is asked for that was read: %s", o)
		}
		draws := slices.ContainsFunc(o.Awaits, func(a Await) bool { return len(a.Can) > 0 && strings.HasSuffix(a.Can[0], " draw-3") })
		if len(can) > 0 && strings.HasSuffix(can[0], "-loot") {
			p.show(o, can, shown)
			continue
		}
		if len(can) > 0 && (!draws || p.draw.IntN(5) > 0) {
			p.layOne(o, seat, can, pile)
			continue
		}
		list := offers(o)
		list = slices.DeleteFunc(list, func(k Key) bool { return strings.HasPrefix(k.ID, "card/") })
		if len(list) == 0 {
			t.Fatalf("nothing to tap: %s", o)
		}
		k := list[p.draw.IntN(len(list))]
		if verbs := o.must().verbs(); len(can) > 0 {
			tapped["draw-3"]++
		} else {
			tapped[verbs]++
		}
		p.TapKey(k)
		p.Until("what comes of it", func(now *Outline) bool { return now.Acts > o.Acts || now.over() })
	}
	if peeked != (len(options) > 0) {
		t.Error("nobody was asked for a purse")
	}
	t.Logf("%d taps: %v", p.Taps-p.before, tapped)
	for verb := range tapped {
		if !slices.Contains([]string{"starts", "draw-3", "walk", "lure", "fire", "rob", "punch", "knock", "shove", "snatch or spare", "pick or ignore"}, verb) {
			t.Errorf("tapped to say %q", verb)
		}
	}
	p.End()
}

// peek makes a player who is asked for a purse look at their own one first and lay it back, which
// is no answer.
func (p *player) peek(o *Outline, place string) {
	p.t.Helper()
	own := p.hub.sim.At(p.hub.inputs[place])
	if len(own) != 1 {
		p.t.Fatalf("%d purses lie at %s", len(own), place)
	}
	p.hub.Lift(place)
	p.hub.Pass(goneTime) // longer than a reader can be blind
	p.hub.sim.Place(p.hub.inputs[place], own[0])
	p.hub.Pass(2 * seenTime)
}

// purse returns the facts for a purse that may be laid on a reader now.
func purse(o *Outline) []string {
	for _, a := range o.Awaits {
		if a.Optional && len(a.Can) > 0 && strings.HasSuffix(a.Can[0], "-loot") {
			return a.Can
		}
	}
	return nil
}

// layOne shows a reader a card that can lie there now.
func (p *player) layOne(o *Outline, seat string, can []string, pile map[string]bool) {
	p.t.Helper()
	words := strings.Fields(can[p.draw.IntN(len(can))])
	place := words[len(words)-1]
	card := words[1]
	if place == "stack" && (strings.HasPrefix(card, "face-down") || card == "?") || pile[card] { // a hidden card, known only to the player who laid it
		var own []string
		for word := range p.hub.cards {
			if strings.HasPrefix(word, seat+"-") && strings.Contains(word, "#") && !pile[word] {
				own = append(own, word)
			}
		}
		slices.Sort(own)
		card = own[p.draw.IntN(len(own))]
	}
	if place == "stack" {
		if !strings.Contains(card, "#") {
			card += "#1"
		}
		pile[card] = true
	}
	p.hub.pass(card, place)
	p.Until(fmt.Sprintf("%s at %s", card, place), func(now *Outline) bool { return now.Acts > o.Acts })
}

// rest lays a card on a reader, beside those that are there.
func (h *Hub) rest(card, place string) {
	h.t.Helper()
	tag, ok := h.cards[card]
	if !ok {
		h.t.Fatalf("no card %q", card)
	}
	h.sim.Place(h.inputs[place], tag)
	h.Pass(seenTime)
}

// show shows a reader a purse that was not shown before.
func (p *player) show(o *Outline, can []string, shown map[string]bool) {
	p.t.Helper()
	free := slices.DeleteFunc(slices.Clone(can), func(f string) bool { return shown[strings.Fields(f)[1]] })
	if len(free) == 0 {
		p.t.Fatalf("every purse is shown: %s", o)
	}
	words := strings.Fields(free[p.draw.IntN(len(free))])
	shown[words[1]] = true
	p.hub.rest(words[1], words[3])
	p.Until(words[1]+" is shown", func(now *Outline) bool { return now.Acts > o.Acts || now.over() })
}
