// Code generated from configs/games/tiny-epic-western/rules.toml by make golden. DO NOT EDIT.

package tinyepic

import "casekeeper/engine/rulebook"

// The rules of the game by chapter, with what their lines name. The rule index has the source
// of each, the wording files have the texts.
const (
	ruleCardsOnePlace  rulebook.ID = "tew.cards.one-place"  // because card, slot (it lies on), slot (it was seen on); refuse card, slot (it lies on), slot (it was seen on)
	ruleCardsWrongKind rulebook.ID = "tew.cards.wrong-kind" // refuse card, slot
	ruleCardsNotNow    rulebook.ID = "tew.cards.not-now"    // refuse slot, card

	ruleDiceNotNow rulebook.ID = "tew.dice.not-now" // refuse die
	ruleDiceFace   rulebook.ID = "tew.dice.face"    // refuse die, number (face)

	rulePhaseOrder rulebook.ID = "tew.phase.order" // refuse

	ruleTurnWhose   rulebook.ID = "tew.turn.whose"   // refuse seat (to act)
	ruleTurnChoices rulebook.ID = "tew.turn.choices" // refuse

	ruleHouseWaiver rulebook.ID = "tew.house.waiver" // refuse

	ruleSetupBoss       rulebook.ID = "tew.setup.boss"       // ask; because card
	ruleSetupBuyZones   rulebook.ID = "tew.setup.buy-zones"  // ask mat
	ruleSetupPorches    rulebook.ID = "tew.setup.porches"    // ask mat
	ruleSetupDifficulty rulebook.ID = "tew.setup.difficulty" // ask mat, number (how many are still to lay)
	ruleSetupFigures    rulebook.ID = "tew.setup.figures"    // ask card, figure

	ruleDealGaps      rulebook.ID = "tew.deal.gaps"       // ask slot
	ruleDealRivalOpen rulebook.ID = "tew.deal.rival-open" // ask
	ruleDealHands     rulebook.ID = "tew.deal.hands"      // because number (cards)
	ruleDealSealed    rulebook.ID = "tew.deal.sealed"     // ask

	ruleBossGambler rulebook.ID = "tew.boss.gambler" // because number; about
	ruleBossScout   rulebook.ID = "tew.boss.scout"   // because number; about
	ruleBossRancher rulebook.ID = "tew.boss.rancher" // ask number, number; because number, influence, card; about
	ruleBossBanker  rulebook.ID = "tew.boss.banker"  // because number (buildings owned), number (wilds); about
	ruleBossCowgirl rulebook.ID = "tew.boss.cowgirl" // because number (standing porch tokens), number (wilds); about
	ruleBossByHand  rulebook.ID = "tew.boss.by-hand" // ask card
	ruleBossTold    rulebook.ID = "tew.boss.told"    // because card
	ruleBossUntold  rulebook.ID = "tew.boss.untold"  // refuse card

	rulePlaceTurn     rulebook.ID = "tew.place.turn"      // ask; because mat, spot, side
	rulePlaceNoSpot   rulebook.ID = "tew.place.no-spot"   // refuse mat, spot
	rulePlaceSide     rulebook.ID = "tew.place.side"      // refuse mat, spot; about
	rulePlaceOwnToken rulebook.ID = "tew.place.own-token" // refuse mat, spot
	rulePlaceNoDuel   rulebook.ID = "tew.place.no-duel"   // refuse seat
	rulePlaceLeft     rulebook.ID = "tew.place.left"      // because number, influence

	rulePorchPrint rulebook.ID = "tew.porch.print" // because number, influence
	rulePorchUse   rulebook.ID = "tew.porch.use"   // because card, mat; about
	rulePorchOwner rulebook.ID = "tew.porch.owner" // because number, influence
	rulePorchEmpty rulebook.ID = "tew.porch.empty" // because mat

	ruleInfluenceCap   rulebook.ID = "tew.influence.cap"   // because number (lost), influence
	ruleInfluenceWild  rulebook.ID = "tew.influence.wild"  // ask number, ground, mat? (that prints it)
	ruleInfluenceGain  rulebook.ID = "tew.influence.gain"  // because number, influence
	ruleInfluencePay   rulebook.ID = "tew.influence.pay"   // because number, influence, card
	ruleInfluenceShort rulebook.ID = "tew.influence.short" // refuse influence

	ruleDuelBegins         rulebook.ID = "tew.duel.begins"          // because seat, mat
	ruleDuelRoll           rulebook.ID = "tew.duel.roll"            // ask die; because die, number (face)
	ruleDuelAnswer         rulebook.ID = "tew.duel.answer"          // ask number (own total), number (other total), seat (other seat), influence (what a new roll costs)
	ruleDuelAttackerReroll rulebook.ID = "tew.duel.attacker-reroll" // because number, influence, card
	ruleDuelDefenderReroll rulebook.ID = "tew.duel.defender-reroll" // because number, influence, card
	ruleDuelReveal         rulebook.ID = "tew.duel.reveal"          // ask; because card, number (value added)
	ruleDuelRevealOnce     rulebook.ID = "tew.duel.reveal-once"     // refuse
	ruleDuelLoserOnly      rulebook.ID = "tew.duel.loser-only"      // refuse seat
	ruleDuelHigher         rulebook.ID = "tew.duel.higher"          // because seat, number (total), number (total)
	ruleDuelTie            rulebook.ID = "tew.duel.tie"             // because seat, number (total)
	ruleDuelLeads          rulebook.ID = "tew.duel.leads"           // because seat, number (total), number (total)
	ruleDuelLevel          rulebook.ID = "tew.duel.level"           // because seat, number (total of both)
	ruleDuelWounded        rulebook.ID = "tew.duel.wounded"         // because mat

	ruleWantedFirst rulebook.ID = "tew.wanted.first" // because
	ruleWantedMoves rulebook.ID = "tew.wanted.moves" // because seat (before)
	ruleWantedWild  rulebook.ID = "tew.wanted.wild"  // because number, influence

	ruleShowdownReveal      rulebook.ID = "tew.showdown.reveal"       // ask; because card, number
	ruleShowdownRevealRival rulebook.ID = "tew.showdown.reveal-rival" // ask; because card, number

	ruleSheriffValue rulebook.ID = "tew.sheriff.value" // because card (printed card), number (value it counts as); about
	ruleSheriffSuit  rulebook.ID = "tew.sheriff.suit"  // because card (printed card), suit (it counts as); about

	ruleShowdownClass  rulebook.ID = "tew.showdown.class"  // because mat, class, seat (next seat), class (its class)
	ruleShowdownValue  rulebook.ID = "tew.showdown.value"  // because mat, class, number (own value), seat (next seat), number (its value)
	ruleShowdownSuit   rulebook.ID = "tew.showdown.suit"   // because mat, class, suit (own suit), seat (next seat), suit (its suit)
	ruleShowdownShared rulebook.ID = "tew.showdown.shared" // because mat, class
	ruleShowdownAlone  rulebook.ID = "tew.showdown.alone"  // because mat
	ruleShowdownRival  rulebook.ID = "tew.showdown.rival"  // because mat

	ruleToldWinner rulebook.ID = "tew.told.winner" // ask mat; because mat
	ruleToldGap    rulebook.ID = "tew.told.gap"    // ask slot
	ruleToldByEye  rulebook.ID = "tew.told.by-eye" // ask; because mat
	ruleToldOrder  rulebook.ID = "tew.told.order"  // ask number (place); because number
	ruleToldDuel   rulebook.ID = "tew.told.duel"   // ask mat; because mat, seat (loser)
	ruleToldPair   rulebook.ID = "tew.told.pair"   // ask ground, mat? (that prints it)
	ruleToldSuit   rulebook.ID = "tew.told.suit"   // ask suit, card, number
	ruleToldIdle   rulebook.ID = "tew.told.idle"   // because mat
	ruleToldChange rulebook.ID = "tew.told.change" // because spot, side

	rulePotMat        rulebook.ID = "tew.pot.mat"         // because number, influence
	rulePotSheriff    rulebook.ID = "tew.pot.sheriff"     // ask; because number, influence
	rulePotThirdToken rulebook.ID = "tew.pot.third-token" // because

	ruleSideRight   rulebook.ID = "tew.side.right"   // because number, influence
	ruleSideWounded rulebook.ID = "tew.side.wounded" // because mat

	ruleHallOrder   rulebook.ID = "tew.hall.order"    // because number, class, card
	ruleHallTie     rulebook.ID = "tew.hall.tie"      // because seat (other seat), card (natural card)
	ruleHallTieCard rulebook.ID = "tew.hall.tie-card" // because seat (other seat), card (natural card)

	ruleBuyTurn      rulebook.ID = "tew.buy.turn"       // ask term? (what passing brings); because card, mat, number
	ruleBuyToken     rulebook.ID = "tew.buy.token"      // refuse mat
	ruleBuySold      rulebook.ID = "tew.buy.sold"       // refuse card
	ruleBuyPricePaid rulebook.ID = "tew.buy.price-paid" // because number, influence, card
	ruleBuyPrice     rulebook.ID = "tew.buy.price"      // refuse card
	ruleBuyNothing   rulebook.ID = "tew.buy.nothing"    // because mat
	ruleBuyPass      rulebook.ID = "tew.buy.pass"       // because mat
	ruleBuyLeftover  rulebook.ID = "tew.buy.leftover"   // ask term? (what passing brings); because card, mat, number; about

	ruleIndustryAdvance rulebook.ID = "tew.industry.advance" // ask; because industry, number, card
	ruleIndustryFull    rulebook.ID = "tew.industry.full"    // refuse industry

	ruleThirdNoPurchase rulebook.ID = "tew.third.no-purchase" // because
	ruleThirdLastRound  rulebook.ID = "tew.third.last-round"  // because mat

	ruleRoundRefill rulebook.ID = "tew.round.refill"  // ask mat
	ruleRoundPorch  rulebook.ID = "tew.round.porch"   // ask mat
	ruleRoundTokens rulebook.ID = "tew.round.tokens"  // because
	ruleRoundThird  rulebook.ID = "tew.round.third"   // because
	ruleRoundSlide  rulebook.ID = "tew.round.slide"   // because card, mat
	ruleRoundNewTop rulebook.ID = "tew.round.new-top" // because mat, card
	ruleRoundNext   rulebook.ID = "tew.round.next"    // because number (round), seat (dealer seat)

	ruleEndSixth rulebook.ID = "tew.end.sixth" // because mat
	ruleEndDeck  rulebook.ID = "tew.end.deck"  // because mat

	ruleScoreBuilding   rulebook.ID = "tew.score.building"    // because card, number (points)
	ruleScoreMajority   rulebook.ID = "tew.score.majority"    // because industry, number (icons), number (position), number (points)
	ruleScoreMinority   rulebook.ID = "tew.score.minority"    // because industry, number, number, number
	ruleScoreNoMinority rulebook.ID = "tew.score.no-minority" // because industry
	ruleScoreStart      rulebook.ID = "tew.score.start"       // because industry
	ruleScoreWanted     rulebook.ID = "tew.score.wanted"      // because number (points)
	ruleScoreMost       rulebook.ID = "tew.score.most"        // because number (points)

	ruleOpenTie    rulebook.ID = "tew.open.tie"    // because industry, number
	ruleOpenWanted rulebook.ID = "tew.open.wanted" // because

	ruleTieBuildings rulebook.ID = "tew.tie.buildings" // because number
	ruleTieIcons     rulebook.ID = "tew.tie.icons"     // because number
	ruleTieShared    rulebook.ID = "tew.tie.shared"    // because number

	ruleSoloDie         rulebook.ID = "tew.solo.die"          // ask; because number (face)
	ruleSoloMat         rulebook.ID = "tew.solo.mat"          // because mat
	ruleSoloSix         rulebook.ID = "tew.solo.six"          // because mat, spot
	ruleSoloHasToken    rulebook.ID = "tew.solo.has-token"    // because mat
	ruleSoloBarred      rulebook.ID = "tew.solo.barred"       // because mat
	ruleSoloNowhere     rulebook.ID = "tew.solo.nowhere"      // because mat
	ruleSoloSpot        rulebook.ID = "tew.solo.spot"         // because mat, spot, side
	ruleSoloDuelCard    rulebook.ID = "tew.solo.duel-card"    // ask; because card, number (value)
	ruleSoloDiscard     rulebook.ID = "tew.solo.discard"      // because card
	ruleSoloPayDie      rulebook.ID = "tew.solo.pay-die"      // because number, influence, card
	ruleSoloPayCard     rulebook.ID = "tew.solo.pay-card"     // because number, influence, card
	ruleSoloReshuffle   rulebook.ID = "tew.solo.reshuffle"    // because
	ruleSoloBetterCard  rulebook.ID = "tew.solo.better-card"  // because card, mat
	ruleSoloBuys        rulebook.ID = "tew.solo.buys"         // because card, mat, number (points)
	ruleSoloBuyTie      rulebook.ID = "tew.solo.buy-tie"      // because card, mat
	ruleSoloBuysNothing rulebook.ID = "tew.solo.buys-nothing" // because mat
	ruleSoloAdvance     rulebook.ID = "tew.solo.advance"      // because industry, number (position), card
	ruleSoloNoAdvance   rulebook.ID = "tew.solo.no-advance"   // ask; because mat
	ruleSoloMore        rulebook.ID = "tew.solo.more"         // because number (points), number (rival points)
	ruleSoloTie         rulebook.ID = "tew.solo.tie"          // because number (points of both)

	ruleOddsHand    rulebook.ID = "tew.odds.hand"    // because mat, number (unseen cards that do not beat the seat's), number (unseen cards), number (cards that lie against it)
	ruleOddsChanged rulebook.ID = "tew.odds.changed" // because mat, number, number
	ruleOddsOpen    rulebook.ID = "tew.odds.open"    // because mat
	ruleOddsPlaced  rulebook.ID = "tew.odds.placed"  // because mat
	ruleOddsDuel    rulebook.ID = "tew.odds.duel"    // because seat, number, number
	ruleOddsReroll  rulebook.ID = "tew.odds.reroll"  // because seat, number, number
	ruleOddsReveal  rulebook.ID = "tew.odds.reveal"  // because seat, number, number, card

	ruleEffectFirstPurchase rulebook.ID = "tew.effect.first-purchase" // because number, influence; about influence
	ruleEffectAuction       rulebook.ID = "tew.effect.auction"        // ask card, number (how many); because card, mat, number; about
	ruleEffectBid           rulebook.ID = "tew.effect.bid"            // ask
	ruleEffectAuctionCards  rulebook.ID = "tew.effect.auction-cards"  // ask slot
	ruleEffectAuctionBack   rulebook.ID = "tew.effect.auction-back"   // because
	ruleEffectBarber        rulebook.ID = "tew.effect.barber"         // ask; because mat, card
	ruleEffectPerSuit       rulebook.ID = "tew.effect.per-suit"       // because number (cards counted), suit, number (wilds); about suit, number
	ruleEffectPayAndBuy     rulebook.ID = "tew.effect.pay-and-buy"    // ask card, number (how many); because card, mat, number; about number
	ruleEffectPick          rulebook.ID = "tew.effect.pick"           // ask card (that allows it)
	ruleEffectDiscount      rulebook.ID = "tew.effect.discount"       // ask number (how many), card; because number (saved), influence; about industry
	ruleEffectDoctor        rulebook.ID = "tew.effect.doctor"         // ask; because mat, spot, side
	ruleEffectConvert       rulebook.ID = "tew.effect.convert"        // ask influence (from), influence (to); because number, influence; about influence (from), influence (to)
	ruleEffectPayAndGain    rulebook.ID = "tew.effect.pay-and-gain"   // ask card, number (how many); because number, influence; about number, number
	ruleEffectGraveyard     rulebook.ID = "tew.effect.graveyard"      // ask; because number, influence
	ruleEffectNoWounded     rulebook.ID = "tew.effect.no-wounded"     // because mat
	ruleEffectOuthouse      rulebook.ID = "tew.effect.outhouse"       // because
	ruleEffectPostOffice    rulebook.ID = "tew.effect.post-office"    // ask card, number (how many); because; about number
	ruleEffectUnpaid        rulebook.ID = "tew.effect.unpaid"         // because card
	ruleEffectNoUse         rulebook.ID = "tew.effect.no-use"         // because card
	ruleEffectDeclined      rulebook.ID = "tew.effect.declined"       // because card
	ruleEffectByHand        rulebook.ID = "tew.effect.by-hand"        // ask card

	ruleHouseAdjust rulebook.ID = "tew.house.adjust" // because number, influence ((none)
)
