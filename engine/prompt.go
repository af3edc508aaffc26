package engine

import (
	"slices"

	"casekeeper/engine/catalogue"
)

// PromptKind is how a prompt is answered.
type PromptKind uint8

// The three ways to answer.
const (
	Choose PromptKind = iota + 1 // by one of Options
	Roll                         // by a face of Die
	Lay                          // by a card of Cards on Slot
)

// Prompt is one thing that the game waits for. The screen draws it, the
// scanner matches sightings to it, the simulator answers it.
type Prompt struct {
	Seat     Seat // who owes it; Table = anybody
	Kind     PromptKind
	Ask      Line             // what is asked
	Options  []Observation    // Choose: every legal answer, in a fixed order
	Costs    []Counter        // Choose: what each option costs who takes it; nil, or a zero = nothing
	Die      Die              // Roll
	Faces    uint8            // Roll: faces 1 to Faces
	Slot     Slot             // Lay
	Cards    catalogue.Set    // Lay: what it can be
	Left     []uint8          // Lay: how many cards of each design of Cards, in order, are left to lie here; nil = nobody counts, each as likely
	Pieces   []catalogue.Copy // Lay: which pieces of cardboard of Cards, where the game tells them apart; nil = any, and nobody says which
	Down     bool             // Lay: it may also lie face down, and nobody knows what it is
	Optional bool             // the game goes on without it
	Chosen   bool             // it is answered of a hand: Lay: Seat decides which it lays, otherwise whatever comes is laid; Choose: Seat counts what only it sees; Roll: Seat has chosen which of several rolls stands
	Secret   bool             // Lay: only Seat may know the card, so the screen that everybody sees does not offer it
	Shown    bool             // what lies on the table says it, and nobody decides; Lay: the program has laid it, and hands follow
	Open     bool             // Choose: only the first option goes on; the others may be given several times before it
}

// Accepts reports whether o answers the prompt.
func (p *Prompt) Accepts(o Observation) bool {
	switch p.Kind {
	case Choose:
		return slices.Contains(p.Options, o)
	case Roll:
		return o == Rolled(p.Die, o.Face) && o.Face >= 1 && o.Face <= p.Faces
	case Lay:
		if o.Piece != 0 {
			c := catalogue.Copy{Card: o.Card, N: o.Piece - 1}
			return o == LaidPiece(p.Slot, c) && slices.Contains(p.Pieces, c)
		}
		return o == Laid(p.Slot, o.Card) && (p.Cards.Has(o.Card) || p.Down && o.Card == catalogue.FaceDown)
	}
	return false
}

// Decides reports whether the player of the seat that owes the answer chooses it.
func (p *Prompt) Decides() bool {
	return p.Kind == Choose && !p.Shown || p.Kind == Lay && p.Chosen
}

// Choices lists the answers between which a player can choose: designs, not pieces of
// cardboard, and no card that lies face down.
func (p *Prompt) Choices() (list []Observation) {
	if p.Kind == Choose {
		return p.Options
	}
	last := catalogue.None
	for n := range p.Answers() {
		if o := p.Answer(n); p.Kind == Roll || o.Card != last && o.Card != catalogue.FaceDown {
			o.Piece, last = 0, o.Card
			list = append(list, o)
		}
	}
	return list
}

// Same reports whether two prompts ask one seat for the same thing. The answers may
// differ, because two viewers may know of different ones.
func (p *Prompt) Same(q *Prompt) bool {
	return p.Kind == q.Kind && p.Seat == q.Seat && p.Die == q.Die && p.Slot == q.Slot && (p.Kind != Choose || p.Ask.Rule == q.Ask.Rule)
}

// Weigh returns for how many pieces of cardboard the n-th answer stands: its weight
// against the other answers if cards are dealt by chance.
func (p *Prompt) Weigh(n int) int {
	if p.Kind == Lay && n < len(p.Left) {
		return int(p.Left[n])
	}
	return 1
}

// Narrow removes the cards that q, the same prompt as another viewer knows it, does not
// have.
func (p *Prompt) Narrow(q *Prompt) {
	var left []uint8
	cards := p.Cards
	for w := range cards {
		cards[w] &= q.Cards[w]
	}
	for n := range p.Left {
		if id := p.Cards.Nth(n); cards.Has(id) {
			left = append(left, min(p.Left[n], q.left(id)))
		}
	}
	p.Cards, p.Left = cards, left
	p.Pieces = slices.DeleteFunc(slices.Clone(p.Pieces), func(c catalogue.Copy) bool { return !slices.Contains(q.Pieces, c) })
}

// left returns how many cards of a design are left to lie here.
func (p *Prompt) left(id catalogue.CardID) uint8 {
	for n, left := range p.Left {
		if p.Cards.Nth(n) == id {
			return left
		}
	}
	return 1
}

// Answers counts the facts that answer the prompt. Where the game tells pieces of
// cardboard apart, each piece counts.
func (p *Prompt) Answers() int {
	switch p.Kind {
	case Choose:
		return len(p.Options)
	case Roll:
		return int(p.Faces)
	case Lay:
		n := p.Cards.Len()
		if p.Pieces != nil {
			n = len(p.Pieces)
		}
		if p.Down {
			n++
		}
		return n
	}
	return 0
}

// Answer returns the n-th of them, from 0: the options or pieces in order, faces from 1,
// cards by number; a card that lies face down comes last.
func (p *Prompt) Answer(n int) Observation {
	switch {
	case p.Kind == Choose:
		return p.Options[n]
	case p.Kind == Roll:
		return Rolled(p.Die, uint8(n)+1)
	case p.Pieces != nil && n < len(p.Pieces):
		return LaidPiece(p.Slot, p.Pieces[n])
	case p.Pieces != nil || n == p.Cards.Len():
		return Laid(p.Slot, catalogue.FaceDown)
	}
	return Laid(p.Slot, p.Cards.Nth(n))
}
