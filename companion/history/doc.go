// Package history counts past games: who won how often and with how many
// points, how long games take, and whether a die is fair. It is pure: it gets
// what package companion lists.
//
// A person is known by name. A seat that nobody named, or that the program held,
// counts for nobody, and so does a game that was not played to its end.
package history
