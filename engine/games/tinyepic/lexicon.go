package tinyepic

import "casekeeper/engine"

var seatWords = []string{"table", "red", "yellow", "blue", "green", "rival"}

var matWords = []string{Saloon: "saloon", Bank: "bank", Courthouse: "courthouse", Hideout: "hideout", Sheriff: "sheriffs-office", TownHall: "town-hall"}

var verbSpecs = []engine.VerbSpec{
	verbPlace:     {Word: "place", Operands: []engine.Domain{domMat, domSpot, domSide}},
	verbTake:      {Word: "take", Operands: []engine.Domain{domInfluence, domInfluence}},
	verbPay:       {Word: "pay", Operands: []engine.Domain{domInfluence}},
	verbPass:      {Word: "pass", Declines: true},
	verbReroll:    {Word: "reroll"},
	verbReveal:    {Word: "reveal"},
	verbStop:      {Word: "stop", Declines: true},
	verbRivalDie:  {Word: "rival-die", Operands: []engine.Domain{domInfluence}},
	verbRivalCard: {Word: "rival-card", Operands: []engine.Domain{domInfluence}},
	verbConvert:   {Word: "convert", Operands: []engine.Domain{engine.Number}},
	verbMove:      {Word: "move", Operands: []engine.Domain{engine.Number, domMat, domSpot, domSide}},
	verbTop:       {Word: "top", Operands: []engine.Domain{domMat, engine.Cards}},
	verbBuy:       {Word: "buy", Operands: []engine.Domain{engine.Cards}},
	verbSave:      {Word: "save", Operands: []engine.Domain{domInfluence}},
	verbClaim:     {Word: "claim", Operands: []engine.Domain{domReward}},
	verbAdvance:   {Word: "advance", Operands: []engine.Domain{domIndustry}},
	verbNumber:    {Word: "number", Operands: []engine.Domain{engine.Number}},
	verbIcon:      {Word: "icon", Operands: []engine.Domain{domIndustry}},
	verbTiming:    {Word: "timing", Operands: []engine.Domain{domTiming}},
	verbSuit:      {Word: "suit", Operands: []engine.Domain{domSuit}},
	verbEffect:    {Word: "effect", Operands: []engine.Domain{domEffect}},
	verbGain:      {Word: "gain", Operands: []engine.Domain{engine.Seats, domInfluence}},
	verbLose:      {Word: "lose", Operands: []engine.Domain{engine.Seats, domInfluence}},
	verbThird:     {Word: "third", Operands: []engine.Domain{engine.Seats}},
	verbDone:      {Word: "done"},
	verbLater:     {Word: "postpone", Declines: true},
	verbWin:       {Word: "hand-won", Operands: []engine.Domain{engine.Seats}},
	verbWinTake:   {Word: "hand-takes", Operands: []engine.Domain{engine.Seats, domInfluence}},
	verbWinClaim:  {Word: "hand-claims", Operands: []engine.Domain{engine.Seats, domReward}},
	verbDuelWon:   {Word: "duel-won", Operands: []engine.Domain{engine.Seats}},
	verbRank:      {Word: "hall-next", Operands: []engine.Domain{engine.Seats}},
	verbShare:     {Word: "hand-shared", Operands: []engine.Domain{engine.Seats, engine.Seats}},
	verbCompare:   {Word: "compare-cards"},
	verbByEye:     {Word: "by-eye", Operands: []engine.Domain{domMat}},
	verbCompareAt: {Word: "compare-at", Operands: []engine.Domain{domMat}},
}

