package coltexpress

import (
	"errors"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Rules is the rules of the game with a catalogue. It implements engine.FullRules.
type Rules struct {
	cards *Catalogue
	lex   *engine.Lexicon
}

var (
	_ engine.FullRules[State, Event] = (*Rules)(nil)
	_ engine.Checker[State]          = (*Rules)(nil)
	_ engine.Hider[State]            = (*Rules)(nil)
	_ engine.Timer[State]            = (*Rules)(nil)
	_ engine.Dealer[State]           = (*Rules)(nil)
)

// NewRules makes the rules for a catalogue.
func NewRules(cards *Catalogue) *Rules { return &Rules{cards, newLexicon(cards.Words())} }

var errTeams = errors.New("a team is two neighbours: seats 1 and 2, and seats 3 and 4")

// Setup returns the first state: three to six bandits, or four bandits of two people.
func (r *Rules) Setup(setup engine.Setup) (s State, err error) {
	s.Switches = readOptions(setup)
	s.Count = uint8(copy(s.Order[:], setup.Seats))
	if s.Switches.Teams && s.Count != teamSeats {
		return s, errTeams
	}
	s.Neutral = neutralAll
	for seat := range s.At {
		s.At[seat] = s.Count
	}
	for i, seat := range s.seats() {
		s.At[seat] = uint8(i)
	}
	for _, seat := range s.seats() {
		s.Bandit[seat] = bandit{Own: [lootCount]uint8{Purse: 1}, Bullets: ownBullets, Start: true, At: place{Unit: s.cars()}}
	}
	for player := range s.players() {
		s.Mind[player].Deck = deckSize
		if s.Switches.Teams {
			s.Mind[player].Deck = teamDeck
		}
	}
	s.hold(setup)
	*s.floor(place{}) = [lootCount]uint8{Strongbox: 1}
	return s, nil
}

// Decide returns all events of an observation, up to the next prompt.
func (r *Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	if v := r.unknown(o); v != nil {
		return nil, v
	}
	f := flow{cards: r.cards}
	f.Begin(s, o)
	if v := f.do(r.need(&s)); v != nil {
		return nil, v
	}
	for n := 0; f.Step(); n++ { // without Settle, whose interface would move the flow to the heap
		f.Bound(n)
	}
	return f.Events, nil
}

// unknown refuses an observation with words that are not in the lexicon.
func (r *Rules) unknown(o engine.Observation) *engine.Violation {
	switch o.Kind {
	case engine.KindCard:
		known := o.Card >= firstAction && o.Card <= cardCount && int(o.Piece) <= r.cards.Cards[o.Card-1].Copies
		if o.Slot < 1 || o.Slot > slotCount || !known && (o.Card != catalogue.FaceDown || o.Piece != 0) {
			return engine.Refuse(ruleTurnChoices, engine.Table)
		}
	case engine.KindAct:
		if !r.lex.Sensible(o) {
			return engine.Refuse(ruleTurnChoices, engine.Table)
		}
	default:
		return engine.Refuse(ruleTurnChoices, engine.Table)
	}
	return nil
}

// Evolve returns the state after an event.
func (r *Rules) Evolve(s State, e Event) State {
	s.Apply(e)
	return s
}

// View returns the state as a seat may know it: face-down cards of others on the pile stay
// unknown until they are resolved, and notes of others' purses until purses are shown.
func (r *Rules) View(s State, viewer engine.Seat) State {
	for i := range s.Pile[:s.Laid] {
		if p := &s.Pile[i]; p.secret() && !s.theirs(viewer, p.By) {
			p.Card, p.Piece = catalogue.FaceDown, 0
		}
	}
	for player := range s.players() {
		m := &s.Mind[player]
		if m.Seed = 0; !s.theirs(viewer, s.seatOf(player)) {
			m.Known, m.Own = false, 0
		}
	}
	if s.Switches.Tags && s.Stage < stShow {
		s.forget(func(h holder) bool { return h.owner() == engine.Table || !s.theirs(viewer, h.owner()) })
	}
	return s
}

// theirs reports whether a viewer is the player of a seat.
func (s *State) theirs(viewer, seat engine.Seat) bool {
	return viewer != engine.Table && (viewer == seat || s.partner(viewer) == seat)
}

// Sight shows a face-down card only to its player until it is turned. A card that is not
// expected, or that is another player's, may be one that somebody holds or that lies face
// down, because a reader sees both; it stays secret. So does a purse with a tag.
func (r *Rules) Sight(viewer engine.Seat, o engine.Observation, then, now State) engine.Sight {
	n, loot := r.need(&then), isLoot(o.Slot) && !isAction(o.Card)
	player, awaited := r.awaited(&then, n, o.Slot)
	switch private := then.Switches.Tags && then.Stage < stShow; {
	case private && loot && then.tagged(n, engine.Seat(o.Slot-slotLoot)):
		return seen(viewer, o.Slot, &then, &now)
	case private && (loot || isPurse(o.Card)):
		return engine.Gone
	case o.Slot != SlotPile && !isAction(o.Card):
		return engine.Open
	case !awaited, isAction(o.Card) && !then.plays(player, banditOf(o.Card)):
		return engine.Gone
	case n == needScheme && r.dark(&then):
		return sealed(viewer, &then, &now)
	}
	return engine.Open
}

// awaited returns the player whose action card is expected in a slot; false if none is.
func (r *Rules) awaited(s *State, n need, slot engine.Slot) (player uint8, ok bool) {
	switch {
	case slot == SlotPile && n == needScheme:
		player = r.turner(s)
		return player, s.armed(player)
	case slot == SlotPile && n == needTurned:
		return s.playerOf(s.top().By), true
	case isDiscard(slot) && n == needHold:
		return s.answers(engine.Seat(slot-slotDiscard), s.mustHold)
	}
	return 0, false
}

// sealed returns who may know the card that was laid face down in state then.
func sealed(viewer engine.Seat, then, now *State) engine.Sight {
	at := then.Laid
	if then.theirs(viewer, then.seatOf(then.player())) { // turns with face-down cards never go the other way round
		return engine.Open
	}
	switch p := &now.Pile[min(at, mostPlays-1)]; {
	case now.Round != then.Round:
		return engine.Gone
	case now.Laid <= at || p.secret():
		return engine.Sealed
	case p.Face == misread:
		return engine.Gone
	}
	return engine.Open
}
