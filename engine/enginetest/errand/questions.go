package errand

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
)

// coins is the answer to both questions.
type coins struct {
	Coins uint8 `json:"coins"`
}

// Say says how many coins.
func (c coins) Say(w desk.Wording) []string {
	return []string{fmt.Sprintf("%s: %d", w.Arg(engine.Arg{Domain: domTerm, Value: 1}), c.Coins)}
}

// Questions are what can be asked about a table that nobody tracks: the coins that
// a seat alone has after some errands, in a line or described as
// {"begin":3,"errands":["fetch"]}.
func Questions(p *catalogue.Pack) []desk.Question {
	r, words := NewRules(p), p.Words()
	after := func(begin uint8, cards []int) coins {
		s := State{Seats: 2}
		s.Coins[Red] = begin
		for _, c := range cards {
			for _, e := range r.run(s, catalogue.CardID(c)) {
				s.Coins = e.Coins
			}
		}
		return coins{s.Coins[Red]}
	}
	return []desk.Question{{
		Name: "purse", En: "The coins after some errands.", Help: "Example:\n", Many: "errands", One: "list of errands", Operand: "errands", Words: "Errands, in order.",
		Line: func(said []string) (desk.Answer, error) {
			var cards []int
			for i, w := range said {
				c := slices.Index(words, w)
				if c < 1 {
					return nil, fmt.Errorf("errand %d: %q is not one of %s", i+1, w, form.Words(words))
				}
				cards = append(cards, c)
			}
			return after(begin, cards), nil
		},
	}, {
		Name: "ledger", En: "The coins after a described day.", Help: "Example:\n", Many: "ledgers",
		Table: func(root form.Value, _ []engine.Option) desk.Answer {
			root.Object("begin", "errands")
			first := root.Field("begin").Int(0, 99)
			var cards []int
			for _, v := range root.Field("errands").List(0, errands) {
				cards = append(cards, v.OneOf(words))
			}
			if root.Err() != nil {
				return nil
			}
			return after(uint8(first), cards)
		},
	}}
}
