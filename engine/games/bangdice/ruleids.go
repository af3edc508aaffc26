package bangdice

import "casekeeper/engine/rulebook"

// The rules of the game by chapter. The rule index has the source of each; the wording files
// have the texts.
const (
	// cards, dice and turns as they are reported
	ruleWrongKind rulebook.ID = "bang.cards.wrong-kind" // not a card for this place
	ruleNotNow    rulebook.ID = "bang.cards.not-now"    // refuse args slot, card
	ruleTaken     rulebook.ID = "bang.cards.taken"      // refuse args card, seat that has it
	ruleTooMany   rulebook.ID = "bang.cards.too-many"   // refuse args card: no such role is left
	ruleDieNotNow rulebook.ID = "bang.dice.not-now"     // refuse args die
	ruleKept      rulebook.ID = "bang.dice.kept"        // refuse args die, face: a kept die was rolled
	ruleFace      rulebook.ID = "bang.dice.face"        // refuse args die: no such face
	rulePhase     rulebook.ID = "bang.turn.phase"       // refuse: not possible now
	ruleTurn      rulebook.ID = "bang.turn.whose"       // refuse args seat to act
	ruleWhat      rulebook.ID = "bang.turn.choices"     // refuse: not among the answers
	ruleNext      rulebook.ID = "bang.turn.next"        // because: seat's turn
	ruleNoWaiver  rulebook.ID = "bang.house.waiver"     // refuse

	// Set-up.
	ruleRole      rulebook.ID = "bang.setup.role"      // ask; because: seat has looked at the role
	ruleMixed     rulebook.ID = "bang.setup.mixed-up"  // because: the roles entered are not those dealt
	ruleSheriff   rulebook.ID = "bang.setup.sheriff"   // ask; refuse: other roles stay secret; because
	ruleCharacter rulebook.ID = "bang.setup.character" // ask; because args card, life
	ruleExtra     rulebook.ID = "bang.setup.extra"     // because args life

	// Rolling.
	ruleDice  rulebook.ID = "bang.roll.dice"  // ask args die
	ruleAgain rulebook.ID = "bang.roll.again" // ask args rolls left; because args dice, roll, rolls
	ruleStop  rulebook.ID = "bang.roll.stop"  // because
	ruleFinal rulebook.ID = "bang.roll.final" // because args roll: no roll is left

	// The odds that the player can work out.
	ruleOddsFace     rulebook.ID = "bang.odds.face"     // because: args face, how many at least, rolls left, how many now
	ruleOddsDynamite rulebook.ID = "bang.odds.dynamite" // because: the same, of dynamite

	// If only the last faces are entered.
	ruleLastFaces rulebook.ID = "bang.roll.last-faces" // ask args die
	ruleAway      rulebook.ID = "bang.arrows.away"     // ask args pile; refuse args arrows; because args arrows left in the pile

	// Arrows and dynamite.
	ruleArrow    rulebook.ID = "bang.arrows.take"     // because args arrows left in the pile
	ruleAttack   rulebook.ID = "bang.arrows.attack"   // because
	ruleArrows   rulebook.ID = "bang.arrows.loss"     // because args life lost
	ruleBack     rulebook.ID = "bang.arrows.back"     // because args arrows in the pile
	ruleLocked   rulebook.ID = "bang.dynamite.locked" // refuse args dice; because args die
	ruleThree    rulebook.ID = "bang.dynamite.three"  // because args dynamites
	ruleBlown    rulebook.ID = "bang.dynamite.loss"   // because args life lost
	ruleBlownOut rulebook.ID = "bang.dynamite.out"    // because: eliminated by dynamite, the dice do nothing
	ruleGhost    rulebook.ID = "bang.dynamite.ghost"  // because: eliminated, the dice are resolved (house rule)

	// Resolving.
	ruleAim    rulebook.ID = "bang.shot.aim"      // ask args die, face; because args seat aimed at, die, face
	ruleNear   rulebook.ID = "bang.shot.near"     // because args seat aimed at, die: a 2 counts as a 1
	ruleReach  rulebook.ID = "bang.shot.reach"    // refuse args seat, face, seats away
	ruleShot   rulebook.ID = "bang.shot.loss"     // because args life lost, shooter
	ruleBeer   rulebook.ID = "bang.beer.give"     // ask args die; because args life gained
	ruleFull   rulebook.ID = "bang.beer.full"     // because args life wasted
	ruleFire   rulebook.ID = "bang.gatling.fire"  // because args Gatlings
	ruleBullet rulebook.ID = "bang.gatling.loss"  // because args life lost, shooter
	ruleClear  rulebook.ID = "bang.gatling.clear" // because args arrows

	// Elimination and the end.
	ruleOut        rulebook.ID = "bang.out.eliminated"  // because: arrows go back
	ruleDead       rulebook.ID = "bang.out.no-target"   // refuse args seat
	ruleWas        rulebook.ID = "bang.out.role"        // ask; because args card
	ruleOther      rulebook.ID = "bang.out.other-role"  // because: not the role that was entered
	ruleShow       rulebook.ID = "bang.end.show"        // ask
	ruleShowAll    rulebook.ID = "bang.end.show-all"    // ask
	ruleOutlaws    rulebook.ID = "bang.end.outlaws"     // because
	ruleAllOut     rulebook.ID = "bang.end.everybody"   // because
	ruleLaw        rulebook.ID = "bang.end.law"         // because
	ruleRenegade   rulebook.ID = "bang.end.renegade"    // because
	ruleFinalRoles rulebook.ID = "bang.end.wrong-roles" // refuse args players: these are not the roles for that many
	ruleFinalOpen  rulebook.ID = "bang.end.going-on"    // refuse: nobody has won yet

	ruleTrioRole rulebook.ID = "bang.three.role"     // ask; because args card
	ruleTarget   rulebook.ID = "bang.three.target"   // because
	ruleStanding rulebook.ID = "bang.three.standing" // because
	ruleLast     rulebook.ID = "bang.three.last"     // because
	ruleNoWinner rulebook.ID = "bang.three.nobody"   // because

	// Characters.
	ruleBart      rulebook.ID = "bang.char.bart-cassidy"    // ask args life, most arrows; because args arrows
	ruleLastArrow rulebook.ID = "bang.char.bart-last"       // refuse args most arrows; because
	ruleJack      rulebook.ID = "bang.char.black-jack"      // because args die
	ruleJanet     rulebook.ID = "bang.char.calamity-janet"  // because args seat aimed at, die, face
	ruleGringo    rulebook.ID = "bang.char.el-gringo"       // because args El Gringo, arrows left
	ruleJesse     rulebook.ID = "bang.char.jesse-jones"     // because args life
	ruleJour      rulebook.ID = "bang.char.jourdonnais"     // because args arrows
	ruleKit       rulebook.ID = "bang.char.kit-carlson"     // ask args arrows left to discard; because args arrows
	ruleNoArrow   rulebook.ID = "bang.char.kit-nothing"     // refuse args seat without arrows
	ruleLucky     rulebook.ID = "bang.char.lucky-duke"      // because
	rulePaul      rulebook.ID = "bang.char.paul-regret"     // because
	rulePedro     rulebook.ID = "bang.char.pedro-ramirez"   // ask args most arrows; refuse the same; because args arrows
	ruleRose      rulebook.ID = "bang.char.rose-doolan"     // because args seat aimed at, die, face
	ruleSid       rulebook.ID = "bang.char.sid-ketchum"     // ask; because args life gained
	ruleSlab      rulebook.ID = "bang.char.slab-the-killer" // because args seat aimed at, die, the Beer's die
	ruleSuzy      rulebook.ID = "bang.char.suzy-lafayette"  // because args life gained
	ruleSam       rulebook.ID = "bang.char.vulture-sam"     // because args life gained
	ruleWilly     rulebook.ID = "bang.char.willy-the-kid"   // because
)
