// Package tagging is what people do with readers while the game takes no notice:
// a walk over all cards that puts a tag on each ([Walk]), and telling which cards
// are laid or scanned ([Finder]). Both are a [scanner.Aside].
package tagging
