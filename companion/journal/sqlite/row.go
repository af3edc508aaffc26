package sqlite

import (
	"context"
	"database/sql"

	"casekeeper/companion/journal"
)

const maxSeq = journal.Seq(1<<32 - 1)

// key returns a row's key in the table.
func key(id journal.MatchID, seq journal.Seq) int64 { return int64(id)<<32 | int64(seq) }

// values returns a row's columns.
func values(r journal.Row) []any {
	return []any{key(r.Match, r.Seq), int64(r.Kind), int64(r.Act), r.Fact, blob(r.Events), int64(r.Hash), blob(r.Outcome),
		r.Source.ID, blob(r.Source.Raw), int64(r.Source.Reads), r.AtMillis, r.Sum[:]}
}

// blob replaces nil by an empty blob, because no column is NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// scanAll reads all rows of a query.
func scanAll(rows *sql.Rows, err error) (list []journal.Row, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		r, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// scan reads a row's columns.
func scan(rows *sql.Rows) (r journal.Row, err error) {
	var id, kind, act, hash, reads int64
	var sum []byte
	err = rows.Scan(&id, &kind, &act, &r.Fact, &r.Events, &hash, &r.Outcome, &r.Source.ID, &r.Source.Raw, &reads, &r.AtMillis, &sum)
	fill(&r, id, kind, act, hash, reads, sum)
	return r, err
}

// scanBrief adds the rows from one key to another to a list.
func scanBrief(list []journal.Row, stmt *sql.Stmt, from, to int64) ([]journal.Row, error) {
	rows, err := stmt.QueryContext(context.Background(), from, to)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, kind, act int64
		r := journal.Row{}
		if err := rows.Scan(&id, &kind, &act, &r.Fact, &r.Source.ID, &r.AtMillis, &r.Events); err != nil {
			return nil, err
		}
		fill(&r, id, kind, act, 0, 0, nil)
		list = append(list, r)
	}
	return list, rows.Err()
}

// fill sets the fields that are stored in another type. Values out of range change, and then the
// checksum does not match.
func fill(r *journal.Row, id, kind, act, hash, reads int64, sum []byte) {
	r.Match, r.Seq = journal.MatchID(id>>32), journal.Seq(id)
	r.Kind, r.Act, r.Hash, r.Source.Reads = journal.RowKind(kind), int(act), uint64(hash), int(reads)
	copy(r.Sum[:], sum)
	r.Events, r.Outcome, r.Source.Raw = none(r.Events), none(r.Outcome), none(r.Source.Raw)
}

// none replaces an empty blob by nil.
func none(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return b
}
