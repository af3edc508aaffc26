package present

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Misread is something that a sensor saw and that makes no sense. The kinds
// are those of package scanner.
type Misread struct {
	Kind        string // unknown-tag, elsewhere, …
	Source      string // of the rig
	Reader      int    // antenna or die of the source
	Tag         string // or code, as in a file of tags; "" = none, or one that must not be told
	Card        catalogue.CardID
	Slot, Other engine.Slot // where it was seen, where it lies; 0 = no place of the game
	Face, N     int
	Die         engine.Die       // kept-die: which
	Game        string           // other-game: its ID
	Instead     catalogue.CardID // other-card: what was entered there
}

// The kinds of misreads that are worded in a way of their own: the first two
// people answer by naming the card, the third does not name one that is secret.
const (
	unknownTag  = "unknown-tag"
	unknownCode = "unknown-code"
	unclear     = "unclear"
	otherCard   = "other-card"
)

// Asks tells whether people may answer by naming the card.
func (m Misread) Asks() bool { return (m.Kind == unknownTag || m.Kind == unknownCode) && m.Tag != "" }

// TagKey is the words for a tag, or for a code: tag.key, code.key.
func TagKey(tag, key string) string {
	if strings.HasPrefix(tag, "code=") {
		return "code." + key
	}
	return "tag." + key
}

// TagVM asks which card a tag or code is on. The answers are in Grid or List, as facts
// that lay the card; the tag is what counts.
type TagVM struct {
	Tag   string
	Label string       // the question, short
	Text  string       // where the tag lies, or that a code was scanned
	Grid  [][]ChoiceVM // playing cards that are awaited there; nil = none are
	List  []ChoiceVM   // all other cards: first those awaited there, then those without a tag
	Other string       // opens List where there is a Grid
}

// ForgetVM takes a tag or code off its card.
type ForgetVM struct{ Label, Tag string }

// worst picks the misread that people should see first: a question, then what
// a die has done just now, then cards in the order in which they came to lie.
func worst(list []Misread) int {
	rank := func(m Misread) int {
		if m.Asks() {
			return 0
		}
		switch m.Kind {
		case unknownTag:
			return 0
		case "untimely", "kept-die", "same-face", "wrong-face", "crooked", "idle-button":
			return 1
		case "lost-lines":
			return 3
		case unknownCode, "unclear-code", "untimely-code", "other-game", "sticker-card", "sticker-cut", "sticker-keys":
			return 1
		}
		return 2
	}
	best := 0
	for i := range list {
		if rank(list[i]) < rank(list[best]) {
			best = i
		}
	}
	return best
}

// Misread says what is wrong, naming the places, and what puts it right.
func (w *Words) Misread(m Misread) (text, remedy string) {
	place := func(s engine.Slot) string {
		if s == 0 {
			return w.Say("misread.somewhere")
		}
		return w.arg(engine.Arg{Domain: engine.Slots, Value: uint16(s)}, "the")
	}
	at := place(m.Slot)
	if m.Die != 0 {
		at = w.arg(engine.Arg{Domain: engine.Dice, Value: uint16(m.Die)}, "the")
	}
	what := capital(w.Card(m.Card))
	if m.Game != "" {
		what = w.titled(m.Game)
	}
	other := place(m.Other)
	if m.Instead != catalogue.None {
		other = capital(w.Card(m.Instead))
	}
	say := func(key string) string {
		return capital(w.Say(key+m.Kind, at, what, other, m.Face, m.N, m.Source))
	}
	if m.Kind == unclear && m.Card == catalogue.None {
		return w.Say("misread.sealed-unclear"), w.Say("remedy.sealed-unclear")
	}
	text = say("misread.")
	if m.Tag == "" && (m.Kind == unknownTag || m.Kind == unknownCode) {
		return text, w.Say("remedy.sealed-" + strings.TrimPrefix(m.Kind, "unknown-"))
	}
	return text, say("remedy.")
}

func (w *Words) misreadLines(m Misread) []LogVM {
	text, remedy := w.Misread(m)
	return []LogVM{{Head: true, Bad: true, Text: text}, {Text: remedy}}
}

// whichCard asks about the first unknown tag or code, if there is one.
func (w *Words) whichCard(h *Hardware, awaits []engine.Prompt) *TagVM {
	i := slices.IndexFunc(h.Misreads, Misread.Asks)
	if i < 0 {
		return nil
	}
	m := h.Misreads[i]
	text, _ := w.Misread(m)
	vm := &TagVM{Tag: m.Tag, Label: w.Say("tag.which"), Text: text, Other: w.Say("tag.other")}
	p := engine.Prompt{Kind: engine.Lay, Slot: m.Slot, Cards: Awaited(m.Slot, awaits)}
	vm.Grid, _ = w.Pad(&p)
	for _, id := range w.Candidates(m, awaits, h.Tagged) {
		if vm.Grid != nil && p.Cards.Has(id) {
			continue
		}
		vm.List = append(vm.List, ChoiceVM{Label: capital(w.Card(id)), Card: w.card(id), Fact: engine.Laid(m.Slot, id), Place: noPlace})
	}
	return vm
}

