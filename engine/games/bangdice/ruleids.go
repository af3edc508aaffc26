// Code generated from configs/games/bang-dice/rules.toml by make golden. DO NOT EDIT.

package bangdice

import "casekeeper/engine/rulebook"

// The rules of the game by chapter, with what their lines name. The rule index has the source
// of each, the wording files have the texts.
const (
	ruleCardsWrongKind rulebook.ID = "bang.cards.wrong-kind" // refuse
	ruleCardsNotNow    rulebook.ID = "bang.cards.not-now"    // refuse slot, card
	ruleCardsTaken     rulebook.ID = "bang.cards.taken"      // refuse card, seat (that has it)
	ruleCardsTooMany   rulebook.ID = "bang.cards.too-many"   // refuse card

	ruleDiceNotNow rulebook.ID = "bang.dice.not-now" // refuse die
	ruleDiceKept   rulebook.ID = "bang.dice.kept"    // refuse die, face
	ruleDiceFace   rulebook.ID = "bang.dice.face"    // refuse die

	ruleTurnPhase   rulebook.ID = "bang.turn.phase"   // refuse
	ruleTurnWhose   rulebook.ID = "bang.turn.whose"   // refuse seat (to act)
	ruleTurnChoices rulebook.ID = "bang.turn.choices" // refuse
	ruleTurnNext    rulebook.ID = "bang.turn.next"    // because

	ruleHouseWaiver rulebook.ID = "bang.house.waiver" // refuse

	ruleSetupRole      rulebook.ID = "bang.setup.role"      // ask; because
	ruleSetupMixedUp   rulebook.ID = "bang.setup.mixed-up"  // because
	ruleSetupSheriff   rulebook.ID = "bang.setup.sheriff"   // ask; because card; refuse
	ruleSetupCharacter rulebook.ID = "bang.setup.character" // ask; because card, number (life)
	ruleSetupExtra     rulebook.ID = "bang.setup.extra"     // because number (life)

	ruleRollDice  rulebook.ID = "bang.roll.dice"  // ask die
	ruleRollAgain rulebook.ID = "bang.roll.again" // ask number (rolls left); because dice, number (roll), number (rolls)
	ruleRollStop  rulebook.ID = "bang.roll.stop"  // because

	ruleOddsFace     rulebook.ID = "bang.odds.face"     // because face, number (how many at least), number (rolls left), number (how many now)
	ruleOddsDynamite rulebook.ID = "bang.odds.dynamite" // because face, number, number, number

	ruleRollFinal     rulebook.ID = "bang.roll.final"      // because number (roll)
	ruleRollLastFaces rulebook.ID = "bang.roll.last-faces" // ask die

	ruleArrowsTake   rulebook.ID = "bang.arrows.take"   // because number (arrows left in the pile)
	ruleArrowsAway   rulebook.ID = "bang.arrows.away"   // ask term (pile); because number (arrows left in the pile); refuse number (arrows)
	ruleArrowsAttack rulebook.ID = "bang.arrows.attack" // because
	ruleArrowsLoss   rulebook.ID = "bang.arrows.loss"   // because number, seat
	ruleArrowsBack   rulebook.ID = "bang.arrows.back"   // because number (arrows in the pile)

	ruleDynamiteLocked rulebook.ID = "bang.dynamite.locked" // because die; refuse dice
	ruleDynamiteThree  rulebook.ID = "bang.dynamite.three"  // because number (dynamites)
	ruleDynamiteLoss   rulebook.ID = "bang.dynamite.loss"   // because number, seat
	ruleDynamiteOut    rulebook.ID = "bang.dynamite.out"    // because
	ruleDynamiteGhost  rulebook.ID = "bang.dynamite.ghost"  // because

	ruleShotAim   rulebook.ID = "bang.shot.aim"   // ask die, face; because seat (aimed at), die, face
	ruleShotNear  rulebook.ID = "bang.shot.near"  // because seat (aimed at), die
	ruleShotReach rulebook.ID = "bang.shot.reach" // refuse seat, face, number (seats away)
	ruleShotLoss  rulebook.ID = "bang.shot.loss"  // because number (life lost), seat (shooter)

	ruleBeerGive rulebook.ID = "bang.beer.give" // ask die; because number (life gained)
	ruleBeerFull rulebook.ID = "bang.beer.full" // because number (life wasted)

	ruleGatlingFire  rulebook.ID = "bang.gatling.fire"  // because number (Gatlings)
	ruleGatlingLoss  rulebook.ID = "bang.gatling.loss"  // because number (life lost), seat (shooter)
	ruleGatlingClear rulebook.ID = "bang.gatling.clear" // because number (arrows)

	ruleOutEliminated rulebook.ID = "bang.out.eliminated" // because
	ruleOutNoTarget   rulebook.ID = "bang.out.no-target"  // refuse seat
	ruleOutRole       rulebook.ID = "bang.out.role"       // ask; because card
	ruleOutOtherRole  rulebook.ID = "bang.out.other-role" // because

	ruleEndShow       rulebook.ID = "bang.end.show"        // ask
	ruleEndShowAll    rulebook.ID = "bang.end.show-all"    // ask
	ruleEndOutlaws    rulebook.ID = "bang.end.outlaws"     // because
	ruleEndEverybody  rulebook.ID = "bang.end.everybody"   // because
	ruleEndLaw        rulebook.ID = "bang.end.law"         // because
	ruleEndRenegade   rulebook.ID = "bang.end.renegade"    // because
	ruleEndWrongRoles rulebook.ID = "bang.end.wrong-roles" // refuse number (players)
	ruleEndGoingOn    rulebook.ID = "bang.end.going-on"    // refuse

	ruleOpenRoles    rulebook.ID = "bang.open.roles"    // because number (roles)
	ruleOpenLaw      rulebook.ID = "bang.open.law"      // because number
	ruleOpenOutlaws  rulebook.ID = "bang.open.outlaws"  // because number (life)
	ruleOpenRenegade rulebook.ID = "bang.open.renegade" // because number (players)
	ruleOpenThree    rulebook.ID = "bang.open.three"    // because

	ruleThreeRole     rulebook.ID = "bang.three.role"     // ask; because card
	ruleThreeTarget   rulebook.ID = "bang.three.target"   // because
	ruleThreeStanding rulebook.ID = "bang.three.standing" // because
	ruleThreeLast     rulebook.ID = "bang.three.last"     // because
	ruleThreeNobody   rulebook.ID = "bang.three.nobody"   // because

	ruleCharBartCassidy   rulebook.ID = "bang.char.bart-cassidy"    // ask number (life), number (most arrows); because number (arrows)
	ruleCharBartLast      rulebook.ID = "bang.char.bart-last"       // because; refuse number (most arrows)
	ruleCharBlackJack     rulebook.ID = "bang.char.black-jack"      // because die
	ruleCharCalamityJanet rulebook.ID = "bang.char.calamity-janet"  // because seat (aimed at), die, face
	ruleCharElGringo      rulebook.ID = "bang.char.el-gringo"       // because seat (El Gringo), number (arrows left)
	ruleCharJesseJones    rulebook.ID = "bang.char.jesse-jones"     // because number (life)
	ruleCharJourdonnais   rulebook.ID = "bang.char.jourdonnais"     // because number (arrows)
	ruleCharKitCarlson    rulebook.ID = "bang.char.kit-carlson"     // ask number (arrows left to discard); because number (arrows)
	ruleCharKitNothing    rulebook.ID = "bang.char.kit-nothing"     // refuse seat (without arrows)
	ruleCharLuckyDuke     rulebook.ID = "bang.char.lucky-duke"      // because
	ruleCharPaulRegret    rulebook.ID = "bang.char.paul-regret"     // because
	ruleCharPedroRamirez  rulebook.ID = "bang.char.pedro-ramirez"   // ask number (most arrows); because number (arrows); refuse number
	ruleCharRoseDoolan    rulebook.ID = "bang.char.rose-doolan"     // because seat (aimed at), die, face
	ruleCharSidKetchum    rulebook.ID = "bang.char.sid-ketchum"     // ask; because number (life gained)
	ruleCharSlabTheKiller rulebook.ID = "bang.char.slab-the-killer" // because seat (aimed at), die, die (the Beer's die)
	ruleCharSuzyLafayette rulebook.ID = "bang.char.suzy-lafayette"  // because number (life gained)
	ruleCharVultureSam    rulebook.ID = "bang.char.vulture-sam"     // because number (life gained)
	ruleCharWillyTheKid   rulebook.ID = "bang.char.willy-the-kid"   // because
)
