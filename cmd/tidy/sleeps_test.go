package tidy

import (
	"go/ast"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// sleepers are the test files that call time.Sleep where it is not seen to be in virtual time, how
// often, and why. They only shrink.
var sleepers = []struct {
	file string
	n    int
	why  string
}{
	{"cmd/casectl/realrig_test.go", 1, "a real terminal drops what is typed while a question changes"},
	{"cmd/casekeeper/taps/chairs_test.go", 2, "looks at a real window until a time is over"},
	{"cmd/casekeeper/taps/kiosk_test.go", 1, "looks at a real window"},
	{"cmd/casekeeper/taps/machine_test.go", 1, "looks at a real window"},
	{"cmd/casekeeper/taps/measure_test.go", 6, "measures an idle window and its processor time"},
	{"cmd/casekeeper/taps/pi_test.go", 1, "looks at the window of an emulated machine"},
	{"cmd/casekeeper/taps/player_test.go", 2, "looks at a real window until a time is over"},
	{"cmd/internal/emulated/arm64_test.go", 2, "an emulated machine keeps its own time"},
	{"cmd/internal/emulated/duel_test.go", 2, "an emulated machine keeps its own time"},
	{"cmd/internal/emulated/guest_test.go", 1, "an emulated machine keeps its own time"},
	{"cmd/internal/emulated/wedge_test.go", 2, "an emulated machine keeps its own time"},
	{"cmd/internal/sitting/published_test.go", 1, "a benchmark; a real die lies still between rolls"},
	{"companion/disk_test.go", 1, "a slow disk, used in bubbles"},
	{"companion/failure_test.go", 1, "a stuck disk, used in a bubble"},
	{"hardware/hwtest/help.go", 1, "waits for the condition"},
	{"hardware/mqtt/bench_test.go", 1, "measures the processor time of a source at rest"},
	{"hardware/pn532/chip_test.go", 1, "a simulated bus, used in bubbles"},
	{"hardware/port/serial/replug_test.go", 1, "a benchmark; people take their time with a plug"},
	{"hardware/rig/asked_test.go", 2, "a simulated chip, used in a bubble"},
	{"scanner/readers_bench_test.go", 1, "measures the processor time of readers at rest"},
}

// sleeps counts the calls of time.Sleep of test files that do not run in virtual time, by file.
//
// A bubble is a function that is passed to synctest.Test, or to a function of the package that
// passes it on. A function that is named in bubbles only runs in virtual time as well.
func sleeps(files []*file) map[string]int {
	packages := map[string][]*file{}
	for _, f := range files {
		if dir := path.Dir(f.path); strings.HasSuffix(f.path, "_test.go") || strings.HasSuffix(dir, "test") {
			packages[dir] = append(packages[dir], f)
		}
	}
	found := map[string]int{}
	for _, list := range packages {
		virtual, openers := map[string]bool{}, map[string]bool{"synctest.Test": true}
		for changed := true; changed; {
			b := bubbles{openers: openers, virtual: virtual, inside: map[string]int{}, outside: map[string]int{}, slept: map[string]int{}}
			for _, f := range list {
				b.read(f)
			}
			changed = b.settle()
			if !changed {
				for name, n := range b.slept {
					found[name] = n
				}
			}
		}
	}
	return found
}

// bubbles is what one reading of a package has found.
type bubbles struct {
	openers, virtual map[string]bool // functions that open a bubble, and those that run in one
	inside, outside  map[string]int  // how often a function is named inside bubbles, and outside
	slept            map[string]int  // calls of time.Sleep in real time, by file
	opens            []string        // functions that pass a parameter to an opener
}

// settle adds what was found to openers and virtual, and reports whether anything is new.
func (b *bubbles) settle() (changed bool) {
	for name := range b.inside {
		if b.outside[name] == 0 && !b.virtual[name] {
			b.virtual[name], changed = true, true
		}
	}
	for _, name := range b.opens {
		if !b.openers[name] {
			b.openers[name], changed = true, true
		}
	}
	return changed
}

// read reads the functions of a file.
func (b *bubbles) read(f *file) {
	for _, d := range f.tree.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
			b.body(f, fn, fn.Body, b.virtual[fn.Name.Name])
		}
	}
}

