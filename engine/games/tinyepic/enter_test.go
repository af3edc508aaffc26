package tinyepic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
)

// Entering the figures of a card that no file has, when it first lies on the table, and
// playing with it.

// unknown is a card without figures in the buy zone of the Sheriff's Office during set-up; its
// first figure is asked for.
func unknown(t *testing.T) *table {
	t.Helper()
	k := sit(t, "red yellow", "").boss(Red, "banker").boss(Yellow, "cowgirl").onward(stTown)
	return k.does("card building-30 at sheriffs-office-buy")
}

// entered enters figures: price "1 2 0", points "3", icons, timing, effect and its parameters.
func entered(t *testing.T, timing, effect string, needs ...int) *table {
	t.Helper()
	k := unknown(t)
	for _, n := range []int{1, 2, 0, 3} {
		k.does(fmt.Sprintf("table number %d", n))
	}
	k.does("table icon wagon", "table icon mining", "table icon -", "table timing "+timing, "table effect "+effect)
	for _, n := range needs {
		i := slices.IndexFunc(k.rules.Awaits(k.s)[0].Options, func(o engine.Observation) bool { return o.Args[0] == uint16(n) })
		k.does(k.offered()[i])
	}
	return k
}

func (k *table) asks(figure string) *table {
	k.t.Helper()
	ps := k.rules.Awaits(k.s)
	if len(ps) != 1 || ps[0].Ask.Rule != ruleSetupFigures || k.word(ps[0].Ask.Args[1]) != figure {
		k.t.Errorf("asked is %+v, want the figure %q", ps[0].Ask, figure)
	}
	return k
}

func TestFiguresAreAskedInOrder(t *testing.T) {
	k := unknown(t).asks("money").refuses("table number 7", ruleTurnChoices).refuses("red number 1", ruleTurnWhose).refuses("card jail at saloon-buy", ruleCardsNotNow)
	k.does("table number 1").asks("law").does("table number 2").asks("force").does("table number 0").asks("points")
	k.refuses("table number 10", ruleTurnChoices).does("table number 9").asks("icon").offers("table icon mining", "table icon rail", "table icon wagon")
	k.does("table icon wagon").asks("icon").offers("table icon mining", "table icon rail", "table icon wagon", "table icon")
	k.does("table icon mining").asks("icon").does("table icon wagon").asks("timing").does("table timing now").asks("effect")
	k.does("table effect by-hand").offersOne("card at saloon-buy")
	want := Figures{Known: true, Price: [4]uint8{0, 1, 2, 0}, VP: 9, Icons: [3]Industry{Wagon, Mining, Wagon}, Timing: Now}
	if got := *k.s.fig(k.card("building-30")); got != want {
		t.Errorf("entered is %+v, want %+v", got, want)
	}
}

func TestIconsCanEndEarly(t *testing.T) {
	k := unknown(t)
	k.does("table number 0", "table number 0", "table number 0", "table number 1", "table icon rail", "table icon -").asks("timing")
	if got := k.s.fig(k.card("building-30")).Icons; got != [3]Industry{Rail} {
		t.Errorf("icons are %v, want one of rail", got)
	}
}

// TestEffectsFitTheirTiming checks that only possible effects are offered.
func TestEffectsFitTheirTiming(t *testing.T) {
	for timing, want := range map[string][]string{
		"now":     {"auction", "barber", "by-hand", "convert", "doctor", "graveyard", "outhouse", "pay-and-buy", "pay-and-gain"},
		"resolve": {"by-hand", "convert", "gain-per-suit", "pay-and-gain"},
		"buying":  {"by-hand", "convert", "discount", "first-purchase-gain", "pay-and-gain", "post-office"},
	} {
		k := unknown(t).does("table number 1", "table number 1", "table number 1", "table number 1", "table icon rail", "table icon -", "table timing "+timing)
		var got []string
		for _, w := range k.offered() {
			got = append(got, strings.TrimPrefix(w, "table effect "))
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: effects on offer are %q, want %q", timing, got, want)
		}
	}
}

