// Package newgame decides what the screen shows that sets a game up: seats, the names of their
// players, which seats the program holds, and options.
package newgame
