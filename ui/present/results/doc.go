// Package results decides what is shown and shared of games: the result, its course and
// memories, the text and codes to share, and the history of all games.
package results
