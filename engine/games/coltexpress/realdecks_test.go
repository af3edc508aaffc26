package coltexpress

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// A table in expert mode with real decks. Cards are shuffled, drawn and laid as people do it,
// and the program gets the facts that people see. The test also keeps all possible
// distributions of the cards, a second implementation of hand.go.

const bullet = -1 // a bullet among the cards of a real deck; other cards are 2*design + copy

// realDeck is one player's cards; the top of the deck is its end.
type realDeck struct {
	hand, deck, discards []int
	pile                 []int // of this round, in the order in which they were laid
}

// draw draws one card by the rulebook (p. 6): the discards become the deck when it is empty.
func (d *realDeck) draw(src *chance.Source) {
	mix := func() {
		if len(d.deck) == 0 {
			d.deck, d.discards = d.discards, nil
			for i := len(d.deck) - 1; i > 0; i-- {
				k := src.IntN(i + 1)
				d.deck[i], d.deck[k] = d.deck[k], d.deck[i]
			}
		}
	}
	if mix(); len(d.deck) > 0 {
		d.hand, d.deck = append(d.hand, d.deck[len(d.deck)-1]), d.deck[:len(d.deck)-1]
		mix()
	}
}

// take removes a card from the hand.
func (d *realDeck) take(card int) {
	i := slices.Index(d.hand, card)
	d.hand = slices.Delete(d.hand, i, i+1)
}

func (d *realDeck) bullets() (n int) {
	for _, c := range d.hand {
		if c == bullet {
			n++
		}
	}
	return n
}

// shed discards n bullets of the hand.
func (d *realDeck) shed(n int) {
	for range n {
		d.take(bullet)
		d.discards = append(d.discards, bullet)
	}
}

// designs counts cards by design.
type designs [2 * actionCount]uint8

func (d *designs) all() (n uint8) {
	for _, one := range d {
		n += one
	}
	return n
}

// world is one possible distribution of a player's cards.
type world struct {
	hand, deck, out      designs
	inHand, inDeck, shed uint8 // bullets
	top                  uint8 // bullets on top of the deck
	pile                 [mostTurns + 1]int8
	laid                 uint8
}

// worlds is a set of possible distributions.
type worlds map[world]bool

// each replaces every world by those that follow from it.
func (w *worlds) each(follow func(world, func(world))) {
	next := worlds{}
	for one := range *w {
		follow(one, func(o world) { next[o] = true })
	}
	*w = next
}

func (w *worlds) draw() {
	mix := func(o *world) {
		if o.deck.all()+o.inDeck == 0 {
			o.deck, o.out, o.inDeck, o.shed = o.out, designs{}, o.shed, 0
		}
	}
	w.each(func(o world, add func(world)) {
		mix(&o)
		if o.deck.all()+o.inDeck == 0 {
			add(o)
			return
		}
		if o.inDeck > 0 {
			n := o
			n.inDeck, n.inHand, n.top = n.inDeck-1, n.inHand+1, max(n.top, 1)-1
			mix(&n)
			add(n)
		}
		for i := range o.deck {
			if o.top == 0 && o.deck[i] > 0 {
				n := o
				n.deck[i]--
				n.hand[i]++
				mix(&n)
				add(n)
			}
		}
	})
}

// lay lays a card of the hand on the pile, of a design from first up to before last.
func (w *worlds) lay(first, last int) {
	w.each(func(o world, add func(world)) {
		for i := first; i < last; i++ {
			if o.hand[i] > 0 {
				n := o
				n.hand[i]--
				n.pile[n.laid], n.laid = int8(i), n.laid+1
				add(n)
			}
		}
	})
}

// must keeps the worlds for which so reports true.
func (w *worlds) must(so func(*world) bool) {
	w.each(func(o world, add func(world)) {
		if so(&o) {
			add(o)
		}
	})
}

