package journal

import (
	"errors"
	"fmt"
	"strings"
)

// Store keeps many matches. Its methods may be called from any goroutine.
// Errors name the match and wrap their cause.
type Store interface {
	// Create begins a match with its set-up row and returns the row as stored. It ignores Match,
	// Seq, Kind and Sum of the argument. The row is durable when Create returns.
	Create(setup Row) (Row, error)
	// Append adds rows to one match: all of them or none. Their Match must
	// be the same, their Seq the next ones in order ([ErrConflict]
	// otherwise). Sum is ignored. Durable when it returns nil; after an
	// error the rows may or may not be there.
	Append(rows ...Row) error
	// Rows returns all rows of a match in order. With a [*DamageError] it returns those before
	// the damage.
	Rows(MatchID) ([]Row, error)
	// Matches lists the matches, oldest first. The set-up rows come without
	// Events.
	Matches() ([]Match, error)
	// Close closes the store. No method may be called afterwards.
	Close() error
}

// Brief returns the rows of a match without what only checking them and showing them takes: of all but
// the first and the last it may leave out Events (other than of [Amend]), Hash, Outcome, Source.Raw,
// Source.Reads and Sum. They are not checked; the state to which they lead has to be that of the last
// row. Stores that have a faster way than Rows have a method of this name.
func Brief(s Store, id MatchID) ([]Row, error) {
	if s, ok := s.(interface{ Brief(MatchID) ([]Row, error) }); ok {
		return s.Brief(id)
	}
	return s.Rows(id)
}

// Newest returns at most n matches, those that began last, oldest first, as Matches lists them. Stores
// that need not read the others for it have a method of this name.
func Newest(s Store, n int) ([]Match, error) {
	if s, ok := s.(interface{ Newest(int) ([]Match, error) }); ok {
		return s.Newest(n)
	}
	list, err := s.Matches()
	return list[max(0, len(list)-n):], err
}

// Match is a match in a list.
type Match struct {
	Setup Row
	Last  Row // equal to Setup if nothing has happened yet
}

// The errors that a store's methods wrap.
var (
	ErrNoMatch  = errors.New("no such match")
	ErrConflict = errors.New("the match has gone on elsewhere; open it again")

	ErrInUse   = errors.New("another program has this journal open; close it first")
	ErrForeign = errors.New("this file is not a Casekeeper journal; choose another file, or move this one away")
	ErrNewer   = errors.New("a newer program wrote this journal; update this program to open it")
	ErrOlder   = errors.New("an older program wrote this journal, in a format that this one does not read; write records of its games with that one (casectl games export --format record -o FOLDER), and import them")
	ErrFull    = errors.New("there is no room left on the disk; delete or move something")

	ErrReadOnly = errors.New("the disk is read-only; unlock the card or mount it for writing, or keep the journal in another folder")
	ErrGone     = errors.New("the file is no longer there: it was moved or deleted, or its disk was taken away; put it back, and open it again")
	ErrBroken   = errors.New("the disk does not read or write properly; copy the folder, and replace the card or the disk")
	ErrMemory   = errors.New("the machine has no memory left; close other programs, or restart it")
	ErrDamaged  = errors.New("the journal was damaged while it was open; open it again, and it is repaired")
	ErrRefused  = errors.New("the journal did not take it, which is a mistake of the program; open it again")
)

// Causes lists the errors above that a disk, or what happens to a file on it, can cause.
func Causes() []error {
	return []error{ErrInUse, ErrForeign, ErrNewer, ErrOlder, ErrFull, ErrReadOnly, ErrGone, ErrBroken, ErrMemory, ErrDamaged, ErrRefused}
}

// FormatError is an [ErrNewer] or [ErrOlder] that names the formats.
type FormatError struct {
	Format, Known int    // the format of the journal, and the newest that this program knows; 0 = it knows this one
	Kind          string // or a kind of match that it does not know
}

// Error names the format, or the kind of match.
func (e *FormatError) Error() string {
	if e.Format == 0 {
		return fmt.Sprintf("%v (it has matches of the kind %s, which this program does not know)", ErrNewer, e.Kind)
	}
	return fmt.Sprintf("%v (format %d, this program knows %d)", e.Unwrap(), e.Format, e.Known)
}

// Unwrap returns [ErrNewer] or [ErrOlder].
func (e *FormatError) Unwrap() error {
	if e.Format > 0 && e.Format < e.Known {
		return ErrOlder
	}
	return ErrNewer
}

// FileError is an error of the file of a journal.
type FileError struct {
	Path  string
	Doing string
	Err   error
}

// Error names the file.
func (e *FileError) Error() string { return fmt.Sprintf("journal %s: %s: %v", e.Path, e.Doing, e.Err) }

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

var errSum = errors.New("checksum does not match")

// DamageError says that a row is not as it was written.
type DamageError struct {
	Match MatchID
	Seq   Seq // the first row that cannot be trusted
	Why   error
}

// Error names the match and the row.
func (e *DamageError) Error() string {
	return fmt.Sprintf("match %d: row %d is damaged: %v", e.Match, e.Seq, e.Why)
}

// Unwrap returns the cause.
func (e *DamageError) Unwrap() error { return e.Why }

// Loss is what was lost of a match when a journal was repaired.
type Loss struct {
	Match MatchID
	From  Seq  // the first row that is lost; 0 = none, or the whole match
	Seen  int  // the least number of rows that are lost
	Whole bool // the whole match is lost, because its set-up row is
	Cards bool // the text of its set-up row, which has the cards, is lost
}

// RepairedError says that a journal was damaged and what was kept.
type RepairedError struct {
	Damage error
	Kept   int      // rows
	Aside  []string // the damaged files, as they were
	Lost   []Loss
}

// Error says what was wrong, and what each match lost.
func (e *RepairedError) Error() string {
	text := fmt.Sprintf("the journal was damaged (%v) and has been repaired: %d rows kept; the damaged file is kept as %s", e.Damage, e.Kept, strings.Join(e.Aside, ", "))
	for _, l := range e.Lost {
		switch {
		case l.Whole:
			text += fmt.Sprintf("; match %d is lost", l.Match)
		case l.Seen > 0:
			text += fmt.Sprintf("; of match %d at least %d rows are lost, from row %d on", l.Match, l.Seen, l.From)
		}
		if l.Cards {
			text += fmt.Sprintf("; the cards of match %d are lost", l.Match)
		}
	}
	return text
}

// Unwrap returns the damage.
func (e *RepairedError) Unwrap() error { return e.Damage }

// NextRows returns rows with their checksums, as they follow the row last, or an error if they do
// not follow it. Stores use it in Append.
func NextRows(last Row, rows []Row) ([]Row, error) {
	sealed := make([]Row, len(rows))
	for i, r := range rows {
		switch {
		case r.Match != last.Match || r.Seq != last.Seq+1:
			return nil, fmt.Errorf("match %d: row %d of match %d after row %d: %w", last.Match, r.Seq, r.Match, last.Seq, ErrConflict)
		case r.Kind == Setup || !r.Kind.Known():
			return nil, fmt.Errorf("match %d: row %d: a row of %s cannot be appended", r.Match, r.Seq, r.Kind)
		}
		sealed[i] = r.WithSum(last.Sum)
		last = sealed[i]
	}
	return sealed, nil
}

// FirstRow returns the set-up row of match id with its checksum. Stores use it in Create.
func FirstRow(id MatchID, setup Row) Row {
	setup.Match, setup.Seq, setup.Kind = id, 0, Setup
	return setup.WithSum(Sum{})
}
