package tinyepic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
)

func TestStartingValues(t *testing.T) {
	for n := 1; n <= 4; n++ {
		k := sit(t, strings.Join(seatWords[Red:Red+engine.Seat(n)], " "), "")
		for _, seat := range k.s.people() {
			k.left(seat, 1, 1, 1)
			p := &k.s.P[seat]
			if p.Tokens != [3]Token{{Where: ready}, {Where: ready}, {Where: lying}} {
				t.Errorf("%d players: tokens of %s are %v", n, seatWords[seat], p.Tokens)
			}
		}
		k.steps(0, 0, 0)
		if k.s.Wanted != engine.Table || k.s.WantedIn || k.s.Solo != (n == 1) {
			t.Errorf("%d players: Wanted %d, solo %v", n, k.s.Wanted, k.s.Solo)
		}
		for seat := Red + engine.Seat(n); seat <= Green; seat++ {
			if k.s.P[seat] != (player{}) {
				t.Errorf("%d players: %s takes part", n, seatWords[seat])
			}
		}
	}
}

func TestRivalsStartingValues(t *testing.T) {
	k := sit(t, "blue", "")
	if p := &k.s.P[Rival]; p.Inf != [4]uint8{} || p.Boss != 0 || p.Tokens != [3]Token{{Where: ready}, {Where: ready}, {Where: ready}} {
		t.Errorf("the Rival starts with %+v", p)
	}
}

// TestGreyAndColouredMats checks that a mat whose colour plays has porch and influence, a grey
// one only the porch, and the Sheriff's Office its four spots.
func TestGreyAndColouredMats(t *testing.T) {
	for _, c := range []struct{ seats, opts, coloured string }{
		{"red", "", "saloon bank"},
		{"yellow", "", "saloon bank"},
		{"red", "rival-colour=green", "saloon hideout"},
		{"red blue", "", "saloon courthouse"},
		{"green yellow red", "", "saloon bank hideout"},
		{"red yellow blue green", "", "saloon bank courthouse hideout"},
	} {
		k := sit(t, c.seats, c.opts)
		for m := Saloon; m <= Sheriff; m++ {
			coloured := slices.Contains(strings.Fields(c.coloured), matWords[m])
			for sp := Porch; sp <= Suit; sp++ {
				want := sp == Porch || sp == Influence && coloured || m == Sheriff && sp >= Leftover
				if k.s.hasSpot(m, sp) != want {
					t.Errorf("%s %s: spot %d of %s is there: %v", c.seats, c.opts, sp, matWords[m], !want)
				}
			}
		}
		if k.s.hasSpot(TownHall, Porch) || k.s.hasSpot(0, Porch) {
			t.Error("Town Hall has a spot")
		}
	}
}

// TestPrintedGains checks what each mat prints on the left, the right, the grey porch, and in
// its pot.
func TestPrintedGains(t *testing.T) {
	for _, c := range []struct {
		m                       Mat
		left, right, grey, pots [3]uint8 // gained money, law, force
		wild                    bool
	}{
		{m: Saloon, left: [3]uint8{0, 1, 0}, right: [3]uint8{0, 2, 0}, grey: [3]uint8{0, 1, 0}, pots: [3]uint8{0, 2, 0}, wild: true},
		{m: Bank, left: [3]uint8{0, 1, 0}, right: [3]uint8{0, 2, 0}, grey: [3]uint8{0, 1, 0}, pots: [3]uint8{2, 0, 0}},
		{m: Courthouse, left: [3]uint8{0, 0, 1}, right: [3]uint8{0, 0, 2}, grey: [3]uint8{0, 0, 1}, pots: [3]uint8{0, 2, 0}},
		{m: Hideout, left: [3]uint8{1, 0, 0}, right: [3]uint8{2, 0, 0}, grey: [3]uint8{1, 0, 0}, pots: [3]uint8{0, 0, 2}},
	} {
		t.Run(matWords[c.m], func(t *testing.T) {
			seats := "red yellow blue green"
			gain := func(k *table, what [3]uint8) {
				for c.wild && k.s.Owed.Top() != nil {
					k.does("red take law")
				}
				k.left(Red, what[0], what[1], what[2])
			}
			zero := func(seats string) *table { return placing(t, seats, "").has(Red, 0, 0, 0) }
			gain(zero(seats).does("red place "+matWords[c.m]+" influence left"), c.left)
			gain(zero(seats).puts(Red, matWords[c.m]+" porch").resolves(), c.pots)
			both := [3]uint8{c.pots[0] + c.right[0], c.pots[1] + c.right[1], c.pots[2] + c.right[2]}
			gain(zero(seats).puts(Red, matWords[c.m]+" influence right").resolves(), both)
			if c.m != Saloon { // red's own mat is never grey
				gain(zero("red").grey(c.m).does("red place "+matWords[c.m]+" porch"), c.grey)
			}
		})
	}
	k := placing(t, "yellow blue", "").porch(Saloon, "jail").does("yellow place saloon porch").offers("yellow take money", "yellow take law", "yellow take force")
	k.does("yellow take money").told("tew.porch.print yellow 1 money").offers("yellow convert 0", "yellow convert 1")
}

