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
// is opened or closed and when a match begins, never between two acts.
//
// # Append-only
//
// Triggers abort every UPDATE, DELETE, replacement and gap, whoever has the
// file open. One process owns a journal at a time, see [ErrInUse]. A trigger
// cannot keep somebody from dropping it: the checksums of package journal are
// what finds a row that is not the one that was written.
//
// # Damage
//
// [Open] reads everything before it trusts anything: the log frame by frame
// (SQLite itself drops a damaged log silently) and every row's checksum. A
// damaged journal is copied aside as "<name>.damaged-<n>" first; then every row
// that can be found anywhere in the file or the log, in old page images too, is
// tried against the chain of checksums. A row in which one bit is wrong is put
// right: the checksum tells which. A row that cannot be proven leaves a row of
// kind Lost in its place, and those after it prove each other; what it was, package
// companion can often tell from what the rules allowed. Only a match whose set-up
// row is lost is lost as a whole. [Report] says what was done and what was lost.
//
// Two losses leave no trace in a file and cannot be reported: a log cut off
// exactly between two entries, and a journal replaced by an older copy.
//
// Formats: "Database File Format" and "WAL-mode File Format" of the SQLite
// documentation.
package sqlite
