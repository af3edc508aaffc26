package detector

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"casekeeper/hardware/camera/marker"
)

// Patience is how long a picture may take: the largest takes about eight seconds on a Raspberry Pi 4.
const Patience = 30 * time.Second

// Limits of an answer; a longer one is of no detector.
const (
	mostReadings = 10_000
	longestLine  = 256
)

// Program is the detector as a process. It is started with the first picture, and again after it
// crashed or hung. It is not safe for concurrent use.
type Program struct {
	args     []string
	patience time.Duration
	run      *running // nil while none runs
}

// running is a process with its pipes.
type running struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// NewProgram returns the program at a path, with arguments, that may take so long for a picture.
func NewProgram(patience time.Duration, path string, args ...string) *Program {
	return &Program{args: append([]string{path}, args...), patience: patience}
}

// Find returns the markers in a part of a picture, with corners in pixels of the whole picture. After an
// error the next call starts the program again.
func (p *Program) Find(ctx context.Context, picture *image.Gray, part image.Rectangle) ([]Reading, error) {
	if p.run == nil {
		run, err := start(p.args)
		if err != nil {
			return nil, fmt.Errorf("starting the detector of markers: %w", err)
		}
		p.run = run
	}
	ctx, stop := context.WithTimeout(ctx, p.patience)
	defer stop()
	kill := p.run.cmd.Process.Kill
	release := context.AfterFunc(ctx, func() { _ = kill() }) // then its pipes end, which Find reports
	defer release()
	list, err := p.run.ask(picture, part.Intersect(picture.Rect))
	if err != nil {
		err = fmt.Errorf("the detector of markers: %w", errors.Join(context.Cause(ctx), err))
		return nil, errors.Join(err, p.Close())
	}
	return list, nil
}

// Close ends the program, if it runs.
func (p *Program) Close() error {
	if p.run == nil {
		return nil
	}
	run := p.run
	p.run = nil
	_ = run.in.Close()
	_ = run.cmd.Process.Kill() // it may hang
	var ended *exec.ExitError
	if err := run.cmd.Wait(); err != nil && !errors.As(err, &ended) {
		return err
	}
	return nil
}

func start(args []string) (*running, error) {
	cmd := exec.Command(args[0], args[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &running{cmd, in, bufio.NewReaderSize(out, longestLine)}, nil
}

// ask writes a part of a picture and reads the answer.
func (r *running) ask(picture *image.Gray, part image.Rectangle) ([]Reading, error) {
	w := bufio.NewWriterSize(r.in, 1<<16)
	fmt.Fprintf(w, "frame %d %d\n", part.Dx(), part.Dy())
	for y := part.Min.Y; y < part.Max.Y; y++ {
		from := picture.PixOffset(part.Min.X, y)
		_, _ = w.Write(picture.Pix[from : from+part.Dx()]) // Flush returns the error
	}
	if err := w.Flush(); err != nil {
		return nil, err
	}
	list, err := readAnswer(r.out)
	for i := range list {
		for k := range list[i].Corners {
			list[i].Corners[k].X += float64(part.Min.X)
			list[i].Corners[k].Y += float64(part.Min.Y)
		}
	}
	return list, err
}

// readAnswer reads lines up to "end".
func readAnswer(r *bufio.Reader) (list []Reading, err error) {
	for {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		if string(line) == "end\n" {
			return list, nil
		}
		m, err := parseReading(string(line))
		if err != nil {
			return nil, err
		}
		if list = append(list, m); len(list) > mostReadings {
			return nil, fmt.Errorf("more than %d markers in a picture", mostReadings)
		}
	}
}

// parseReading parses the line of a marker.
func parseReading(line string) (m Reading, err error) {
	words := strings.Fields(line)
	if len(words) != 12 || words[0] != "marker" {
		return m, fmt.Errorf("%.40q: want a marker with its corners", line)
	}
	id, wrongID := strconv.ParseUint(words[1], 10, 16)
	bits, wrongBits := strconv.ParseUint(words[2], 10, 8)
	if wrongID != nil || wrongBits != nil || id >= marker.Count {
		return m, fmt.Errorf("%.40q: want a number below %d, and bits", line, marker.Count)
	}
	m.ID, m.Wrong = marker.ID(id), int(bits)
	for i, to := range []*float64{&m.Margin,
		&m.Corners[0].X, &m.Corners[0].Y, &m.Corners[1].X, &m.Corners[1].Y, &m.Corners[2].X, &m.Corners[2].Y, &m.Corners[3].X, &m.Corners[3].Y} {
		if *to, err = strconv.ParseFloat(words[3+i], 64); err != nil || math.Abs(*to) > 2*MaxSide || math.IsNaN(*to) {
			return m, fmt.Errorf("%.40q: %q is no place in a picture", line, words[3+i])
		}
	}
	return m, nil
}