// grey turns a mat to its grey side.
func (k *table) grey(m Mat) *table { k.s.Owner[m] = engine.Table; return k }

func TestCircle(t *testing.T) {
	for _, c := range []struct{ seats, opts, want string }{
		{"red yellow blue green", "", "saloon bank courthouse hideout"},
		{"green red", "", "hideout saloon bank courthouse"},
		{"blue", "", "courthouse saloon bank hideout"},
		{"red", "rival-colour=green", "saloon hideout bank courthouse"},
		{"red", "circle=hideout-courthouse-bank-saloon", "hideout courthouse bank saloon"},
	} {
		k := sit(t, c.seats, c.opts)
		var got []string
		for _, at := range []int{1, 2, 4, 5} {
			got = append(got, matWords[k.s.Circle[at]])
		}
		if strings.Join(got, " ") != c.want || k.s.Circle[3] != Sheriff {
			t.Errorf("%s %s: the circle is %v, want %s with the Sheriff's Office third", c.seats, c.opts, k.s.Circle, c.want)
		}
	}
	if n := len(circles()); n != 25 {
		t.Errorf("%d circles on offer, want auto and 24", n)
	}
	for _, word := range circles()[1:] {
		k := sit(t, "red yellow", "circle="+word)
		for at := 1; at <= matCount; at++ {
			if k.s.position(k.s.Circle[at]) != at {
				t.Errorf("%s: position %d holds %v", word, at, k.s.Circle)
			}
		}
	}
}

func TestFlanks(t *testing.T) {
	k := placing(t, "red yellow blue green", "")
	for m, want := range map[Mat][2]int{TownHall: {6, 1}, Saloon: {1, 2}, Bank: {2, 3}, Sheriff: {3, 4}, Courthouse: {4, 5}, Hideout: {5, 6}} {
		a, b := k.s.flank(m)
		if pokerID(a) != k.s.Gap[want[0]-1] || pokerID(b) != k.s.Gap[want[1]-1] {
			t.Errorf("%s lies between cards %d and %d, want gaps %v", matWords[m], pokerID(a), pokerID(b), want)
		}
	}
}

func TestDealer(t *testing.T) {
	k := sit(t, "red yellow blue", "dealer=blue")
	if k.s.fromDealer(0) != Blue || k.s.fromDealer(1) != Red {
		t.Errorf("clockwise from the dealer sit %d, %d", k.s.fromDealer(0), k.s.fromDealer(1))
	}
	if sit(t, "green red", "").s.fromDealer(0) != Green {
		t.Error("by default the first seat deals")
	}
}