// TestEveryTemplateCanBeEntered checks that each template can be entered and leads on to the
// next card.
func TestEveryTemplateCanBeEntered(t *testing.T) {
	for _, c := range []struct {
		timing, effect string
		needs          []int
		want           Figures
	}{
		{"now", "by-hand", nil, Figures{Timing: Now, Effect: ByHand}},
		{"buying", "first-purchase-gain", []int{int(Law)}, Figures{Timing: Buying, Effect: FirstBuyGain, P1: uint8(Law)}},
		{"resolve", "gain-per-suit", []int{3, 2}, Figures{Timing: Resolve, Effect: GainPerSuit, P1: 3, P2: 2}},
		{"now", "convert", []int{int(Force), int(Law)}, Figures{Timing: Now, Effect: Convert, P1: uint8(Force), P2: uint8(Law)}},
		{"buying", "discount", []int{int(Rail)}, Figures{Timing: Buying, Effect: Discount, P1: uint8(Rail)}},
		{"now", "pay-and-buy", []int{2}, Figures{Timing: Now, Effect: PayAndBuy, P1: 2}},
		{"now", "pay-and-gain", []int{1, 3}, Figures{Timing: Now, Effect: PayAndGain, P1: 1, P2: 3}},
	} {
		t.Run(c.effect, func(t *testing.T) {
			k := entered(t, c.timing, c.effect, c.needs...)
			want := c.want
			want.Known, want.Price, want.VP, want.Icons = true, [4]uint8{0, 1, 2, 0}, 3, [3]Industry{Wagon, Mining}
			if got := *k.s.fig(k.card("building-30")); got != want {
				t.Errorf("entered is %+v, want %+v", got, want)
			}
			k.offersOne("card at saloon-buy").bars("table number 1")
		})
	}
}

func TestAConversionNeedsTwoInfluences(t *testing.T) {
	k := unknown(t).does("table number 1", "table number 1", "table number 1", "table number 1", "table icon rail", "table icon -", "table timing now",
		"table effect convert").offers("table take money", "table take law", "table take force")
	k.does("table take law").offers("table take money", "table take force").refuses("table take law", ruleTurnChoices)
}

// TestEnteredEffectsWork plays with each template as it was entered.
func TestEnteredEffectsWork(t *testing.T) {
	use := func(k *table) *table {
		fig := k.s.Fig
		p := placing(t, "red yellow", "")
		p.s.Fig = fig
		return p.porch(Sheriff, "building-30")
	}
	use(entered(t, "now", "convert", int(Force), int(Law))).does(useIt, "red convert 1").left(Red, 1, 4, 0)
	use(entered(t, "now", "pay-and-gain", 1, 3)).does(useIt, "red pay law").left(Red, 4, 0, 4)
	use(entered(t, "now", "by-hand")).does(useIt, "red gain red law", "red done").left(Red, 1, 2, 1)
	use(entered(t, "now", "pay-and-buy", 2)).sale(Saloon, "outhouse").has(Red, 3, 1, 1).does(useIt).
		offers("red pay money", "red pass").does("red pay money", "red buy outhouse").owned(Red, "outhouse").left(Red, 0, 0, 0)
	use(entered(t, "resolve", "gain-per-suit", 0, 1)).puts(Red, "sheriffs-office porch").resolves().
		told("tew.effect.per-suit red 3 steer 1")
	use(entered(t, "buying", "first-purchase-gain", int(Law))).puts(Red, "sheriffs-office porch").sale(Sheriff, "outhouse").
		buys().does("red buy outhouse").left(Red, 0, 1, 0)
	use(entered(t, "buying", "discount", int(Rail))).puts(Red, "sheriffs-office porch").sale(Sheriff, "outhouse").has(Red, 0, 0, 0).
		buys().does("red buy outhouse").left(Red, 0, 0, 0).owned(Red, "outhouse")
}

// TestEnteredFiguresCountEverywhere checks price, points and icons.
func TestEnteredFiguresCountEverywhere(t *testing.T) {
	k := entered(t, "now", "by-hand")
	fig := k.s.Fig
	k = placing(t, "red yellow", "").sale(Saloon, "building-30").puts(Red, "saloon porch").has(Red, 1, 1, 1)
	k.s.Fig = fig
	k.buys().told("tew.buy.nothing red").has(Red, 1, 2, 0).onward(stBuy).does("red buy building-30").left(Red, 0, 0, 0)
	k.s.Stage, k.s.Steps = stOver, [4]uint8{0, 1, 2, 3}
	r, _ := k.rules.Result(k.s)
	if got := r.Rows[0].Total; got != 3+1+3 {
		t.Errorf("red has %d points, want 3 of the building, 1 of mining and 3 of wagons", got)
	}
}

