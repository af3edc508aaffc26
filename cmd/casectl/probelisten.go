package main

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/hardware"
	"casekeeper/hardware/port/replay"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
)

// listening is a probe of open sources. The sources' goroutines send to news; one goroutine prints.
type listening struct {
	*probeCmd
	*env
	general *present.Words
	ctx     context.Context // of the sources
	news    chan news

	file   *os.File // the recording; nil if there is none
	writer *replay.Writer
}

// news is an event or, if raw is set, an operation on a port.
type news struct {
	event hardware.Event
	raw   *rawAct
	at    time.Time // of the operation
}

// rawAct is an operation on a port.
type rawAct struct {
	Source string `json:"source"`
	Millis int64  `json:"ms"` // since the probe began
	Act    string `json:"act"`
	Bytes  string `json:"bytes,omitempty"` // escaped as in a recording
}

// record starts a recording in a new file.
func (l *listening) record(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return bad(commandline.Mistakef("--record: %w", err))
	}
	w, err := replay.NewWriter(f, replay.Recording{Driver: l.Type, Device: l.Port})
	if err != nil {
		return errors.Join(bad(commandline.Mistakef("--record: %w", err)), f.Close(), os.Remove(path))
	}
	l.file, l.writer = f, w
	return nil
}

// saved closes the recording.
func (l *listening) saved() error {
	if l.file == nil {
		return nil
	}
	return errors.Join(l.writer.Err(), l.file.Close())
}

// tap returns a [rig.Options] Tap, which records and prints the operations on a source's port.
func (l *listening) tap(source string) serial.Tap {
	if l.writer == nil && !l.Raw {
		return nil
	}
	return func(at time.Time, act serial.Act, b []byte) {
		if l.writer != nil {
			l.writer.Tap(at, act, b)
		}
		if l.Raw {
			text := ""
			if len(b) > 0 {
				text = strconv.QuoteToASCII(string(b))
				text = text[1 : len(text)-1]
			}
			l.send(news{raw: &rawAct{Source: source, Act: act.String(), Bytes: text}, at: at})
		}
	}
}

// send sends news to the goroutine that prints, unless the probe has ended.
func (l *listening) send(n news) {
	select {
	case l.news <- n:
	case <-l.ctx.Done():
	}
}

// listen prints events until the time is over, then the states of the sources.
func (l *listening) listen(r *rig.Rig) error {
	ctx, stop := context.WithCancel(l.env.ctx)
	defer stop()
	l.ctx = ctx
	var sources sync.WaitGroup
	for _, s := range r.Sources {
		sources.Go(func() {
			_ = s.Run(ctx, func(ev hardware.Event) { l.send(news{event: ev}) }) // the error is that ctx has ended
		})
	}
	err := l.print()
	list := healthOf(r, l.general)
	stop()
	closed := r.Close()
	sources.Wait()
	var unwell []string
	for _, h := range list {
		if err == nil {
			err = l.health(h, l.general)
		}
		if !h.well() {
			unwell = append(unwell, h.text)
		}
	}
	switch {
	case err != nil:
		return err
	case closed != nil:
		return closed
	case len(unwell) > 0:
		return errors.New(strings.Join(unwell, "; "))
	}
	return nil
}

// print prints events until the time is over or somebody interrupts.
func (l *listening) print() error {
	began := time.Now()
	var over <-chan time.Time
	if l.Seconds > 0 {
		over = time.After(time.Duration(l.Seconds * float64(time.Second)))
	}
	for {
		var err error
		select {
		case n := <-l.news:
			if n.raw == nil {
				err = l.event(n.event, began)
			} else {
				n.raw.Millis = n.at.Sub(began).Milliseconds()
				err = l.act(n.raw)
			}
		case <-over:
			return nil
		case <-l.env.ctx.Done():
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// act prints an operation on a port.
func (e *env) act(a *rawAct) error {
	var err error
	if e.text {
		err = e.say("%8d ms  %-10s %-12s      %s", a.Millis, a.Source, a.Act, a.Bytes)
	} else {
		err = e.print(a)
	}
	if err != nil {
		return err
	}
	return e.out.Flush()
}
