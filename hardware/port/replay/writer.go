package replay

import (
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"casekeeper/hardware/port/serial"
)

// Writer writes a recording while it happens, a line at a time, so that the file is whole
// after a power cut. It is safe for concurrent use.
type Writer struct {
	mu    sync.Mutex
	w     io.Writer
	began time.Time
	after time.Duration // of the latest line
	open  bool
	err   error
}

// NewWriter writes the head of a recording, which has no moments yet; their times count from
// its beginning, or from now if it has none.
func NewWriter(w io.Writer, head Recording) (*Writer, error) {
	if head.Began.IsZero() {
		head.Began = time.Now()
	}
	b, err := head.appendHead(nil)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(b); err != nil {
		return nil, fmt.Errorf("writing a recording: %w", err)
	}
	return &Writer{w: w, began: head.Began}, nil
}

// Tap implements [serial.Tap].
func (w *Writer) Tap(at time.Time, act serial.Act, b []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.open == (act == serial.Opened) {
		return // the driver does not know yet that the port is closed
	}
	if act == serial.Opened || act == serial.Closed {
		w.open = !w.open
	}
	w.after = max(w.after, at.Sub(w.began))
	if w.err == nil {
		_, w.err = w.w.Write(appendMoment(nil, serial.Moment{After: w.after, Act: act, Bytes: b}))
	}
}

// Err returns the first write error; the recording ends there.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return fmt.Errorf("writing a recording: %w", w.err)
	}
	return nil
}

// Append appends a whole recording as [Parse] parses it.
func (r *Recording) Append(b []byte) ([]byte, error) {
	b, err := r.appendHead(b)
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moments {
		b = appendMoment(b, m)
	}
	return b, nil
}

func (r *Recording) appendHead(b []byte) ([]byte, error) {
	if !isWord(r.Driver) || r.Device != "" && !isDevice(r.Device) || r.Baud < 0 {
		return nil, fmt.Errorf("a recording of driver %.40q at %d baud on %.80q cannot be written", r.Driver, r.Baud, r.Device)
	}
	b = fmt.Appendf(b, "%s\ndriver %s\n", first, r.Driver)
	if r.Baud > 0 {
		b = fmt.Appendf(b, "baud %d\n", r.Baud)
	}
	if r.Device != "" {
		b = fmt.Appendf(b, "device %s\n", r.Device)
	}
	if !r.Began.IsZero() {
		b = fmt.Appendf(b, "began %s\n", r.Began.UTC().Format(time.RFC3339))
	}
	return b, nil
}

func appendMoment(b []byte, m serial.Moment) []byte {
	b = fmt.Appendf(b, "%d %v", m.After.Milliseconds(), m.Act)
	if m.Act == serial.Read || m.Act == serial.Sent {
		b = strconv.AppendQuoteToASCII(append(b, ' '), string(m.Bytes))
	}
	return append(b, '\n')
}
