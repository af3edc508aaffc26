package tinyepic

import "testing"

// Buildings with the blue mark, which apply when the token is placed.

// useIt uses the porch of the Sheriff's Office, which pays nobody, so that only the building's
// own effect shows.
const useIt = "red place sheriffs-office porch"

func TestConversions(t *testing.T) {
	for _, c := range []struct {
		building string
		has      [3]uint8
		convert  string
		want     [3]uint8
	}{
		{"general-store", [3]uint8{1, 1, 1}, "convert 1", [3]uint8{4, 0, 1}},
		{"general-store", [3]uint8{0, 3, 1}, "convert 2", [3]uint8{4, 1, 1}},
		{"general-store", [3]uint8{2, 0, 1}, "convert 0", [3]uint8{4, 0, 1}},
		{"general-store", [3]uint8{5, 6, 1}, "convert 6", [3]uint8{6, 0, 1}},
		{"jail", [3]uint8{1, 2, 1}, "convert 2", [3]uint8{1, 0, 5}},
		{"jail", [3]uint8{1, 2, 6}, "convert 1", [3]uint8{1, 1, 6}},
		{"mansion", [3]uint8{1, 1, 3}, "convert 3", [3]uint8{6, 1, 0}},
		{"mansion", [3]uint8{1, 1, 3}, "convert 1", [3]uint8{4, 1, 2}},
	} {
		t.Run(c.building+" "+c.convert, func(t *testing.T) {
			placing(t, "red yellow", "").porch(Sheriff, c.building).has(Red, c.has[0], c.has[1], c.has[2]).
				does(useIt, "red "+c.convert).left(Red, c.want[0], c.want[1], c.want[2])
		})
	}
}

func TestConversionOffersNoMoreThanOneHas(t *testing.T) {
	placing(t, "red yellow", "").porch(Sheriff, "jail").has(Red, 1, 2, 1).does(useIt).
		offers("red convert 0", "red convert 1", "red convert 2").
		refuses("red convert 3", ruleTurnChoices).refuses("yellow convert 1", ruleTurnWhose)
}

func TestConversionBeyondTheScaleLosesTheRest(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "general-store").has(Red, 5, 4, 1).does(useIt, "red convert 4")
	k.left(Red, 6, 0, 1).told("tew.effect.convert red 1 money").told("tew.influence.cap red 5 money")
}

func TestGrandHotel(t *testing.T) {
	for pay, want := range map[string][3]uint8{
		"money": {0, 5, 4}, "law": {4, 1, 4}, "force": {4, 5, 0},
	} {
		t.Run(pay, func(t *testing.T) {
			placing(t, "red yellow", "").porch(Sheriff, "grand-hotel").has(Red, 2, 3, 2).
				does(useIt).refuses("red convert 0", ruleTurnChoices).does("red pay "+pay).
				left(Red, want[0], want[1], want[2])
		})
	}
}

func TestGrandHotelLimits(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "grand-hotel").has(Red, 1, 2, 5)
	k.does(useIt).offers("red pay law", "red pay force", "red pass")
	k.does("red pay law").left(Red, 3, 0, 6).told("tew.influence.cap red 1 force")

	placing(t, "red yellow", "").porch(Sheriff, "grand-hotel").has(Red, 2, 2, 2).
		does(useIt, "red pass").left(Red, 2, 2, 2).told("tew.effect.declined red grand-hotel")

	placing(t, "red yellow", "").porch(Sheriff, "grand-hotel").has(Red, 1, 1, 1).
		does(useIt).left(Red, 1, 1, 1).told("tew.effect.unpaid red grand-hotel").offersOne("yellow place saloon porch")
}

func TestAuctionHouse(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow", "").porch(Sheriff, "auction-house").has(Red, 4, 3, 3).does(useIt)
	}
	start().offers("red pay money", "red pay law", "red pay force", "red pass").
		does("red pass").left(Red, 4, 3, 3).told("tew.effect.declined red auction-house")

	bid := start().does("red pay money").offers("card at auction-1").does("card jail at auction-1").
		offers("card at auction-2").refuses("card jail at auction-2", ruleCardsOnePlace).does("card grand-hotel at auction-2")
	bid.left(Red, 3, 3, 3).offers("red buy jail", "red buy grand-hotel", "red pass")
	bought := *bid
	bought.does("red buy jail").left(Red, 3, 2, 1).owned(Red, "jail").told("tew.effect.auction red jail").onPorch(Saloon, "").told("tew.effect.auction-back")
	if bought.s.Bid != [2]cardID{} || !bought.inDeck(bought.card("grand-hotel")) {
		t.Error("the other building is not back in the deck")
	}
	bid.does("red pass").left(Red, 3, 3, 3).owned(Red).told("tew.effect.auction-back")
	if !bid.inDeck(bid.card("jail")) || !bid.inDeck(bid.card("grand-hotel")) {
		t.Error("the two buildings are not back in the deck")
	}
}

