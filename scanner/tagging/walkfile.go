package tagging

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware/regular"
	"casekeeper/scanner/enrol"
)

// walkHeader is the first line of a file that keeps a walk.
const walkHeader = "casekeeper walk 1"

// Write writes where the walk stands, beside the tags themselves: the header,
// the game, the piece that is asked for unless it is over, what was skipped,
// and what bears a sticker of ours. # starts a comment.
//
//	casekeeper walk 1
//	game cut
//	at auction-house
//	skip hat-3
//	sticker hat-4
func (w *Walk) Write(out io.Writer) error {
	b := bufio.NewWriter(out)
	fmt.Fprintf(b, "%s\ngame %s\n", walkHeader, w.info.ID)
	line := func(what string, c catalogue.Copy) {
		fmt.Fprintf(b, "%s %s", what, w.info.Lexicon.CardName(c.Card))
		if c.N > 0 {
			fmt.Fprintf(b, " %d", c.N+1)
		}
		fmt.Fprintln(b)
	}
	if p, asked := w.piece(); asked {
		line("at", p)
	}
	for _, c := range w.order {
		if w.passed[c] {
			line("skip", c)
		}
		if w.sticked[c] {
			line("sticker", c)
		}
	}
	return b.Flush()
}

// Save writes the file of a walk as [enrol.Enrolment.Save] writes that of the tags.
func (w *Walk) Save(path string) error {
	var b bytes.Buffer
	if err := w.Write(&b); err != nil {
		return err
	}
	return enrol.Replace(path, b.Bytes())
}

// Resume goes on where the file says that an earlier walk stood. Errors name
// the file, the line and the field, and leave the walk as it was.
func (w *Walk) Resume(r io.Reader, file string) error {
	at, passed, sticked := w.at, map[catalogue.Copy]bool{}, map[catalogue.Copy]bool{}
	in := bufio.NewScanner(r)
	part := 0
	for n := 1; in.Scan(); n++ {
		text, _, _ := strings.Cut(in.Text(), "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		line, want := strings.Join(fields, " "), []string{walkHeader, "game " + w.info.ID}
		if part < len(want) {
			if line != want[part] {
				return fmt.Errorf("%s:%d: header: %q, want %q; remove the file to begin anew", file, n, line, want[part])
			}
			part++
			continue
		}
		i, err := w.step(fields)
		if err != nil {
			return fmt.Errorf("%s:%d: %w; remove the file to begin anew", file, n, err)
		}
		switch fields[0] {
		case "at":
			at = i
		case "skip":
			passed[w.order[i]] = true
		case "sticker":
			sticked[w.order[i]] = true
		default:
			return fmt.Errorf("%s:%d: %q: want at, skip or sticker; remove the file to begin anew", file, n, fields[0])
		}
	}
	if err := in.Err(); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	w.passed, w.sticked = passed, sticked
	w.at = w.open(at)
	return nil
}

// step reads the piece of a line and finds its step.
func (w *Walk) step(fields []string) (int, error) {
	if len(fields) < 2 || len(fields) > 3 {
		return 0, fmt.Errorf("%d fields, want: word card [copy]", len(fields))
	}
	c := catalogue.Copy{Card: catalogue.CardID(max(slices.Index(w.info.Lexicon.Cards, fields[1]), 0))}
	if len(fields) == 3 {
		n, err := strconv.ParseUint(fields[2], 10, 8)
		if err != nil || n == 0 {
			return 0, fmt.Errorf("copy: %q, want a number from 1", fields[2])
		}
		c.N = uint8(n - 1)
	}
	i := slices.Index(w.order, c)
	if i < 0 {
		return 0, fmt.Errorf("card: %q is not in this walk", strings.Join(fields[1:], " "))
	}
	return i, nil
}

// Load goes on where the file at a path says, if there is one.
func (w *Walk) Load(path string) error {
	f, err := regular.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading the walk: %w", err)
	}
	defer f.Close()
	return w.Resume(f, path)
}
