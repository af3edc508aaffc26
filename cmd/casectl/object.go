package main

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// The objects that describe games, in record words. Empty parts are left out.

// reason is a because-line or a refusal.
type reason struct {
	Rule   string `json:"rule"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`
}

// prompt is one prompt: one of options, one of the faces of a die, or one of cards on slot, as in
// "card CARD at SLOT". All prompts together give every legal answer that the table may know.
type prompt struct {
	Seat     string   `json:"seat"`
	Ask      reason   `json:"ask"`
	Options  []string `json:"options,omitempty"`
	Die      string   `json:"die,omitempty"`
	Faces    int      `json:"faces,omitempty"`
	Slot     string   `json:"slot,omitempty"`
	Cards    []string `json:"cards,omitempty"`
	Optional bool     `json:"optional,omitempty"`
	Secret   bool     `json:"secret,omitempty"` // only a reader, or the seat typing unseen, may name the card
}

// board is the state of the table.
type board struct {
	Round  int         `json:"round,omitempty"`
	Rounds int         `json:"rounds,omitempty"`
	Phase  string      `json:"phase,omitempty"`
	Places []place     `json:"places,omitempty"`
	Seats  []seatBoard `json:"seats,omitempty"`
}

type place struct {
	Name     string         `json:"name"`
	Seat     string         `json:"seat,omitempty"`
	Cards    []boardCard    `json:"cards,omitempty"`
	Spots    []spot         `json:"spots,omitempty"`
	Counters map[string]int `json:"counters,omitempty"`
	Dice     []die          `json:"dice,omitempty"`
}

type die struct {
	Die   string `json:"die"`
	Face  string `json:"face,omitempty"` // absent while it is being rolled
	State string `json:"state,omitempty"`
	For   string `json:"for,omitempty"`
}

type boardCard struct {
	Slot   string `json:"slot,omitempty"`
	Card   string `json:"card"`
	Under  string `json:"under,omitempty"` // the card beneath, which belongs to it
	Label  string `json:"label,omitempty"`
	Usable bool   `json:"usable,omitempty"`
}

type spot struct {
	Name     string         `json:"name"`
	Tokens   []token        `json:"tokens"`
	Counters map[string]int `json:"counters,omitempty"`
}

type token struct {
	Seat string `json:"seat"`
	Down bool   `json:"down,omitempty"`
	Note string `json:"note,omitempty"`
}

type seatBoard struct {
	Seat     string         `json:"seat"`
	Counters map[string]int `json:"counters,omitempty"`
	Cards    []boardCard    `json:"cards,omitempty"`
	Spots    []spot         `json:"spots,omitempty"`
	Marks    []string       `json:"marks,omitempty"`
	ToAct    bool           `json:"to_act,omitempty"`
}

// result is the final table.
type result struct {
	Seats     []resultSeat `json:"seats"` // best first
	Winners   []string     `json:"winners"`
	DecidedBy string       `json:"decided_by,omitempty"`
	Because   []reason     `json:"because,omitempty"`
}

type resultSeat struct {
	Seat  string         `json:"seat"`
	Rank  int            `json:"rank"`
	Total int            `json:"total"`
	Parts map[string]int `json:"parts,omitempty"`
}

// teller converts a game to objects.
type teller struct {
	*present.Words
	lex *engine.Lexicon
}

func newTeller(w *present.Words) teller { return teller{w, w.Info.Lexicon} }

func (t teller) word(a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	return record.Word(t.lex, a)
}

func (t teller) because(lines []engine.Line) (out []reason) {
	for _, l := range lines {
		out = append(out, reason{Rule: string(l.Rule), Text: t.Because(l)})
	}
	return out
}

func (t teller) refusal(l engine.Line) reason {
	text, remedy := t.Refusal(l)
	return reason{string(l.Rule), text, remedy}
}

