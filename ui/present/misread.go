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
	"casekeeper/ui/words"
)

// Misread is a sensor's observation that makes no sense. Package scanner defines the kinds.
type Misread struct {
	Kind        string // unknown-tag, elsewhere, …
	Source      string // name of the source in the rig
	Reader      int    // antenna or die of the source
	Tag         string // tag or code, as in a tags file; "" = none, or a secret one
	Card        catalogue.CardID
	Slot, Other engine.Slot // the slot where it was seen, the slot where it should be; 0 = no slot of the game
	Face, N     int
	Die         engine.Die       // kept-die: the die
	Game        string           // other-game: its ID
	Instead     catalogue.CardID // other-card: the card that people entered there
}

// The kinds of misreads with texts of their own. People answer the first two by naming the
// card; the third names no card if it is secret.
const (
	unknownTag  = "unknown-tag"
	unknownCode = "unknown-code"
	unclear     = "unclear"
	otherCard   = "other-card"
)

// Asks reports whether people can answer by naming the card.
func (m Misread) Asks() bool { return (m.Kind == unknownTag || m.Kind == unknownCode) && m.Tag != "" }

// TagKey returns the key of a text about tags, tag.KEY, or about codes, code.KEY.
func TagKey(tag, key string) string {
	if strings.HasPrefix(tag, "code=") {
		return "code." + key
	}
	return "tag." + key
}

// TagVM asks which card a tag or code is on. The answers are in Grid or List, as facts that
// lay the card; only their card matters.
type TagVM struct {
	Tag   string
	Label string       // short question
	Text  string       // where the tag lies, or that a code was scanned
	Grid  [][]ChoiceVM // playing cards that are expected there; nil = none
	List  []ChoiceVM   // all other cards: first those expected there, then those without a tag
	Other string       // key that opens List if there is a Grid
}

// ForgetVM is a key that removes a tag or code from its card.
type ForgetVM struct{ Label, Tag string }

// worst returns the index of the misread to show first: questions, then dice and scans, then
// cards in the order in which they were laid.
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

// Misread renders what is wrong and the remedy.
func (w *Words) Misread(m Misread) (text, remedy string) {
	place := func(s engine.Slot) string {
		if s == 0 {
			return w.Say("misread.somewhere")
		}
		return w.ArgAs(engine.Arg{Domain: engine.Slots, Value: uint16(s)}, "the")
	}
	where := place(m.Slot)
	if m.Die != 0 {
		where = w.ArgAs(engine.Arg{Domain: engine.Dice, Value: uint16(m.Die)}, "the")
	}
	what := words.Capital(w.Card(m.Card))
	if m.Game != "" {
		what = w.TitleOf(m.Game)
	}
	other := place(m.Other)
	if m.Instead != catalogue.None {
		other = words.Capital(w.Card(m.Instead))
	}
	say := func(key string) string {
		return words.Capital(w.Say(key+m.Kind, where, what, other, m.Face, m.N, m.Source))
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

// whichCard asks about the first unknown tag or code; nil if there is none.
func (w *tableScreen) whichCard() *TagVM {
	h, awaits := &w.in.Hardware, w.in.Update.Awaits
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
		vm.List = append(vm.List, ChoiceVM{Label: words.Capital(w.Card(id)), Card: w.CardView(id), Fact: engine.Laid(m.Slot, id), Place: noPlace})
	}
	return vm
}

// forget offers to remove a tag that may be on the wrong card: one of a card that lies where
// it cannot, or else the latest tag that was written.
func (w *tableScreen) forget() *ForgetVM {
	h := &w.in.Hardware
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
	return &ForgetVM{Label: w.Say(TagKey(t.Tag, "forget"), words.Capital(w.Card(t.Card))), Tag: t.Tag}
}

// Entered finds the index of the act in force with the entry that a sensor contradicts, and
// the right fact; -1 if there is none.
func Entered(m Misread, acts []companion.Fact) (act int, right engine.Observation) {
	for _, a := range slices.Backward(acts) {
		if o := a.Fact; m.Kind == otherCard && o.Kind == engine.KindCard && o.Card == m.Instead && o.Slot == m.Slot {
			o.Card, o.Piece = m.Card, 0
			return a.Act, o
		}
	}
	return -1, engine.Observation{}
}

// CorrectVM is a key that opens the act that a sensor contradicts.
type CorrectVM struct {
	Label string
	Act   int
}

// correct offers to correct the first entry that a sensor contradicts.
func (w *tableScreen) correct() *CorrectVM {
	for _, m := range w.in.Hardware.Misreads {
		if m.Kind != otherCard {
			continue
		}
		if act := w.in.entered(m.Instead, m.Slot); m.Instead != catalogue.None && act >= 0 {
			return &CorrectVM{Label: w.Say("misread.correct", words.Capital(w.Card(m.Instead))), Act: act}
		}
	}
	return nil
}

// Awaited returns the cards that prompts expect in a slot; slot 0, a desk reader, means in any
// slot.
func Awaited(slot engine.Slot, awaits []engine.Prompt) (set catalogue.Set) {
	for i := range awaits {
		p := &awaits[i]
		for n := range p.Cards.Len() {
			if p.Kind == engine.Lay && (slot == 0 || slot == p.Slot) {
				set.Add(p.Cards.Nth(n))
			}
		}
		for _, o := range p.Options {
			if o.Kind == engine.KindCard && (slot == 0 || slot == o.Slot) {
				set.Add(o.Card)
			}
		}
	}
	return set
}

// Candidates lists every card of the game, the likeliest for an unknown tag first: expected
// there before others, without a tag before tagged, then by name.
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
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(SortKey(w.Card(a)), SortKey(w.Card(b))))
	})
	return list
}

// TagError reports why a tag or code was not put on a card.
type TagError struct {
	Why   string           // taken, random, wrong, unsaved
	Tag   string           // the tag or code
	By    catalogue.CardID // taken: the card that already has it
	Copy  int              // taken: number of the copy, from 1; 0 = there is only one
	Cause error
}

// Error describes the error for logs; people read [Words.Trouble].
func (e *TagError) Error() string { return fmt.Sprintf("tag %s: %v", e.Tag, e.Cause) }

// Unwrap returns the cause.
func (e *TagError) Unwrap() error { return e.Cause }

// Trouble renders an error on one line, translated as far as possible.
func (w *Words) Trouble(err error) string {
	var tag *TagError
	if !errors.As(err, &tag) {
		return w.Explained(err)
	}
	card := words.Capital(w.Card(tag.By))
	if tag.Copy > 0 {
		card = w.Say("tag.piece", card, tag.Copy)
	}
	return w.Say(TagKey(tag.Tag, tag.Why), tag.Tag, card, w.Cause(tag.Cause))
}
