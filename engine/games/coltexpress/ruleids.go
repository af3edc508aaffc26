// Code generated from configs/games/colt-express/rules.toml by make golden. DO NOT EDIT.

package coltexpress

import "casekeeper/engine/rulebook"

// The rules of the game by chapter, with what their lines name. The rule index has the source
// of each, the wording files have the texts.
const (
	ruleCardsWrongKind rulebook.ID = "colt.cards.wrong-kind" // refuse slot
	ruleCardsNotNow    rulebook.ID = "colt.cards.not-now"    // refuse slot, card
	ruleCardsTaken     rulebook.ID = "colt.cards.taken"      // refuse card
	ruleCardsWhose     rulebook.ID = "colt.cards.whose"      // refuse card
	ruleCardsCopies    rulebook.ID = "colt.cards.copies"     // refuse card

	ruleTurnPhase   rulebook.ID = "colt.turn.phase"   // refuse
	ruleTurnWhose   rulebook.ID = "colt.turn.whose"   // refuse seat (to act)
	ruleTurnPartner rulebook.ID = "colt.turn.partner" // refuse seat (to act)
	ruleTurnChoices rulebook.ID = "colt.turn.choices" // refuse

	ruleHouseWaiver rulebook.ID = "colt.house.waiver" // refuse

	ruleSetupTrain  rulebook.ID = "colt.setup.train"  // ask slot; because unit, card, number (purses), number (jewels)
	ruleSetupFirst  rulebook.ID = "colt.setup.first"  // ask; because
	ruleSetupPlaces rulebook.ID = "colt.setup.places" // because unit

	ruleTeamGame    rulebook.ID = "colt.team.game"    // because seat
	ruleTeamRear    rulebook.ID = "colt.team.rear"    // ask; because seat
	ruleTeamMarshal rulebook.ID = "colt.team.marshal" // ask; because seat

	ruleRoundCard    rulebook.ID = "colt.round.card"    // ask number (round); because card, number (turns)
	ruleRoundStation rulebook.ID = "colt.round.station" // refuse card
	ruleRoundPlayers rulebook.ID = "colt.round.players" // refuse card, number (players)
	ruleRoundFirst   rulebook.ID = "colt.round.first"   // because

	ruleSchemePlay   rulebook.ID = "colt.scheme.play"    // ask way, number, number
	ruleSchemeTunnel rulebook.ID = "colt.scheme.tunnel"  // ask number
	ruleSchemeOpen   rulebook.ID = "colt.scheme.open"    // refuse
	ruleSchemeDraw   rulebook.ID = "colt.scheme.draw"    // ask number (cards); because number (cards), number (in hand); refuse
	ruleSchemeNoCard rulebook.ID = "colt.scheme.no-card" // refuse
	ruleSchemeTurned rulebook.ID = "colt.scheme.turned"  // ask; because card

	ruleExpertMode    rulebook.ID = "colt.expert.mode"     // because
	ruleExpertRefill  rulebook.ID = "colt.expert.refill"   // because number (cards drawn), number (in hand)
	ruleExpertShed    rulebook.ID = "colt.expert.shed"     // ask; because number (bullets)
	ruleExpertKeep    rulebook.ID = "colt.expert.keep"     // ask; because number (cards kept), number (bullets discarded)
	ruleExpertDiscard rulebook.ID = "colt.expert.discard"  // ask; because card
	ruleExpertBullets rulebook.ID = "colt.expert.bullets"  // refuse number (least), number (most)
	ruleExpertNewDeck rulebook.ID = "colt.expert.new-deck" // because

	ruleMoveInside rulebook.ID = "colt.move.inside" // ask; because unit; refuse
	ruleMoveRoof   rulebook.ID = "colt.move.roof"   // ask; because unit; refuse
	ruleMoveStay   rulebook.ID = "colt.move.stay"   // refuse

	ruleFloorUp   rulebook.ID = "colt.floor.up"   // because unit
	ruleFloorDown rulebook.ID = "colt.floor.down" // because unit

	ruleFireTarget rulebook.ID = "colt.fire.target" // ask; because seat (target), number (bullets left)

	ruleTucoRoof rulebook.ID = "colt.tuco.roof" // because seat (target), number (bullets left)

	ruleFireBeside   rulebook.ID = "colt.fire.beside"   // refuse seat (target)
	ruleFireLevel    rulebook.ID = "colt.fire.level"    // refuse seat (target)
	ruleFireFar      rulebook.ID = "colt.fire.far"      // refuse seat (target)
	ruleFireScreened rulebook.ID = "colt.fire.screened" // refuse seat (target), seat (who stands between)
	ruleFireNobody   rulebook.ID = "colt.fire.nobody"   // because
	ruleFireEmpty    rulebook.ID = "colt.fire.empty"    // because

	ruleDjangoPush rulebook.ID = "colt.django.push" // because unit
	ruleDjangoEnd  rulebook.ID = "colt.django.end"  // because unit

	ruleBelleCharm rulebook.ID = "colt.belle.charm" // because seat (the other target); refuse seat (the other target)

	ruleRobToken   rulebook.ID = "colt.rob.token"    // ask; because loot (token)
	ruleRobNothing rulebook.ID = "colt.rob.nothing"  // because
	ruleRobNotHere rulebook.ID = "colt.rob.not-here" // refuse loot (token)

	rulePunchTarget    rulebook.ID = "colt.punch.target"    // ask; because seat (target)
	rulePunchNobody    rulebook.ID = "colt.punch.nobody"    // because
	rulePunchReach     rulebook.ID = "colt.punch.reach"     // refuse seat (target)
	rulePunchToken     rulebook.ID = "colt.punch.token"     // ask seat (target); because seat (target), loot (token)
	rulePunchBare      rulebook.ID = "colt.punch.bare"      // because seat (target)
	rulePunchHasNot    rulebook.ID = "colt.punch.has-not"   // refuse seat (target), loot (token)
	rulePunchDirection rulebook.ID = "colt.punch.direction" // ask seat (target); because unit, seat (puncher); refuse seat (target)

	ruleCheyennePurse rulebook.ID = "colt.cheyenne.purse" // ask seat (target); because seat (target); about

	rulePurseTags  rulebook.ID = "colt.purse.tags"  // ask
	rulePurseTwice rulebook.ID = "colt.purse.twice" // refuse card

	ruleMarshalMove     rulebook.ID = "colt.marshal.move"     // ask; because unit; refuse
	ruleMarshalMeet     rulebook.ID = "colt.marshal.meet"     // because unit
	ruleMarshalBullet   rulebook.ID = "colt.marshal.bullet"   // because number (bullets left in the pile)
	ruleMarshalShortage rulebook.ID = "colt.marshal.shortage" // because number (bullets), number (bandits)
	ruleMarshalNoMore   rulebook.ID = "colt.marshal.no-more"  // because number (bandits)

	ruleEventAngryMarshal  rulebook.ID = "colt.event.angry-marshal" // because number (bullets left in the pile)
	ruleEventAngryWalk     rulebook.ID = "colt.event.angry-walk"    // because unit
	ruleEventAngryStays    rulebook.ID = "colt.event.angry-stays"   // because unit
	ruleEventSwivelArm     rulebook.ID = "colt.event.swivel-arm"    // because unit
	ruleEventBraking       rulebook.ID = "colt.event.braking"       // because unit
	ruleEventTakeItAll     rulebook.ID = "colt.event.take-it-all"   // because unit
	ruleEventRebellion     rulebook.ID = "colt.event.rebellion"     // because number (bullets left in the pile)
	ruleEventPickpocketing rulebook.ID = "colt.event.pickpocketing" // ask; because loot
	ruleEventNotPicked     rulebook.ID = "colt.event.not-picked"    // because
	ruleEventAlone         rulebook.ID = "colt.event.alone"         // refuse
	ruleEventRevenge       rulebook.ID = "colt.event.revenge"       // because
	ruleEventRevenge250    rulebook.ID = "colt.event.revenge-250"   // because
	ruleEventHostage       rulebook.ID = "colt.event.hostage"       // because
	ruleEventNothing       rulebook.ID = "colt.event.nothing"       // because card (round card)

	ruleGhostHide   rulebook.ID = "colt.ghost.hide"   // ask; because; refuse
	ruleGhostHidden rulebook.ID = "colt.ghost.hidden" // refuse

	ruleDocSeven rulebook.ID = "colt.doc.seven" // because number (cards)

	ruleEndPurses     rulebook.ID = "colt.end.purses"     // ask number (purses left)
	ruleEndTold       rulebook.ID = "colt.end.told"       // refuse number (purses)
	ruleEndBag        rulebook.ID = "colt.end.bag"        // refuse card, number (how many there are)
	ruleEndStart      rulebook.ID = "colt.end.start"      // refuse
	ruleEndLoot       rulebook.ID = "colt.end.loot"       // because loot (token), number, number (value)
	ruleEndRansom     rulebook.ID = "colt.end.ransom"     // because
	ruleEndGunslinger rulebook.ID = "colt.end.gunslinger" // because number (bullets left)
	ruleEndPartner    rulebook.ID = "colt.end.partner"    // because seat (partner), number (value)
	ruleEndRichest    rulebook.ID = "colt.end.richest"    // because number (total)
	ruleEndTie        rulebook.ID = "colt.end.tie"        // because number (bullets)
	ruleEndTieFew     rulebook.ID = "colt.end.tie-few"    // because number (bullets)
	ruleEndTieAll     rulebook.ID = "colt.end.tie-all"    // because number (bullets)
	ruleEndShared     rulebook.ID = "colt.end.shared"     // because number
	ruleEndSharedFew  rulebook.ID = "colt.end.shared-few" // because number
	ruleEndSharedAll  rulebook.ID = "colt.end.shared-all" // because number

	ruleOpenShot   rulebook.ID = "colt.open.shot"   // because
	ruleOpenPurses rulebook.ID = "colt.open.purses" // because number (purses)

	ruleFinalLoot rulebook.ID = "colt.final.loot" // refuse loot (token), number, number (how many there are)
)
