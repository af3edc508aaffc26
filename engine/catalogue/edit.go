package catalogue

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Line is a field of a card file with its value as TOML.
type Line struct{ Name, Literal string }

// Put writes a card into the text of a card file: the table of this kind whose
// id is the one given gets these fields, and where there is none a new table is
// added at the end. Everything else stays as it was, comments included; fields
// that the card has no longer become comments. The caller reads the text again,
// strictly, before it is kept: a file that is not written in tables [[kind]]
// cannot be added to.
func Put(src Source, kind, id string, fields []Line) []byte {
	return put(src, kind, id, "[["+src.spelled(kind)+"]]", fields)
}

// PutTable does the same for the one table of a plain form.
func PutTable(src Source, kind string, fields []Line) []byte {
	return put(src, kind, "", "["+src.spelled(kind)+"]", fields)
}

// put changes a table, or adds it below a head.
func put(src Source, kind, id, head string, fields []Line) []byte {
	kind = src.spelled(kind)
	block, found := src.find(kind, id)
	if !found {
		return appendCard(src.Text, head, fields)
	}
	var edits []edit
	for _, l := range block.lines {
		i := slices.IndexFunc(fields, func(f Line) bool { return f.Name == l.key })
		if i < 0 {
			edits = append(edits, edit{l.from, l.from, "# "}) // a value of several lines is put on its own lines below
			for j := l.from; j < l.to; j++ {
				if src.Text[j] == '\n' {
					edits = append(edits, edit{j + 1, j + 1, "# "})
				}
			}
			continue
		}
		edits = append(edits, edit{l.value, l.to, fields[i].Literal})
		fields = slices.Delete(slices.Clone(fields), i, i+1)
	}
	var more strings.Builder
	for _, f := range fields {
		fmt.Fprintf(&more, "\n%s = %s", f.Name, f.Literal)
	}
	edits = append(edits, edit{block.end, block.end, more.String()})
	return apply(src.Text, edits)
}

// Has reports whether a text has a table of this kind with an id.
func (s Source) Has(kind, id string) bool {
	_, found := s.find(s.spelled(kind), id)
	return found
}

// spelled is a kind in the capitals and small letters of the text: the reader
// takes [[Item]] for [[item]], but a second spelling would hide the first.
func (s Source) spelled(kind string) string {
	p := unstable.Parser{}
	p.Reset(s.Text)
	top := true
	for p.NextExpression() {
		e := p.Expression()
		table := e.Kind == unstable.Table || e.Kind == unstable.ArrayTable
		if key := keyOf(e); (top || table) && strings.EqualFold(key, kind) {
			return key
		}
		top = top && !table
	}
	return kind
}

// appendCard adds a table at the end.
func appendCard(text []byte, head string, fields []Line) []byte {
	var b bytes.Buffer
	b.Write(text)
	if n := len(text); n > 0 && text[n-1] != '\n' {
		b.WriteByte('\n')
	}
	if len(text) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s\n", head)
	for _, f := range fields {
		fmt.Fprintf(&b, "%s = %s\n", f.Name, f.Literal)
	}
	return b.Bytes()
}

// edit replaces a range of bytes.
type edit struct {
	from, to int
	with     string
}

func apply(text []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.from]...), e.with...)
		at = e.to
	}
	return append(out, text[at:]...)
}

// block is a table [[kind]] in a text.
type block struct {
	lines []field
	end   int // after its last value
}

// field is a key with its value in a text.
type field struct {
	key             string
	from, value, to int // of the key, of its value, after its value
}

// find looks for the table of a kind that has an id; for the only one of a kind, if
// there is none to have.
func (s Source) find(kind, id string) (block, bool) {
	p := unstable.Parser{}
	p.Reset(s.Text)
	var at block
	in, hit := false, false
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			if hit {
				return at, true
			}
			in, at = keyOf(e) == kind, block{}
			if hit = in && id == "" && e.Kind == unstable.Table; hit { // it may have no fields
				k := e.Key()
				k.Next()
				from := int(k.Node().Raw.Offset)
				at.end = from + bytes.IndexByte(s.Text[from:], ']') + 1
			}
		case unstable.KeyValue:
			if !in {
				continue
			}
			f := s.field(e)
			at.lines, at.end = append(at.lines, f), f.to
			hit = hit || f.key == "id" && e.Value().Kind == unstable.String && string(e.Value().Data) == id
		}
	}
	return at, hit
}

// field finds a key and its value.
func (s Source) field(e *unstable.Node) field {
	k := e.Key()
	k.Next()
	f := field{key: keyOf(e), from: int(k.Node().Raw.Offset)}
	f.value = f.from
	for s.Text[f.value] != '=' {
		f.value++
	}
	for f.value++; s.Text[f.value] == ' ' || s.Text[f.value] == '\t'; {
		f.value++
	}
	f.to = valueEnd(s.Text, f.value)
	return f
}

// valueEnd is where the value that begins at i ends. The text is sound TOML.
func valueEnd(text []byte, i int) int {
	depth := 0
	for i < len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\'':
			i = stringEnd(text, i)
			if depth == 0 {
				return i
			}
			continue
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth <= 0 {
				return i + 1
			}
		case c == '#':
			if depth == 0 {
				return len(bytes.TrimRight(text[:i], " \t"))
			}
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case c == '\n' && depth == 0:
			return len(bytes.TrimRight(text[:i], " \t\r"))
		}
		i++
	}
	return len(bytes.TrimRight(text, " \t\r"))
}

// stringEnd is where the text in quotes that begins at i ends.
func stringEnd(text []byte, i int) int {
	q := text[i : i+1]
	if three := bytes.Repeat(q, 3); bytes.HasPrefix(text[i:], three) {
		q = three
	}
	for j := i + len(q); j < len(text); j++ {
		switch {
		case text[j] == '\\' && q[0] == '"':
			j++
		case bytes.HasPrefix(text[j:], q):
			for len(q) == 3 && j+3 < len(text) && text[j+3] == q[0] {
				j++ // quotes just before the end belong to the text
			}
			return j + len(q)
		}
	}
	return len(text)
}
