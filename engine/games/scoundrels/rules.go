package scoundrels

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Rules is the game with a catalogue. It implements engine.FullRules.
type Rules struct {
	cards *Catalogue
	lex   *engine.Lexicon
	homes [safeCount]uint8 // the location of each safe

	colours struct{ blue, red, purple, black uint64 } // halves of the colours whose position in the decks is known, by bit
}

var (
	_ engine.FullRules[State, Event] = (*Rules)(nil)
	_ engine.Checker[State]          = (*Rules)(nil)
	_ engine.Hider[State]            = (*Rules)(nil)
	_ engine.Timer[State]            = (*Rules)(nil)
	_ engine.Settler[State, Event]   = (*Rules)(nil)
	_ engine.Dealer[State]           = (*Rules)(nil)
	_ engine.Implier[State]          = (*Rules)(nil)
)

// NewRules returns the rules for a catalogue.
func NewRules(cards *Catalogue) *Rules {
	r := &Rules{cards: cards, lex: newLexicon(cards.Words())}
	n := 0
	for l, spaces := range cards.Board.Spaces {
		for range spaces + 1 {
			r.homes[n] = uint8(l)
			n++
		}
	}
	for n := uint8(1); n <= traitCount; n++ {
		switch cards.Traits[n].Colour {
		case 1:
			r.colours.blue |= traitBit(n)
		case 2:
			r.colours.red |= traitBit(n)
		}
	}
	for n := uint8(1); n <= jobCount; n++ {
		switch cards.Jobs[n].Colour {
		case 2:
			r.colours.purple |= jobBit(n)
		case 3:
			r.colours.black |= jobBit(n)
		}
	}
	return r
}

// home returns the location of a safe.
func (r *Rules) home(n uint8) uint8 { return r.homes[n-1] }

// blackJobs is how many there are.
const blackJobs = 22

// deckSizes is indexed by length and number of players.
var deckSizes = [2][maxSeats + 1]deckSize{
	{2: {Blue: 14, Green: 4, Purple: 6, Black: blackJobs}, 3: {Blue: 20, Green: 6, Purple: 8, Black: blackJobs}, 4: {Blue: 26, Green: 8, Purple: 10, Black: blackJobs}},
	{2: {Blue: 20, Green: 6, Purple: 10, Black: blackJobs}, 3: {Blue: 30, Green: 8, Purple: 14, Black: blackJobs}, 4: {Blue: 40, Green: 12, Purple: 18, Black: blackJobs}},
}

// Decide returns everything that follows from an act, up to the next choice of a player.
func (r *Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	if v := r.unknown(o); v != nil {
		return nil, v
	}
	o.Piece = 0 // every card has one piece only
	f := flow{Rules: r}
	f.Begin(s, o)
	if v := f.judgeLater(); v != nil {
		return nil, v
	}
	f.follow()
	return f.Events, nil
}

// unknown refuses an observation with words that are not in the lexicon.
func (r *Rules) unknown(o engine.Observation) *engine.Violation {
	switch o.Kind {
	case engine.KindCard:
		known := o.Card >= firstPoker && o.Card <= cardCount && o.Piece <= 1
		if o.Slot < 1 || o.Slot > slotCount || !known && (o.Card != catalogue.FaceDown || o.Piece != 0) {
			return engine.Refuse(ruleCardsWords, engine.Table)
		}
	case engine.KindAct:
		if !r.lex.Sensible(o) {
			return engine.Refuse(ruleCardsWords, engine.Table)
		}
	default:
		return engine.Refuse(ruleCardsWords, engine.Table)
	}
	return nil
}

// Evolve applies one event.
func (r *Rules) Evolve(s State, e Event) State {
	s.Apply(e)
	return s
}

// judgeLater refuses what no prompt asks for, now or once the prompts that only people can answer
// are skipped.
func (f *flow) judgeLater() *engine.Violation {
	v := f.judge()
	if v != nil && f.Fact.Verb == verbHire { // at the full price, without the card that lowers it
		if f.Fact.Verb = verbHireFull; f.judge() == nil {
			return nil
		}
		f.Fact.Verb = verbHire
	}
	for now := v; now != nil; now = f.judge() {
		if !f.overlook() {
			return v
		}
	}
	return nil
}