func TestAuctionHouseOffersOnlyWhatOneCanPay(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "auction-house").has(Red, 1, 1, 2)
	k.does(useIt, "red pay money", "card jail at auction-1", "card mansion at auction-2").offers("red buy jail", "red pass")

	k = placing(t, "red yellow", "").porch(Sheriff, "auction-house").has(Red, 1, 0, 0)
	k.does(useIt, "red pay money", "card jail at auction-1", "card mansion at auction-2").
		left(Red, 0, 0, 0).owned(Red).told("tew.effect.unpaid red auction-house").offersOne("yellow place saloon porch")
}

// inDeck reports whether a building is still in the building deck.
func (k *table) inDeck(c cardID) bool {
	deck := k.s.deck()
	return deck.Has(c)
}

// emptyDeck gives all buildings except some to yellow.
func (k *table) emptyDeck(but ...string) *table {
	for i := range buildingCount {
		c := firstBuilding + cardID(i)
		if k.inDeck(c) {
			k.s.Held[i] = Yellow
		}
	}
	for _, w := range but {
		k.s.Held[k.card(w)-firstBuilding] = 0
	}
	return k
}

func TestAuctionHouseWithAnEmptyDeck(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "auction-house").emptyDeck()
	k.does(useIt).left(Red, 1, 1, 1).told("tew.effect.no-use red auction-house")

	k = placing(t, "red yellow", "").porch(Sheriff, "auction-house").has(Red, 1, 1, 2).emptyDeck("jail")
	k.does(useIt, "red pay money", "card jail at auction-1").offers("red buy jail", "red pass")
	k.does("red buy jail").silent("tew.effect.auction-back")
}

func TestCentralBank(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Saloon, "jail").
			sale(Sheriff, "graveyard").porch(Hideout, "outhouse")
	}
	start().has(Red, 1, 1, 2).does(useIt).offers("red pay money", "red pay force", "red pass").
		does("red pass").told("tew.effect.declined red central-bank").left(Red, 1, 1, 2)

	start().has(Red, 1, 1, 1).does(useIt).told("tew.effect.unpaid red central-bank").left(Red, 1, 1, 1)

	k := start().has(Red, 2, 2, 3).does(useIt, "red pay force")
	k.offers("red buy jail", "red buy graveyard").refuses("red buy outhouse", ruleTurnChoices).refuses("red pass", ruleTurnChoices)
	k.does("red buy jail").left(Red, 2, 1, 0).owned(Red, "jail").told("tew.effect.pay-and-buy red jail saloon").
		onPorch(Saloon, "").onSale(Saloon, "").offers("card at saloon-buy")
	k.refuses("card outhouse at saloon-buy", ruleCardsOnePlace).does("card mansion at saloon-buy").onSale(Saloon, "mansion")
	k.offersOne("yellow place saloon porch")
	if k.s.P[Red].FirstBuy != 0 || !k.s.P[Red].Bought {
		t.Error("a purchase in phase 2 counts as bought this round, but not as the first of phase 4")
	}
}

func TestCentralBankRefillsTheSheriffsZoneFromTheDeck(t *testing.T) {
	placing(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Sheriff, "graveyard").has(Red, 2, 1, 1).
		does(useIt, "red pay money", "red buy graveyard", "card jail at sheriffs-office-buy").
		onSale(Sheriff, "jail").onPorch(Sheriff, "central-bank")
}

func TestBarberShop(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow blue", "").porch(Sheriff, "barber-shop").
			owns(Yellow, "jail", "mansion", "graveyard").owns(Blue, "outhouse")
	}
	k := start().does(useIt)
	k.offers("red top bank jail", "red top bank mansion", "red pass")
	k.refuses("red top bank graveyard", ruleTurnChoices).refuses("red top courthouse outhouse", ruleTurnChoices)
	k.does("red top bank jail").onPorch(Bank, "jail").told("tew.effect.barber red bank jail")

	start().does(useIt, "red pass").onPorch(Bank, "graveyard").told("tew.effect.declined red barber-shop")

	start().puts(Blue, "bank porch").does(useIt).told("tew.effect.no-use red barber-shop").onPorch(Bank, "graveyard")

	placing(t, "red yellow", "").porch(Sheriff, "barber-shop").owns(Yellow, "jail").does(useIt).
		told("tew.effect.no-use red barber-shop")
}