// realTable is a game with real decks.
type realTable struct {
	*testing.T
	rules *Rules
	State
	src    *chance.Source
	decks  []realDeck
	could  []worlds
	laid   []int // by card of the pile: its index among its player's cards
	reads  bool  // a reader lies under the pile
	counts tableCounts
}

// tableCounts is what happened at a table.
type tableCounts struct{ asked, dark, bullets int }

func newTable(t *testing.T, setup engine.Setup, seed uint64) *realTable {
	r := shippedRules()
	s, err := r.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &realTable{T: t, rules: r, State: s, src: chance.New(seed)}
}

// design returns the index of a card's design among its player's.
func (g *realTable) design(card catalogue.CardID) int {
	seat := banditOf(card)
	n := int(actionOf(card)) - 1
	if g.seatOf(g.playerOf(seat)) != seat {
		n += actionCount
	}
	return n
}

// piece returns what a reader sees of a real card.
func (g *realTable) piece(player uint8, card int) catalogue.Copy {
	seat, design := g.seatOf(player), card/2
	if design >= actionCount {
		seat = g.partner(seat)
	}
	return catalogue.Copy{Card: CardOf(seat, Action(design%actionCount+1)), N: uint8(card % 2)}
}

// deal shuffles everybody's cards.
func (g *realTable) deal() {
	for player := range g.players() {
		var d realDeck
		var all designs
		for _, seat := range g.seats() {
			if !g.plays(player, seat) {
				continue
			}
			for a := Move; a <= Marshal; a++ {
				n := int(copiesOf[a])
				if g.Switches.Teams {
					n = 1
				}
				if g.Switches.Teams && a == Marshal && g.Mind[player].Star != seat {
					n = 0
				}
				first := 0
				if g.Switches.Teams && copiesOf[a] > 1 { // the other one went back into the box
					first = g.src.IntN(2)
				}
				for k := range n {
					i := g.design(CardOf(seat, a))
					d.deck = append(d.deck, 2*i+first+k)
					all[i]++
				}
			}
		}
		for i := len(d.deck) - 1; i > 0; i-- {
			k := g.src.IntN(i + 1)
			d.deck[i], d.deck[k] = d.deck[k], d.deck[i]
		}
		g.decks = append(g.decks, d)
		g.could = append(g.could, worlds{{deck: all}: true})
	}
}

// act reports a fact and applies its events to the real cards.
func (g *realTable) act(o engine.Observation) *engine.Violation {
	events, v := g.rules.Decide(g.State, o)
	if v != nil {
		return v
	}
	for _, e := range events {
		g.hands(e)
		g.State = g.rules.Evolve(g.State, e)
	}
	if err := g.rules.Check(g.State); err != nil {
		g.Fatalf("after %+v: %v", events, err)
	}
	return nil
}

// hands applies an event to the real cards.
func (g *realTable) hands(e Event) {
	if g.decks == nil && g.Stage > stTeams {
		g.deal()
	}
	player := g.playerOf(e.Seat)
	switch e.Kind {
	case evDealt, evDrew:
		for range e.N {
			g.decks[player].draw(g.src)
			g.could[player].draw()
		}
	case evShed, evHeld:
		if n := g.decks[player].bullets(); n != int(e.N) {
			g.Fatalf("round %d: %d bullets of seat %d are discarded, it has %d", g.Round, e.N, e.Seat, n)
		}
		g.decks[player].shed(int(e.N))
		g.counts.bullets += int(e.N)
		g.could[player].must(func(o *world) bool { return o.inHand == e.N })
		g.could[player].each(func(o world, add func(world)) { o.inHand, o.shed = 0, o.shed+e.N; add(o) })
	case evDropped:
		i := g.design(e.Card)
		g.could[player].must(func(o *world) bool { return o.hand[i] > 0 })
		g.could[player].each(func(o world, add func(world)) { o.hand[i]--; o.out[i]++; add(o) })
	case evTurned:
		n, i := g.laid[g.Done], int8(g.design(e.Card))
		g.could[player].must(func(o *world) bool { return o.pile[n] == i })
	case evBack:
		i, d := g.design(g.top().Card), &g.decks[player]
		d.discards = append(d.discards, d.pile[g.laid[g.Done]])
		g.could[player].each(func(o world, add func(world)) { o.out[i]++; add(o) })
	case evShot, evBullet:
		if e.Kind == evShot {
			player = g.playerOf(e.Other)
		}
		d := &g.decks[player]
		d.deck = append(d.deck, bullet)
		g.could[player].each(func(o world, add func(world)) { o.inDeck, o.top = o.inDeck+1, o.top+1; add(o) })
	case evRoundEnd:
		for i := range g.decks {
			g.decks[i].pile = nil
			g.could[i].each(func(o world, add func(world)) { o.pile, o.laid = [mostTurns + 1]int8{}, 0; add(o) })
		}
		g.laid = nil
	}
}

