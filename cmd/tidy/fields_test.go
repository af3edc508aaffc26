package tidy

import (
	"fmt"
	"go/ast"
	"regexp"
	"testing"
)

// mostUnkeyed is how many fields a literal may have without their names.
const mostUnkeyed = 3

// letter matches field names that do not say what the field holds.
var letter = regexp.MustCompile(`^[A-D]$`)

// fields checks the structs of games: field names say what they hold, and literals with more than
// mostUnkeyed values are keyed.
func (f *file) fields() {
	if f.test || !below(f.path, "engine/games") {
		return
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			for _, field := range n.Fields.List {
				for _, name := range field.Names {
					if letter.MatchString(name.Name) {
						f.report(name, fmt.Sprintf("field %s does not say what it holds", name.Name), "name it for that")
					}
				}
			}
		case *ast.CompositeLit:
			f.unkeyed(n)
		}
		return true
	})
}

func (f *file) unkeyed(c *ast.CompositeLit) {
	if len(c.Elts) <= mostUnkeyed {
		return
	}
	switch c.Type.(type) {
	case *ast.ArrayType, *ast.MapType:
		return
	}
	if _, keyed := c.Elts[0].(*ast.KeyValueExpr); !keyed {
		f.report(c, fmt.Sprintf("%d values without the names of their fields", len(c.Elts)), "write name: value")
	}
}

func TestFieldsOfGames(t *testing.T) {
	source := func(body string) map[string]string {
		return map[string]string{"engine/games/g/g.go": "package g\n\n" + body}
	}
	expect(t, "letters", source("type e struct {\n\tKind, A uint8\n}\n"), "engine/games/g/g.go:4: field A does not say what it holds; name it for that")
	expect(t, "names", source("type e struct {\n\tKind, N uint8\n}\n"), "")
	expect(t, "unkeyed", source("var _ = e{1, 2, 3, 4}\n"), "engine/games/g/g.go:3: 4 values without the names of their fields; write name: value")
	expect(t, "list", source("var _ = []e{{1, 2, 3, 4}}\n"), "engine/games/g/g.go:3: 4 values without the names of their fields; write name: value")
	expect(t, "keyed", source("var _ = e{a: 1, b: 2, c: 3, d: 4}\nvar _ = [...]int{1, 2, 3, 4}\nvar _ = e{1, 2, 3}\n"), "")
}