// forget offers to take off a tag that may be on the wrong card: of a card that
// lies where it cannot, or else the one that was put on a card last.
func (w *Words) forget(h *Hardware) *ForgetVM {
	t := h.Latest
	for _, m := range h.Misreads {
		if m.Tag != "" && (m.Kind == "elsewhere" || m.Kind == "misfit" || m.Kind == otherCard) {
			t = Tagged{m.Tag, m.Card}
			break
		}
	}
	if t.Tag == "" {
		return nil
	}
	return &ForgetVM{Label: w.Say(TagKey(t.Tag, "forget"), capital(w.Card(t.Card))), Tag: t.Tag}
}

// Entered finds the act in force, from 0, with which the card was entered that a
// sensor contradicts, and what it would have been; -1 if there is none.
func Entered(m Misread, acts []companion.Fact) (act int, right engine.Observation) {
	for _, a := range slices.Backward(acts) {
		if o := a.Fact; m.Kind == otherCard && o.Kind == engine.KindCard && o.Card == m.Instead && o.Slot == m.Slot {
			o.Card, o.Piece = m.Card, 0
			return a.Act, o
		}
	}
	return -1, engine.Observation{}
}

// CorrectVM leads to the act that a sensor contradicts.
type CorrectVM struct {
	Label string
	Act   int
}

// correct offers to correct the first entry that a sensor contradicts.
func (w *Words) correct(in *TableInput) *CorrectVM {
	for _, m := range in.Hardware.Misreads {
		if m.Kind != otherCard {
			continue
		}
		if act := in.entered(m.Instead, m.Slot); act >= 0 {
			return &CorrectVM{Label: w.Say("misread.correct", capital(w.Card(m.Instead))), Act: act}
		}
	}
	return nil
}

// Awaited is the cards that are awaited on a slot; at a desk reader, slot 0,
// on any.
func Awaited(slot engine.Slot, awaits []engine.Prompt) (set catalogue.Set) {
	for i := range awaits {
		p := &awaits[i]
		for n := range p.Cards.Len() {
			if p.Kind == engine.Lay && (slot == 0 || slot == p.Slot) {
				set.Add(p.Cards.Nth(n))
			}
		}
		for _, o := range p.Options {
			if o.Kind == engine.KindCard && o.Card != catalogue.FaceDown && (slot == 0 || slot == o.Slot) {
				set.Add(o.Card)
			}
		}
	}
	return set
}

// Candidates lists every card of the game in the order in which an unknown tag
// is likely to be on it: those awaited where it lies first, of these and of the
// others those without a tag first; then by name.
func (w *Words) Candidates(m Misread, awaits []engine.Prompt, tagged catalogue.Set) (list []catalogue.CardID) {
	awaited := Awaited(m.Slot, awaits)
	rank := func(id catalogue.CardID) (n int) {
		if !awaited.Has(id) {
			n = 2
		}
		if tagged.Has(id) {
			n++
		}
		return n
	}
	for i := range w.Info.Cards {
		list = append(list, w.Info.Cards[i].ID)
	}
	slices.SortStableFunc(list, func(a, b catalogue.CardID) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(sortKey(w.Card(a)), sortKey(w.Card(b))))
	})
	return list
}

// TagError is why a tag or code was not put on a card, or not kept there.
type TagError struct {
	Why   string           // taken, random, wrong, unsaved
	Tag   string           //
	By    catalogue.CardID // taken: the card that has it
	Copy  int              // taken: which piece of it, from 1; 0 = there is only one
	Cause error
}

// Error is for logs; people read [Words.Trouble].
func (e *TagError) Error() string { return fmt.Sprintf("tag %s: %v", e.Tag, e.Cause) }

// Unwrap gives the cause.
func (e *TagError) Unwrap() error { return e.Cause }

// Trouble is what went wrong, on one line and in words if there are any.
func (w *Words) Trouble(err error) string {
	var tag *TagError
	if !errors.As(err, &tag) {
		return w.Explained(err)
	}
	card := capital(w.Card(tag.By))
	if tag.Copy > 0 {
		card = w.Say("tag.piece", card, tag.Copy)
	}
	return w.Say(TagKey(tag.Tag, tag.Why), tag.Tag, card, w.Cause(tag.Cause))
}
