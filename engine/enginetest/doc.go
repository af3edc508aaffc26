// Package enginetest is the suite that every game passes, whatever its types,
// and the players of its text files: [Playthrough] and [Scenarios].
//
// [Run] plays seeded whole games at every table of a [Harness] and checks at
// every step what the kernel promises: undo and redo, codes, refusals that
// change nothing, views that hide, records that read back, seats that can think the
// game through from what they know. [Check] is the same without a test around it, so
// that the suite itself can be tested on broken games.
//
// The toys are the small games that the mechanisms of the kernel are developed
// with; package toys lists them for tests that go over games. Package cut uses
// every sort of observation, prompt, refusal and view; package tunnel has secrets
// of every sort; package loot has many cards on one place, pieces told apart and two cards that are
// one thing;
// package well has acts that imply others;
// package creek has no card, and seats that owe at the same time.
//
// This package and those below it are only for tests: unlike the rest of
// engine it reads files.
package enginetest
