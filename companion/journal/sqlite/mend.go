package sqlite

import (
	"bytes"

	"casekeeper/companion/journal"
)

// mend looks for the row with this key in which one bit is wrong, or one byte if the row is
// short: the row whose checksum follows before once that is corrected.
func (p *pages) mend(key int64, before journal.Sum) (journal.Row, bool) {
	for _, try := range attempts {
		if r, ok := p.mendBy(key, before, try); ok {
			return r, true
		}
	}
	return journal.Row{}, false
}

// mendBy does so for one kind of wrong byte.
func (p *pages) mendBy(key int64, before journal.Sum, try attempt) (journal.Row, bool) {
	name := putVarint(uint64(key))
	for _, img := range p.images {
		for from := 0; ; {
			at := bytes.Index(img[from:], name)
			if at < 0 {
				break
			}
			at += from
			for start := max(0, at-3); start < at; start++ {
				if r, ok := p.mendCell(img, start, key, before, try); ok {
					return r, true
				}
			}
			from = at + 1
		}
	}
	return journal.Row{}, false
}

// mostCell limits how far into a cell of unreadable length a wrong bit is looked for.
const mostCell = 800

// attempt is one kind of wrong byte.
type attempt struct {
	errors []byte // masks: what a wrong byte differs by, by XOR
	most   int    // the greatest length of a row that is tried: the time grows with the square
	framed bool   // only rows whose length and key can be read
}

// The greatest length of a row in which every bit is tried, and in which every value of each byte
// is. A piece of a text has the latter length.
const (
	mostPayload = 10_000
	mostBytes   = 2_200
)

var attempts = func() []attempt {
	var one, more []byte
	for e := 1; e < 256; e++ {
		if e&(e-1) == 0 {
			one = append(one, byte(e))
		} else {
			more = append(more, byte(e))
		}
	}
	return []attempt{{errors: one, most: mostPayload}, {errors: more, most: mostBytes, framed: true}}
}()

func (p *pages) mendCell(img []byte, start int, key int64, before journal.Sum, try attempt) (journal.Row, bool) {
	fits := func(id int64, payload []byte) (journal.Row, bool) {
		if id != key {
			return journal.Row{}, false
		}
		r, ok := decodeRow(id, payload)
		return r, ok && proves(r, before)
	}
	id, whole, readable := p.cell(img[start:])
	if len(whole) > try.most || try.framed && (!readable || id != key) {
		return journal.Row{}, false
	}
	end := min(len(img), start+mostCell)
	if readable {
		end = min(len(img), start+localBytes(len(whole))+20)
	}
	for i := start; i < end; i++ {
		for _, e := range try.errors {
			img[i] ^= e
			id, payload, ok := p.cell(img[start:])
			var r journal.Row
			if ok {
				r, ok = fits(id, payload)
			}
			img[i] ^= e
			if ok {
				return r, true
			}
		}
	}
	if !readable {
		return journal.Row{}, false
	}
	for i := localBytes(len(whole)); i < len(whole); i++ {
		for _, e := range try.errors {
			whole[i] ^= e
			r, ok := fits(id, whole)
			whole[i] ^= e
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
