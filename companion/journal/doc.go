// Package journal is an append-only store: rows are added at the end of a match and are never
// changed or removed. An undo is a row, too.
//
// The rows of a match are a chain. Each row has a checksum over its content and the checksum of
// the row before, so that a changed, missing or misplaced row is found. The checksum detects
// damage, not forgery.
//
// The content of a row (the fact as a line of record text, the because-lines) is opaque here;
// package companion interprets it.
//
// The stores are sqlite (files) and memory (tests); both pass journaltest.
package journal
