package tidy

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"testing"
)

// upward counts the arrows of a package that go back up. An arrow leads from a file to another one
// whose functions, methods, types, constants or variables it names. The files are put into an order
// in which few arrows go up (the heuristic of Eades, Lin and Smyth): none does where a package can
// be read from top to bottom.
func upward(fset *token.FileSet, trees []*ast.File) int {
	arrows := between(fset, trees)
	place := map[string]int{}
	for i, name := range inOrder(arrows) {
		place[name] = i
	}
	n := 0
	for from, list := range arrows {
		for to := range list {
			if place[to] < place[from] {
				n++
			}
		}
	}
	return n
}

// between returns the arrows between the files of a package. Other packages are not read, so a name
// that only they explain counts for nothing.
func between(fset *token.FileSet, trees []*ast.File) map[string]map[string]bool {
	arrows := map[string]map[string]bool{}
	for _, t := range trees {
		arrows[fset.Position(t.Pos()).Filename] = map[string]bool{}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: noPackage{}, Error: func(error) {}} // what other packages declare is missing
	pkg, _ := conf.Check("p", fset, trees, info)
	for id, o := range info.Uses {
		if v, ok := o.(*types.Var); o.Pkg() != pkg || ok && v.IsField() {
			continue
		}
		if from, to := fset.Position(id.Pos()).Filename, fset.Position(o.Pos()).Filename; from != to {
			arrows[from][to] = true
		}
	}
	return arrows
}

// noPackage imports every package as an empty one.
type noPackage struct{}

// Import implements [types.Importer].
func (noPackage) Import(name string) (*types.Package, error) {
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

// inOrder puts files into an order in which few arrows go up.
func inOrder(arrows map[string]map[string]bool) []string {
	left := map[string]bool{}
	for name := range arrows {
		left[name] = true
	}
	degree := func(name string) (out, in int) {
		for other := range left {
			if arrows[name][other] {
				out++
			}
			if arrows[other][name] {
				in++
			}
		}
		return out, in
	}
	var top, bottom []string
	for len(left) > 0 {
		best, most := "", -len(arrows)
		for _, name := range slices.Sorted(maps.Keys(left)) {
			out, in := degree(name)
			if out == 0 {
				best, most = name, len(arrows)+1
				break
			}
			if in == 0 {
				out = len(arrows)
			}
			if out-in > most {
				best, most = name, out-in
			}
		}
		delete(left, best)
		if most > len(arrows) {
			bottom = append(bottom, best)
			continue
		}
		top = append(top, best)
	}
	slices.Reverse(bottom)
	return append(top, bottom...)
}

// branches counts the ways through a function: one, and one more for each if, loop, case and
// logical operator.
func branches(fn *ast.FuncDecl) int {
	n := 1
	ast.Inspect(fn, func(node ast.Node) bool {
		switch s := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			n += min(len(s.List), 1)
		case *ast.CommClause:
			if s.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if s.Op == token.LAND || s.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

func TestUpward(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		want  int
	}{
		{"top to bottom", []string{"func A() { B(); C() }", "func B() { C() }", "func C() {}"}, 0},
		{"bottom to top", []string{"func A() {}", "func B() { A() }", "func C() { B(); A() }"}, 0},
		{"two of each other", []string{"func A() { B() }", "func B() { A() }"}, 1},
		{"a ring", []string{"func A() { B() }", "func B() { C() }", "func C() { A() }"}, 1},
		{"a method", []string{"type T struct{ x int }\nfunc A(t T) { t.M() }", "func (t T) M() {}"}, 1},
		{"a field is no arrow", []string{"type T struct{ x U }\nfunc A(t T) int { return t.x.y }", "type U struct{ y int }"}, 0},
		{"names of other packages", []string{"import \"fmt\"\nfunc A() { fmt.Println(B) }", "const B = 1"}, 0},
	} {
		texts := map[string]string{}
		for i, text := range c.files {
			texts[string(rune('a'+i))+".go"] = "package p\n\n" + text + "\n"
		}
		fset, trees := parse(texts)
		if got := upward(fset, trees); got != c.want {
			t.Errorf("%s: %d arrows go up, want %d", c.name, got, c.want)
		}
	}
}

func TestBranches(t *testing.T) {
	for body, want := range map[string]int{
		"":                                  1,
		"if a && b || c {\n}":               4,
		"for range n {\n}\nfor {\n}":        3,
		"switch {\ncase a, b:\ndefault:\n}": 2,
		"select {\ncase <-a:\ndefault:\n}":  2,
		"f(func() {\nif a {\n}\n})":         2,
	} {
		_, trees := parse(map[string]string{"a.go": "package p\n\nfunc f() {\n" + body + "\n}\n"})
		if got := branches(trees[0].Decls[0].(*ast.FuncDecl)); got != want {
			t.Errorf("%q: %d branches, want %d", body, got, want)
		}
	}
}
