package main_test

import "testing"

func TestHand(t *testing.T) {
	check(t, []want{
		{name: "from the command line", args: "hand --game tiny-epic-western hat-5 steer-5 hat-1",
			out: `{"class":"pair","value":5,"suit":"hat"}` + "\n"},
		{name: "the own card breaks ties", args: "hand steer-1 hat-3 teepee-2",
			out: `{"class":"straight","value":1,"suit":"steer"}` + "\n"},
		{name: "a line each", args: "hand", in: "hat-1 hat-2 hat-3\n\n  steer-4 hat-4\tteepee-4\nhorseshoe-5 horseshoe-1 horseshoe-3\nhat-1 steer-2 steer-5",
			out: `{"class":"straight-flush","value":1,"suit":"hat"}` + "\n" +
				`{"class":"three-of-a-kind","value":4,"suit":"steer"}` + "\n" +
				`{"class":"flush","value":5,"suit":"horseshoe"}` + "\n" +
				`{"class":"high-card","value":1,"suit":"hat"}` + "\n"},
		{name: "no line", args: "hand"},
		{name: "unknown card", args: "hand hat-5 steer-6 hat-1", status: 2,
			errs: `card 2: "steer-6" is not a poker card; they are steer, horseshoe, teepee, hat, each with -1 to -5`},
		{name: "a card twice", args: "hand hat-5 hat-1 hat-5", status: 2, errs: `card 3: there is only one hat-5`},
		{name: "too few", args: "hand hat-5 steer-5", status: 2, errs: `cards: 2 given, want 3: the player's own first`},
		{name: "too many", args: "hand hat-5 steer-5 hat-1 hat-2", status: 2, errs: `cards: 4 given, want 3: the player's own first`},
		{name: "unknown game", args: "hand --game whist hat-5 steer-5 hat-1", status: 2, errs: noWhist},
		{name: "bad line", args: "hand", in: "hat-5 steer-5 hat-1\n\nhat-5 steer-5 moon-1\nhat-1 hat-2 hat-3\n", status: 2,
			out:  `{"class":"pair","value":5,"suit":"hat"}` + "\n",
			errs: `standard input: line 3: card 3: "moon-1" is not a poker card; they are steer, horseshoe, teepee, hat, each with -1 to -5`},
	})
}
