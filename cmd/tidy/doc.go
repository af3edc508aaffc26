// Package tidy contains only tests. They read the sources of the repository
// and enforce its structure, so that no reviewer has to.
//
//   - Who may import whom, and which outside package is imported where: the tables
//     in arrows_test.go.
//   - engine: no clock, files, network, log, locks, chance or goroutines, and no
//     variables that change (bans_test.go). engine/chance may draw numbers;
//     engine/enginetest is for tests and may read files.
//   - hardware knows no game: none of its words.
//   - Files of at most 400 lines and functions of at most 70, tests apart; gofmt;
//     no open work marks; no paths of one machine (size_test.go).
//   - Packages of ui of at most 45 files and 6,000 lines; types of at most 60 methods
//     and 25 fields, with those that what they embed brings (rooms_test.go); what is
//     larger has a ceiling that only shrinks (ceilings_test.go).
//   - Fields of a game's structs say what they hold, and literals of more than
//     three name them (fields_test.go).
//   - Every text of configs/words is used by the programs, and every text that
//     they use exists in every language (wordkeys_test.go).
//   - Every module that is linked has its licence in configs/DEPENDENCIES.md, and its
//     reason unless another module brings it (modules_test.go).
//   - Pages have at most 900 words (INSTALL 1,300) and 17,000 together, no dates, and links that
//     lead to a file and a heading; README and INSTALL are the same in both languages
//     (links_test.go). cmd/casectl runs their commands.
//   - No game outside its folders: no name of one, no record word, kind of card,
//     option or picture as a text of a program in engine (but toys), scanner,
//     companion, ui and cmd. The words come from the shelf; the list of exceptions
//     in games_test.go may only shrink: one that nothing needs is a problem.
//   - Every game of the shelf runs the suite, plays written games of its smallest
//     and its largest table and has scenarios (games_test.go).
//   - No function or method that only tests use (unused_test.go).
//   - Comments are plain English: a list of phrases that readers stumble over, and
//     how many each folder still has, which may only shrink (english_test.go).
//   - Nothing new at the top level of the tree.
//
// Every rule has a small source that breaks it, in the tests.
package tidy
