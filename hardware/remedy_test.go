package hardware_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/hardware"
)

// cureNames returns the names of the cures in the source, in their order.
func cureNames(t *testing.T) (names []string) {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), "remedy.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range tree.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
			for _, s := range d.Specs {
				names = append(names, s.(*ast.ValueSpec).Names[0].Name)
			}
		}
	}
	return names[1 : len(names)-1] // without that of none, and the count
}

// drivers returns the parsed files of the packages below, without tests.
func drivers(t *testing.T) map[string]*ast.File {
	t.Helper()
	out := map[string]*ast.File{}
	for _, root := range []string{".", filepath.Join("..", "scanner")} { // which counts what drivers do not understand
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			out[path], err = parser.ParseFile(token.NewFileSet(), path, nil, 0)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(out) < 50 {
		t.Fatalf("%d files", len(out))
	}
	return out
}

// field returns the last name of an expression such as hardware.Replug.
func field(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// TestEveryCureIsGivenByADriver: none is unused, and each gets the facts that its sentence
// takes.
func TestEveryCureIsGivenByADriver(t *testing.T) {
	names := cureNames(t)
	if len(names) != len(hardware.Cures()) {
		t.Fatalf("%d names of %d cures", len(names), len(hardware.Cures()))
	}
	facts, words := map[string]int{}, map[string]bool{}
	for i, c := range hardware.Cures() {
		if facts[names[i]] = c.Facts(); c.String() == "" || words[c.String()] {
			t.Errorf("%s: its word is missing or another's: %q", names[i], c)
		}
		words[c.String()] = true
	}
	given := map[string]bool{}
	for path, tree := range drivers(t) {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				f, ok := n.Fun.(*ast.SelectorExpr)
				if ok && f.Sel.Name == "With" {
					if want, known := facts[field(f.X)]; known && want != len(n.Args) {
						t.Errorf("%s: %s.With has %d facts, its sentence takes %d", path, field(f.X), len(n.Args), want)
					}
				}
			case *ast.SelectorExpr:
				given[n.Sel.Name] = true
			}
			return true
		})
	}
	for _, name := range names {
		if !given[name] {
			t.Errorf("no driver gives %s", name)
		}
	}
}

// TestNoTroubleWithoutARemedy: a driver that reports a reason gives a remedy too.
func TestNoTroubleWithoutARemedy(t *testing.T) {
	troubles := 0
	for path, tree := range drivers(t) {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if field(n.Type) != "Trouble" || len(n.Elts) == 0 {
					return true
				}
				given := map[string]bool{}
				for _, e := range n.Elts {
					if e, ok := e.(*ast.KeyValueExpr); ok {
						given[field(e.Key)] = true
					}
				}
				if troubles++; !given["Reason"] || !given["Remedy"] {
					t.Errorf("%s: a Trouble with %v: it needs Reason and Remedy", path, given)
				}
			case *ast.AssignStmt:
				for _, to := range n.Lhs {
					if s, ok := to.(*ast.SelectorExpr); ok && s.Sel.Name == "Reason" && field(s.X) != "t" && !strings.HasSuffix(path, "link.go") && path != "status.go" {
						t.Errorf("%s: a Reason is set without its Remedy: use Status.Troubled", path)
					}
				}
			}
			return true
		})
	}
	if troubles < 15 {
		t.Errorf("%d Troubles found: this test looks for the wrong thing", troubles)
	}
}