var domainSpecs = []engine.DomainSpec{
	domMat - engine.FirstOwn:       {Name: "mat", Words: matWords},
	domSpot - engine.FirstOwn:      {Name: "spot", Words: []string{Porch: "porch", Influence: "influence", Leftover: "leftover", Value: "value", Suit: "suit"}},
	domSide - engine.FirstOwn:      {Name: "side", Words: []string{Left: "left", Right: "right"}},
	domInfluence - engine.FirstOwn: {Name: "influence", Words: []string{Money: "money", Law: "law", Force: "force"}},
	domIndustry - engine.FirstOwn:  {Name: "industry", Words: []string{Mining: "mining", Rail: "rail", Wagon: "wagon"}},
	domReward - engine.FirstOwn:    {Name: "reward", Words: []string{rewardInfluence: "influence", rewardThird: "third"}},
	domTiming - engine.FirstOwn:    {Name: "timing", Words: []string{Now: "now", Resolve: "resolve", Buying: "buying"}},
	domEffect - engine.FirstOwn:    {Name: "effect", Words: effectWords},
	domFigure - engine.FirstOwn: {Name: "figure", Words: []string{figMoney: "money", figLaw: "law", figForce: "force", figVP: "points", figIcon: "icon",
		figTiming: "timing", figEffect: "effect", figParam1: "first", figParam2: "second"}},
	domPhase - engine.FirstOwn: {Name: "phase", Words: []string{phaseSetup: "set-up", phaseDeal: "deal", phasePlace: "place", phaseResolve: "resolve", phaseBuy: "buy",
		phaseEnd: "round-end", phaseOver: "over"}},
	domClass - engine.FirstOwn: {Name: "class", Words: []string{"high-card", "pair", "straight", "flush", "three-of-a-kind", "straight-flush"}},
	domSuit - engine.FirstOwn:  {Name: "suit", Words: []string{"steer", "horseshoe", "teepee", "hat"}},
	domTerm - engine.FirstOwn: {Name: "term", Words: []string{termForSale: "for-sale", termPorch: "porch", termOwned: "owned", termTableCard: "table-card", termRivalCard: "rival-card",
		termKept: "kept", termBoss: "boss", termDealer: "dealer", termWanted: "wanted", termThird: "third-token",
		termTokens: "tokens", termPoints: "points", termBuildings: "buildings", termIcons: "icons", termShared: "shared",
		termIndustries: "industries", termPosition: "position", termHand: "hand", termDuel: "duel", termShowdown: "showdown",
		termWild: "wild", termMajority: "majority", termMinority: "minority", termRanks: "ranks", termSuits: "suits"}},
	domGround - engine.FirstOwn: {Name: "ground", Words: []string{groundWanted: "wanted", groundBoss: "boss", groundSuit: "suit", groundLeft: "left", groundPorch: "porch",
		groundRight: "right", groundPot: "pot"}},
}

var dieWords = []string{dieAttacker: "attacker", dieDefender: "defender", dieRival: "rival"}

// newLexicon makes the lexicon; cards are the catalogue's words by CardID.
func newLexicon(cards []string) *engine.Lexicon {
	return &engine.Lexicon{Seats: seatWords, Verbs: verbSpecs, Slots: slotWords(), Dice: dieWords, Cards: cards, Domains: domainSpecs, Private: privateSlots()}
}

// slotWords returns the words of the slots, by Slot.
func slotWords() []string {
	w := make([]string, slotCount+1)
	for g := range gapCount {
		w[slotGap1+engine.Slot(g)] = "gap-" + string(rune('1'+g))
	}
	w[slotRival], w[slotRivalOpen] = "rival-hand", "rival-open"
	for s := Red; s <= Green; s++ {
		w[slotHand+engine.Slot(s)] = seatWords[s] + "-hand"
		w[slotBoss+engine.Slot(s)] = seatWords[s] + "-boss"
	}
	for m := Saloon; m <= Sheriff; m++ {
		w[slotBuy+engine.Slot(m)] = matWords[m] + "-buy"
		w[slotPorch+engine.Slot(m)] = matWords[m] + "-porch"
	}
	w[slotDuelCard], w[slotAuction1], w[slotAuction2] = "duel-card", "auction-1", "auction-2"
	return w
}

// privateSlots returns the owners of secret cards by slot: of kept cards, and of the Rival's
// closed one.
func privateSlots() []engine.Seat {
	own := make([]engine.Seat, slotCount+1)
	for s := Red; s <= Green; s++ {
		own[slotHand+engine.Slot(s)] = s
	}
	own[slotRival] = Rival
	return own
}
