// Package tinyepic is Tiny Epic Western ("Pequeños grandes westerns"): the whole game for one
// to four players, with the solo Rival.
//
// Its sources are the Spanish rulebook (pages 2 to 19), the figures printed on mats and cards,
// and the publisher's FAQ; the rule index names the source of each rule. Where they are silent
// or differ there is a house-rule option.
//
// There is one file for each chapter: deal.go (phase 1), place.go and duel.go (phase 2),
// showdown.go and resolve.go (phase 3), buy.go and industry.go (phase 4), round.go, score.go
// and rival.go (solo). An act is decided by running the game on a copy of the state and
// collecting the events, up to the next prompt (flow.go).
//
// Abilities of three bosses that no source describes, and effects of cards that the owner's
// catalogue leaves "by hand", are not implemented: the table applies the printed text and
// enters the result.
package tinyepic
