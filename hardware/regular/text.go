package regular

import (
	"bufio"
	"errors"
	"io"
)

// Text reads what people wrote with any editor: it leaves out the three bytes EF BB BF, with which
// some begin a file, and refuses UTF-16 with an [*Error] that names the text as name.
func Text(r io.Reader, name string) io.Reader { return &text{in: bufio.NewReader(r), name: name} }

// text is a reader of a text. It looks at the beginning at the first Read.
type text struct {
	in    *bufio.Reader
	name  string
	begun bool
}

// Read implements [io.Reader].
func (t *text) Read(p []byte) (int, error) {
	if !t.begun {
		t.begun = true
		mark, _ := t.in.Peek(3) // an error comes again with the bytes
		switch {
		case len(mark) >= 2 && (mark[0] == 0xFF && mark[1] == 0xFE || mark[0] == 0xFE && mark[1] == 0xFF):
			t.begun = false
			return 0, wrong(t.name, "%s is written in UTF-16: save it as UTF-8", nil)
		case len(mark) == 3 && mark[0] == 0xEF && mark[1] == 0xBB && mark[2] == 0xBF:
			_, _ = t.in.Discard(3) // they are there
		}
	}
	return t.in.Read(p)
}

// OpenText opens a regular file for reading as [Text].
func OpenText(path string) (io.ReadCloser, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{Text(f, path), f}, nil
}

// ReadText reads a regular file as [Text], but no more than most+1 bytes: a result of that length
// is too long.
func ReadText(path string, most int64) ([]byte, error) {
	f, err := OpenText(path)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	return text, errors.Join(err, f.Close())
}
