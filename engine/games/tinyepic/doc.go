// Package tinyepic is Tiny Epic Western ("Pequeños grandes westerns"), all of
// it, for one to four players, with the solo Rival.
//
// Source: the Spanish rulebook (pages 2 to 19), the figures printed on mats
// and cards, and the publisher's FAQ; the rule index says which for each rule.
// Where the sources are silent or differ there is a house-rule option.
//
// One file a chapter: deal.go (phase 1), place.go, porch.go and duel.go (phase
// 2), showdown.go and resolve.go (phase 3), buy.go and industry.go (phase 4),
// round.go, score.go, rival.go (solo). Each act is decided by running the game
// on a copy of the state and noting every event, up to the next thing that
// somebody has to do (flow.go).
//
// Not done: abilities of the three bosses that no source gives, and effects of
// cards that the owner's catalogue leaves "by hand": the table applies the
// printed text and tells the result.
package tinyepic
