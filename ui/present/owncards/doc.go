// Package owncards decides what the screens of the owner's cards show: the list, the page of a
// card, the form of its printed figures, and the walk that puts tags on cards.
package owncards
