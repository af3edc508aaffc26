package tidy

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// measure is how large something is, in one of the measures below.
type measure struct {
	what string // a folder, or a folder and a type: "ui/table.Table"
	of   string // what is counted
	n    int
}

// limit is the most of each measure: of files, lines and arrows up that a package of ui may have, of methods and
// fields any type, with those that what it embeds brings, and of branches any function, tests apart.
var limit = map[string]int{"files": 45, "lines": 6000, "methods": 60, "fields": 25, "arrows up": 20, "branches": 20}

// steps are the steps in which ceilings are given, where they are not exact.
var steps = map[string]int{"methods": 10, "fields": 5}

// smaller are the remedies for measures that have one of their own.
var smaller = map[string]string{
	"branches":  "name a part of its question as a function of its own",
	"arrows up": "move what two files name of each other into a third, or call back through an argument",
}

// measured returns the sizes of all packages of ui, of all types, and functions with more branches than
// the limit.
func measured(texts map[string]string) (list []measure) {
	n := map[measure]int{} // of a measure without its figure
	packages := map[string]map[string]string{}
	for name, text := range texts {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		dir := path.Dir(name)
		if packages[dir] == nil {
			packages[dir] = map[string]string{}
		}
		packages[dir][name] = text
	}
	types := map[string]*members{}
	for dir, files := range packages {
		fset, trees := parse(files)
		for _, tree := range trees {
			membersOf(dir, tree, types)
		}
		for _, tree := range trees {
			for _, d := range tree.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && branches(fn) > limit["branches"] {
					n[measure{what: nameOf(dir, fn), of: "branches"}] = branches(fn)
				}
			}
		}
		if !below(dir, "ui") {
			continue
		}
		n[measure{what: dir, of: "files"}] = len(files)
		for _, text := range files {
			n[measure{what: dir, of: "lines"}] += strings.Count(text, "\n")
		}
		n[measure{what: dir, of: "arrows up"}] = upward(fset, trees)
	}
	for what := range types {
		all := whole(types, what, map[string]bool{})
		n[measure{what: what, of: "methods"}], n[measure{what: what, of: "fields"}] = len(all.methods), len(all.fields)
	}
	for m, count := range n {
		m.n = count
		list = append(list, m)
	}
	return list
}

// parse parses the files of a package, in the order of their names; another rule reports those that
// are not Go.
func parse(texts map[string]string) (fset *token.FileSet, trees []*ast.File) {
	fset = token.NewFileSet()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if tree, err := parser.ParseFile(fset, name, texts[name], parser.SkipObjectResolution); err == nil {
			trees = append(trees, tree)
		}
	}
	return fset, trees
}

// members are the methods and fields of a type, and the types that it embeds.
type members struct {
	methods, fields map[string]bool
	embeds          []string
}

// membersOf adds what a file declares of the types of its package.
func membersOf(dir string, tree *ast.File, types map[string]*members) {
	of := func(name string) *members {
		what := dir + "." + name
		if types[what] == nil {
			types[what] = &members{methods: map[string]bool{}, fields: map[string]bool{}}
		}
		return types[what]
	}
	imported := map[string]string{} // folders of this repository
	for _, i := range tree.Imports {
		at, own := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "casekeeper/")
		if name := path.Base(at); own && i.Name != nil {
			imported[i.Name.Name] = at
		} else if own {
			imported[name] = at
		}
	}
	ast.Inspect(tree, func(node ast.Node) bool {
		switch d := node.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				of(receiver(d)).methods[d.Name.Name] = true
			}
		case *ast.TypeSpec:
			s, ok := d.Type.(*ast.StructType)
			if !ok {
				break
			}
			m := of(d.Name.Name)
			for _, field := range s.Fields.List {
				for _, name := range field.Names {
					m.fields[name.Name] = true
				}
				if len(field.Names) > 0 {
					continue
				}
				switch t := bare(field.Type).(type) {
				case *ast.Ident:
					m.embeds = append(m.embeds, dir+"."+t.Name)
				case *ast.SelectorExpr:
					m.embeds = append(m.embeds, imported[t.X.(*ast.Ident).Name]+"."+t.Sel.Name)
				}
			}
		}
		return true
	})
}

// whole returns the methods and fields of a type with those that what it embeds brings. What it embeds of
// another module, or without fields, is one field.
func whole(types map[string]*members, what string, seen map[string]bool) members {
	out := members{methods: map[string]bool{}, fields: map[string]bool{}}
	m := types[what]
	if m == nil || seen[what] {
		return out
	}
	seen[what] = true
	maps.Copy(out.methods, m.methods)
	maps.Copy(out.fields, m.fields)
	for _, embedded := range m.embeds {
		more := whole(types, embedded, seen)
		if len(more.fields) == 0 {
			more.fields[embedded] = true
		}
		maps.Copy(out.methods, more.methods)
		maps.Copy(out.fields, more.fields)
	}
	return out
}

// bare is a type without the star of a pointer and the arguments of a generic type.
func bare(t ast.Expr) ast.Expr {
	switch x := t.(type) {
	case *ast.StarExpr:
		return bare(x.X)
	case *ast.IndexExpr:
		return bare(x.X)
	case *ast.IndexListExpr:
		return bare(x.X)
	}
	return t
}

// nameOf returns the name of a function with its folder and its receiver.
func nameOf(dir string, d *ast.FuncDecl) string {
	if d.Recv != nil {
		dir += "." + receiver(d)
	}
	return dir + "." + d.Name.Name
}