// TestFiguresAreAskedWhereverACardAppears checks that figures are asked for when a card first
// appears anywhere, and never again.
func TestFiguresAreAskedWhereverACardAppears(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "auction-house")
	k.does(useIt, "red pay money", "card building-29 at auction-1").asks("money")
	k = placing(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Saloon, "outhouse").has(Red, 2, 1, 1)
	k.does(useIt, "red pay money", "red buy outhouse", "card building-29 at saloon-buy").asks("money")

	k = sit(t, "red", "difficulty=beginner rival-colour=yellow").boss(Red, "banker").onward(stTown)
	for i, slot := range []string{"saloon-buy", "bank-buy", "sheriffs-office-buy", "courthouse-buy", "hideout-buy", "sheriffs-office-porch", "courthouse-porch", "hideout-porch"} {
		k.does("card " + k.lex.Cards[firstBuilding+cardID(i)] + " at " + slot)
	}
	k.offers("card at bank-porch").does("card building-29 at bank-porch").asks("money")

	k = placing(t, "red yellow", "").porch(Sheriff, "auction-house").does(useIt, "red pay money")
	k.s.fig(k.card("building-29")).Known = true
	k.does("card building-29 at auction-1").offers("card at auction-2")
}

// TestCardFilledInIsEntered checks that the acts of a completed card form are those that the
// prompts ask for, in their order.
func TestCardFilledInIsEntered(t *testing.T) {
	for _, c := range []struct {
		values catalogue.Values
		want   Figures
	}{
		{catalogue.Values{"money": "1", "law": "2", "force": "0", "points": "3", "icons": "wagon mining", "timing": "now", "effect": "convert", "from": "force", "to": "law"},
			Figures{Price: [4]uint8{0, 1, 2, 0}, VP: 3, Icons: [3]Industry{Wagon, Mining}, Timing: Now, Effect: Convert, P1: uint8(Force), P2: uint8(Law)}},
		{catalogue.Values{"money": "0", "law": "0", "force": "4", "points": "1", "icons": "rail mining wagon", "timing": "resolve", "effect": "gain-per-suit", "suit": "hat", "max": "3"},
			Figures{Price: [4]uint8{0, 0, 0, 4}, VP: 1, Icons: [3]Industry{Rail, Mining, Wagon}, Timing: Resolve, Effect: GainPerSuit, P1: 3, P2: 3}},
		{catalogue.Values{"money": "0", "law": "0", "force": "4", "points": "4", "icons": "rail", "timing": "buying", "effect": "post-office", "pay": "6"},
			Figures{Price: [4]uint8{0, 0, 0, 4}, VP: 4, Icons: [3]Industry{Rail}, Timing: Buying, Effect: PostOffice, P1: 6}},
	} {
		k := unknown(t)
		card := k.card("building-30")
		for _, o := range k.rules.cards.entryOf(catalogue.None, c.values) {
			ps := k.rules.Awaits(k.s)
			if entry := (&engine.CardEntry{Ask: ruleSetupFigures}); entry.Asks(&ps[0]) != card || !ps[0].Accepts(o) {
				t.Fatalf("%v does not answer %+v", o, ps[0])
			}
			k.does(record.Format(k.rules.lex, o))
		}
		c.want.Known = true
		if got := *k.s.fig(card); got != c.want {
			t.Errorf("entered is %+v, want %+v", got, c.want)
		}
		k.offersOne("card at saloon-buy")
	}
}

// TestCardLeftForLater checks that a postponed card does not stop the game, cannot be bought,
// and is asked for again once somebody could buy it.
func TestCardLeftForLater(t *testing.T) {
	k := unknown(t).does("table postpone").offersOne("card at saloon-buy")
	card := k.card("building-30")
	if f := k.s.fig(card); f.Known || !f.Later || k.s.affords(Red, card, 9) || k.s.needed() != 0 {
		t.Errorf("left for later is %+v", f)
	}
	k.s.P[Red].Tokens[0] = Token{Where: placed, Mat: Sheriff, Spot: Porch}
	if k.s.needed() != card || k.s.canWait(card) {
		t.Errorf("with a token there %d is needed", k.s.needed())
	}
}