// judge refuses what no prompt asks for. It computes only the prompts that the fact can answer.
func (f *flow) judge() *engine.Violation {
	o, s := f.Fact, &f.S
	if o.Kind == engine.KindCard {
		return f.judgeCard()
	}
	if f.anytime() {
		return nil
	}
	if s.Stage == stTurn && s.Owed.Empty() && s.Due == 0 && o.Seat == s.active() { // the most frequent acts
		var room [mostActs]engine.Observation
		if slices.Contains(f.turnActs(s, o.Seat, room[:0]), o) {
			return nil
		}
	}
	asked := engine.Table
	var room [mostAsked]engine.Prompt
	list := f.must(s, room[:0])
	for i := range list {
		switch p := &list[i]; {
		case p.Kind != engine.Choose:
		case slices.Contains(p.Options, o):
			return nil
		case !p.Optional && p.Seat != engine.Table:
			asked = p.Seat
		}
	}
	return f.untimely(asked)
}

// anytime reports whether the act is one that a seat may do between the prompts: watch a card that
// is played, exchange, use a scoundrel or a strategy.
func (f *flow) anytime() bool {
	o, s := f.Fact, &f.S
	if s.Stage == stOver {
		return false
	}
	switch o.Verb {
	case verbWatch:
		return s.canWatch(o.Seat)
	case verbExchange:
		return s.movable() && slices.Contains(s.exchanges(s.Mover), o)
	case verbUse, verbScheme:
		return slices.Contains(f.usesNow(s, o.Seat), o)
	}
	return false
}

// untimely refuses an act that is not among the answers; asked is the seat that must answer.
func (f *flow) untimely(asked engine.Seat) *engine.Violation {
	o := f.Fact
	shown, lies := f.S.shownBefore(o)
	switch {
	case lies && asked == o.Seat:
		return engine.Refuse(ruleCallTwice, o.Seat, numberArg(uint8(o.Args[0])), slotArg(shown))
	case o.Verb == verbScheme && f.S.Stage == stStrategy && f.elsewhere(catalogue.CardID(o.Args[0])) != nil:
		return f.elsewhere(catalogue.CardID(o.Args[0]))
	case o.Verb == verbWatch:
		return engine.Refuse(rulePlanHenchman, o.Seat)
	case asked != engine.Table && asked != o.Seat:
		return engine.Refuse(ruleTurnWhose, o.Seat, engine.Who(asked))
	case (o.Verb == verbHire || o.Verb == verbHireFull) && f.S.Stage == stTurn:
		return engine.Refuse(ruleHirePrice, o.Seat, engine.Arg{Domain: engine.Cards, Value: o.Args[0]}, engine.N(int(f.S.Player[o.Seat%seatSpan].Money)))
	case o.Verb == verbPlay && f.S.Stage == stStart:
		return engine.Refuse(rulePlanPlay, o.Seat, engine.Arg{Domain: domSlot, Value: o.Args[0]})
	case o.Verb == verbMark && asked == o.Seat && f.S.Owed.Top() != nil && f.S.Owed.Top().Kind == fkMark:
		return engine.Refuse(ruleSafeMark, o.Seat, engine.N(int(o.Args[0])))
	}
	return engine.Refuse(ruleTurnPhase, o.Seat)
}

// judgeCard refuses a card that is not asked for in its slot. It does not judge which of a
// player's own cards lies face down.
func (f *flow) judgeCard() *engine.Violation {
	o := f.Fact
	var room [mostAsked]engine.Prompt
	list := room[:0]
	if isPlaySlot(o.Slot) || isSafeSlot(o.Slot) {
		list = f.must(&f.S, list)
	} else {
		list = f.namePrompts(&f.S, list)
	}
	awaited := false
	for i := range list {
		p := &list[i]
		if p.Kind != engine.Lay || p.Slot != o.Slot {
			continue
		}
		awaited = true
		if p.Accepts(o) || isPlaySlot(o.Slot) && isPoker(o.Card) && pokerOwner(o.Card) == p.Seat {
			return nil
		}
		if isPlaySlot(o.Slot) && isPoker(o.Card) {
			return engine.Refuse(ruleCardsWhose, p.Seat, engine.Who(p.Seat))
		}
	}
	if v := f.elsewhere(o.Card); awaited && v != nil {
		return v
	}
	return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(o.Slot))
}