// lay lays a card of the real hand, face down if down is set.
func (g *realTable) lay(player uint8, card int, down bool) {
	d := &g.decks[player]
	d.take(card)
	g.laid, d.pile = append(g.laid, len(d.pile)), append(d.pile, card)
	o := engine.Laid(SlotPile, g.piece(player, card).Card)
	if g.reads {
		o = engine.LaidPiece(SlotPile, g.piece(player, card))
	}
	first, last := card/2, card/2+1
	if down {
		if g.counts.dark++; !g.reads || !g.rules.dark(&g.State) {
			o = engine.Laid(SlotPile, catalogue.FaceDown)
		}
		if first, last = 0, 2*actionCount; g.rules.icon(&g.State) != Tunnel && g.Switches.Teams && g.Switches.GhostOwn {
			first = g.design(CardOf(Ghost, Move))
			last = first + actionCount
		}
	}
	g.could[player].lay(first, last)
	if v := g.act(o); v != nil {
		g.Fatalf("round %d: seat %d lays %d of %v: refused by %s", g.Round, g.seatOf(player), card, d, v.Line.Rule)
	}
}

// hides reports whether the Ghost lays a card face down: at random, where that is possible.
func (g *realTable) hides(player uint8, card int) bool {
	own := !g.Switches.GhostOwn || !g.Switches.Teams || banditOf(g.piece(player, card).Card) == Ghost
	return own && g.rules.hides(&g.State) && g.src.IntN(2) == 0
}

// bulletsAsked compares the numbers in a prompt with the possible ones.
func (g *realTable) bulletsAsked(p engine.Prompt, player uint8) {
	can := map[uint8]bool{}
	for o := range g.could[player] {
		can[o.inHand] = true
	}
	if len(can) == 0 {
		g.Fatal("nothing is possible")
	}
	if p.Ask.Rule == ruleExpertKeep && len(p.Options) == 1 { // it asks what is kept
		return
	}
	if g.counts.asked++; len(can) == 1 {
		g.Errorf("round %d: seat %d is asked for a number of bullets that is known: %v", g.Round, p.Seat, p.Options)
	}
	for _, o := range p.Options {
		if !can[uint8(o.Args[0])] {
			g.Errorf("round %d: seat %d can have %v bullets, and is offered %v", g.Round, p.Seat, can, p.Options)
		}
	}
}

// couldHave compares the designs that a player may still have with those in hand or deck in
// any world: equal, or more while cards lie face down.
func (g *realTable) couldHave(player uint8) {
	var want copies
	for o := range g.could[player] {
		for i := range o.hand {
			if o.hand[i]+o.deck[i] > 0 {
				want |= 1 << (2 * i)
			}
		}
	}
	got := g.loose(player, false)
	got = (got | got>>1) & firsts
	down := slices.ContainsFunc(g.Pile[:g.Laid], func(p play) bool { return p.By == g.seatOf(player) && p.secret() })
	if want&^got != 0 || got != want && !down {
		g.Errorf("round %d: seat %d may have %b, want %b", g.Round, g.seatOf(player), got, want)
	}
}