func (t teller) prompts(list []engine.Prompt) []prompt {
	out := []prompt{}
	for i := range list {
		p := &list[i]
		o := prompt{Seat: t.lex.Seats[p.Seat], Ask: reason{Rule: string(p.Ask.Rule), Text: t.Ask(p.Ask)}, Optional: p.Optional, Secret: p.Secret}
		switch p.Kind {
		case engine.Choose:
			for _, option := range p.Options {
				o.Options = append(o.Options, record.Format(t.lex, option))
			}
		case engine.Roll:
			o.Die, o.Faces = t.lex.Dice[p.Die], int(p.Faces)
			for face := range p.Faces {
				o.Options = append(o.Options, record.Format(t.lex, engine.Rolled(p.Die, face+1)))
			}
		case engine.Lay:
			o.Slot = t.lex.Slots[p.Slot]
			for n := range p.Answers() {
				o.Cards = append(o.Cards, t.lex.CardName(p.Answer(n).Card))
			}
			o.Cards = slices.Compact(o.Cards) // not each piece of cardboard
		}
		out = append(out, o)
	}
	return out
}

func (t teller) board(b engine.Board) board {
	out := board{Round: b.Round, Rounds: b.Rounds, Phase: t.word(b.Phase)}
	for _, p := range b.Places {
		o := place{Name: t.word(p.Name), Cards: t.cards(p.Cards), Counters: t.counters(p.Counters), Dice: t.dice(p.Dice)}
		if p.Seat != engine.Table {
			o.Seat = t.lex.Seats[p.Seat]
		}
		o.Spots = t.spots(p.Spots)
		out.Places = append(out.Places, o)
	}
	for _, s := range b.Seats {
		o := seatBoard{Seat: t.lex.Seats[s.Seat], Counters: t.counters(s.Counters), Cards: t.cards(s.Cards), Spots: t.spots(s.Spots), ToAct: s.ToAct}
		for _, m := range s.Marks {
			o.Marks = append(o.Marks, t.word(m))
		}
		out.Seats = append(out.Seats, o)
	}
	return out
}

func (t teller) spots(list []engine.Spot) (out []spot) {
	for _, s := range list {
		out = append(out, spot{t.word(s.Name), t.tokens(s.Tokens), t.counters(s.Counters)})
	}
	return out
}

func (t teller) cards(list []engine.BoardCard) (out []boardCard) {
	for _, c := range list {
		if c.Card == catalogue.None {
			continue
		}
		o := boardCard{Card: t.lex.CardName(c.Card), Under: t.lex.CardName(c.Under), Label: t.word(c.Label), Usable: c.Usable}
		if c.Slot != 0 {
			o.Slot = t.lex.Slots[c.Slot]
		}
		out = append(out, o)
	}
	return out
}

func (t teller) dice(list []engine.BoardDie) (out []die) {
	for _, d := range list {
		o := die{Die: t.lex.Dice[d.Die], State: t.word(d.State)}
		if d.Face != 0 {
			o.Face = t.word(t.lex.Face(d.Die, d.Face))
		}
		if d.For != engine.Table {
			o.For = t.lex.Seats[d.For]
		}
		out = append(out, o)
	}
	return out
}

func (t teller) tokens(list []engine.Token) []token {
	out := []token{}
	for _, k := range list {
		out = append(out, token{t.lex.Seats[k.Seat], k.Down, t.word(k.Note)})
	}
	return out
}

func (t teller) counters(list []engine.Counter) map[string]int {
	if len(list) == 0 {
		return nil
	}
	out := make(map[string]int)
	for _, c := range list {
		out[t.word(c.Name)] = c.Value
	}
	return out
}

// result converts a final table. It returns nil while the game goes on.
func (t teller) result(r *engine.Result) *result {
	if r == nil {
		return nil
	}
	out := &result{Winners: []string{}, DecidedBy: t.word(r.DecidedBy)}
	for _, row := range r.Rows {
		o := resultSeat{Seat: t.lex.Seats[row.Seat], Rank: row.Rank, Total: row.Total, Parts: make(map[string]int)}
		for _, p := range row.Parts {
			o.Parts[t.word(p.Term)] += p.Value
		}
		out.Seats = append(out.Seats, o)
	}
	for _, s := range r.Winners {
		out.Winners = append(out.Winners, t.lex.Seats[s])
	}
	if r.Because.Rule != "" {
		out.Because = []reason{{Rule: string(r.Because.Rule), Text: results.WhyWon(t.Words, r)}}
	}
	return out
}

// stateHash formats the hash of a state.
func stateHash(h uint64) string { return fmt.Sprintf("%016x", h) }
