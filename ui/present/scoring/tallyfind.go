package scoring

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// Found is a card that a reader found while no game is being played, or why it could not be
// identified.
type Found struct {
	Card catalogue.CardID
	N    uint8       // number of the copy, from 0
	Slot engine.Slot // the slot of the game where it lay; 0 = none
	Game string      // other-game: its ID
	Kind string      // unknown-tag, random-tag, half-tag, two-tags, unknown-code, other-game, sticker-card, sticker-cut, sticker-keys, as in package scanner; "" = the card is known
}

// tallyNews is the result of the latest find. The zero value is none.
type tallyNews struct {
	kind string // took, other, figures, or the Kind of the find
	card catalogue.CardID
	seat engine.Seat // took: the new owner
	game string      // other-game: the game of the sticker
}

// Take gives cards that readers found to seats: a card on a seat's own reader to that seat,
// any other to the seat At. A card that cannot be owned changes nothing. It reports whether
// there is a result to show.
func (t *Tally) Take(list []Found) bool {
	fresh := tallyNews{}
	for _, f := range list {
		t.finds++
		n := t.take(f)
		if fresh.kind != "took" || n.kind == "took" { // of several finds a card that was taken is shown
			fresh = n
		}
	}
	if fresh.kind != "" {
		t.news = fresh
	}
	return fresh.kind != ""
}

// take handles one find.
func (t *Tally) take(f Found) tallyNews {
	switch {
	case f.Kind != "":
		return tallyNews{kind: f.Kind, game: f.Game}
	case t.Form.Adds(f.Card) >= 0:
		return t.add(f)
	case !slices.Contains(t.Form.Cards, f.Card):
		return tallyNews{kind: "other", card: f.Card}
	case !t.scorable(f.Card):
		return tallyNews{kind: "figures", card: f.Card}
	}
	seat := t.whose(f.Slot)
	t.Owner[f.Card] = seat
	return tallyNews{kind: "took", card: f.Card, seat: seat}
}

// whose returns the seat that gets a card in a slot: the owner of the slot, or else At.
func (t *Tally) whose(slot engine.Slot) engine.Seat {
	seat := t.At
	if t.Form.Of != nil && t.Form.Of(slot) != engine.Table {
		seat = t.Form.Of(slot)
	}
	if owner := t.Info.Lexicon.Owner(slot); owner != engine.Table {
		seat = owner
	}
	if !slices.Contains(t.Sitting(), seat) {
		seat = t.At
	}
	return seat
}

// add adds a card to a figure of its owner. The same copy counts once; laid elsewhere it moves
// to another owner.
func (t *Tally) add(f Found) tallyNews {
	seat, figure := t.whose(f.Slot), t.Form.Adds(f.Card)
	piece := catalogue.Copy{Card: f.Card, N: f.N}
	was, counted := t.pieces[piece]
	if was != seat {
		worth := t.Form.Figures[figure].Cards[f.Card]
		if counted {
			t.raise(was, figure, -worth)
		}
		t.raise(seat, figure, worth)
		if t.pieces == nil {
			t.pieces = map[catalogue.Copy]engine.Seat{}
		}
		t.pieces[piece] = seat
	}
	t.wrong = nil
	return tallyNews{kind: "took", card: f.Card, seat: seat}
}

// raise adds to a figure of a seat, within its range.
func (t *Tally) raise(seat engine.Seat, figure, by int) {
	f := &t.Form.Figures[figure]
	from, to := f.Range()
	if t.Figure[seat] == nil {
		t.Figure[seat] = slices.Repeat([]int{engine.Unsaid}, len(t.Form.Figures))
	}
	t.Figure[seat][figure] = max(from, min(max(t.Figure[seat][figure], from)+by, to))
}

// tallyHelp renders what people can do, or the result of the latest find.
func tallyHelp(w *present.Words, t *Tally, vm *TallyVM) {
	n := t.news
	switch {
	case t.wrong != nil && t.wrong.Line.Rule != "":
		why, remedy := w.Refusal(t.wrong.Line)
		vm.Help, vm.Bad = strings.TrimSpace(why+" "+remedy), true
	case t.wrong != nil:
		vm.Help, vm.Bad = t.wrong.Error(), true
	case len(t.Form.Cards) == 0 && n.kind == "":
		var missing []string
		for k, f := range t.Form.Figures {
			if _, said := t.said(t.At, k); !said {
				missing = append(missing, w.Arg(f.Term))
			}
		}
		if vm.Help = w.Seat(t.At); len(missing) > 0 {
			vm.Help = w.Say("tally.figures", vm.Help, strings.Join(missing, ", "))
		}
	case n.kind == "took":
		vm.Help, vm.Found = w.Say("tally.found.took", w.Card(n.card), w.Seat(n.seat)), n.card
	case n.kind != "":
		vm.Help, vm.Bad = w.Say("tally.found."+n.kind, w.Card(n.card)), true
		if !w.Has("tally.found." + n.kind) {
			text, remedy := w.Misread(present.Misread{Kind: n.kind, Game: n.game})
			vm.Help = text + " " + remedy
		}
	case t.Trouble != nil:
		vm.Help, vm.Bad = w.Say("tally.trouble", t.Trouble.Error()), true
	case t.Readers:
		vm.Help = w.Say("tally.lay", w.Seat(t.At))
	default:
		vm.Help = w.Say("tally.cards", w.Seat(t.At))
	}
}
