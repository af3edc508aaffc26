// Package tagging uses readers while the game does not listen: a walk over all cards that
// puts a tag on each ([Walk]), and a list of the cards that are laid or scanned ([Finder]).
// Both are a [scanner.Aside].
package tagging
