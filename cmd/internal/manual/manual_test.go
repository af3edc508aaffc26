package manual

import (
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
)

type flags struct {
	Loud bool `help:"Says it louder."`
	Lay  lay  `cmd:"" help:"Lays a card. Then it waits."`
}

type lay struct {
	Card  string `arg:"" help:"Which one."`
	Twice bool   `help:"Once more."`
}

// Help returns the text below the help line.
func (lay) Help() string {
	return "Example:\n\n  $ toy lay hat-5\n  {\"a\":\"" + strings.Repeat("long, ", 20) + "\"}\n\n.a line that begins with a point, and a \\ in it"
}

func page(t *testing.T, command bool) string {
	t.Helper()
	parser, err := kong.New(&flags{}, kong.Name("toy"), kong.Description("A toy."))
	if err != nil {
		t.Fatal(err)
	}
	p := Page{Name: "toy", Node: parser.Model.Node, Version: "1.2", Date: time.Unix(0, 0)}
	if command {
		p.Name, p.Node = "toy-lay", parser.Model.Children[0]
	}
	var b strings.Builder
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPageOfAProgram(t *testing.T) {
	got := page(t, false)
	for _, want := range []string{`.TH "TOY" "1" "1970\-01\-01" "Casekeeper 1.2" "Casekeeper"`, "toy \\- A toy\n", `.B "toy <command> [flags]"`,
		".SH \"COMMANDS\"\n.TP\n.B \"lay\"\nLays a card. Then it waits.\n", `.B "\-\-loud"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in:\n%s", want, got)
		}
	}
}

func TestPageOfACommand(t *testing.T) {
	got := page(t, true)
	for _, want := range []string{"toy\\-lay \\- Lays a card\n", `.B "toy lay <card> [flags]"`, ".in +4n\n.nf\n$ toy lay hat\\-5\n", "\n\\&.a line that begins with a point, and a \\e in it\n",
		".SH \"ARGUMENTS\"\n.TP\n.B \"<card>\"\nWhich one.\n", ".B \"\\-\\-twice\"\nOnce more.\n", ".B \"\\-\\-loud\"\nSays it louder.\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in:\n%s", want, got)
		}
	}
	for _, line := range strings.Split(got, "\n") {
		if strings.HasPrefix(line, " ") && len(line) > widest+2 {
			t.Errorf("too long: %q", line)
		}
	}
	if strings.Count(got, ".nf") != strings.Count(got, ".fi") {
		t.Error("what stands as it is does not end")
	}
}
