// Package sitting assembles what a game needs, for both the screen and the terminal: the games with
// the owner's own cards and the built-in data ([House]), and a session connected to the sensors of
// a rig ([Sitting]). A [Robot] plays at a simulated table.
//
// Files are below $XDG_DATA_HOME/casekeeper (or ~/.local/share/casekeeper):
//
//	journal.db         every game
//	games/GAME/*.toml  the owner's own cards
//	tags/GAME.tags     which tag is on which card
//	rigs/*.toml        the owner's own rigs, beside the built-in ones
package sitting
