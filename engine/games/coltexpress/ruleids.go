package coltexpress

import "casekeeper/engine/rulebook"

// The rules of the game by chapter. The rule index has the source of each; the wording files
// have the texts.
const (
	// facts as they are reported
	ruleWrongKind rulebook.ID = "colt.cards.wrong-kind" // refuse args slot: not a card for this place
	ruleNotNow    rulebook.ID = "colt.cards.not-now"    // refuse args slot, card
	ruleTaken     rulebook.ID = "colt.cards.taken"      // refuse args card: it lies there already
	ruleWhose     rulebook.ID = "colt.cards.whose"      // refuse args card: it belongs to another deck
	ruleCopies    rulebook.ID = "colt.cards.copies"     // refuse args card: all its copies lie elsewhere
	rulePhase     rulebook.ID = "colt.turn.phase"       // refuse: not possible now
	ruleTurn      rulebook.ID = "colt.turn.whose"       // refuse args seat to act
	ruleOfTwo     rulebook.ID = "colt.turn.partner"     // refuse args seat to act: both belong to one person
	ruleWhat      rulebook.ID = "colt.turn.choices"     // refuse: not among the answers
	ruleNoWaiver  rulebook.ID = "colt.house.waiver"     // refuse

	// Set-up.
	ruleCar   rulebook.ID = "colt.setup.train"  // ask args slot; because args unit, card, purses, jewels
	ruleFirst rulebook.ID = "colt.setup.first"  // ask; because
	rulePlace rulebook.ID = "colt.setup.places" // because args unit
	ruleTeams rulebook.ID = "colt.team.game"    // because: the partners
	ruleRear  rulebook.ID = "colt.team.rear"    // ask; because args seat
	ruleStar  rulebook.ID = "colt.team.marshal" // ask; because args seat

	// Rounds and Schemin'.
	ruleRound   rulebook.ID = "colt.round.card"     // ask args round; because args card, turns
	ruleStation rulebook.ID = "colt.round.station"  // refuse args card: the last card is a station
	ruleDeal    rulebook.ID = "colt.round.players"  // refuse args card, players
	ruleNext    rulebook.ID = "colt.round.first"    // because: the first player of the round
	rulePlay    rulebook.ID = "colt.scheme.play"    // ask args icon, 1 for the first and 1 for the second action of a double turn
	ruleTunnel  rulebook.ID = "colt.scheme.tunnel"  // ask
	ruleOpen    rulebook.ID = "colt.scheme.open"    // refuse: this card has to be laid openly
	ruleDraw    rulebook.ID = "colt.scheme.draw"    // ask args cards; because args cards, in hand; refuse: nothing left to draw
	ruleNoCard  rulebook.ID = "colt.scheme.no-card" // refuse: no action card can be in hand
	ruleTurned  rulebook.ID = "colt.scheme.turned"  // ask; because args card

	// Expert mode.
	ruleExpert  rulebook.ID = "colt.expert.mode"     // because: what changes
	ruleRefill  rulebook.ID = "colt.expert.refill"   // because args cards drawn, in hand
	ruleShed    rulebook.ID = "colt.expert.shed"     // ask; because args bullets
	ruleHold    rulebook.ID = "colt.expert.keep"     // ask; because args cards kept, bullets discarded
	ruleDiscard rulebook.ID = "colt.expert.discard"  // ask; because args card
	ruleBullets rulebook.ID = "colt.expert.bullets"  // refuse args least, most
	ruleMixed   rulebook.ID = "colt.expert.new-deck" // because: the discards are shuffled

	// Moving.
	ruleWalk  rulebook.ID = "colt.move.inside" // ask; because args unit; refuse
	ruleRun   rulebook.ID = "colt.move.roof"   // ask; because args unit; refuse
	ruleStay  rulebook.ID = "colt.move.stay"   // refuse
	ruleClimb rulebook.ID = "colt.floor.up"    // because args unit
	ruleEnter rulebook.ID = "colt.floor.down"  // because args unit

	// Fire.
	ruleFire      rulebook.ID = "colt.fire.target"   // ask args bullets; because args target, bullets left
	ruleThrough   rulebook.ID = "colt.tuco.roof"     // because args target, bullets left
	ruleSameSpace rulebook.ID = "colt.fire.beside"   // refuse args target
	ruleLevel     rulebook.ID = "colt.fire.level"    // refuse args target
	ruleFar       rulebook.ID = "colt.fire.far"      // refuse args target
	ruleScreen    rulebook.ID = "colt.fire.screened" // refuse args target, who stands between
	ruleNobody    rulebook.ID = "colt.fire.nobody"   // because
	ruleEmpty     rulebook.ID = "colt.fire.empty"    // because
	rulePush      rulebook.ID = "colt.django.push"   // because args unit
	ruleEdge      rulebook.ID = "colt.django.end"    // because args unit
	ruleCharm     rulebook.ID = "colt.belle.charm"   // because, refuse args the other target

	// Robbery and Punch.
	ruleRob     rulebook.ID = "colt.rob.token"       // ask; because args token
	ruleNothing rulebook.ID = "colt.rob.nothing"     // because
	ruleNotHere rulebook.ID = "colt.rob.not-here"    // refuse args token
	rulePunch   rulebook.ID = "colt.punch.target"    // ask; because args target
	ruleNoFist  rulebook.ID = "colt.punch.nobody"    // because
	ruleReach   rulebook.ID = "colt.punch.reach"     // refuse args target
	ruleKnock   rulebook.ID = "colt.punch.token"     // ask args target; because args target, token
	ruleBare    rulebook.ID = "colt.punch.bare"      // because args target
	ruleHasNot  rulebook.ID = "colt.punch.has-not"   // refuse args target, token
	ruleShove   rulebook.ID = "colt.punch.direction" // ask args target; because args unit, puncher; refuse args target
	ruleSnatch  rulebook.ID = "colt.cheyenne.purse"  // ask args target; because args target
	ruleTags    rulebook.ID = "colt.purse.tags"      // ask
	ruleTwice   rulebook.ID = "colt.purse.twice"     // refuse args card: this copy was read elsewhere

	// The Marshal.
	ruleLure     rulebook.ID = "colt.marshal.move"     // ask; because args unit; refuse
	ruleFlee     rulebook.ID = "colt.marshal.meet"     // because args unit
	ruleBullet   rulebook.ID = "colt.marshal.bullet"   // because args bullets left in the pile
	ruleShortage rulebook.ID = "colt.marshal.shortage" // because args bullets, bandits
	ruleUsedUp   rulebook.ID = "colt.marshal.no-more"  // because args bandits

	// Events.
	ruleAngry    rulebook.ID = "colt.event.angry-marshal" // because args bullets left in the pile
	ruleStalk    rulebook.ID = "colt.event.angry-walk"    // because args unit
	ruleRearmost rulebook.ID = "colt.event.angry-stays"   // because args unit
	ruleSwivel   rulebook.ID = "colt.event.swivel-arm"    // because args unit
	ruleBrake    rulebook.ID = "colt.event.braking"       // because args unit
	ruleBox      rulebook.ID = "colt.event.take-it-all"   // because args unit
	ruleRebels   rulebook.ID = "colt.event.rebellion"     // because args bullets left in the pile
	rulePick     rulebook.ID = "colt.event.pickpocketing" // ask; because
	ruleSpared   rulebook.ID = "colt.event.not-picked"    // because
	ruleAlone    rulebook.ID = "colt.event.alone"         // refuse
	ruleRevenge  rulebook.ID = "colt.event.revenge"       // because
	ruleLeast    rulebook.ID = "colt.event.revenge-250"   // because
	ruleRansom   rulebook.ID = "colt.event.hostage"       // because
	ruleNoEffect rulebook.ID = "colt.event.nothing"       // because args round card

	// Powers that affect hands.
	ruleHide rulebook.ID = "colt.ghost.hide"   // ask; because; refuse
	ruleHid  rulebook.ID = "colt.ghost.hidden" // refuse: a face-down card was announced
	ruleDoc  rulebook.ID = "colt.doc.seven"    // because args cards

	// The end.
	ruleShow    rulebook.ID = "colt.end.purses"     // ask args purses left
	ruleAllTold rulebook.ID = "colt.end.told"       // refuse args purses
	ruleBag     rulebook.ID = "colt.end.bag"        // refuse args card, how many there are
	ruleStart   rulebook.ID = "colt.end.start"      // refuse: one of them is of 250
	ruleLoot    rulebook.ID = "colt.end.loot"       // because args token, number, value
	ruleCash    rulebook.ID = "colt.end.ransom"     // because
	ruleShot    rulebook.ID = "colt.end.gunslinger" // because args bullets left
	rulePartner rulebook.ID = "colt.end.partner"    // because args partner, value
	ruleRichest rulebook.ID = "colt.end.richest"    // because args total
	ruleTie     rulebook.ID = "colt.end.tie"        // because args bullets
	ruleShared  rulebook.ID = "colt.end.shared"     // because

	// The same where the option for tie-breaking bullets decides: only those of players and
	// events count, or all.
	ruleTieFew    rulebook.ID = "colt.end.tie-few"    // because args bullets
	ruleTieAll    rulebook.ID = "colt.end.tie-all"    // because args bullets
	ruleSharedFew rulebook.ID = "colt.end.shared-few" // because
	ruleSharedAll rulebook.ID = "colt.end.shared-all" // because

	// A final table of a game that was not tracked.
	ruleSaidLoot rulebook.ID = "colt.final.loot" // refuse args token, number, how many there are
)

// ruleID is a rule of the index.
type ruleID = rulebook.ID
