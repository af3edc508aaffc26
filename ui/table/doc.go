// Package table draws the screen of a running game. It has Show, which takes a
// view-model of package present, and callbacks; nothing else goes in or out, and
// no rule is known here.
//
// The screen is a frame ([Table]): the header in the colour of whose turn it is,
// then over the whole width the table or the moment that has its room (a duel, a
// showdown, a roll), then keys where what is asked is about nothing on the table,
// then the seats. A moment is a line of [moments]: when it is on, how it is drawn,
// which questions its drawing answers, what the header says meanwhile. What it
// reports goes through [Table.fact] or [Table.commit].
//
// Everything here is called in Fyne's goroutine.
package table
