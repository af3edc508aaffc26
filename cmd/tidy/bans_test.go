package tidy

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"strings"
)

// engineBans are the packages of the standard library that engine may not import, nor anything
// below them.
var engineBans = []string{"time", "os", "net", "log", "sync", "math/rand", "crypto/rand", "syscall", "unsafe", "runtime", "context"}

// pure reports whether a file belongs to the part of engine that is pure.
func (f *file) pure() bool {
	return below(path.Dir(f.path), "engine") && !below(path.Dir(f.path), "engine/enginetest") && !f.test
}

func (f *file) engineImport(spec *ast.ImportSpec, target string) {
	if !f.pure() {
		return
	}
	for _, ban := range engineBans {
		if below(target, ban) && !(ban == "math/rand" && path.Dir(f.path) == "engine/chance") &&
			!(ban == "unsafe" && f.path == "engine/plain.go") { // reads the bytes of a state
			f.report(spec, "engine must not import "+target, "engine is pure: take what it gives as an argument or an observation")
		}
	}
}

// goroutines checks that a pure file starts no goroutine.
func (f *file) goroutines() {
	if !f.pure() {
		return
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		if g, ok := n.(*ast.GoStmt); ok {
			f.report(g, "engine must not start a goroutine", "return what is to be done, and let the caller do it")
		}
		return true
	})
}

// gameWords may not occur in hardware.
var gameWords = regexp.MustCompile(`(?i)\b(saloon|posse|poker|bang|sheriff|rival|dynamite|bandit|marshal|scoundrels?|showdown|duel|loot|western)\b`)

// words checks that hardware contains no word of a game.
func (f *file) words() {
	if !below(path.Dir(f.path), "hardware") {
		return
	}
	for i, line := range strings.Split(f.text, "\n") {
		if w := gameWords.FindString(line); w != "" {
			f.reportLine(i+1, "hardware knows no game, but says "+w, "name the slot, the reader or the die by its number or role on the rig")
		}
	}
}

// languages checks that no program names a language other than English: languages are found as
// folders of configs/words.
func (f *file) languages() {
	if f.test {
		return
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Value == `"es"` {
			f.report(lit, "the program knows a language", "let it be found in configs/words, with its rules as data")
		}
		return true
	})
}

// inPlace are the folders and files that may write a file in place: what is only for tests, in a folder
// that is removed again, or a switch of the kernel.
var inPlace = []string{"hardware/regular", "hardware/hwtest", "hardware/sim", "engine/enginetest", "cmd/casekeeper/taps",
	"cmd/casekeeper/sound.go", "cmd/internal/backup/restore.go", "hardware/port/bluez/kernel.go"}

// writes checks that no file that people keep is written in place: a program that is killed meanwhile
// would leave half of it.
func (f *file) writes() {
	for _, free := range inPlace {
		if f.test || below(f.path, free) {
			return
		}
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		call, ok := n.(*ast.SelectorExpr)
		if !ok || call.Sel.Name != "WriteFile" && call.Sel.Name != "Create" {
			return true
		}
		if pkg, ok := call.X.(*ast.Ident); ok && pkg.Name == "os" {
			f.report(call, "os."+call.Sel.Name+" may leave half a file", "write it with hardware/regular")
		}
		return true
	})
}

// variables checks that no package-level variable of a pure package is ever assigned. Error values,
// assertions and tables are allowed.
func variables(files []*file, report func(f *file, n ast.Node, what, remedy string)) {
	vars := map[string]bool{}
	for _, f := range files {
		for _, spec := range packageVars(f.tree) {
			for i, name := range spec.Names {
				vars[name.Name] = name.Name != "_"
				if name.Name != "_" && len(spec.Values) == 0 {
					report(f, spec.Names[i], "variable "+name.Name+" of a pure package has no value and can only be there to change",
						"keep it in the state, or pass it as an argument")
				}
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f.tree, func(n ast.Node) bool {
			for _, target := range assigned(n) {
				if name := root(target); name != nil && vars[name.Name] && atPackage(f.tree, name) {
					report(f, n, "variable "+name.Name+" of a pure package is changed", "keep it in the state, or pass it as an argument")
				}
			}
			return true
		})
	}
}

// packageVars lists the variables declared outside functions.
func packageVars(tree *ast.File) (list []*ast.ValueSpec) {
	for _, d := range tree.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, s := range g.Specs {
			list = append(list, s.(*ast.ValueSpec))
		}
	}
	return list
}

// assigned returns the expressions that a statement or call changes.
func assigned(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.Ident)
		if ok && len(n.Args) > 0 && (f.Name == "delete" || f.Name == "clear" || f.Name == "copy") {
			return n.Args[:1]
		}
	}
	return nil
}

// root returns the variable that an expression such as a[i].f starts from, or nil if it starts from
// something else.
func root(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.IndexExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// atPackage reports whether name refers to a package-level variable. The parser resolves names
// within a file; a name that it leaves unresolved belongs to the package.
func atPackage(tree *ast.File, name *ast.Ident) bool {
	if name.Obj == nil {
		return true
	}
	spec, ok := name.Obj.Decl.(*ast.ValueSpec)
	if !ok {
		return false
	}
	for _, s := range packageVars(tree) {
		if s == spec {
			return true
		}
	}
	return false
}
