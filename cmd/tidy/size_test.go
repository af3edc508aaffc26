package tidy

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"regexp"
	"strings"
)

const (
	maxFile     = 400 // lines
	maxFunction = 70  // lines
)

// sizes checks the length of files and functions. Test files are exempt.
func (f *file) sizes() {
	if f.test {
		return
	}
	if n := strings.Count(f.text, "\n"); n > maxFile {
		f.reportLine(n, fmt.Sprintf("the file has %d lines, more than %d", n, maxFile), "split it by what its parts are about")
	}
	for _, d := range f.tree.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := f.fset.Position(fn.End()).Line - f.fset.Position(fn.Pos()).Line + 1; n > maxFunction {
			f.report(fn, fmt.Sprintf("%s has %d lines, more than %d", fn.Name.Name, n, maxFunction), "split it: ifs up, loops down")
		}
	}
}

// formatted checks that the file is formatted with gofmt.
func (f *file) formatted() {
	if out, err := format.Source([]byte(f.text)); err != nil || !bytes.Equal(out, []byte(f.text)) {
		f.reportLine(1, "not formatted", "run gofmt -w "+f.path)
	}
}

// marks matches words for open work. The literals are split so that this file does not contain
// them.
var marks = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|XX` + `X)\b`)

// openWork checks that no comment leaves work for later.
func (f *file) openWork() {
	for _, group := range f.tree.Comments {
		for _, c := range group.List {
			if m := marks.FindString(c.Text); m != "" {
				f.report(c, "a comment leaves work for later: "+m, "do it, or say in the package comment what is not done")
			}
		}
	}
}

// machinePaths matches folders of the machines that the project is written on.
var machinePaths = regexp.MustCompile(`(^|[^\w.])(/wo` + `rk/|/ro` + `ot/|/Us` + `ers/|/home/[a-z]+/(src|code|go)/|\.\./sha` + `red/)`)

// paths checks a file of any kind for paths of one machine.
func paths(text string, report func(line int, what, remedy string)) {
	for i, line := range strings.Split(text, "\n") {
		if p := machinePaths.FindString(line); p != "" {
			report(i+1, "a path of one machine: "+p, "use a path inside the repository, or make it an argument")
		}
	}
}
