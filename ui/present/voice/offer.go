package voice

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Offer is what buttons would give next: an answer, or several that begin alike. The zero value offers
// nothing: what was said last is to be said again.
type Offer struct {
	Ask      engine.Line        // what is asked
	Optional bool               // it need not be answered
	Fact     engine.Observation // the answer, or the first of several
	Operands int                // how many operands of Fact are settled; [engine.MaxOperands] = Fact is the answer; -1 = only what is asked
	Member   uint16             // where Fact is about a set: the member that is settled, as a value of its domain; 0 = none
	Without  bool               // and it is left out
	Named    engine.Seat        // whose answer it is, where several seats are asked; Table = that is clear
}

// Page returns the page that offers it, as a question of a few words, at once: what is being said ends.
// board is as everybody may see it.
func (o *Offer) Page(w *present.Words, board *engine.Board) Page {
	text := o.text(w, board)
	if i := slices.IndexFunc(o.Ask.Args[:], func(a engine.Arg) bool { return a.Domain == engine.Cards }); i >= 0 && o.Optional && o.Fact.Kind == engine.KindAct {
		card := words.Capital(w.Arg(o.Ask.Args[i]))
		if text = w.Say("voice.ask", card, text); o.Operands < 0 {
			text = card
		}
	}
	text = words.Aloud(w.Language, strings.ReplaceAll(less.ReplaceAllString(text, "${1}"+w.Say("voice.minus")+" "), "+", ""))
	if at := ends.FindStringIndex(text); at != nil && utf8.RuneCountInString(text) > Longest-most {
		text = text[:at[0]]
	}
	text = strings.Trim(ends.ReplaceAllString(text, ", "), " .:?!¿¡")
	if name := w.Seat(o.Named); o.Named != engine.Table && !strings.Contains(text, name) {
		text = w.Say("voice.ask", name, text)
	}
	return Page{Story: []string{w.Say("voice.offer", strings.NewReplacer("¿", "", "?", "").Replace(text))}, Back: true}
}

// most is how many letters a name of usual length and the marks of a question add to an offer.
const most = 15

// less matches the sign of something that is lost.
var less = regexp.MustCompile(`(^|[ :])[-−]`)

func (o *Offer) text(w *present.Words, board *engine.Board) string {
	place := func() string { return w.ArgAs(engine.SlotArg(o.Fact.Slot), "the") }
	switch {
	case o.Member != 0:
		key := map[bool]string{false: "voice.with", true: "voice.without"}[o.Without]
		return w.Say(key, o.member(w, board))
	case o.Fact.Kind == engine.KindDie:
		return w.Answer(o.Ask, o.Fact)
	case o.Operands < 0 && o.Fact.Kind == engine.KindCard:
		return place()
	case o.Operands < 0 && o.Fact.Kind == engine.KindDie:
		return w.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(o.Fact.Die)})
	case o.Operands < 0:
		return words.AskAloud(w.Wording, o.Ask)
	case o.Fact.Kind == engine.KindCard && o.Fact.Card == catalogue.FaceDown:
		return w.Say("voice.offer.down", place())
	case o.Fact.Kind == engine.KindCard:
		if text := w.Say("voice.offer.card", w.Card(o.Fact.Card), place()); len([]rune(text)) <= Longest-6 {
			return text
		}
		return w.Card(o.Fact.Card)
	case o.Operands < engine.MaxOperands:
		return o.part(w)
	}
	if label, _ := w.Declines(o.Ask); label != "" && w.Info.Lexicon.Verbs[o.Fact.Verb].Declines {
		return label
	}
	return w.Answer(o.Ask, o.Fact)
}

// part says as much of an act as is settled; if there are no words for that, what is done, or what is asked.
func (o *Offer) part(w *present.Words) string {
	label := w.Label(o.Fact, o.Operands)
	for joins.MatchString(label) {
		label = joins.ReplaceAllString(label, "")
	}
	if label == "" {
		label = w.LabelAs(o.Fact, "brief", words.AskAloud(w.Wording, o.Ask))
	}
	return label
}

// joins matches a word that joins what is not settled, at the end of a label.
var joins = regexp.MustCompile(`(^|[ :,])\pL{1,2}$`)

// member names the member of a set that is settled, a die with what it shows.
func (o *Offer) member(w *present.Words, board *engine.Board) string {
	operand := w.Info.Lexicon.Verbs[o.Fact.Verb].Operands[0]
	of := engine.Arg{Domain: w.Info.Lexicon.Words(operand).Of, Value: o.Member}
	text := w.Arg(of)
	if of.Domain == engine.Dice {
		if shows := face(w, board, of.Value); shows != "" {
			text += ", " + shows
		}
	}
	return text
}

// face names what a die shows on a board; "" if it lies nowhere there.
func face(w *present.Words, board *engine.Board, die uint16) string {
	for _, p := range board.Places {
		for _, d := range p.Dice {
			if uint16(d.Die) == die && d.Face != 0 {
				return w.Arg(w.Info.Lexicon.Face(d.Die, d.Face))
			}
		}
	}
	return ""
}
