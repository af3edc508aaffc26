// Code generated from configs/games/3000-scoundrels/rules.toml by make golden. DO NOT EDIT.

package scoundrels

import "casekeeper/engine/rulebook"

// The rules of the game by chapter, with what their lines name. The rule index has the source
// of each, the wording files have the texts.
const (
	ruleCardsWords    rulebook.ID = "sc.cards.words"     // refuse
	ruleCardsNotNow   rulebook.ID = "sc.cards.not-now"   // refuse slot
	ruleCardsWhose    rulebook.ID = "sc.cards.whose"     // refuse seat
	ruleCardsOnePlace rulebook.ID = "sc.cards.one-place" // refuse card, slot (it lies on)
	ruleCardsTaken    rulebook.ID = "sc.cards.taken"     // refuse card

	ruleTurnPhase rulebook.ID = "sc.turn.phase" // refuse
	ruleTurnWhose rulebook.ID = "sc.turn.whose" // refuse seat (to act)

	ruleHouseWaiver rulebook.ID = "sc.house.waiver" // refuse

	ruleSaloonTrait rulebook.ID = "sc.saloon.trait" // ask; because card (trait)
	ruleSaloonJob   rulebook.ID = "sc.saloon.job"   // ask; because card (job)

	ruleSetupFirst    rulebook.ID = "sc.setup.first"    // ask; because
	ruleSetupLength   rulebook.ID = "sc.setup.length"   // because number, number
	ruleSetupStrategy rulebook.ID = "sc.setup.strategy" // ask; because card

	rulePlanPlay     rulebook.ID = "sc.plan.play"     // ask number (turn); because hole (slot); refuse hole (slot)
	rulePlanLay      rulebook.ID = "sc.plan.lay"      // ask
	rulePlanZero     rulebook.ID = "sc.plan.zero"     // because
	rulePlanNoCard   rulebook.ID = "sc.plan.no-card"  // ask
	rulePlanHenchman rulebook.ID = "sc.plan.henchman" // ask seat, hole (slot); because seat, hole (slot); refuse

	ruleUseStart rulebook.ID = "sc.use.start" // ask

	ruleTurnChoices rulebook.ID = "sc.turn.choices" // ask number (money)

	ruleUseLeader    rulebook.ID = "sc.use.leader"    // ask hole (slot); because hole (slot); about hole (slot)
	ruleUseScoundrel rulebook.ID = "sc.use.scoundrel" // because card (trait), card (job)
	ruleUseStrategy  rulebook.ID = "sc.use.strategy"  // because card
	ruleUseDue       rulebook.ID = "sc.use.due"       // ask
	ruleUseOrder     rulebook.ID = "sc.use.order"     // ask; because
	ruleUseNow       rulebook.ID = "sc.use.now"       // ask
	ruleUseTwice     rulebook.ID = "sc.use.twice"     // ask card (trait), card (job); because card, card
	ruleUseBonus     rulebook.ID = "sc.use.bonus"     // because number (money)
	ruleUseMay       rulebook.ID = "sc.use.may"       // ask card (trait), card (job), deed (do)
	ruleUseTarget    rulebook.ID = "sc.use.target"    // ask card (trait), card (job), deed (do)
	ruleUseByHand    rulebook.ID = "sc.use.by-hand"   // ask card (trait), card (job), deed (do)
	ruleUseUnknown   rulebook.ID = "sc.use.unknown"   // ask card

	ruleCardsTold    rulebook.ID = "sc.cards.told"    // because card
	ruleCardsUntold  rulebook.ID = "sc.cards.untold"  // refuse card
	ruleCardsNesting rulebook.ID = "sc.cards.nesting" // refuse card, number (cards)

	ruleUseDeclined  rulebook.ID = "sc.use.declined"   // because
	ruleUseNoEffect  rulebook.ID = "sc.use.no-effect"  // because
	ruleUseGuest     rulebook.ID = "sc.use.guest"      // because card (trait), card (job)
	ruleUseUnderPile rulebook.ID = "sc.use.under-pile" // because card (trait), card (job)
	ruleUseChoose    rulebook.ID = "sc.use.choose"     // ask card (trait), card (job)

	ruleMoneyGain  rulebook.ID = "sc.money.gain"  // because number (money), number (now)
	ruleMoneySpend rulebook.ID = "sc.money.spend" // because number (money), number (now)

	ruleHirePrice   rulebook.ID = "sc.hire.price"   // because card (trait), card (job), number (money); refuse card (trait), number (money)
	ruleHireAtOnce  rulebook.ID = "sc.hire.at-once" // ask card (trait), card (job)
	ruleHirePlace   rulebook.ID = "sc.hire.place"   // because card (trait), card (job), sheet-space (place)
	ruleHireWhere   rulebook.ID = "sc.hire.where"   // ask card (trait), card (job)
	ruleHireFull    rulebook.ID = "sc.hire.full"    // ask card (trait), card (job); because card (trait), card (job)
	ruleHireArrange rulebook.ID = "sc.hire.arrange" // ask; because sheet-space (place), sheet-space (place)

	ruleSaloonLeaves rulebook.ID = "sc.saloon.leaves" // because card (trait), card (job)
	ruleSaloonRefill rulebook.ID = "sc.saloon.refill" // because

	ruleOfficeSell  rulebook.ID = "sc.office.sell"  // because number
	ruleOfficeBail  rulebook.ID = "sc.office.bail"  // ask; because number (henchmen)
	ruleOfficeBribe rulebook.ID = "sc.office.bribe" // because number

	ruleTurnThree rulebook.ID = "sc.turn.three" // ask; because; about card (trait), card (job)
	ruleTurnLast  rulebook.ID = "sc.turn.last"  // ask seat

	ruleChangeHalves rulebook.ID = "sc.change.halves" // because card (trait), card (trait), half
	ruleChangeTrait  rulebook.ID = "sc.change.trait"  // because card (trait), card (trait)

	ruleSafeScout  rulebook.ID = "sc.safe.scout"   // because spot
	ruleSafeMark   rulebook.ID = "sc.safe.mark"    // ask spot; because spot, number; refuse number
	ruleSafeMove   rulebook.ID = "sc.safe.move"    // ask spot; because spot
	ruleSafeNoMark rulebook.ID = "sc.safe.no-mark" // because
	ruleSafeLook   rulebook.ID = "sc.safe.look"    // because spot
	ruleSafeSteal  rulebook.ID = "sc.safe.steal"   // because spot
	ruleSafeLimit  rulebook.ID = "sc.safe.limit"   // ask number (day); because spot
	ruleSafeNoRoom rulebook.ID = "sc.safe.no-room" // because spot

	ruleHenchmanPause   rulebook.ID = "sc.henchman.pause"   // ask
	ruleHenchmanJail    rulebook.ID = "sc.henchman.jail"    // because number (henchmen)
	ruleHenchmanFree    rulebook.ID = "sc.henchman.free"    // because number (henchmen)
	ruleHenchmanRecall  rulebook.ID = "sc.henchman.recall"  // because seat, hole (slot)
	ruleHenchmanDestroy rulebook.ID = "sc.henchman.destroy" // because seat, hole (slot)

	ruleHandDraw    rulebook.ID = "sc.hand.draw"    // because number (cards)
	ruleHandShow    rulebook.ID = "sc.hand.show"    // because figure (number)
	ruleHandPeek    rulebook.ID = "sc.hand.peek"    // because
	ruleHandHeld    rulebook.ID = "sc.hand.held"    // because seat
	ruleHandShuffle rulebook.ID = "sc.hand.shuffle" // because

	ruleReputationMove rulebook.ID = "sc.reputation.move" // because number (spaces), term (up or down)
	ruleReputationEnd  rulebook.ID = "sc.reputation.end"  // because

	ruleCallShow   rulebook.ID = "sc.call.show"   // ask hole (slot); because hole (slot), figure (number)
	ruleCallTwice  rulebook.ID = "sc.call.twice"  // refuse figure (number), hole (slot)
	ruleCallTrue   rulebook.ID = "sc.call.true"   // because hole (slot)
	ruleCallBluff  rulebook.ID = "sc.call.bluff"  // because number (spaces)
	ruleCallCaught rulebook.ID = "sc.call.caught" // because number (spaces)

	ruleDayHands   rulebook.ID = "sc.day.hands"   // because number (day)
	ruleDayUse     rulebook.ID = "sc.day.use"     // ask
	ruleDayStarter rulebook.ID = "sc.day.starter" // ask; because
	ruleDayTie     rulebook.ID = "sc.day.tie"     // because

	ruleEndOpen   rulebook.ID = "sc.end.open"   // ask spot, location; because card, number (value)
	ruleEndValue  rulebook.ID = "sc.end.value"  // ask spot; because spot, number (value)
	ruleEndIcons  rulebook.ID = "sc.end.icons"  // ask; because number (icons)
	ruleEndSafes  rulebook.ID = "sc.end.safes"  // because number
	ruleEndMarks  rulebook.ID = "sc.end.marks"  // because number (marks)
	ruleEndTrack  rulebook.ID = "sc.end.track"  // because number
	ruleEndTech   rulebook.ID = "sc.end.tech"   // because number (icons)
	ruleEndMost   rulebook.ID = "sc.end.most"   // because number (total)
	ruleEndRicher rulebook.ID = "sc.end.richer" // because number (money)
	ruleEndLatest rulebook.ID = "sc.end.latest" // because

	ruleOpenSafes rulebook.ID = "sc.open.safes" // because number (safes)
	ruleOpenIcons rulebook.ID = "sc.open.icons" // because number (Scoundrels)
)
