package people

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"casekeeper/companion/history"
)

// maxLine is how long a line of a result file may be, in bytes.
const maxLine = 16 << 20

// Carried is the object of a result file that carries statements. Programs that know none skip it,
// as they skip every object that counts games.
type Carried struct {
	Games      int         `json:"games"` // that the file has; 0 = it has nothing but statements
	Statements []Statement `json:"statements"`
}

// ReadResults returns the statements that a result file carries ([history.ReadPlayed] has its
// games). The error names line and field.
func ReadResults(r io.Reader) (said []Statement, err error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxLine)
	line := 1
	for ; in.Scan(); line++ {
		if !bytes.Contains(in.Bytes(), []byte(`"statements"`)) {
			continue
		}
		var c Carried
		if err := json.Unmarshal(bytes.TrimSpace(in.Bytes()), &c); err != nil {
			return nil, &history.LineError{Line: line, Err: history.FieldError{Field: "statements", Why: err.Error()}}
		}
		for i, s := range c.Statements {
			if err := s.Check(); err != nil {
				field, why, _ := strings.Cut(err.Error(), ": ")
				return nil, &history.LineError{Line: line, Err: history.FieldError{Field: fmt.Sprintf("statement %d, %s", i+1, field), Why: why}}
			}
		}
		said = append(said, c.Statements...)
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", line, err)
	}
	return said, nil
}
