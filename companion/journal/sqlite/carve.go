package sqlite

import (
	"encoding/binary"
	"math"

	"casekeeper/companion/journal"
)

// pages are all page images that a damaged journal still holds, whatever the state of its trees
// and headers.
type pages struct {
	latest map[uint32][]byte // by page number, for following overflow chains
	images [][]byte          // all of them, old ones too
}

func allPages(db []byte, w wal) pages {
	p := pages{latest: map[uint32][]byte{}}
	for at := 0; at+pageBytes <= len(db); at += pageBytes {
		p.add(uint32(at/pageBytes)+1, db[at:at+pageBytes])
	}
	for _, f := range w.frames {
		if len(f.data) == pageBytes {
			p.add(f.page, f.data)
		}
	}
	return p
}

func (p *pages) add(number uint32, data []byte) {
	p.latest[number] = data
	p.images = append(p.images, data)
}

// carve finds everything that looks like a row, anywhere in any image, because a page with a
// damaged header or cell list still has its rows. It finds the same row many times, and garbage;
// the checksums decide.
func (p *pages) carve(found func(journal.Row)) {
	for _, img := range p.images {
		for at := range img {
			if !looksLikeCell(img[at:]) {
				continue
			}
			if id, payload, ok := p.cell(img[at:]); ok {
				if r, ok := decodeRow(id, payload); ok {
					found(r)
				}
			}
		}
	}
}

// looksLikeCell reports whether b begins with a length, a key and the header of one of our rows,
// and the row has that length.
func looksLikeCell(b []byte) bool {
	size, n := varint(b)
	id, m := varint(b[n:])
	if n == 0 || m == 0 || size < columns || size > maxPayload || id>>32 == 0 || id>>32 > math.MaxUint32 {
		return false
	}
	b = b[n+m:]
	head, n := varint(b)
	if n == 0 || head < columns || head > uint64(len(b)) {
		return false
	}
	types, total := b[n:head], head
	for len(types) > 0 {
		t, n := varint(types)
		width, known := widthOf(t)
		if n == 0 || !known {
			return false
		}
		total += uint64(width)
		types = types[n:]
	}
	return total == size
}

// maxPayload is more than any row has. A greater length, or one beyond all pages, is damage.
const maxPayload = 1 << 24

// cell reads a table leaf cell: length, key, content, and where the rest is.
func (p *pages) cell(b []byte) (id int64, payload []byte, ok bool) {
	size, n := varint(b)
	key, m := varint(b[n:])
	if n == 0 || m == 0 || size > uint64(len(p.latest)*pageBytes) || size > maxPayload {
		return 0, nil, false
	}
	b = b[n+m:]
	local := localBytes(int(size))
	if local == int(size) {
		if local > len(b) {
			return 0, nil, false
		}
		return int64(key), b[:local], true
	}
	if local+4 > len(b) {
		return 0, nil, false
	}
	payload = append(payload, b[:local]...)
	next := binary.BigEndian.Uint32(b[local:])
	for len(payload) < int(size) {
		page, ok := p.latest[next]
		if !ok {
			return 0, nil, false
		}
		next = binary.BigEndian.Uint32(page)
		payload = append(payload, page[4:min(pageBytes, 4+int(size)-len(payload))]...)
	}
	return int64(key), payload, true
}

// localBytes is how much of a payload lies in the leaf page itself.
func localBytes(size int) int {
	const most, least = pageBytes - 35, (pageBytes-12)*32/255 - 23
	if size <= most {
		return size
	}
	k := least + (size-least)%(pageBytes-4)
	if k <= most {
		return k
	}
	return least
}

// varint reads SQLite's variable-length integer; n is 0 if it is cut off.
func varint(b []byte) (v uint64, n int) {
	for i := range min(9, len(b)) {
		if i == 8 {
			return v<<8 | uint64(b[i]), 9
		}
		v = v<<7 | uint64(b[i]&0x7f)
		if b[i] < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}

// decodeRow reads a record of the entry table.
func decodeRow(id int64, b []byte) (r journal.Row, ok bool) {
	size, n := varint(b)
	if n == 0 || size < uint64(n) || size > uint64(len(b)) {
		return r, false
	}
	types, body := b[n:size], b[size:]
	var ints [columns]int64
	var blobs [columns][]byte
	for c := range columns {
		t, n := varint(types)
		width, known := widthOf(t)
		if n == 0 || !known || width > len(body) {
			return r, false
		}
		ints[c], blobs[c] = integer(t, body[:width]), body[:width]
		types, body = types[n:], body[width:]
	}
	if len(types) > 0 || id>>32 <= 0 || id>>32 > math.MaxUint32 || len(blobs[11]) != len(r.Sum) {
		return r, false
	}
	r.Fact, r.Events, r.Outcome = string(blobs[3]), clone(blobs[4]), clone(blobs[6])
	r.Source.ID, r.Source.Raw, r.AtMillis = string(blobs[7]), clone(blobs[8]), ints[10]
	fill(&r, id, ints[1], ints[2], ints[5], ints[9], blobs[11])
	return r, true
}

func clone(b []byte) []byte { return append([]byte(nil), b...) }

// widthOf is how many bytes a value of a serial type takes.
func widthOf(t uint64) (int, bool) {
	switch {
	case t <= 4:
		return int(t), true
	case t == 5:
		return 6, true
	case t <= 7:
		return 8, true
	case t == 8 || t == 9:
		return 0, true
	case t >= 12 && t < 2*maxPayload:
		return int(t-12) / 2, true
	}
	return 0, false
}

// integer reads a value of an integer type; of another type it is 0.
func integer(t uint64, b []byte) int64 {
	switch {
	case t == 9:
		return 1
	case t == 0 || t > 6 || len(b) == 0:
		return 0
	}
	v := int64(int8(b[0]))
	for _, c := range b[1:] {
		v = v<<8 | int64(c)
	}
	return v
}
