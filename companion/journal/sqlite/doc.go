// Package sqlite keeps a journal in one SQLite file, written with
// modernc.org/sqlite (no C).
//
// # Durable and cheap
//
// The file is in WAL mode with synchronous=FULL: an append is one INSERT, one
// page into the write-ahead log, one sync. The log is filled with zeros in
// advance, because a sync of a file that grew costs the file system more than
// one whose blocks were overwritten; after every 256 rows more zeros are added
// when Append has returned. The log goes back into the database when the store
// is opened or closed, when a match begins and after 512 rows, while people think.
//
// # Append-only
//
// Triggers abort every UPDATE, DELETE, replacement and gap, whoever has the
// file open. One process owns a journal at a time, see [ErrInUse]. A trigger
// cannot keep somebody from dropping it: the checksums of package journal are
// what finds a row that is not the one that was written.
//
// # Tables
//
// The text of a set-up row, the cards that a match was begun with, is long and the
// same in many matches: it lies once, in pieces, in the table cards, and the
// set-up row names it by its hash. Stored so the row is short, and lies a second
// time in the table begun. A journal of an older build is given these tables when
// it is opened; its own rows stay as they are.
//
// # Damage
//
// [Open] reads everything before it trusts anything: the log frame by frame
// (SQLite itself drops a damaged log silently) and every row's checksum. A
// damaged journal is copied aside as "<name>.damaged-<n>" first; then every row
// that can be found anywhere in the file or the log, in old page images too, is
// tried against the chain of checksums. A row in which one bit is wrong is put
// right, in a row of middling length any one byte: the checksum tells which. A text
// that is lost is looked for among those that the program carries, see [Texts]. A row
// that cannot be proven leaves a row of kind Lost in its place, and those after it
// prove each other; what it was, package companion can often tell from what the rules
// allowed. Only a match both of whose set-up rows are lost is lost as a whole. [Report]
// says what was done, and what of which match was lost.
//
// `go test ./companion -run DamageCosts -damages 200` spoils bits, bytes and sectors
// of a journal of six real games at random: 53 rows were lost, all where the damage
// was, at worst 6 to a sector, and no game (2026-11-25, a PC of two cores).
//
// While the log holds rows that the database does not, the lock file says so: a log
// that was taken away is reported. Two losses leave no trace in a file and cannot be
// reported: a log cut off exactly between two entries, and a journal replaced by an
// older copy. Of the latest rows of a match, in a sector that reads as zeros, the
// damage is told and not the match.
//
// Formats: "Database File Format" and "WAL-mode File Format" of the SQLite
// documentation.
package sqlite
