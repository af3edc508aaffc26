package terminal

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// Columns is the greatest width of a line in runes. Rows is the assumed height of a terminal.
const (
	Columns = 80
	Rows    = 24
)

// Page writes view-models as text. The first error of the writer sticks.
type Page struct {
	w     io.Writer
	width int // of a line in runes; 0 for no wrapping
	tall  int // rows of the terminal
	lines int // number of lines written
	err   error
}

// NewPage returns a page that writes to w in lines of at most [Columns].
func NewPage(w io.Writer) *Page { return &Page{w: w, width: Columns, tall: Rows} }

// Width sets the width of the terminal in runes. Lines are at most [Columns] wide; 0 means that
// they are not wrapped.
func (p *Page) Width(n int) { p.width = min(n, Columns) }

// Height sets the number of rows of the terminal.
func (p *Page) Height(n int) { p.tall = n }

// Err returns the first error of the writer.
func (p *Page) Err() error { return p.err }

// marked matches the start of a line under whose text the wrapped rest is indented: "  12. ", "   -
// ".
var marked = regexp.MustCompile(`^ *(?:[->!*+] |== | \d+\.? | [a-z]{1,2} )?`)

// Line writes one line, wrapped where it is too long.
func (p *Page) Line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	p.hanging(text, len(marked.FindString(text)))
}

// hanging writes a line and indents what is wrapped by in runes.
func (p *Page) hanging(text string, in int) {
	text = companion.PlainText(text) // a note may contain control characters
	if p.width == 0 || utf8.RuneCountInString(text) <= p.width {
		p.Write(text + "\n")
		return
	}
	if in > p.width/2 {
		in = 4
	}
	line := []rune(text)
	for len(line) > p.width {
		at := p.width // index of the space to break at
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

// Write writes a text unchanged.
func (p *Page) Write(text string) {
	p.lines += strings.Count(text, "\n")
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text)
	}
}

// columns writes cells in as many columns as fit, read from top to bottom.
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

// Log writes what happened: an act with its number (0 = none), then the reasons.
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

// Result writes a table of points with the reasons for every figure, and what is open or why who won.
func (p *Page) Result(vm *results.ResultVM) {
	p.Line("== %s", vm.Title)
	for _, r := range vm.Rows {
		var cells []string
		for i, c := range r.Cells {
			if c != "" {
				if slices.Contains(r.Open, i) && c != "?" {
					c += "?"
				}
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
	if vm.Now != nil {
		for _, open := range vm.Now.List {
			p.Line("%s: %s", vm.Now.Open, open)
		}
		return
	}
	won := vm.Won
	if strings.HasPrefix(vm.DecidedBy, won) {
		won = "" // the reason repeats it
	}
	p.Line("%s.", joined(". ", won, strings.TrimSuffix(vm.DecidedBy, ".")))
}

// standing writes how the game would end now, as far as whoever reads may know.
func (c *Console) standing(ctx context.Context) error {
	r, can, err := c.session.Standing(ctx, c.update.Viewer)
	if err != nil {
		return err
	}
	if !can {
		c.rest()
		return c.Err()
	}
	round, _ := c.words.Phase(&c.update.Board)
	vm := results.Standing(c.words, &r, round)
	c.Result(&vm)
	return c.Err()
}

// joined joins the parts that are not empty.
func joined(sep string, parts ...string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, sep)
}
