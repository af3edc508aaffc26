// Package journal is the store that never forgets: rows are added at the end
// of a match and are never changed or taken away. An undo is a row too.
//
// A match is a chain. Each row carries a checksum over its own content and the
// checksum of the row before, so that a changed, missing or misplaced row is
// found. The checksum finds damage, not forgery.
//
// What a row says (the fact as a line of record text, the events of the game)
// is opaque here; package companion gives it meaning.
//
// The stores are sqlite (files) and memory (tests); both pass journaltest.
package journal
