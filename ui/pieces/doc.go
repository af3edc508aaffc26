// Package pieces draws what both the table and other screens show of a game:
// playing cards, dice, lines of the log, and where the parts of a drawing lie.
package pieces
