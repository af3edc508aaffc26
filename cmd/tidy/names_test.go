package tidy

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// entered are the fields that hold a person's name as it was entered.
var entered = []string{"casekeeper/companion.Player.Name", "casekeeper/companion/people.Statement.Name", "casekeeper/companion/people.Statement.As", "casekeeper/cmd/internal/sitting.pupil.Name"}

// naming are the packages that may compare such names themselves, and how often; -1 = as they like: the
// rule, and those that get games in which people.Book.Apply has given everybody one name.
var naming = map[string]int{
	"casekeeper/companion/people":     -1,
	"casekeeper/companion/history":    -1,
	"casekeeper/ui/present/results":   -1,
	"casekeeper/cmd/internal/sitting": 1, // a file of lessons that has one entry twice
}

// TestOneRuleForNames: two names are the same if companion.SameName or people.Book.Same says so. Nothing
// else compares names as they were entered, folds their letters or takes them for keys of a map.
func TestOneRuleForNames(t *testing.T) {
	var out, errs bytes.Buffer
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", "./companion/...", "./cmd/casectl", "./cmd/internal/...", "./ui/...", "./cmd/casekeeper")
	list.Dir, list.Stdout, list.Stderr = filepath.Join("..", ".."), &out, &errs
	if err := list.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.String())
	}
	type listed struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
	}
	export := map[string]string{}
	var ours []listed
	for d := json.NewDecoder(&out); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if export[p.ImportPath] = p.Export; strings.HasPrefix(p.ImportPath, "casekeeper/") {
			ours = append(ours, p)
		}
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(export[path]) })
	compared := 0
	for _, p := range ours {
		var trees []*ast.File
		for _, name := range p.GoFiles {
			tree, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			trees = append(trees, tree)
		}
		info := &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}, Types: map[ast.Expr]types.TypeAndValue{}}
		conf := types.Config{Importer: imports}
		if _, err := conf.Check(p.ImportPath, fset, trees, info); err != nil {
			t.Fatal(err)
		}
		for i, n := range comparing(info, trees) {
			if compared++; naming[p.ImportPath] >= 0 && i >= naming[p.ImportPath] {
				at := fset.Position(n.Pos())
				t.Errorf("%s:%d: a name as it was entered is compared here; ask companion.SameName or people.Book.Same", at.Filename, at.Line)
			}
		}
	}
	if compared == 0 {
		t.Error("not even the rule compares names: the check has lost sight of them")
	}
}

// comparing returns where names as they were entered are compared, other than with the empty one.
func comparing(info *types.Info, trees []*ast.File) (found []ast.Node) {
	is := func(e ast.Expr) bool {
		sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok || info.Selections[sel] == nil {
			return false
		}
		of := strings.TrimPrefix(info.Selections[sel].Recv().String(), "*")
		return slices.Contains(entered, of+"."+sel.Sel.Name)
	}
	constant := func(e ast.Expr) bool { return info.Types[e].Value != nil }
	for _, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if (n.Op == token.EQL || n.Op == token.NEQ) && (is(n.X) && !constant(n.Y) || is(n.Y) && !constant(n.X)) {
					found = append(found, n)
				}
			case *ast.IndexExpr:
				if is(n.Index) {
					found = append(found, n)
				}
			case *ast.CallExpr:
				name := fmt.Sprint(types.ExprString(n.Fun))
				if slices.Contains([]string{"strings.EqualFold", "strings.ToLower", "strings.ToUpper", "slices.Contains", "slices.Index", "strings.Compare"}, name) && slices.ContainsFunc(n.Args, is) {
					found = append(found, n)
				}
			}
			return true
		})
	}
	return found
}
