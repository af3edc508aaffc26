package sqlite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"

	"casekeeper/companion/journal"
)

// The text of a set-up row is long and the same in many matches. It lies once in
// the table of texts, in pieces, and the row as it is stored names it. Stored so
// a set-up row is short, and lies twice.

// textName identifies a text by its hash.
type textName [sha256.Size]byte

// Texts returns texts that set-up rows may have and that the program carries anyway. It is called
// when a text can no longer be read.
type Texts func() [][]byte

// piece is the kind of the rows that hold a text: Match is the text's number, from firstText on,
// Seq the piece's, Act the number of pieces, Fact the name of the text.
const piece journal.RowKind = 100

// firstText is greater than the number of any match, so that a search for rows by key finds no
// pieces.
const firstText journal.MatchID = 1 << 30

// pieceBytes is the greatest length of a piece. A piece fits into a page and is quickly searched
// for a wrong bit.
const pieceBytes = 1900

const namedBy = "sha256:" // the prefix of a name that stands in for a text

// refer returns a set-up row as it is stored: its text is replaced by the text's name and a
// checksum that proves the row without the text. Sum stays the checksum of the row with its text.
func refer(r journal.Row) journal.Row {
	if len(r.Events) > 0 {
		name := sha256.Sum256(r.Events)
		r.Events = append([]byte(namedBy), name[:]...)
		proof := r.WithSum(r.Sum).Sum
		r.Events = append(r.Events, proof[:]...)
	}
	return r
}

// referred returns the name of the text that a stored row refers to; false if it refers to none
// or is damaged.
func referred(r journal.Row) (name textName, ok bool) {
	short, found := bytes.CutPrefix(r.Events, []byte(namedBy))
	if !found || len(short) != 2*sha256.Size || r.Kind != journal.Setup || r.Seq != 0 {
		return name, false
	}
	copy(name[:], short)
	bare, proof := r, journal.Sum(short[sha256.Size:])
	bare.Events = r.Events[:len(namedBy)+sha256.Size]
	return name, bare.WithSum(r.Sum).Sum == proof
}

// pieces splits text number id.
func pieces(id journal.MatchID, text []byte) (list []journal.Row) {
	name := sha256.Sum256(text)
	all := (len(text) + pieceBytes - 1) / pieceBytes
	var before journal.Sum
	for n := range all {
		part := text[n*pieceBytes : min(len(text), (n+1)*pieceBytes)]
		row := journal.Row{Match: id, Seq: journal.Seq(n), Kind: piece, Act: all, Fact: hex.EncodeToString(name[:]), Events: part}.WithSum(before)
		list, before = append(list, row), row.Sum
	}
	return list
}

// joined joins the pieces of a text; false if the result does not have the name.
func joined(list []journal.Row) (name textName, text []byte, ok bool) {
	for _, r := range list {
		text = append(text, r.Events...)
	}
	name = sha256.Sum256(text)
	return name, text, len(list) > 0 && list[0].Fact == hex.EncodeToString(name[:])
}

// querier is a database or a transaction.
type querier interface {
	Exec(query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// selectRows reads rows in the order of the query, as they are stored.
func selectRows(db querier, query string, args ...any) ([]journal.Row, error) {
	rows, err := db.QueryContext(context.Background(), query, args...)
	return scanAll(rows, err)
}

// writeSetup writes a set-up row: its text unless it is stored already, and the row twice.
func writeSetup(db querier, row journal.Row) error {
	if err := writeText(db, row.Events); err != nil {
		return err
	}
	stored := values(refer(row))
	if _, err := db.Exec(insertRow, stored...); err != nil {
		return err
	}
	_, err := db.Exec(insertSet, stored...)
	return err
}

// writeText writes a text unless it is stored already.
func writeText(db querier, text []byte) error {
	name := sha256.Sum256(text)
	there, err := selectRows(db, selectTxt+`WHERE fact = ? LIMIT 1`, hex.EncodeToString(name[:]))
	if err != nil || len(there) > 0 || len(text) == 0 {
		return err
	}
	last, err := selectRows(db, selectTxt+`ORDER BY id DESC LIMIT 1`)
	if err != nil {
		return err
	}
	id := firstText
	if len(last) > 0 {
		id = last[0].Match + 1
	}
	for _, r := range pieces(id, text) {
		if _, err := db.Exec(insertTxt, values(r)...); err != nil {
			return err
		}
	}
	return nil
}

var errText = errors.New("its cards cannot be read")

// whole returns a stored set-up row with its text.
func (s *Store) whole(r journal.Row) (journal.Row, error) {
	name, ok := referred(r)
	if !ok {
		return r, nil
	}
	text, known := s.texts[name]
	if !known {
		list, err := selectRows(s.db, selectTxt+`WHERE fact = ? ORDER BY id`, hex.EncodeToString(name[:]))
		if err != nil {
			return r, s.failed("reading", err)
		}
		if _, text, known = joined(list); !known {
			text, known = s.carries(name)
		}
		if !known {
			return r, damageError{&journal.DamageError{Match: r.Match, Why: errText}}
		}
		s.texts[name] = text
	}
	r.Events = text
	return r, nil
}

// carries returns a text that the program carries; false if it carries none of this name.
func (s *Store) carries(name textName) ([]byte, bool) {
	l := library{known: map[textName][]byte{}, carried: s.carried}
	l.look()
	text, known := l.known[name]
	return text, known
}

// checkCopy returns an error unless the second copy of a set-up row is intact.
func (s *Store) checkCopy(row journal.Row) error {
	list, err := selectRows(s.db, selectSet+`WHERE id = ?`, key(row.Match, 0))
	if err != nil {
		return sqliteDamage(err)
	}
	if want := refer(row); len(list) != 1 || !reflect.DeepEqual(list[0], want) {
		return damageError{fmt.Errorf("match %d: the copy of its set-up is damaged", row.Match)}
	}
	return nil
}

// checkTexts returns an error unless every piece of every text is intact.
func (s *Store) checkTexts() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, err := selectRows(s.db, selectTxt+`ORDER BY id`)
	for err == nil && len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Match == list[0].Match {
			n++
		}
		if _, text, ok := joined(list[:n]); !ok || !reflect.DeepEqual(pieces(list[0].Match, text), list[:n]) {
			err = damageError{errors.New("the cards of some matches cannot be read")}
		}
		list = list[n:]
	}
	return sqliteDamage(err)
}

// eachSetup reads the first row of every match, each found by its key, as it is stored.
func eachSetup(db querier, do func(journal.Row) error) error {
	for next := journal.MatchID(1); ; {
		first, err := selectRows(db, selectRow+`WHERE id >= ? ORDER BY id LIMIT 1`, key(next, 0))
		if err != nil || len(first) == 0 {
			return err
		}
		if err := do(first[0]); err != nil {
			return err
		}
		next = first[0].Match + 1
	}
}
