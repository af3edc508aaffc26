// Package sitting puts together what a sitting needs, the same for the screen
// and the terminal: the games with the owner's own cards and the data that the
// program carries ([House]), and a session joined to the sensors of a rig
// ([Sitting]). A [Robot] plays a simulated table by itself.
//
// Where things are kept, below $XDG_DATA_HOME/casekeeper (or
// ~/.local/share/casekeeper):
//
//	journal.db         every sitting
//	games/GAME/*.toml  the owner's own cards
//	tags/GAME.tags     which tag is on which card
//	rigs/*.toml        the owner's own rigs, beside those that are built in
package sitting
