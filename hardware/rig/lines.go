package rig

import (
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// lines tells on which line each field of a file stands, by its path:
// "source[0].readers.3". The file has been decoded before, so it is TOML.
func lines(b []byte) map[string]int {
	out := make(map[string]int)
	var p unstable.Parser
	p.Reset(b)
	table, count := "", make(map[string]int)
	for p.NextExpression() {
		e := p.Expression()
		key, line := keyOf(&p, e)
		switch e.Kind {
		case unstable.ArrayTable:
			table = fmt.Sprintf("%s[%d]", key, count[key])
			count[key]++
			out[table] = line
		case unstable.Table:
			table = within(key, count)
			out[table] = line
		case unstable.KeyValue:
			if table != "" {
				key = table + "." + key
			}
			out[key] = line
			inline(&p, e, key, out)
		}
	}
	return out
}

// keyOf gives the dotted key of an expression and its line.
func keyOf(p *unstable.Parser, e *unstable.Node) (string, int) {
	var parts []string
	line := 0
	for it := e.Key(); it.Next(); {
		n := it.Node()
		if line == 0 {
			line = p.Shape(p.Range(n.Data)).Start.Line
		}
		parts = append(parts, string(n.Data))
	}
	return strings.Join(parts, "."), line
}

// within puts a table such as source.readers into the latest source.
func within(key string, count map[string]int) string {
	first, rest, more := strings.Cut(key, ".")
	n := count[first]
	if n == 0 {
		return key
	}
	first = fmt.Sprintf("%s[%d]", first, n-1)
	if more {
		first += "." + rest
	}
	return first
}

// inline notes the fields of a table written in one line.
func inline(p *unstable.Parser, e *unstable.Node, key string, out map[string]int) {
	v := e.Value()
	if v.Kind != unstable.InlineTable {
		return
	}
	for it := v.Children(); it.Next(); {
		n := it.Node()
		if n.Kind == unstable.KeyValue {
			k, line := keyOf(p, n)
			out[key+"."+k] = line
		}
	}
}
