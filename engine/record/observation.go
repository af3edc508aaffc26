package record

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Format writes a fact as one line. Values that the lexicon does not have are
// written as "?" and their number, which [Parse] refuses.
func Format(lex *engine.Lexicon, o engine.Observation) string {
	var w []string
	switch o.Kind {
	case engine.KindDie:
		w = []string{"die", nth(lex.Dice, int(o.Die)), Word(lex, lex.Face(o.Die, o.Face))}
	case engine.KindCard:
		w = []string{"card", pieceWord(word(lex, engine.Cards, uint16(o.Card)), o.Piece), "at", nth(lex.Slots, int(o.Slot))}
	case engine.KindTold:
		w = []string{"told", word(lex, engine.Cards, uint16(o.Card)), o.Says}
	case engine.KindAct:
		w = formatAct(lex, o)
	default:
		w = []string{"?" + strconv.Itoa(int(o.Kind))}
	}
	for i := range w {
		if w[i] == "" {
			w[i] = none
		}
	}
	if o.Waive != "" {
		w = append(w, "waive", string(o.Waive))
	}
	return strings.Join(w, " ")
}

func formatAct(lex *engine.Lexicon, o engine.Observation) []string {
	w := []string{nth(lex.Seats, int(o.Seat))}
	if int(o.Verb) >= len(lex.Verbs) {
		return append(w, "?"+strconv.Itoa(int(o.Verb)))
	}
	spec := lex.Verbs[o.Verb]
	w = append(w, spec.Word)
	full := len(w)
	for i, d := range spec.Operands {
		w = append(w, word(lex, d, o.Args[i]))
		if w[len(w)-1] != "" {
			full = len(w)
		}
	}
	return w[:full]
}

// Parse reads one line that states a fact. Errors are [*Error] without a line
// number.
func Parse(lex *engine.Lexicon, line string) (engine.Observation, error) {
	r := newReader(lex, line)
	o, err := r.fact()
	if err == nil {
		err = r.end()
	}
	if err != nil {
		return engine.Observation{}, err
	}
	return o, nil
}

// fact takes an act, a die or a card with its waiver.
func (r *reader) fact() (engine.Observation, error) {
	if !r.more() {
		_, err := r.next("a fact")
		return engine.Observation{}, err
	}
	waive, err := r.waiver()
	if err != nil {
		return engine.Observation{}, err
	}
	var o engine.Observation
	switch r.words[r.at] {
	case "die":
		o, err = r.die()
	case "card":
		o, err = r.card()
	case "told":
		o, err = r.told()
	default:
		o, err = r.act()
	}
	return o.Waiving(waive), err
}

// waiver takes "waive RULE" off the end of the line.
func (r *reader) waiver() (rulebook.ID, error) {
	n := len(r.words)
	switch {
	case n-r.at >= 1 && r.words[n-1] == "waive":
		r.at = n + 1
		return "", r.errorf("the rule to waive is missing")
	case n-r.at >= 3 && r.words[n-2] == "waive":
		rule := r.words[n-1]
		r.words = r.words[:n-2]
		return rulebook.ID(rule), nil
	}
	return "", nil
}

func (r *reader) die() (o engine.Observation, err error) {
	r.at++
	die, err := r.index("die", r.lex.Dice)
	if err != nil {
		return o, err
	}
	face, err := r.face(r.lex.Face(engine.Die(die), 0).Domain)
	return engine.Rolled(engine.Die(die), uint8(face)), err
}

// face takes a face: a word of the die's own domain, or a figure.
func (r *reader) face(d engine.Domain) (int, error) {
	if d == engine.Number {
		return r.number("face", 1, 255)
	}
	return r.index("face", r.lex.Words(d).Words)
}

func (r *reader) card() (o engine.Observation, err error) {
	r.at++
	return r.cardAt()
}

// told takes what a card says: all that follows.
func (r *reader) told() (o engine.Observation, err error) {
	r.at++
	card, err := r.index("card", r.lex.Cards)
	if err != nil {
		return o, err
	}
	from := r.at
	if _, err := r.next("what the card says"); err != nil {
		return o, err
	}
	_, says, err := catalogue.ParseLine(strings.Join(r.words[from:], " "))
	if err != nil {
		return o, r.errorf("%v", err)
	}
	r.at = len(r.words)
	return engine.Told(catalogue.CardID(card), says), nil
}

// cardAt takes "CARD[#PIECE] at SLOT".
func (r *reader) cardAt() (o engine.Observation, err error) {
	o.Kind = engine.KindCard
	if o.Piece, err = r.piece(); err != nil {
		return o, err
	}
	if r.more() && r.words[r.at] == faceDown {
		o.Card = catalogue.FaceDown
		r.at++
	} else {
		i, err := r.index("card", r.lex.Cards)
		if err != nil {
			return o, err
		}
		o.Card = catalogue.CardID(i)
	}
	if err := r.keyword("at"); err != nil {
		return o, err
	}
	slot, err := r.index("slot", r.lex.Slots)
	o.Slot = engine.Slot(slot)
	return o, err
}

// pieceWord is the word of a card with which piece it is, as "hat-5#2".
func pieceWord(card string, piece uint8) string {
	if piece == 0 {
		return card
	}
	return card + "#" + strconv.Itoa(int(piece))
}

// piece takes the number of the piece off the word of a card; 0 if it has none.
func (r *reader) piece() (uint8, error) {
	if !r.more() {
		return 0, nil
	}
	card, number, has := strings.Cut(r.words[r.at], "#")
	if !has {
		return 0, nil
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || strconv.FormatUint(n, 10) != number {
		r.at++
		return 0, r.errorf("%q is not a piece of cardboard, want a number from 1 to 255", number)
	}
	r.words = slices.Clone(r.words)
	r.words[r.at] = card
	return uint8(n), nil
}

// index takes a word of a list whose first word is unused.
func (r *reader) index(what string, list []string) (int, error) {
	if len(list) == 0 {
		return 0, r.errorf("the game has no %s", what)
	}
	i, err := r.one(what, list[1:])
	return i + 1, err
}

func (r *reader) act() (o engine.Observation, err error) {
	seat, err := r.one("seat", r.lex.Seats)
	if err != nil {
		return o, err
	}
	var verbs []string
	for _, v := range r.lex.Verbs {
		verbs = append(verbs, v.Word)
	}
	verb, err := r.index("verb", verbs)
	if err != nil {
		return o, err
	}
	o = engine.Act(engine.Seat(seat), engine.Verb(verb))
	for i, d := range r.lex.Verbs[verb].Operands {
		if o.Args[i], err = r.value(d); err != nil {
			return o, err
		}
	}
	return o, nil
}
