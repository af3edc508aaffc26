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
)

// walkHeader is the first line of the file of a walk.
const walkHeader = "casekeeper walk 1"

// Write writes the state of the walk without the tags: the header, the game, the piece that
// is asked for unless the walk is over, the skipped pieces, and those with one of our
// stickers. # starts a comment.
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
		if w.skipped[c] {
			line("skip", c)
		}
		if w.stickered[c] {
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
	return regular.Write(path, b.Bytes(), 0o600)
}

// Resume continues the walk of a file. Errors name the file, the line and the field, and
// leave the walk unchanged.
func (w *Walk) Resume(r io.Reader, file string) error {
	at, passed, sticked := w.current, map[catalogue.Copy]bool{}, map[catalogue.Copy]bool{}
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
		i, err := w.parseStep(fields)
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
	w.skipped, w.stickered = passed, sticked
	w.current = w.nextOpen(at)
	return nil
}

// parseStep parses the piece of a line and returns its index.
func (w *Walk) parseStep(fields []string) (int, error) {
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

// Load continues the walk of the file at path; a file that does not exist is no error.
func (w *Walk) Load(path string) error {
	f, err := regular.OpenText(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading the walk: %w", err)
	}
	defer f.Close()
	return w.Resume(f, path)
}
