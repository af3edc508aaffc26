// Package screens draws the screens around the table: home, shelf, set-up, hand,
// log, rules, cards, sensors, result, settings and the rest. A screen is a
// [kit.Page] with Show, which takes a view-model of package present, and
// callbacks; nothing else goes in or out, and no rule is known here.
//
// Everything here is called in Fyne's goroutine.
package screens
