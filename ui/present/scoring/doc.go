// Package scoring decides what the screen shows that scores the end of a game that nobody
// followed.
package scoring
