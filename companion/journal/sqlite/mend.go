package sqlite

import (
	"bytes"

	"casekeeper/companion/journal"
)

// mend looks for the row with this key in which one bit is wrong: the row whose
// checksum is right behind the one before when that bit is put right.
func (p *pages) mend(key int64, before journal.Sum) (journal.Row, bool) {
	name := putVarint(uint64(key))
	for _, img := range p.images {
		for from := 0; ; {
			at := bytes.Index(img[from:], name)
			if at < 0 {
				break
			}
			at += from
			for start := max(0, at-3); start < at; start++ {
				if r, ok := p.mendCell(img, start, key, before); ok {
					return r, true
				}
			}
			from = at + 1
		}
	}
	return journal.Row{}, false
}

// mostCell is how far into a cell whose length cannot be read a bit is looked
// for.
const mostCell = 800

// mostPayload is up to what length a row is looked at bit by bit: the time grows
// with the square.
const mostPayload = 10_000

func (p *pages) mendCell(img []byte, start int, key int64, before journal.Sum) (journal.Row, bool) {
	fits := func(id int64, payload []byte) (journal.Row, bool) {
		if id != key {
			return journal.Row{}, false
		}
		r, ok := decodeRow(id, payload)
		return r, ok && r.Sealed(before).Sum == r.Sum
	}
	id, whole, readable := p.cell(img[start:])
	if len(whole) > mostPayload {
		return journal.Row{}, false
	}
	end := min(len(img), start+mostCell)
	if readable {
		end = min(len(img), start+localBytes(len(whole))+20)
	}
	for i := start; i < end; i++ {
		for bit := range 8 {
			img[i] ^= 1 << bit
			id, payload, ok := p.cell(img[start:])
			var r journal.Row
			if ok {
				r, ok = fits(id, payload)
			}
			img[i] ^= 1 << bit
			if ok {
				return r, true
			}
		}
	}
	if !readable {
		return journal.Row{}, false
	}
	for i := localBytes(len(whole)); i < len(whole); i++ {
		for bit := range 8 {
			whole[i] ^= 1 << bit
			r, ok := fits(id, whole)
			whole[i] ^= 1 << bit
			if ok {
				return r, true
			}
		}
	}
	return journal.Row{}, false
}

// putVarint writes SQLite's variable-length integer of at most 56 bits.
func putVarint(v uint64) []byte {
	b := []byte{byte(v & 0x7f)}
	for v >>= 7; v > 0; v >>= 7 {
		b = append([]byte{byte(v&0x7f) | 0x80}, b...)
	}
	return b
}
