package terminal

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"casekeeper/companion"
	"casekeeper/ui/present"
)

// Columns is how wide lines are at most, in letters, and Rows how many of them
// a terminal shows if nobody says how many.
const (
	Columns = 80
	Rows    = 24
)

// Page writes view-models as text. The first error of the writer sticks.
type Page struct {
	w     io.Writer
	width int // of a line, in letters; 0 = as long as it is
	tall  int // how many lines the terminal shows
	lines int // that were written so far
	err   error
}

// NewPage writes to w in lines of [Columns].
func NewPage(w io.Writer) *Page { return &Page{w: w, width: Columns, tall: Rows} }

// Width tells how many letters fit a line of the terminal; 0 = lines are never
// broken. They are never longer than [Columns].
func (p *Page) Width(n int) { p.width = min(n, Columns) }

// Height tells how many lines the terminal shows at once.
func (p *Page) Height(n int) { p.tall = n }

// Err is the first error of the writer.
func (p *Page) Err() error { return p.err }

// marked is how a line begins that goes on under its text: "  12. ", "   - ".
var marked = regexp.MustCompile(`^ *(?:[->!*+] |== | \d+\.? | [a-z]{1,2} )?`)

// Line writes one line, broken where it is too long.
func (p *Page) Line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	p.hanging(text, len(marked.FindString(text)))
}

// hanging writes a line; what does not fit goes on below, so far in.
func (p *Page) hanging(text string, in int) {
	text = companion.PlainText(text) // a remark may hold anything
	if p.width == 0 || utf8.RuneCountInString(text) <= p.width {
		p.Write(text + "\n")
		return
	}
	if in > p.width/2 {
		in = 4
	}
	line := []rune(text)
	for len(line) > p.width {
		at := p.width // of the blank to break at
		for at > in && line[at] != ' ' {
			at--
		}
		if at == in { // a word longer than a line
			at = p.width
		}
		p.Write(strings.TrimRight(string(line[:at]), " ") + "\n")
		line = append([]rune(strings.Repeat(" ", in)), []rune(strings.TrimLeft(string(line[at:]), " "))...)
	}
	p.Write(string(line) + "\n")
}

// Write writes a text as it is.
func (p *Page) Write(text string) {
	p.lines += strings.Count(text, "\n")
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text)
	}
}

// columns writes cells side by side, as many as fit, read from top to bottom.
func (p *Page) columns(in int, cells []string) {
	widest := 0
	for _, c := range cells {
		widest = max(widest, utf8.RuneCountInString(c))
	}
	const gap = 2
	across := 1
	if p.width > 0 {
		across = max(1, (p.width-in+gap)/(widest+gap))
	}
	if across == 1 {
		for _, c := range cells {
			p.hanging(strings.Repeat(" ", in)+c, in+4)
		}
		return
	}
	down := (len(cells) + across - 1) / across
	for row := range down {
		line := strings.Repeat(" ", in)
		for i := row; i < len(cells); i += down {
			line += cells[i] + strings.Repeat(" ", widest+gap-utf8.RuneCountInString(cells[i]))
		}
		p.Write(strings.TrimRight(line, " ") + "\n")
	}
}

// Log writes what happened: an act with its number (0 = none), then why.
func (p *Page) Log(act int, lines []present.LogVM) {
	for _, l := range lines {
		text := l.Text
		if l.Head && l.Mark.Name != "" && !strings.Contains(text, l.Mark.Name) {
			text = l.Mark.Name + ": " + text
		}
		if l.Ref != "" {
			text += " (" + l.Ref + ")"
		}
		switch {
		case !l.Head && l.Bad:
			p.Line("      ! %s", text)
		case !l.Head:
			p.Line("      - %s", text)
		case act > 0:
			p.Line("%4d. %s", act, text)
		default:
			p.Line("      %s", text)
		}
	}
}

// Result writes the final table with the reasons of every figure.
func (p *Page) Result(vm *present.ResultVM) {
	p.Line("== %s", vm.Title)
	for _, r := range vm.Rows {
		var cells []string
		for i, c := range r.Cells {
			if c != "" {
				cells = append(cells, vm.Columns[i].Name+" "+c)
			}
		}
		p.Line("%s. %s: %s", r.Rank, r.Mark.Name, strings.Join(cells, ", "))
		for _, why := range r.Why {
			if !why.Head {
				p.Log(0, []present.LogVM{why})
			}
		}
	}
	won := vm.Won
	if strings.HasPrefix(vm.DecidedBy, won) {
		won = "" // the reason says it too
	}
	p.Line("%s.", joined(". ", won, strings.TrimSuffix(vm.DecidedBy, ".")))
}

// joined joins what is not empty.
func joined(sep string, parts ...string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, sep)
}
