// Package history computes statistics of past games: how often each person won and with how many
// points, how long games take, whether a die is fair, who beats whom, records, and shares with
// their intervals. It has no I/O; its input is what package companion lists.
//
// A person is identified by name. Seats without a name, seats that the program played and
// unfinished games are not counted.
package history
