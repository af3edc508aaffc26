// Package bangdice is BANG! The Dice Game, the base game for three to eight
// players, with its sixteen characters and the rules for three.
//
// Source: the Spanish rulebook of the first printing, the revised English rules
// where they say more, and the answers that tables have agreed on; the rule
// index says which for each rule. Where they are silent or differ there is a
// house-rule option.
//
// One file a chapter: deal.go (set-up), roll.go (rolls, arrows, dynamite),
// aim.go (targets), beer.go, gatling.go, harm.go (lost life, whatever took it,
// and elimination), end.go (victories, and the rules for three). Each act is
// decided by running the game on a copy of the state and noting every event, up
// to the next thing that somebody has to do (flow.go).
//
// A face of a die is a number from 1 to 6: 1 and 2 are the bull's eyes of that
// number, 3 the arrow, 4 dynamite, 5 beer, 6 Gatling.
//
// A table without sensors for dice may tell only the last faces of a turn (option
// rolls): what followed from earlier rolls is derived from them, but for arrows
// whose dice were rolled again, which are told as they are taken (roll.go).
//
// Not done: the expansions.
package bangdice
