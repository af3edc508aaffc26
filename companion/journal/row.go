package journal

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
)

// MatchID numbers the matches of one store, from 1.
type MatchID uint32

// Seq numbers the rows of one match: 0 is the set-up row.
type Seq uint32

// RowKind is what a row does. The values are stored and never change.
type RowKind uint8

// The kinds of row.
const (
	Setup RowKind = iota + 1 // begins the match; only ever row 0
	Act                      // a fact was accepted
	Undo                     // the latest change was taken back
	Redo                     // the change undone last was redone
	Amend                    // an old fact was replaced and the rest replayed
	Drop                     // the acts that an amendment left pending were dropped
	Note                     // a remark of the players; changes nothing
	Carry                    // acts of an earlier match, which this one continues, are pending
	Lost                     // stands for a row that can no longer be read
)

var kindNames = [...]string{Setup: "setup", Act: "act", Undo: "undo", Redo: "redo", Amend: "amend", Drop: "drop", Note: "note", Carry: "carry", Lost: "lost"}

// String returns the kind's word in errors and record comments.
func (k RowKind) String() string {
	if k.Known() {
		return kindNames[k]
	}
	return fmt.Sprintf("kind-%d", uint8(k))
}

// Known reports whether k is one of the kinds above.
func (k RowKind) Known() bool { return k >= Setup && k <= Lost }

// Source is where a fact came from. The zero value is an unknown source.
type Source struct {
	ID    string // a reader's ID, or a word such as "finger", "record" or "replayed"
	Raw   []byte // the frame as the sensor sent it; empty for a finger
	Reads int    // how often the sensor read it before it counted; 0 = unknown
}

// Sum is the checksum of a row and of all rows before it in its match.
type Sum [sha256.Size]byte

// Together marks an act that was done together with the one before it: they are undone and redone as
// one.
const Together = 1

// Row is one entry of the journal. The byte slices are shared; do not write to them.
type Row struct {
	Match    MatchID
	Seq      Seq
	Kind     RowKind
	Act      int    // Act: [Together] or 0; Amend: the act that was replaced, from 0; Carry: how many acts before the pending ones are lost; otherwise 0
	Fact     string // the fact as record text; Setup: the set-up; Note: the remark; Carry: facts, one a line
	Events   []byte // what followed, as package companion encodes it; Setup: the catalogue's text
	Hash     uint64 // of the state after this row
	Outcome  []byte // the final table if the match is over after this row; otherwise empty
	Source   Source
	AtMillis int64 // wall time in Unix milliseconds, for people; order is Seq
	Sum      Sum   // set by the store
}

// WithSum returns the row with its checksum. before is the checksum of the row before it (zero
// for row 0).
func (r Row) WithSum(before Sum) Row {
	r.Sum = r.sum(before)
	return r
}

func (r *Row) sum(before Sum) (s Sum) {
	h := sha256.New()
	h.Write(before[:])
	writeInts(h, uint64(r.Match), uint64(r.Seq), uint64(r.Kind), uint64(r.Act), r.Hash, uint64(r.Source.Reads), uint64(r.AtMillis))
	for _, b := range [][]byte{[]byte(r.Fact), r.Events, r.Outcome, []byte(r.Source.ID), r.Source.Raw} {
		writeInts(h, uint64(len(b))) // so that content cannot move between fields
		h.Write(b)
	}
	h.Sum(s[:0])
	return s
}

func writeInts(h hash.Hash, list ...uint64) {
	var b [8]byte
	for _, n := range list {
		binary.LittleEndian.PutUint64(b[:], n)
		h.Write(b[:])
	}
}

// CheckChain returns how many rows, from the first, form an intact chain of match id. The error
// says what is wrong with the next row; nil if all are intact.
func CheckChain(id MatchID, rows []Row) (int, error) {
	var before Sum
	for i, r := range rows {
		if err := follows(id, i, before, r); err != nil {
			return i, &DamageError{Match: id, Seq: Seq(i), Why: err}
		}
		before = r.Sum
	}
	return len(rows), nil
}

func follows(id MatchID, i int, before Sum, r Row) error {
	switch {
	case r.Match != id:
		return fmt.Errorf("row of match %d", r.Match)
	case r.Seq != Seq(i):
		return fmt.Errorf("row %d is missing, row %d follows", i, r.Seq)
	case (r.Kind == Setup) != (i == 0) || !r.Kind.Known():
		return fmt.Errorf("row of %s out of place", r.Kind)
	case r.Sum != r.sum(before):
		return errSum
	}
	return nil
}