// step takes one step; it reports false when the game is over.
func (g *realTable) step() bool {
	list := g.rules.Awaits(g.State)
	switch g.rules.need(&g.State) {
	case needScheme:
		player := g.rules.turner(&g.State)
		g.couldHave(player)
		var acts []func()
		d := &g.decks[player]
		dark := g.rules.dark(&g.State)
		for _, card := range d.hand {
			if card != bullet {
				acts = append(acts, func() { g.lay(player, card, dark || g.hides(player, card)) })
			}
		}
		if len(d.deck)+len(d.discards) > 0 {
			n := max(1, len(acts)/2)
			for range n {
				acts = append(acts, func() {
					if v := g.act(engine.Act(g.seatOf(player), verbDraw)); v != nil {
						g.Fatalf("drawing: %s", v.Line.Rule)
					}
				})
			}
		}
		acts[g.src.IntN(len(acts))]()
	case needShed, needHold:
		p := list[g.src.IntN(len(list))]
		if p.Kind == engine.Lay {
			player := g.playerOf(engine.Seat(p.Slot - slotDiscard))
			g.couldHave(player)
			if d := &g.decks[player]; d.bullets() < len(d.hand) {
				actions := slices.DeleteFunc(slices.Clone(d.hand), func(c int) bool { return c == bullet })
				card := actions[g.src.IntN(len(actions))]
				d.take(card)
				d.discards = append(d.discards, card)
				if v := g.act(engine.Laid(p.Slot, g.piece(player, card).Card)); v != nil {
					g.Fatalf("round %d: seat %d drops %d: refused by %s", g.Round, g.seatOf(player), card, v.Line.Rule)
				}
			}
			return true
		}
		player := g.playerOf(p.Seat)
		g.bulletsAsked(p, player)
		if v := g.act(engine.Act(p.Seat, p.Options[0].Verb, uint16(g.decks[player].bullets()))); v != nil {
			g.Fatalf("round %d: seat %d has %v: refused by %s", g.Round, p.Seat, g.decks[player], v.Line.Rule)
		}
	case needTurned:
		player := g.playerOf(g.top().By)
		c := g.piece(player, g.decks[player].pile[g.laid[g.Done]])
		o := engine.Laid(SlotPile, c.Card)
		if g.reads {
			o = engine.LaidPiece(SlotPile, c)
		}
		if v := g.act(o); v != nil {
			g.Errorf("round %d: card %d, %v, is turned over: refused by %s", g.Round, g.Done+1, c, v.Line.Rule)
			return false
		}
	default:
		o, ok := g.src.Answer(list)
		if !ok {
			return false
		}
		if v := g.act(o); v != nil {
			g.Fatalf("%+v: refused by %s", o, v.Line.Rule)
		}
	}
	return true
}

// TestRealDecks plays games of expert mode with real decks and checks that no act is refused
// and that every number of bullets that a prompt offers is possible.
func TestRealDecks(t *testing.T) {
	var sum tableCounts
	seeds := []uint64{293, 489, 925} // cards that lay among the discards lie face down, are held and are laid
	for seed := range uint64(60) {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		setup := with(3+int(seed)%4, "expert", "expert")
		if seed%4 == 3 {
			setup = with(4, "teams", "two-each", "team-ghost", []string{"any-card", "own-card"}[seed/4%2])
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			g := newTable(t, setup, seed)
			g.reads = seed%3 == 0
			for g.step() {
			}
			sum.asked, sum.dark, sum.bullets = sum.asked+g.counts.asked, sum.dark+g.counts.dark, sum.bullets+g.counts.bullets
		})
	}
	t.Logf("%d questions for bullets, %d bullets discarded, %d cards face down", sum.asked, sum.bullets, sum.dark)
	if sum.asked == 0 || sum.bullets == 0 || sum.dark == 0 {
		t.Error("nothing was tested")
	}
}
