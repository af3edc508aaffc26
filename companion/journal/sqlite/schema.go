package sqlite

import "fmt"

const (
	applicationID = 0x434B4A4C // "CKJL", where the file says whose it is
	pageBytes     = 4096
	columns       = 12
)

// Format is the format of the journals that this program writes. Raise it with every table, kind of row
// and kind of match that older programs do not know, so that they say so instead of taking it for
// something else, and raise a journal of an older format to it when it is opened.
const Format = 4

// Oldest is the oldest format that this program opens.
const Oldest = 4

// createdBy is the first text of the table's definition in the file. It identifies a journal even
// if the header is damaged.
const createdBy = "CREATE TABLE entry(-- Casekeeper journal"

// fields are the columns of every table, so that the search for rows in a damaged file finds the
// rows of all of them.
const fields = `
	id INTEGER PRIMARY KEY, -- match * 2^32 + seq
	kind INTEGER NOT NULL,
	act INTEGER NOT NULL,
	fact TEXT NOT NULL,
	events BLOB NOT NULL,
	hash INTEGER NOT NULL,
	outcome BLOB NOT NULL,
	source TEXT NOT NULL,
	raw BLOB NOT NULL,
	reads INTEGER NOT NULL,
	at INTEGER NOT NULL, -- Unix milliseconds
	sum BLOB NOT NULL CHECK(length(sum) = 32)
) STRICT`

// tables are the table of all rows, with its triggers and without a second index, so that one row
// costs one page; set-up rows a second time; and the texts that set-up rows refer to, see [refer].
var tables = []string{
	createdBy + fields,
	`CREATE TRIGGER no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'a journal is append-only'); END`,
	`CREATE TRIGGER no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'a journal is append-only'); END`,
	`CREATE TRIGGER no_replace BEFORE INSERT ON entry WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.id)
	BEGIN SELECT RAISE(ABORT, 'a journal is append-only'); END`,
	`CREATE TRIGGER no_gap BEFORE INSERT ON entry WHEN NEW.id & 4294967295 > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE id = NEW.id - 1)
	BEGIN SELECT RAISE(ABORT, 'a journal has no gaps'); END`,
	"CREATE TABLE begun(" + fields,
	"CREATE TABLE cards(" + fields,
}

// marks identify the file in its header.
var marks = []string{
	fmt.Sprintf(`PRAGMA application_id = %d`, applicationID),
	fmt.Sprintf(`PRAGMA user_version = %d`, Format),
}

const (
	insertRow = `INSERT INTO entry` + places
	insertSet = `INSERT INTO begun` + places
	insertTxt = `INSERT INTO cards` + places
	selectRow = selected + `FROM entry `
	selectSet = selected + `FROM begun `
	selectTxt = selected + `FROM cards `
	selectFew = `SELECT id, kind, act, fact, source, at, iif(kind = 5, events, x'') FROM entry WHERE id BETWEEN ? AND ? ORDER BY id` // 5 is [journal.Amend]

	places   = ` VALUES (?,?,?,?,?,?,?,?,?,?,?,?)`
	selected = `SELECT id, kind, act, fact, events, hash, outcome, source, raw, reads, at, sum `
)

// pragmas open the file as doc.go says. Exclusive locking comes before WAL, so
// that the index of the log lives in memory and no third file is needed.
const pragmas = `?_pragma=page_size(4096)&_pragma=locking_mode(exclusive)&_pragma=journal_mode(wal)&_pragma=synchronous(full)&_pragma=wal_autocheckpoint(0)`
