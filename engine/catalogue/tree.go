package catalogue

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// node is a value of a data file with its line.
type node struct {
	line  int
	kind  unstable.Kind
	text  string   // of a plain value: a text without quotes, a number in decimal, true, false
	names []string // of a table: the fields, by place in items
	items []node   // of a table or list
}

// get finds a field of a table.
func (n *node) get(name string) (node, bool) {
	if i := slices.Index(n.names, name); i >= 0 {
		return n.items[i], true
	}
	return node{}, false
}

// find looks for what stands at a path such as "steps.2.of"; if nothing does,
// it gives what is nearest.
func (n *node) find(path string) (*node, bool) {
	for path != "" {
		var name string
		name, path, _ = strings.Cut(path, ".")
		at := slices.Index(n.names, name)
		if n.names == nil {
			at, _ = strconv.Atoi(name) // no number is none
			at--
		}
		if at < 0 || at >= len(n.items) {
			return n, false
		}
		n = &n.items[at]
	}
	return n, true
}

// at is the line of a path, or of what is nearest.
func (n *node) at(path string) int {
	near, _ := n.find(path)
	return near.line
}

// tree reads a text as one table: of each [table] and [[table]] a list of
// them, whatever else stands at the top as it is. Names are in small letters.
func (s Source) tree() (root node, err error) {
	if err := s.sound(); err != nil {
		return node{}, err
	}
	r := treeReader{}
	r.p.Reset(s.Text)
	root = node{line: 1, kind: unstable.Table}
	in := &root
	for r.p.NextExpression() {
		e := r.p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			name := strings.ToLower(keyOf(e))
			if _, found := root.get(name); !found {
				root.names = append(root.names, name)
				root.items = append(root.items, node{line: r.line(e.Child()), kind: unstable.Array})
			}
			i := len(root.items) - 1
			for root.names[i] != name {
				i--
			}
			root.items[i].items = append(root.items[i].items, node{line: r.line(e.Child()), kind: unstable.InlineTable, names: []string{}})
			in = &root.items[i].items[len(root.items[i].items)-1]
		case unstable.KeyValue:
			r.field(in, e)
		}
	}
	return root, nil
}

// sound reports whether the text is TOML at all, and not too long.
func (s Source) sound() error {
	var all map[string]any
	return Decode(s.Name, s.Text, &all)
}

// treeReader makes nodes of what the parser gives. Offsets only grow, but for
// keys, so lines are counted on from the last.
type treeReader struct {
	p    unstable.Parser
	from uint32
	past int // lines that end before from
}

// line is where a node begins.
func (r *treeReader) line(n *unstable.Node) int {
	at := n.Raw.Offset
	text := r.p.Data()
	if at < r.from {
		r.from, r.past = 0, 0
	}
	r.past += bytes.Count(text[r.from:at], []byte("\n"))
	r.from = at
	return r.past + 1
}

// field puts a key with its value into a table.
func (r *treeReader) field(in *node, e *unstable.Node) {
	k := e.Key()
	k.Next()
	line := r.line(k.Node())
	in.names = append(in.names, strings.ToLower(keyOf(e)))
	in.items = append(in.items, r.value(e.Value(), line))
}

// value makes a node of a value whose key stands in a line.
func (r *treeReader) value(v *unstable.Node, line int) node {
	n := node{line: line, kind: v.Kind, text: string(v.Data)}
	if v.Raw.Length > 0 {
		n.line = r.line(v)
	}
	switch v.Kind {
	case unstable.InlineTable:
		n.names = []string{}
		for it := v.Children(); it.Next(); {
			r.field(&n, it.Node())
		}
	case unstable.Array:
		for it := v.Children(); it.Next(); {
			n.items = append(n.items, r.value(it.Node(), n.line))
		}
	case unstable.Integer:
		if i, err := strconv.ParseInt(n.text, 0, 64); err == nil {
			n.text = strconv.FormatInt(i, 10)
		}
	}
	return n
}
