package tidy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// calledFromOutside are methods that other modules call.
var calledFromOutside = []string{
	"MarshalJSON", "MarshalText", "UnmarshalText", "GoString", // encoding, fmt
	"CreateRenderer", "Destroy", "MinSize", "MouseDown", "MouseIn", "MouseMoved", "MouseOut", "MouseUp", "DragEnd", // fyne
	"DeliverSignal", "Terminate", // dbus
	"SetSpeed", // periph
}

// listsForTests are the functions that list all values of a type for tests of other packages.
var listsForTests = []string{"hardware.Cures", "ui/drawing.Tones"}

// forTests reports whether a folder holds what tests and simulations are made of.
func forTests(dir string) bool {
	return below(dir, "hardware/sim") || below(dir, "cmd/casekeeper/taps") ||
		slices.ContainsFunc(strings.Split(dir, "/"), func(part string) bool { return strings.HasSuffix(part, "test") })
}

// unused lists the functions and methods that no program names, but at most tests. It goes by their
// names alone, so one that shares its name with another one in use is not found.
func unused(texts map[string]string, except []string) (out []string) {
	declared := map[string][]string{} // places by name
	named := map[string]bool{}
	needed := map[string]bool{}
	fset := token.NewFileSet()
	for name, text := range texts {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			continue // another rule reports it
		}
		own := map[*ast.Ident]bool{}
		for _, d := range tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			own[fn.Name] = true
			if free := fn.Name.Name == "main" || fn.Name.Name == "init" || fn.Name.Name == "_"; !free && !forTests(path.Dir(name)) {
				declared[fn.Name.Name] = append(declared[fn.Name.Name], nameOf(path.Dir(name), fn))
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !own[id] {
				named[id.Name] = true
			}
			return true
		})
	}
	for name, places := range declared {
		if named[name] || slices.Contains(calledFromOutside, name) {
			continue
		}
		for _, p := range places {
			if needed[p] = true; !slices.Contains(except, p) {
				out = append(out, fmt.Sprintf("no program uses %s; remove it, or move it to the tests that do", p))
			}
		}
	}
	for _, p := range except {
		if !needed[p] {
			out = append(out, fmt.Sprintf("%s is used, or is gone; remove the exception", p))
		}
	}
	slices.Sort(out)
	return out
}

// TestFunctionsAreUsed finds functions that only tests use.
func TestFunctionsAreUsed(t *testing.T) {
	for _, problem := range unused(repository(t, os.DirFS("../..")), listsForTests) {
		t.Error(problem)
	}
}

func TestUnused(t *testing.T) {
	const one = "package p\n\nfunc One() {}\n"
	for _, c := range []struct {
		name   string
		texts  map[string]string
		except []string
		want   string
	}{
		{"unused", map[string]string{"engine/p.go": one}, nil, "no program uses engine.One"},
		{"used by tests", map[string]string{"engine/p.go": one, "engine/p_test.go": "package p\n\nvar _ = One\n"}, nil, "no program uses engine.One"},
		{"used", map[string]string{"engine/p.go": one, "cmd/m.go": "package main\n\nfunc main() { p.One() }\n"}, nil, ""},
		{"method", map[string]string{"engine/p.go": "package p\n\ntype T int\n\nfunc (T) One() {}\n"}, nil, "no program uses engine.T.One"},
		{"method of an interface elsewhere", map[string]string{"engine/p.go": "package p\n\ntype T int\n\nfunc (T) MarshalText() {}\n"}, nil, ""},
		{"of a harness", map[string]string{"engine/enginetest/cut/p.go": one, "hardware/sim/p.go": one}, nil, ""},
		{"allowed", map[string]string{"engine/p.go": one}, []string{"engine.One"}, ""},
		{"allowed for nothing", map[string]string{"engine/p.go": "package p\n"}, []string{"engine.One"}, "remove the exception"},
	} {
		if got := strings.Join(unused(c.texts, c.except), "\n"); c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: problems %q, want %q", c.name, got, c.want)
		}
	}
}
