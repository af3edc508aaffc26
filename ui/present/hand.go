package present

import (
	"slices"
	"strconv"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// HandVM is the screen in one player's hands. What it shows beyond the shared screen is
// secret: it is not stored, logged or shown elsewhere.
type HandVM struct {
	Mark    MarkVM
	Give    string // covered: whom to give the screen to
	Privacy string // covered: that nobody else may look
	Title   string // whose screen it is
	Hold    string // label of the key that shows Own while it is pressed
	Lifts   string // what happens when the finger leaves it
	Enter   string // label of the key that opens Asks
	Own     []CardVM
	Nothing string    // shown if Own is empty
	Asks    []AskVM   // what the player enters in secret
	Noted   string    // that there is nothing more to enter; "" if there is
	Refused *BannerVM // the refusal of the player's latest entry
	Again   string    // label of the key that corrects the player's latest entry; "" if that was not the latest act
	Done    string    // label of the key that ends: give the screen back or to the next player
	Next    bool      // there is a next player
	Back    string    // label of the key that leaves without an answer
	HintKey string    // label of the key that asks for a hint; "" = hints are off
	Hint    *HintVM   // the hint; nil = not asked for, or not ready
	Thinks  string    // that the program is thinking, or has thought
	Seq     string    // changes with every row
}

// HandInput is the input of Hand: the table as the player may know it and as the shared screen
// shows it, at the same row.
type HandInput struct {
	Own, Shared companion.Update
	Closed      int     // ID of the refusal that the player has closed; 0 = none
	Hints       bool    // hints are on
	Advice      *Advice // the advice that the player asked for; nil = none
	Bots        *Bots   // the program in its seats; nil = people hold all seats
}

// Covered returns the screen before what its player may know is there; it shows no secrets.
func (w *Words) Covered(who engine.Seat) HandVM {
	name := w.Seat(who)
	return HandVM{Mark: w.Mark(who), Give: w.Say("hand.give", name), Privacy: w.Say("hand.hint"), Title: w.Say("hand.title", name),
		Hold: w.Say("hand.hold"), Lifts: w.Say("hand.lifts"), Nothing: w.Say("hand.nothing"), Done: w.Say("hand.done"), Back: w.Say("nav.back")}
}

// Hand returns the screen of the player in.Own.Viewer.
func (w *Words) Hand(in HandInput) HandVM {
	who := in.Own.Viewer
	vm := w.Covered(who)
	vm.Own, vm.Seq = ownCards(w, &in), w.Lang()+"/"+strconv.Itoa(int(in.Own.Seq))
	lex := w.Info.Lexicon
	vm.Asks = secretAsks(w, slices.DeleteFunc(slices.Clone(in.Own.Awaits), func(p engine.Prompt) bool { return !lex.MayEnter(who, &p) || lex.MayEnter(engine.Table, &p) }))
	if in.Hints && advisable(in.Bots, who) && in.Own.Result == nil {
		vm.HintKey, vm.Thinks = w.Say("hint.key"), w.Say("hint.thinks")
		if a := in.Advice; a != nil && a.Seat == who && a.Seq == in.Own.Seq {
			tip := w.Hint(a, &in.Own)
			vm.Hint, vm.Thinks = &tip, w.Say("hint.told")
		}
	}
	if len(vm.Asks) > 0 {
		vm.Enter = w.Say("hand.enter", vm.Asks[0].Own.Kind)
	} else {
		vm.Noted = w.Say("hand.noted")
	}
	if next := NextHand(in.Shared.Awaits, who); next != engine.Table {
		vm.Done, vm.Next = w.Say("hand.next", w.Seat(next)), true
	}
	if u := in.Own.Undo; u != nil && u.Kind == journal.Act && theirs(w, who, u.Fact, in.Shared.Undo.Fact) {
		vm.Again = w.Say("hand.again")
	}
	if r := in.Own.Refusal; r != nil && !r.Sensed && r.ID != in.Closed && theirs(w, who, r.Fact, in.Shared.Refusal.Fact) {
		vm.Refused = w.refusalBanner(r, &in.Own)
	}
	return vm
}

// secretAsks renders what a player enters in secret. Optional prompts for the same card in
// different slots become one question: first the card, then its slot.
func secretAsks(w *Words, prompts []engine.Prompt) (asks []AskVM) {
	for len(prompts) > 0 {
		p := &prompts[0]
		one := func(q engine.Prompt) bool {
			return q.Optional && p.Optional && q.Ask == p.Ask && q.Cards == p.Cards && q.Down == p.Down
		}
		a := AskVM{Seat: w.Mark(p.Seat), Text: w.Ask(p.Ask)}
		if w.HasRuleText(words.UseAlone, p.Ask.Rule) {
			a.Text = w.RuleText(words.UseAlone, p.Ask)
		}
		if p.Optional {
			a.Optional = w.Say("table.optional")
		}
		a.Own.Kind = w.CardKind(p.Cards.Nth(0))
		a.Grid, a.List = w.Pad(p)
		var places []engine.Slot
		for _, q := range prompts[1:] {
			if one(q) {
				places = append(places, q.Slot)
			}
		}
		if len(places) > 0 {
			a.Own.Where = w.Say("hand.where")
			for _, list := range append(a.Grid, a.List) {
				for i := range list {
					list[i].Sub = slotKeys(w, list[i].Fact, append([]engine.Slot{p.Slot}, places...))
				}
			}
		}
		asks = append(asks, a)
		prompts = slices.DeleteFunc(prompts[1:], one)
	}
	return asks
}

// slotKeys makes a key of each slot that a card may go to.
func slotKeys(w *Words, o engine.Observation, places []engine.Slot) (list []ChoiceVM) {
	for _, slot := range places {
		o.Slot = slot
		list = append(list, ChoiceVM{Label: words.Capital(w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(slot)})), Fact: o, Place: noPlace})
	}
	return list
}

