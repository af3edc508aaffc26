// Package view draws the screens: home, set-up, table, result. A screen has
// Show, which takes a view-model of package present, and callbacks; nothing
// else goes in or out, and no rule is known here.
//
// Made for fingers on 800x480: targets of at least 48 units with 8 between
// them, text of at least 16, pages instead of scrolling, nothing that needs
// hovering or tapping twice.
//
// What the screens are made of has a file each, with its sizes and colours:
// theme.go the palette (turquoise is "you can tap this" and no seat's; brass is
// ornament and means nothing), type.go the table of type, face.go the faces,
// text.go how a text is fitted (never cut), key.go the kinds of keys, mark.go
// how a seat is told apart (colour and shape, never one alone), card.go, die.go,
// ground.go. A picture with all of them is kept in testdata. Pictures are our
// own drawings, of filled outlines in two colours: the painter does not scale
// the width of a line.
//
// A screen is a [page]: it places its parts for a size, all anew whenever its
// view-model or its size changes, which is once an act; keys keep their
// identity, so that a finger that is down when the table changes still lets go
// of the key that it pressed.
//
// The table screen is a frame ([Table]): the header in the colour of whose turn
// it is, then over the whole width the table or the moment that has its room (a
// duel, a showdown, a roll), then keys where what is asked is about nothing on
// the table, then the seats. A moment is a line of [moments]: when it is on, how it
// is drawn, which questions its drawing answers, what the header says meanwhile.
// What it reports goes through [Table.fact] or [Table.commit], and its keys have
// the sign @ and the table's number in their IDs, so that one finger is one act
// (finger.go): for a moment after an act they are deaf, and a finger that went
// down at an older table does nothing.
//
// Tokens, cards and dice that lie elsewhere than before move there, for a
// quarter of a second at most: what moves, and how it looks when, is pure
// (motion.go); [stage] draws it, above a page that is as it will be.
//
// Everything here is called in Fyne's goroutine.
package view
