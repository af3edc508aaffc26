// Package enginetest is the suite that every game passes, whatever its types,
// and the players of its text files: [Playthrough] and [Scenarios].
//
// [Run] plays seeded whole games at every table of a [Harness] and checks at
// every step what the kernel promises: undo and redo, codes, refusals that
// change nothing, views that hide, records that read back. [Check] is the same
// without a test around it, so that the suite itself can be tested on broken
// games.
//
// Package cut holds the small game that the suite, the scanner and the screens
// are developed with.
//
// This package and those below it are only for tests: unlike the rest of
// engine it reads files.
package enginetest
