// Package view draws the screens: home, set-up, table, result. A screen has
// Show, which takes a view-model of package present, and callbacks; nothing
// else goes in or out, and no rule is known here.
//
// Made for fingers on 800x480: targets of at least 48 units with 8 between
// them, text of at least 16, pages instead of scrolling, the way on at the
// bottom right, nothing that needs hovering, holding or tapping twice. Pictures
// are our own vector drawings, because the fonts lack such signs on a bare
// system. Colours are those of Okabe and Ito, with black text on them, and never
// the only sign.
//
// A screen is a [page]: it places its parts for a size, all anew whenever its
// view-model or its size changes, which is once an act; keys keep their
// identity, so that a finger that is down when the table changes still lets go
// of the key that it pressed.
//
// Tokens, cards and dice that lie elsewhere than before move there, for a
// quarter of a second at most: what moves, and how it looks when, is pure
// (motion.go); [stage] draws it, above a page that is as it will be.
//
// Everything here is called in Fyne's goroutine.
package view
