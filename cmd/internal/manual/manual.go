// Package manual writes the man(1) page of a command from its help texts, in the language of those.
// The format follows man-pages(7) and groff_man(7).
package manual

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// Page is the source of a manual page.
type Page struct {
	Name    string // name of the page: "casectl-play"
	Node    *kong.Node
	Version string
	Date    time.Time // of the source
}

// Today returns the date for a page: that of SOURCE_DATE_EPOCH, so that builds are reproducible, or
// today.
func Today() time.Time {
	if n, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(n, 0)
	}
	return time.Now()
}

// Write writes a page.
func (p *Page) Write(to io.Writer) error {
	w := &writer{}
	w.macro("TH", strings.ToUpper(p.Name), "1", p.Date.UTC().Format("2006-01-02"), "Casekeeper "+p.Version, "Casekeeper")
	w.macro("SH", "NAME")
	w.line(p.Name + " - " + strings.TrimSuffix(firstSentence(p.Node.Help), "."))
	w.macro("SH", "SYNOPSIS")
	w.macro("B", synopsis(p.Node))
	w.macro("SH", "DESCRIPTION")
	w.prose(p.Node.Help)
	w.prose(p.Node.Detail)
	if len(p.Node.Children) > 0 {
		w.macro("SH", "COMMANDS")
		w.commands(p.Node)
	}
	w.arguments(p.Node)
	if flags := flagsOf(p.Node); len(flags) > 0 {
		w.macro("SH", "OPTIONS")
		for _, f := range flags {
			w.macro("TP")
			w.macro("B", f.String())
			w.line(f.Help)
		}
	}
	_, err := io.WriteString(to, w.b.String())
	return err
}

// firstSentence returns the first sentence of a help text, for the NAME section.
func firstSentence(help string) string {
	if i := strings.Index(help, ". "); i >= 0 {
		return help[:i]
	}
	return help
}

// synopsis returns the usage line of a command.
func synopsis(n *kong.Node) string {
	if n.Type == kong.ApplicationNode {
		if len(n.Children) == 0 {
			return n.Name + " [flags]"
		}
		return n.Name + " <command> [flags]"
	}
	path := n.FullPath()
	if len(n.Children) > 0 {
		return path + " <command> [flags]"
	}
	for _, a := range n.Positional {
		path += " " + a.Summary()
	}
	return path + " [flags]"
}

// flagsOf lists the flags of a command, its own before those of the program.
func flagsOf(n *kong.Node) (list []*kong.Flag) {
	for _, group := range n.AllFlags(true) {
		list = append(group, list...)
	}
	return list
}

// writer builds a page.
type writer struct{ b strings.Builder }

// macro writes a request with its arguments.
func (w *writer) macro(name string, args ...string) {
	w.b.WriteString("." + name)
	for _, a := range args {
		fmt.Fprintf(&w.b, " \"%s\"", strings.ReplaceAll(escaped(a), `"`, `\(dq`))
	}
	w.b.WriteByte('\n')
}

// line writes a line of text.
func (w *writer) line(text string) {
	text = escaped(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	w.b.WriteString(text + "\n")
}

func escaped(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
}

// prose writes paragraphs. Indented lines are kept as they are.
func (w *writer) prose(text string) {
	inside := false
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		set := strings.HasPrefix(line, "  ")
		switch {
		case set && !inside:
			w.b.WriteString(".PP\n.in +4n\n.nf\n")
		case !set && inside:
			w.b.WriteString(".fi\n.in\n")
		}
		inside = set
		switch {
		case strings.TrimSpace(line) == "":
			w.macro("PP")
		case set:
			w.line(breakable(line[2:]))
		default:
			w.line(line)
		}
	}
	if inside {
		w.b.WriteString(".fi\n.in\n")
	}
	w.macro("PP")
}

// widest is the greatest length of an indented line.
const widest = 68

// breakable splits a long line of output at commas or spaces.
func breakable(line string) string {
	var out []string
	for len(line) > widest {
		at := strings.LastIndexAny(line[:widest], ", ")
		if at < widest/2 {
			at = widest - 1
		}
		out, line = append(out, line[:at+1]), "  "+line[at+1:]
	}
	return strings.Join(append(out, line), "\n")
}

// commands lists the commands below one.
func (w *writer) commands(n *kong.Node) {
	for _, c := range n.Leaves(true) {
		w.macro("TP")
		w.macro("B", strings.TrimPrefix(c.FullPath(), n.Name+" "))
		w.line(c.Help)
	}
}

// arguments writes the arguments of a command and, for a program, those of all its commands.
func (w *writer) arguments(n *kong.Node) {
	if len(n.Positional) > 0 {
		w.macro("SH", "ARGUMENTS")
	}
	for _, a := range n.Positional {
		w.macro("TP")
		w.macro("B", a.Summary())
		w.line(a.Help)
	}
	if n.Type == kong.ApplicationNode {
		return
	}
	for _, c := range n.Leaves(true) {
		if c == n {
			continue
		}
		w.macro("SS", c.FullPath())
		w.prose(c.Help)
		w.prose(c.Detail)
		for _, f := range c.Flags {
			if f.Name == "help" {
				continue
			}
			w.macro("TP")
			w.macro("B", f.String())
			w.line(f.Help)
		}
	}
}
