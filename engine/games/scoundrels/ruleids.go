package scoundrels

import "casekeeper/engine/rulebook"

// ruleID is a rule of the index.
type ruleID = rulebook.ID

// The rules by chapter. Where each is printed is in the rule index; what it says
// to people is in the wording files.
const (
	// What the table reports.
	ruleWhat     ruleID = "sc.cards.words"   // refuse
	ruleNotNow   ruleID = "sc.cards.not-now" // refuse args slot
	ruleOwner    ruleID = "sc.cards.whose"   // refuse args seat
	ruleTold     ruleID = "sc.cards.told"    // because args card: the table has read it out
	ruleNesting  ruleID = "sc.cards.nesting" // refuse args card, cards: so many use or hire others already
	ruleUntold   ruleID = "sc.cards.untold"  // refuse args card: it cannot say that
	rulePhase    ruleID = "sc.turn.phase"    // refuse: not a thing to do now
	ruleWhose    ruleID = "sc.turn.whose"    // refuse args seat to act
	ruleNoWaiver ruleID = "sc.house.waiver"  // refuse
	ruleTrait    ruleID = "sc.saloon.trait"  // ask; because args trait
	ruleJob      ruleID = "sc.saloon.job"    // ask; because args job

	// Set-up.
	ruleFirst    ruleID = "sc.setup.first"    // ask; because
	ruleLength   ruleID = "sc.setup.length"   // because args days: the day begins
	ruleStrategy ruleID = "sc.setup.strategy" // ask; because args card

	// A turn.
	rulePlay        ruleID = "sc.plan.play"      // ask args turn; because args slot; refuse args slot
	ruleLay         ruleID = "sc.plan.lay"       // ask
	ruleHonest      ruleID = "sc.plan.zero"      // because
	ruleNoCard      ruleID = "sc.plan.no-card"   // ask
	ruleDistrust    ruleID = "sc.plan.henchman"  // ask args seat, slot; because args seat, slot; refuse
	ruleStartUse    ruleID = "sc.use.start"      // ask
	ruleTurn        ruleID = "sc.turn.choices"   // ask args money
	ruleLeader      ruleID = "sc.use.leader"     // ask args slot; because args slot; about args slot
	ruleUse         ruleID = "sc.use.scoundrel"  // because args trait, job
	ruleScheme      ruleID = "sc.use.strategy"   // because args card
	ruleDue         ruleID = "sc.use.due"        // ask
	ruleOffer       ruleID = "sc.use.order"      // ask; because
	ruleNow         ruleID = "sc.use.now"        // ask: when it can be used the people say
	ruleNightUse    ruleID = "sc.day.use"        // ask: what is used at the end of the day
	ruleTwice       ruleID = "sc.use.twice"      // ask args trait, job; because
	ruleBonus       ruleID = "sc.use.bonus"      // because args money: before a use
	ruleMay         ruleID = "sc.use.may"        // ask args trait, job, do
	ruleTarget      ruleID = "sc.use.target"     // ask args trait, job, do
	ruleByHand      ruleID = "sc.use.by-hand"    // ask args trait, job
	ruleUnknown     ruleID = "sc.use.unknown"    // ask args card: nobody has entered what it does
	ruleDecline     ruleID = "sc.use.declined"   // because
	ruleNothing     ruleID = "sc.use.no-effect"  // because
	ruleGuest       ruleID = "sc.use.guest"      // because args trait, job: through another
	ruleUnder       ruleID = "sc.use.under-pile" // because args trait, job
	ruleAlternative ruleID = "sc.use.choose"     // ask args trait, job
	ruleGain        ruleID = "sc.money.gain"     // because args money, now
	ruleSpend       ruleID = "sc.money.spend"    // because args money, now

	// Hiring and the Office.
	ruleHire      ruleID = "sc.hire.price"    // because args trait, job, money; refuse args trait, money
	ruleHired     ruleID = "sc.hire.at-once"  // ask args trait, job
	ruleHeard     ruleID = "sc.hire.place"    // because args trait, job, place
	rulePlace     ruleID = "sc.hire.where"    // ask args trait, job
	ruleReplace   ruleID = "sc.hire.full"     // ask args trait, job; because args trait, job
	ruleArrange   ruleID = "sc.hire.arrange"  // ask; because args place, place
	ruleDiscard   ruleID = "sc.saloon.leaves" // because args trait, job
	ruleRefill    ruleID = "sc.saloon.refill" // because: the decks are dry
	ruleSell      ruleID = "sc.office.sell"   // because
	ruleBail      ruleID = "sc.office.bail"   // because args: henchmen
	ruleBribe     ruleID = "sc.office.bribe"  // because
	ruleStepThree ruleID = "sc.turn.three"    // ask; because; about args trait, job
	ruleLast      ruleID = "sc.turn.last"     // ask args seat
	ruleSwap      ruleID = "sc.change.halves" // because args trait, trait, half
	ruleGive      ruleID = "sc.change.trait"  // because args trait, trait

	// Safes.
	ruleScout    ruleID = "sc.safe.scout"   // because args spot
	ruleMark     ruleID = "sc.safe.mark"    // ask args spot; because args spot, number
	ruleMoveMark ruleID = "sc.safe.move"    // ask args spot; because args spot
	ruleNoMark   ruleID = "sc.safe.no-mark" // because
	ruleLook     ruleID = "sc.safe.look"    // because args spot
	ruleSteal    ruleID = "sc.safe.steal"   // because args spot
	ruleLimit    ruleID = "sc.safe.limit"   // ask args day; because args spot
	ruleUnused   ruleID = "sc.safe.no-room" // because args spot

	// Henchmen, cards, reputation.
	rulePause      ruleID = "sc.henchman.pause"   // ask
	ruleJail       ruleID = "sc.henchman.jail"    // because args henchmen
	ruleFree       ruleID = "sc.henchman.free"    // because args henchmen
	ruleRecall     ruleID = "sc.henchman.recall"  // because args seat, slot
	ruleDestroy    ruleID = "sc.henchman.destroy" // because args seat, slot
	ruleDraw       ruleID = "sc.hand.draw"        // because args cards
	ruleShow       ruleID = "sc.hand.show"        // because args number
	rulePeek       ruleID = "sc.hand.peek"        // because
	ruleHeld       ruleID = "sc.hand.held"        // because args seat
	ruleShuffle    ruleID = "sc.hand.shuffle"     // because
	ruleReputation ruleID = "sc.reputation.move"  // because args spaces, up or down
	ruleTop        ruleID = "sc.reputation.end"   // because

	// The end of a day, and of the game.
	ruleCall       ruleID = "sc.call.show"   // ask args slot; because args slot, number
	ruleShownTwice ruleID = "sc.call.twice"  // because args number, slot: it was turned over before
	ruleTrue       ruleID = "sc.call.true"   // because args slot
	ruleBluff      ruleID = "sc.call.bluff"  // because args spaces
	ruleCaught     ruleID = "sc.call.caught" // because args spaces
	ruleNight      ruleID = "sc.day.hands"   // because args day
	ruleStarter    ruleID = "sc.day.starter" // ask; because
	ruleTie        ruleID = "sc.day.tie"     // because
	ruleOpen       ruleID = "sc.end.open"    // ask args spot, location; because args card, value
	ruleWorth      ruleID = "sc.end.value"   // ask args spot; because args spot, value
	ruleIcons      ruleID = "sc.end.icons"   // ask; because args icons
	ruleSafes      ruleID = "sc.end.safes"   // because args safes, value
	ruleMarks      ruleID = "sc.end.marks"   // because args marks
	ruleTrack      ruleID = "sc.end.track"   // because
	ruleTech       ruleID = "sc.end.tech"    // because args icons
	ruleMost       ruleID = "sc.end.most"    // because args total
	ruleRicher     ruleID = "sc.end.richer"  // because args money
	ruleLatest     ruleID = "sc.end.latest"  // because
)
