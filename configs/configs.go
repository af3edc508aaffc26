// Package configs holds the data that the programs carry with them. It has no
// logic, and only commands and tests import it; everything else is given a
// file system.
package configs

import "embed"

// FS has rigs/, one file a rig, words/, the general words of the program by
// language, and games/, one folder a game: its cards, its rule index and its
// wording.
//
//go:embed rigs games words
var FS embed.FS
