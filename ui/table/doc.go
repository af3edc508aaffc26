// Package table draws the screen of a running game. [Table.Show] takes a view-model of
// package present, and taps leave through callbacks; nothing else goes in or out, and no
// rule of a game is known here.
//
// The screen is a frame: the header in the colour of the player whose turn it is, below it
// the table, then keys for answers that are about nothing on the table, then the seats. A
// [Scene] takes the room of the table while it is on, such as a contest or the cards to
// choose from. A [Game] can bring scenes, a board and forms of its own, which see the
// table through [Look]: see package tables.
//
// Everything here is called in Fyne's goroutine.
package table
