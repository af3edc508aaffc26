// Package sqlite keeps a journal in one SQLite file, written with
// modernc.org/sqlite (no C).
//
// # Durable and cheap
//
// The file is in WAL mode with synchronous=FULL: an append is one INSERT, one page into the
// write-ahead log, one sync. The log is filled with zeros in advance, because a sync of a file
// that grew costs the file system more than one whose blocks were overwritten. After every 256
// rows, once Append has returned, more zeros are added. The log is written back to the database
// when the store is opened or closed, when a match begins, and after 512 rows while nobody writes.
//
// # Append-only
//
// Triggers abort every UPDATE, DELETE, replacement and gap, whoever has the file open. One process
// owns a journal at a time, see [ErrInUse]. Somebody can drop a trigger; then the checksums of
// package journal find the rows that were changed.
//
// # Tables
//
// The text of a set-up row, the cards that a match was begun with, is long and the same in many
// matches. It is stored once, in pieces, in the table cards, and the set-up row refers to it by
// its hash. That makes the row short, and it is stored a second time in the table begun.
//
// # Damage
//
// [Open] reads everything before it trusts anything: the log frame by frame (SQLite itself drops
// a damaged log silently) and every row's checksum. A damaged journal is first copied aside as
// "<name>.damaged-<n>". Then every row that can be found anywhere in the file or the log, in old
// page images too, is tried against the chain of checksums. In any row one wrong bit is corrected,
// in a row of middling length any one byte; the checksum proves the result. A lost text is looked
// for among those that the program carries, see [Texts]. A row that cannot be proven is replaced
// by a row of kind Lost, and those behind it prove each other; package companion can often infer
// the lost fact from the rules. A match is lost as a whole only if both copies of its set-up row
// are. [Report] says what was done, and what each match lost.
//
// `go test ./companion -run DamageCosts -damages 200` damages bits, bytes and sectors of a journal
// of six real games at random: 53 rows were lost, all where the damage was, at worst 6 to a
// sector, and no game (2026-11-25, a PC of two cores).
//
// While the log holds rows that the database does not, the lock file says so; a log that was
// removed is reported. Two losses leave no trace in a file and cannot be reported: a log cut off
// exactly between two entries, and a journal replaced by an older copy. If a sector with the
// latest rows of a match reads as zeros, the damage is reported but not the match.
//
// Formats: "Database File Format" and "WAL-mode File Format" of the SQLite
// documentation.
package sqlite