// elsewhere refuses a safe that was opened, a half of a Scoundrel that was named and a strategy card
// that was chosen: there is one of each. It returns nil for any other card.
func (f *flow) elsewhere(c catalogue.CardID) *engine.Violation {
	s := &f.S
	lies := func(at engine.Slot) *engine.Violation {
		return engine.Refuse(ruleCardsOnePlace, engine.Table, engine.CardArg(c), engine.SlotArg(at))
	}
	taken := func(seat engine.Seat) *engine.Violation {
		return engine.Refuse(ruleCardsTaken, seat, engine.CardArg(c))
	}
	is := func(h Scoundrel) bool {
		return isTrait(c) && traitBit(h.Trait) == traitBit(traitOf(uint16(c))) || isJob(c) && jobBit(h.Job) == jobBit(uint8(c-firstJob)+1)
	}
	if i := slices.IndexFunc(s.Shown[:], func(n uint8) bool { return n != 0 && c == firstSafe+catalogue.CardID(n-1) }); i >= 0 {
		return lies(safeSlot(s.Safes[i]))
	}
	if i := slices.IndexFunc(s.Sheet[:], is); i >= 0 {
		return taken(place(i + 1).owner())
	}
	if k := slices.IndexFunc(s.Saloon[:], is); k >= 0 {
		return lies(saloonSlot(k))
	}
	if slices.ContainsFunc(s.Pile[:s.Piled], is) {
		return lies(slotPile)
	}
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.Kind == fkPlace && is(Scoundrel{t.Trait, t.Job}) {
			return taken(t.Seat)
		}
	}
	for _, seat := range s.seats() {
		if n := s.Player[seat].Strategy; n != 0 && c == strategyCard(n) {
			return taken(seat)
		}
	}
	return nil
}

// View returns the state as a seat may know it: face-down cards of others have no number.
func (r *Rules) View(s State, viewer engine.Seat) State {
	for _, seat := range s.seats() {
		p := &s.Player[seat]
		if p.Seed = 0; !saw(p.Seen, viewer) {
			p.Top = 0
		}
		if seat == viewer {
			continue
		}
		p.Known, p.Own, p.Under = false, 0, 0
		for slot := range s.Player[seat].Plays {
			if c := &s.Player[seat].Plays[slot]; !c.Open && !saw(c.Seen, viewer) {
				c.Number, c.Misread = 0, false
			}
		}
	}
	return s
}

// saw reports whether a viewer is in a set of seats.
func saw(set uint8, viewer engine.Seat) bool { return viewer != engine.Table && set&bit(viewer) != 0 }

// Sight returns what a viewer may know of a laid card: until it is called, only the owner knows a
// card laid face down.
func (r *Rules) Sight(viewer engine.Seat, o engine.Observation, then, now State) engine.Sight {
	if !isPlaySlot(o.Slot) {
		return engine.Open
	}
	seat, slot := playAt(o.Slot)
	if viewer == seat && viewer != engine.Table {
		return engine.Open
	}
	if then.Stage != stStart || then.active() != seat || slot == beside {
		return engine.Gone
	}
	was, is := then.Player[seat].Plays[slot], now.Player[seat].Plays[slot]
	switch {
	case was.Lies:
		return engine.Gone
	case now.Day != then.Day:
		return engine.Gone
	case is.Lies && is.Open && is.Misread && o.Card != pokerCard(seat, is.Number): // turning a card over forgets its own reading, too
		return engine.Gone
	case is.Lies && is.Open:
		return engine.Open
	case is.Lies && saw(is.Seen, viewer):
		return engine.Open
	case now.Stage >= stOpen:
		return engine.Gone
	}
	return engine.Sealed
}
