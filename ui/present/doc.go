// Package present decides what the screens show. It is pure: it takes facts (packages companion
// and engine), words a language (package words) gives for them, and the drawings of games, and
// returns view models, plain values that the screens draw.
//
// It holds what a running game shows, and what all screens share: marks, cards, lines of the log.
// Screens about anything else have packages of their own below: machine, newgame, owncards,
// results, ruleindex, scoring.
//
// This package draws nothing, reads no files but drawings and pictures, and decides nothing
// about the game.
package present