// TestImpossibleTables checks that the error names the seat or the option.
func TestImpossibleTables(t *testing.T) {
	game := Game(cardsOf().Pack, bookOf())
	for _, c := range []struct {
		seats      []engine.Seat
		opts, says string
	}{
		{nil, "", "0 seats"},
		{[]engine.Seat{Red, Yellow, Blue, Green, Red}, "", "5 seats"},
		{[]engine.Seat{Red, Red}, "", "red is taken twice"},
		{[]engine.Seat{Rival}, "", "seat rival cannot"},
		{[]engine.Seat{engine.Table}, "", "seat table cannot"},
		{[]engine.Seat{Red, Yellow}, "dealer=blue", "dealer: blue"},
		{[]engine.Seat{Red, Yellow}, "dealer=rival", "dealer"},
		{[]engine.Seat{Red, Yellow}, "difficulty=epic", "difficulty"},
		{[]engine.Seat{Red, Yellow}, "rival-colour=blue", "rival-colour"},
		{[]engine.Seat{Red}, "rival-colour=red", "rival-colour: red"},
		{[]engine.Seat{Red}, "difficulty=mad", `difficulty: "mad"`},
		{[]engine.Seat{Red}, "circle=saloon-bank", "circle"},
		{[]engine.Seat{Red}, "no-such-rule=on", `"no-such-rule"`},
		{[]engine.Seat{Red}, "straights=sometimes", "straights"},
		{[]engine.Seat{Red}, "straights=wrap straights=plain", "straights is given twice"},
	} {
		_, err := game.New(engine.Setup{Seats: c.seats, Options: options(c.opts)})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("seats %v with %q: error %v, want one with %q", c.seats, c.opts, err, c.says)
		}
	}
}

// TestTownIsLaid checks the order of set-up: bosses, five for sale, then neutral porches, then
// the Rival's buildings, then the deal.
func TestTownIsLaid(t *testing.T) {
	for _, c := range []struct {
		seats, opts string
		porches     int
		presets     int
	}{
		{"red yellow blue green", "", 1, 0},
		{"red yellow blue", "", 2, 0},
		{"red yellow", "", 3, 0},
		{"red", "", 3, 0},
		{"red", "difficulty=beginner", 3, 1},
		{"red", "difficulty=medium", 3, 2},
		{"red", "difficulty=hard", 3, 3},
		{"red", "difficulty=epic", 3, 4},
	} {
		t.Run(c.seats+" "+c.opts, func(t *testing.T) {
			k := sit(t, c.seats, c.opts)
			for i, seat := range k.s.people() {
				k.refuses("card jail at saloon-buy", ruleCardsNotNow)
				k.does(fmt.Sprintf("card %s at %s-boss", k.lex.Cards[firstBoss+cardID(i)], seatWords[seat]))
			}
			next := firstBuilding
			lay := func(n int, suffix string) {
				t.Helper()
				for i := range n {
					slots := k.offered()
					if len(slots) == 0 || !strings.HasSuffix(slots[0], suffix) {
						t.Fatalf("%d of %d cards laid, awaited are %q, want slots of %s", i, n, slots, suffix)
					}
					k.does("card " + k.lex.Cards[next] + strings.TrimPrefix(slots[0], "card"))
					next++
				}
			}
			lay(5, "-buy")
			lay(c.porches, "-porch")
			lay(c.presets, "-porch")
			k.at(stDeal).offersOne("card at gap-1").told("tew.round.next table 1 red")
			if got := int(k.s.owned(Rival)); got != c.presets {
				t.Errorf("the Rival has %d buildings, want %d", got, c.presets)
			}
			if c.presets > 0 && k.s.Top[k.s.home(Rival)] != next-1 {
				t.Error("the latest building of the Rival is not the usable one")
			}
		})
	}
}

func TestBossesAreOneEach(t *testing.T) {
	k := sit(t, "red yellow", "").does("card banker at red-boss").offers("card at yellow-boss").told("tew.setup.boss red banker")
	k.refuses("card banker at yellow-boss", ruleCardsOnePlace).refuses("card jail at yellow-boss", ruleCardsWrongKind)
	k.refuses("card hat-1 at yellow-boss", ruleCardsWrongKind).does("card outlaw at yellow-boss").at(stTown)
}
