package tinyepic

import "casekeeper/engine/rulebook"

type ruleID = rulebook.ID

// The rules of the game by chapter. The rule index has the source of each; the wording files
// have the texts.
const (
	// cards and dice as they are reported
	ruleOnePlace   rulebook.ID = "tew.cards.one-place"  // a card lies in two places: args card, slot it lies on, slot it was seen on
	ruleWrongKind  rulebook.ID = "tew.cards.wrong-kind" // not a card for this slot: args card, slot
	ruleSlotNotNow rulebook.ID = "tew.cards.not-now"    // this slot expects no card now: args slot, card
	ruleDieNotNow  rulebook.ID = "tew.dice.not-now"     // no roll is expected: args die
	ruleDieFace    rulebook.ID = "tew.dice.face"        // faces are 1 to 6: args die, face
	rulePhase      rulebook.ID = "tew.phase.order"      // not possible now
	ruleTurn       rulebook.ID = "tew.turn.whose"       // another seat is to act: args seat to act
	ruleWhat       rulebook.ID = "tew.turn.choices"     // not among the answers
	ruleNoWaiver   rulebook.ID = "tew.house.waiver"     // this rule cannot be waived

	// Set-up (p. 4-5) and the deal (p. 6-7).
	ruleBoss      rulebook.ID = "tew.setup.boss"       // ask; because args card
	ruleBuyZones  rulebook.ID = "tew.setup.buy-zones"  // ask args mat
	rulePorches   rulebook.ID = "tew.setup.porches"    // ask args mat
	rulePreset    rulebook.ID = "tew.setup.difficulty" // ask args mat, how many are still to lay
	ruleFigure    rulebook.ID = "tew.setup.figures"    // ask for a figure of a card that the catalogue lacks: args card, figure
	ruleGaps      rulebook.ID = "tew.deal.gaps"        // ask args slot
	ruleRivalOpen rulebook.ID = "tew.deal.rival-open"  // ask (solo)
	ruleHands     rulebook.ID = "tew.deal.hands"       // because: seat keeps 1 of args n cards
	ruleSealed    rulebook.ID = "tew.deal.sealed"      // ask (optional): lay the kept card face down on the own reader
	ruleGambler   rulebook.ID = "tew.boss.gambler"     // because: seat sees three cards
	ruleScout     rulebook.ID = "tew.boss.scout"       // because: seat sees three cards
	ruleRancher   rulebook.ID = "tew.boss.rancher"     // ask; because (pay): args n, influence
	ruleBanker    rulebook.ID = "tew.boss.banker"      // because args buildings owned, wilds
	ruleCowgirl   rulebook.ID = "tew.boss.cowgirl"     // because args standing porch tokens, wilds
	ruleBossHand  rulebook.ID = "tew.boss.by-hand"     // ask: apply the printed ability; args card
	ruleBossSays  rulebook.ID = "tew.boss.told"        // because args card: the table has read it out
	ruleBossMute  rulebook.ID = "tew.boss.untold"      // refuse args card: it cannot say that

	// Placing (p. 7-9).
	rulePlace      rulebook.ID = "tew.place.turn"      // ask; because args mat, spot, side
	ruleNoSpot     rulebook.ID = "tew.place.no-spot"   // the mat has no such spot: args mat, spot
	ruleSide       rulebook.ID = "tew.place.side"      // left or right must be chosen (or not): args mat, spot
	ruleOwnToken   rulebook.ID = "tew.place.own-token" // own standing token there: args mat, spot
	ruleShield     rulebook.ID = "tew.place.no-duel"   // Outhouse: no duel with args seat
	ruleLeft       rulebook.ID = "tew.place.left"      // gain at once
	rulePrint      rulebook.ID = "tew.porch.print"     // gain printed on a grey porch
	ruleUse        rulebook.ID = "tew.porch.use"       // because: uses args card
	ruleOwner      rulebook.ID = "tew.porch.owner"     // owner gains 1 Money
	ruleEmptyPorch rulebook.ID = "tew.porch.empty"     // because: nothing to use, owner gets nothing
	ruleCap        rulebook.ID = "tew.influence.cap"   // because: args n lost, influence
	ruleWild       rulebook.ID = "tew.influence.wild"  // ask: which influence; args n, ground
	ruleGain       rulebook.ID = "tew.influence.gain"  // because, general: args n, influence
	rulePay        rulebook.ID = "tew.influence.pay"   // because, general: args n, influence
	ruleShort      rulebook.ID = "tew.influence.short" // refusal: not enough; args influence

	// Duels and Wanted (p. 10-11).
	ruleDuel        rulebook.ID = "tew.duel.begins"          // because: seat attacks args seat at mat
	ruleRoll        rulebook.ID = "tew.duel.roll"            // ask args die; because args die, face
	ruleAnswer      rulebook.ID = "tew.duel.answer"          // ask: the loser args own total, other total, other seat, what a new roll costs
	ruleRerollForce rulebook.ID = "tew.duel.attacker-reroll" // pay Force
	ruleRerollLaw   rulebook.ID = "tew.duel.defender-reroll" // pay Law
	ruleReveal      rulebook.ID = "tew.duel.reveal"          // ask to lay the card; because args card, value added
	ruleRevealOnce  rulebook.ID = "tew.duel.reveal-once"     // refusal
	ruleLoserOnly   rulebook.ID = "tew.duel.loser-only"      // refusal: args seat that is losing
	ruleDuelHigher  rulebook.ID = "tew.duel.higher"          // because: seat beats args seat, total, total
	ruleDuelTie     rulebook.ID = "tew.duel.tie"             // because: seat (defender) beats args seat, total
	ruleDuelLeads   rulebook.ID = "tew.duel.leads"           // because: seat leads args seat, total, total
	ruleDuelLevel   rulebook.ID = "tew.duel.level"           // because: seat (defender) leads args seat, total of both
	ruleWounded     rulebook.ID = "tew.duel.wounded"         // because: seat's token lies down at args mat
	ruleWantedFirst rulebook.ID = "tew.wanted.first"         // because
	ruleWantedMoves rulebook.ID = "tew.wanted.moves"         // because
	ruleWantedWild  rulebook.ID = "tew.wanted.wild"          // because: gain at the start of phase 3

	// Resolution (p. 12-13).
	ruleShowHand   rulebook.ID = "tew.showdown.reveal"       // ask; because args card
	ruleShowRival  rulebook.ID = "tew.showdown.reveal-rival" // ask; because args card
	ruleValueShift rulebook.ID = "tew.sheriff.value"         // because: args printed card, value it counts as
	ruleSuitShift  rulebook.ID = "tew.sheriff.suit"          // because: args printed card, suit it counts as
	ruleByClass    rulebook.ID = "tew.showdown.class"        // because: seat wins at args mat, class, next seat, its class
	ruleByValue    rulebook.ID = "tew.showdown.value"        // because: args mat, class, own value, next seat, its value
	ruleBySuit     rulebook.ID = "tew.showdown.suit"         // because: args mat, class, own suit, next seat, its suit
	ruleShared     rulebook.ID = "tew.showdown.shared"       // because: seat shares at args mat, class
	ruleLoneWin    rulebook.ID = "tew.showdown.alone"        // because: seat is alone at args mat and plays the Rival
	ruleRivalWins  rulebook.ID = "tew.showdown.rival"        // because: args mat: the Rival wins, nothing is gained
	ruleTold       rulebook.ID = "tew.told.winner"           // ask: who wins at args mat; because args mat
	ruleToldGap    rulebook.ID = "tew.told.gap"              // ask: which card lies at args slot
	ruleToldEye    rulebook.ID = "tew.told.by-eye"           // ask: which mats need no cards; because args mat
	ruleToldOrder  rulebook.ID = "tew.told.order"            // ask: who is number args n at Town Hall; because args n
	ruleToldDuel   rulebook.ID = "tew.told.duel"             // ask: who wins the duel at args mat; because args mat, loser
	ruleToldPair   rulebook.ID = "tew.told.pair"             // ask: which two wilds, of one kind or of two
	ruleToldSuit   rulebook.ID = "tew.told.suit"             // ask: how many cards of args suit are in play; card, most that count
	ruleToldIdle   rulebook.ID = "tew.told.idle"             // because: nobody at args mat can have more of what is won
	ruleToldShift  rulebook.ID = "tew.told.change"           // because: seat's card counts as another one: args spot, side
	rulePot        rulebook.ID = "tew.pot.mat"               // gain
	ruleSheriffPot rulebook.ID = "tew.pot.sheriff"           // ask; gain
	ruleThirdPot   rulebook.ID = "tew.pot.third-token"       // because
	ruleRight      rulebook.ID = "tew.side.right"            // gain 2
	ruleRightHurt  rulebook.ID = "tew.side.wounded"          // because: no gain, the token is wounded

	// Buying and industries (p. 14-15).
	ruleOrder      rulebook.ID = "tew.hall.order"        // because: seat buys as number args n with class, card
	ruleHallTie    rulebook.ID = "tew.hall.tie"          // because: natural hand; args other seat, natural card
	ruleHallCard   rulebook.ID = "tew.hall.tie-card"     // because: natural card; args other seat, natural card
	ruleBuy        rulebook.ID = "tew.buy.turn"          // ask; because args card, mat
	ruleBuyToken   rulebook.ID = "tew.buy.token"         // refusal: no token there; args mat
	ruleBuySold    rulebook.ID = "tew.buy.sold"          // refusal: not for sale anywhere; args card
	ruleBuyPaid    rulebook.ID = "tew.buy.price-paid"    // because: pays args n, influence, card
	ruleBuyPrice   rulebook.ID = "tew.buy.price"         // refusal: args card
	ruleBuyNothing rulebook.ID = "tew.buy.nothing"       // because: seat can buy nothing
	ruleBuyPass    rulebook.ID = "tew.buy.pass"          // because: seat buys nothing
	ruleLeftover   rulebook.ID = "tew.buy.leftover"      // ask; because args card, mat
	ruleAdvance    rulebook.ID = "tew.industry.advance"  // ask; because args industry, position
	ruleFull       rulebook.ID = "tew.industry.full"     // refusal: args industry
	ruleThirdFree  rulebook.ID = "tew.third.no-purchase" // because
	ruleThirdVoid  rulebook.ID = "tew.third.last-round"  // because: there is no next round for it

	// End of the round and of the game (p. 16-17).
	ruleRefill     rulebook.ID = "tew.round.refill"      // ask args mat
	ruleNewPorch   rulebook.ID = "tew.round.porch"       // ask args mat
	ruleTokens     rulebook.ID = "tew.round.tokens"      // because: all tokens go home
	ruleStandThird rulebook.ID = "tew.round.third"       // because: seat stands the third token up
	ruleSlide      rulebook.ID = "tew.round.slide"       // because: args card, mat
	ruleNewTop     rulebook.ID = "tew.round.new-top"     // because: args mat, card is usable from now on
	ruleNextRound  rulebook.ID = "tew.round.next"        // because: args round, dealer seat
	ruleSixth      rulebook.ID = "tew.end.sixth"         // because
	ruleDeckOut    rulebook.ID = "tew.end.deck"          // because: args mat
	ruleScoreVP    rulebook.ID = "tew.score.building"    // because: args card, points
	ruleMajority   rulebook.ID = "tew.score.majority"    // because: args industry, icons, position, points
	ruleMinority   rulebook.ID = "tew.score.minority"    // because: as above
	ruleNoMinority rulebook.ID = "tew.score.no-minority" // because: args industry: the majority is tied
	ruleUnplaced   rulebook.ID = "tew.score.start"       // because: args industry: still on the start stack
	ruleWantedVP   rulebook.ID = "tew.score.wanted"      // because: args points
	rulePoints     rulebook.ID = "tew.score.most"        // because: seat has the most, args points
	ruleTieBuild   rulebook.ID = "tew.tie.buildings"     // because: args n
	ruleTieIcons   rulebook.ID = "tew.tie.icons"         // because: args n
	ruleTieShared  rulebook.ID = "tew.tie.shared"        // because

	// Solo (p. 18-19).
	ruleRivalDie      rulebook.ID = "tew.solo.die"          // ask; because args face
	ruleRivalMat      rulebook.ID = "tew.solo.mat"          // because: the die names args mat
	ruleRivalSix      rulebook.ID = "tew.solo.six"          // because: it attacks at args mat, spot
	ruleRivalHas      rulebook.ID = "tew.solo.has-token"    // because: it has a token at args mat, so next mat
	ruleRivalBarred   rulebook.ID = "tew.solo.barred"       // because: Outhouse bars args mat, so next mat
	ruleRivalSpot     rulebook.ID = "tew.solo.spot"         // because: args mat, spot
	ruleDuelCard      rulebook.ID = "tew.solo.duel-card"    // ask; because args card, value
	ruleDuelDiscard   rulebook.ID = "tew.solo.discard"      // because: the card that it drew goes to the discard pile
	ruleRivalDieAgain rulebook.ID = "tew.solo.pay-die"      // because: seat pays args n, influence, the Rival rolls again
	ruleRivalRedraw   rulebook.ID = "tew.solo.pay-card"     // because: seat pays args n, influence, the Rival draws again
	ruleReshuffle     rulebook.ID = "tew.solo.reshuffle"    // because: the discard pile becomes the deck
	ruleBetterCard    rulebook.ID = "tew.solo.better-card"  // because: it plays args card, at mat
	ruleRivalBuys     rulebook.ID = "tew.solo.buys"         // because: args card, mat, points
	ruleRivalTie      rulebook.ID = "tew.solo.buy-tie"      // because: args card, mat: the first clockwise
	ruleRivalNoBuy    rulebook.ID = "tew.solo.buys-nothing" // because
	ruleRivalAdvance  rulebook.ID = "tew.solo.advance"      // because: args industry, position, card
	ruleRivalStuck    rulebook.ID = "tew.solo.no-advance"   // because; as a house rule ask
	ruleSoloWin       rulebook.ID = "tew.solo.more"         // because: args points, rival points
	ruleSoloTie       rulebook.ID = "tew.solo.tie"          // because: args points of both

	// The odds that a seat can work out, if everything that it does not know is equally
	// likely.
	ruleOddsHand    rulebook.ID = "tew.odds.hand"    // because: at args mat, how many, of how many unseen cards, do not beat seat's; how many lie against it
	ruleOddsChanged rulebook.ID = "tew.odds.changed" // because: at args mat, of how many unseen cards, how many lie against seat's, and some count as others
	ruleOddsOpen    rulebook.ID = "tew.odds.open"    // because: at args mat what lies open decides
	ruleOddsDuel    rulebook.ID = "tew.odds.duel"    // because: ahead of args seat in how many, of how many falls of the dice
	ruleOddsReroll  rulebook.ID = "tew.odds.reroll"  // because: the same, rolling again
	ruleOddsReveal  rulebook.ID = "tew.odds.reveal"  // because: the same, with args card added

	// What buildings do (the cards; rulings in the fact sheet).
	ruleFirstBuy   rulebook.ID = "tew.effect.first-purchase" // gain: args n, influence
	ruleAuction    rulebook.ID = "tew.effect.auction"        // ask to pay: args card, how many; because: buys args card
	ruleBid        rulebook.ID = "tew.effect.bid"            // ask: buy one of the two drawn?
	ruleAuctionLay rulebook.ID = "tew.effect.auction-cards"  // ask to lay the cards drawn; args slot
	ruleBidsBack   rulebook.ID = "tew.effect.auction-back"   // because: what was drawn and not bought goes back
	ruleBarber     rulebook.ID = "tew.effect.barber"         // ask; because args mat, card
	rulePerSuit    rulebook.ID = "tew.effect.per-suit"       // because: args cards counted, suit, wilds
	rulePayBuy     rulebook.ID = "tew.effect.pay-and-buy"    // ask to pay: args card, how many; because args card, mat
	rulePick       rulebook.ID = "tew.effect.pick"           // ask: which building; args card that allows it
	ruleDiscount   rulebook.ID = "tew.effect.discount"       // ask which influence is saved: args how many, card; because args n saved, influence
	ruleDoctor     rulebook.ID = "tew.effect.doctor"         // ask; because args mat, spot, side
	ruleConvert    rulebook.ID = "tew.effect.convert"        // ask args from, to; because (gain): args n, influence
	rulePayGain    rulebook.ID = "tew.effect.pay-and-gain"   // ask to pay: args card, how many; because (gain): args n, influence
	ruleGraveyard  rulebook.ID = "tew.effect.graveyard"      // ask; because (gain): args n, influence
	ruleNoWounded  rulebook.ID = "tew.effect.no-wounded"     // because: nobody is wounded, no gain
	ruleOuthouse   rulebook.ID = "tew.effect.outhouse"       // because
	rulePostOffice rulebook.ID = "tew.effect.post-office"    // ask to pay: args card, how many; because
	ruleDecline    rulebook.ID = "tew.effect.declined"       // because: args card
	ruleUnpaid     rulebook.ID = "tew.effect.unpaid"         // because: seat cannot pay what args card costs
	ruleNoUse      rulebook.ID = "tew.effect.no-use"         // because: args card can do nothing now
	ruleByHand     rulebook.ID = "tew.effect.by-hand"        // ask: apply the printed text; args card
	ruleAdjust     rulebook.ID = "tew.house.adjust"          // because: by hand, seat gains args n, influence (none: the third token)
)
