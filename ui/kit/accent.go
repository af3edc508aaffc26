package kit

import (
	"encoding/binary"

	"github.com/go-text/typesetting/font"
)

// roomForAccents gives a font room above its capitals for their accents, if it
// says that it has less than they need: Fyne cuts off whatever is higher than a
// font says that its letters are. Of Bebas Neue it would cut the tilde of Ñ.
func roomForAccents(content []byte, read *font.Font) {
	face := font.NewFace(read)
	e, ok := face.FontHExtents()
	need := e.Ascender
	for _, r := range "ÁÉÍÓÚÜÑÀÈÒÇ" {
		g, has := face.NominalGlyph(r)
		if x, drawn := face.GlyphExtents(g); has && drawn {
			need = max(need, x.YBearing)
		}
	}
	if !ok || need == e.Ascender {
		return
	}
	for _, at := range []struct {
		table  string
		offset int
	}{{"hhea", 4}, {"OS/2", 68}, {"OS/2", 74}} {
		if t := sfntTable(content, at.table); len(t) >= at.offset+2 {
			binary.BigEndian.PutUint16(t[at.offset:], uint16(need))
		}
	}
}

// sfntTable is a table of a font file; nil if it has none.
func sfntTable(content []byte, name string) []byte {
	if len(content) < 12 {
		return nil
	}
	for i := range int(binary.BigEndian.Uint16(content[4:])) {
		entry := 12 + 16*i
		if entry+16 > len(content) {
			return nil
		}
		if string(content[entry:entry+4]) != name {
			continue
		}
		from, size := binary.BigEndian.Uint32(content[entry+8:]), binary.BigEndian.Uint32(content[entry+12:])
		if uint64(from)+uint64(size) > uint64(len(content)) {
			return nil
		}
		return content[from : from+size]
	}
	return nil
}
