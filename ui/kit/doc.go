// Package kit is what all screens are made of: boxes and how they are cut, a
// painter that places texts, pictures, keys and tiles, the palette and the table
// of type, the keyboard, lists that scroll, and how pieces and effects move. It
// knows no game and no view-model.
//
// Made for fingers on 800x480: targets of at least 48 units with 8 between
// them, text of at least 16, pages instead of scrolling, nothing that needs
// hovering or tapping twice.
//
// A [Page] is a widget with a function that draws it. It is drawn anew whenever
// its size or what it shows changes, which is once an act; keys and tiles keep
// their identity by their IDs, so that a finger that is down when the table
// changes still lets go of the key that it pressed, and what looks the same is
// not painted again.
//
// Turquoise means "you can tap this" and is no seat's colour; brass is ornament
// and means nothing. Seats differ by colour and shape, never by one
// alone. Texts are fitted and never cut ([Fit]). Pictures are filled outlines in
// two colours ([casekeeper/ui/icon]), because the painter does not scale the
// width of a line.
//
// Keys that commit something have the sign @ and the number of the table in
// their IDs, so that one finger is one act ([Fingers]): for a moment after an act
// they are deaf, and a finger that went down at an older table does nothing. Whatever
// keys a tap brings are deaf for as long as its second half may come.
//
// Pieces that lie elsewhere than in the drawing before move there, for a quarter
// of a second at most. What moves, and how it looks when, is pure ([MovesOf],
// [Move]); a [Stage] draws it above a page that is in its final state.
//
// Everything here is called in Fyne's goroutine, except [Do].
package kit