// receiver returns the name of the type that a method belongs to.
func receiver(d *ast.FuncDecl) string {
	if id, ok := bare(d.Recv.List[0].Type).(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// tooLarge returns what is larger than its limit or its ceiling, and the ceilings that nothing needs.
func tooLarge(texts map[string]string, allow []measure) (out []string) {
	needed := map[measure]bool{}
	for _, m := range measured(texts) {
		most := limit[m.of]
		if k := slices.IndexFunc(allow, func(c measure) bool { return c.what == m.what && c.of == m.of }); k >= 0 && m.n > most {
			most, needed[allow[k]] = allow[k].n, true
			if step := cmp.Or(steps[m.of], 1); m.n+step <= most {
				out = append(out, fmt.Sprintf("the ceiling for the %s of %s can be lower: there are %d", m.of, m.what, m.n))
			}
		}
		if m.n > most {
			out = append(out, fmt.Sprintf("%s has %d %s, more than %d; %s", m.what, m.n, m.of, most, cmp.Or(smaller[m.of], "move a part of it to a package or a type of its own")))
		}
	}
	for _, c := range allow {
		if !needed[c] {
			out = append(out, fmt.Sprintf("the ceiling for the %s of %s is not needed any more; remove it from ceilings_test.go", c.of, c.what))
		}
	}
	slices.Sort(out)
	return out
}

// TestRoomsAreSmall checks packages, types and functions against their limits.
func TestRoomsAreSmall(t *testing.T) {
	for _, problem := range tooLarge(repository(t, os.DirFS("../..")), ceilings) {
		t.Error(problem)
	}
}

func TestRoomLimits(t *testing.T) {
	many := map[string]string{}
	for i := range limit["files"] + 1 {
		many[fmt.Sprintf("ui/p/f%d.go", i)] = "package p\n"
	}
	methods := "package p\n\ntype T struct{}\n"
	for i := range limit["methods"] + 1 {
		methods += fmt.Sprintf("\nfunc (t *T) m%d() {}\n", i)
	}
	fields := func(n int) string {
		text := "package p\n\ntype T struct {\n\tB\n"
		for i := range n {
			text += fmt.Sprintf("\tf%d int\n", i)
		}
		return text + "}\n"
	}
	// The same members, of which T embeds some and what it embeds some more, of another package.
	embedding := map[string]string{
		"engine/p/p.go": "package p\n\nimport other \"casekeeper/engine/q\"\n\ntype T struct {\n\t*B[int]\n\ta, b int\n}\n\ntype B[X any] struct {\n\tother.Q\n\tc int\n}\n\nfunc (b *B[X]) M() {}\n",
		"engine/q/q.go": strings.NewReplacer("package p", "package q", "T struct", "Q struct", "\tB\n", "", "(t *T)", "(q *Q)").Replace(fields(23) + strings.TrimPrefix(methods, "package p\n\ntype T struct{}\n")),
	}
	branchy := func(n int) string {
		return "package p\n\nfunc F() {\n" + strings.Repeat("\tif a {\n\t}\n", n) + "}\n"
	}
	for _, c := range []struct {
		name  string
		texts map[string]string
		allow []measure
		want  string
	}{
		{"files", many, nil, "ui/p has 46 files, more than 45"},
		{"lines", map[string]string{"ui/p/p.go": "package p\n" + strings.Repeat("\n", limit["lines"])}, nil, "ui/p has 6001 lines"},
		{"lines of a test", map[string]string{"ui/p/p_test.go": "package p\n" + strings.Repeat("\n", limit["lines"])}, nil, ""},
		{"lines elsewhere", map[string]string{"engine/p.go": "package p\n" + strings.Repeat("\n", limit["lines"])}, nil, ""},
		{"methods", map[string]string{"ui/p/p.go": methods}, nil, "ui/p.T has 61 methods"},
		{"fields", map[string]string{"ui/p/p.go": fields(25)}, nil, "ui/p.T has 26 fields"},
		{"embedded fields", embedding, nil, "engine/p.T has 26 fields"},
		{"promoted methods", embedding, nil, "engine/p.T has 62 methods"},
		{"fields that fit", map[string]string{"ui/p/p.go": fields(24)}, nil, ""},
		{"below its ceiling", map[string]string{"ui/p/p.go": fields(25)}, []measure{{"ui/p.T", "fields", 26}}, ""},
		{"above its ceiling", map[string]string{"ui/p/p.go": fields(26)}, []measure{{"ui/p.T", "fields", 26}}, "ui/p.T has 27 fields, more than 26"},
		{"far below its ceiling", map[string]string{"ui/p/p.go": fields(25)}, []measure{{"ui/p.T", "fields", 31}}, "the ceiling for the fields of ui/p.T can be lower: there are 26"},
		{"branches", map[string]string{"engine/p.go": branchy(20)}, nil, "engine.F has 21 branches, more than 20"},
		{"branches that fit", map[string]string{"engine/p.go": branchy(19)}, nil, ""},
		{"ceiling for nothing", map[string]string{"ui/p/p.go": fields(3)}, []measure{{"ui/p.T", "fields", 26}}, "the ceiling for the fields of ui/p.T is not needed any more"},
	} {
		if got := strings.Join(tooLarge(c.texts, c.allow), "\n"); c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: problems %q, want %q", c.name, got, c.want)
		}
	}
}
