// Package bangdice is BANG! The Dice Game: the base game for three to eight players with its
// sixteen characters and the rules for three.
//
// Its sources are the Spanish rulebook of the first printing, the revised English rules where
// they are more detailed, and published answers; the rule index names the source of each rule.
// Where they are silent or differ there is a house-rule option.
//
// There is one file for each chapter: deal.go (set-up), roll.go (rolls, arrows, dynamite),
// aim.go (targets), beer.go, gatling.go, harm.go (lost life and elimination) and end.go
// (victories, and the rules for three). An act is decided by running the game on a copy of the
// state and collecting the events, up to the next prompt (flow.go).
//
// The face of a die is a number from 1 to 6: 1 and 2 are the bull's eyes of that number, 3 is
// the arrow, 4 dynamite, 5 Beer, 6 the Gatling.
//
// A table without dice sensors may enter only the last faces of a turn (option rolls). Earlier
// rolls then leave no trace except arrows of dice that were rolled again, which are entered as
// they are taken (roll.go).
//
// The expansions are not supported.
package bangdice