// theirs reports whether a fact was entered on the screen in hand: a card that the shared
// screen does not know, or a card in a slot of the player's own, even if it is revealed by
// now.
func theirs(w *Words, who engine.Seat, own, shared engine.Observation) bool {
	return own.Kind == engine.KindCard && (own.Card != shared.Card || w.Info.Lexicon.Owner(own.Slot) == who)
}

// NextHand returns the next seat after a seat that has something to enter in secret, in the
// order of seats; Table if there is none.
func NextHand(awaits []engine.Prompt, after engine.Seat) engine.Seat {
	due := slices.DeleteFunc(slices.Clone(awaits), func(p engine.Prompt) bool { return !p.Secret || p.Seat == after })
	if len(due) == 0 {
		return engine.Table
	}
	i := slices.IndexFunc(due, func(p engine.Prompt) bool { return p.Seat > after })
	return due[max(i, 0)].Seat
}

// ownCards lists the cards that the player knows and the shared screen does not show.
func ownCards(w *Words, in *HandInput) (out []CardVM) {
	add := func(own, shared []engine.BoardCard) {
		known := slices.Clone(shared)
		for _, c := range own {
			same := func(k engine.BoardCard) bool { return k.Card == c.Card && k.Slot == c.Slot && k.Label == c.Label }
			if i := slices.IndexFunc(known, same); i >= 0 {
				known = slices.Delete(known, i, i+1)
				continue
			}
			out = append(out, boardCards(w, []engine.BoardCard{c})...)
		}
	}
	for i, p := range in.Own.Board.Places {
		add(p.Cards, in.Shared.Board.Places[i].Cards)
	}
	for i, s := range in.Own.Board.Seats {
		add(s.Cards, in.Shared.Board.Seats[i].Cards)
	}
	return out
}

// HandKeyVM is a key that hands the screen to a seat.
type HandKeyVM struct {
	Seat engine.Seat
	Mark MarkVM
}

// hands lists the players if the game has secret cards, or else those who can ask for hints.
func (w *tableScreen) hands() (out []HandKeyVM) {
	for _, s := range w.in.Update.Board.Seats {
		chair := w.in.Bots != nil && slices.Contains(w.in.Bots.Holds, s.Seat)
		if !chair && slices.Contains(w.Info.Players, s.Seat) && (w.Info.Lexicon.Owned() || w.in.Hints && advisable(w.in.Bots, s.Seat)) {
			out = append(out, HandKeyVM{s.Seat, w.Mark(s.Seat)})
		}
	}
	return out
}