// TestBarberShopsOrderLasts checks that the order lasts beyond the round, until the owner
// buys.
func TestBarberShopsOrderLasts(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow", "").porch(Sheriff, "barber-shop").owns(Yellow, "jail", "mansion").
			does(useIt, "red top bank jail")
	}
	start().onward(stRefill).onPorch(Bank, "jail").silent("tew.round.new-top")
	k := start().sale(Saloon, "graveyard").puts(Yellow, "saloon porch").buys().does("yellow buy graveyard").onPorch(Bank, "jail")
	k.does("red advance rail").onPorch(Bank, "graveyard").told("tew.round.new-top yellow bank graveyard")
}

func TestBarberShopArrangesTheRivalsPileToo(t *testing.T) {
	placing(t, "red", "rival-colour=yellow").porch(Sheriff, "barber-shop").owns(Rival, "jail", "mansion").
		does(useIt, "red top bank jail").onPorch(Bank, "jail")
}

func TestDoctorsOffice(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow", "").porch(Sheriff, "doctors-office").puts(Red, "bank influence left down").
			puts(Yellow, "bank influence right")
	}
	start().does(useIt, "red pass").stands(Red, "bank influence left down").told("tew.effect.declined red doctors-office")

	k := start().does(useIt)
	k.bars("red move 1 bank influence left").bars("red move 1 sheriffs-office porch").offersOne("red move 1 sheriffs-office leftover")
	k.does("red move 1 bank porch").stands(Red, "bank porch").told("tew.effect.doctor red bank porch").told("tew.porch.empty red bank")

	start().does(useIt, "red move 1 saloon influence left", "red take law").left(Red, 1, 2, 1).stands(Red, "saloon influence left")

	placing(t, "red yellow", "").porch(Sheriff, "doctors-office").does(useIt).told("tew.effect.no-use red doctors-office")
}

func TestDoctorsOfficeOntoAPorchUsesItsBuilding(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "doctors-office").owns(Yellow, "general-store").
		puts(Red, "saloon influence left down").puts(Yellow, "saloon influence left")
	k.does(useIt, "red move 1 bank porch").left(Yellow, 2, 1, 1).told("tew.porch.owner yellow 1 money")
	k.offers("red convert 0", "red convert 1").does("red convert 1").left(Red, 4, 0, 1)

	k = placing(t, "red yellow", "").porch(Sheriff, "doctors-office").porch(Hideout, "jail").
		puts(Red, "saloon influence left down").puts(Yellow, "saloon influence left")
	k.does(useIt, "red move 1 hideout porch").told("tew.porch.print red 1 money").left(Red, 2, 1, 1).offersOne("red convert 1")
}

func TestDoctorsOfficeCannotStandUpOthers(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "doctors-office").
		puts(Yellow, "saloon influence left down").puts(Red, "saloon influence left")
	k.does(useIt).told("tew.effect.no-use red doctors-office")
}

func TestGraveyard(t *testing.T) {
	placing(t, "red yellow", "").porch(Sheriff, "graveyard").does(useIt).left(Red, 1, 1, 1).told("tew.effect.no-wounded red")

	for _, hurt := range []string{"red", "yellow"} {
		for take, want := range map[string][3]uint8{"money law": {2, 2, 1}, "money force": {2, 1, 2}, "law force": {1, 2, 2}} {
			k := placing(t, "red yellow", "").porch(Sheriff, "graveyard")
			k.puts(k.seat(hurt), "bank influence left down")
			k.does(useIt).offers("red take money law", "red take money force", "red take law force")
			k.refuses("red take money money", ruleTurnChoices).does("red take "+take).left(Red, want[0], want[1], want[2])
		}
	}
	k := placing(t, "red yellow", "").porch(Sheriff, "graveyard").has(Red, 6, 1, 1).puts(Yellow, "bank porch down")
	k.does(useIt, "red take money law").left(Red, 6, 2, 1).told("tew.influence.cap red 1 money")
}

func TestGraveyardCountsTheRivalsWounded(t *testing.T) {
	placing(t, "red", "rival-colour=yellow").porch(Sheriff, "graveyard").puts(Rival, "bank influence right down").
		does(useIt).offersOne("red take law force")
}