// body reads a part of a function, inside a bubble or outside.
func (b *bubbles) body(f *file, fn *ast.FuncDecl, part ast.Node, in bool) {
	ast.Inspect(part, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := called(n.Fun)
			if name == "time.Sleep" && !in {
				b.slept[f.path]++
			}
			if !b.openers[name] && !b.openers[name[strings.LastIndexByte(name, '.')+1:]] {
				return true
			}
			for _, a := range n.Args {
				_, literal := a.(*ast.FuncLit)
				b.body(f, fn, a, in || literal || called(a) != "")
			}
			return false
		case *ast.Ident:
			if in {
				b.inside[n.Name]++
				if isParam(fn, n) { // it is called in the bubble
					b.opens = append(b.opens, fn.Name.Name)
				}
			} else {
				b.outside[n.Name]++
			}
		}
		return true
	})
}

// called returns the name of a function, with that of its package or value before a dot.
func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			return x.Name + "." + e.Sel.Name
		}
		return "." + e.Sel.Name
	}
	return ""
}

// isParam reports whether an expression is a parameter of fn that is a function.
func isParam(fn *ast.FuncDecl, e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && slices.ContainsFunc(fn.Type.Params.List, func(p *ast.Field) bool {
		_, isFunc := p.Type.(*ast.FuncType)
		return isFunc && slices.ContainsFunc(p.Names, func(n *ast.Ident) bool { return n.Name == id.Name })
	})
}

// TestNoTestSleeps checks that tests run in virtual time, or wait for a condition.
func TestNoTestSleeps(t *testing.T) {
	found := sleeps(parsed(t, repository(t, os.DirFS("../.."))))
	for _, s := range sleepers {
		if found[s.file] < s.n {
			t.Errorf("%s sleeps %d times, and its entry is %d; lower the entry (0: remove it)", s.file, found[s.file], s.n)
		}
		if found[s.file] <= s.n {
			delete(found, s.file)
		}
	}
	for name, n := range found {
		t.Errorf("%s sleeps %d times in real time; use testing/synctest, or wait for the condition (hwtest.Until)", name, n)
	}
}

// TestSleepsAreSeen covers a sleep in real time, in a bubble, in a function that only bubbles name,
// in one that is named outside too, and in a bubble that a helper opens.
func TestSleepsAreSeen(t *testing.T) {
	const sleeper = "func naps() { time.Sleep(1) }\n"
	for _, c := range []struct {
		name, text string
		want       int
	}{
		{"real", "func TestX(t *testing.T) { time.Sleep(1); time.Sleep(2) }\n", 2},
		{"bubble", "func TestX(t *testing.T) { synctest.Test(t, func(t *testing.T) { time.Sleep(1) }) }\n", 0},
		{"named", "func TestX(t *testing.T) { synctest.Test(t, naps) }\n" + sleeper, 0},
		{"called in a bubble", "func TestX(t *testing.T) { synctest.Test(t, func(t *testing.T) { naps() }) }\n" + sleeper, 0},
		{"called outside too", "func TestX(t *testing.T) { naps(); synctest.Test(t, func(t *testing.T) { naps() }) }\n" + sleeper, 1},
		{"opened by a helper", "func bubble(t *testing.T, f func()) { synctest.Test(t, func(t *testing.T) { f() }) }\n" +
			"func TestX(t *testing.T) { bubble(t, func() { time.Sleep(1) }) }\n", 0},
		{"passed on by a helper", "func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }\n" +
			"func TestX(t *testing.T) { bubble(t, func(t *testing.T) { time.Sleep(1) }) }\n", 0},
		{"never called", sleeper, 1},
	} {
		if got := sleeps(parsed(t, map[string]string{"a/p_test.go": "package p\n\n" + c.text}))["a/p_test.go"]; got != c.want {
			t.Errorf("%s: %d sleeps, want %d", c.name, got, c.want)
		}
	}
}
