package phone

import (
	"errors"
	"net/http"
	"sync"
	"time"

	"casekeeper/ui/present/voice"
)

// Voice is an onlooker's page that speaks, with the voice of its browser, what the table says aloud. Its
// methods are safe for concurrent use.
type Voice struct {
	lines chan line
	out   chan struct{} // closed by Mute
	mute  func()        // closes out, once
}

// line is what the page is sent. No text = it falls silent.
type line struct {
	Lang, Text   string
	Rate, Volume float64 // as SpeechSynthesisUtterance has them
}

// linesAhead is how many lines may wait for the network.
const linesAhead = 8

func newVoice() *Voice {
	out := make(chan struct{})
	return &Voice{lines: make(chan line, linesAhead), out: out, mute: sync.OnceFunc(func() { close(out) })}
}

// Mute gives the voice back: the page speaks no more, until somebody taps its key again.
func (v *Voice) Mute() { v.mute() }

// Engine is the voice in a language.
func (v *Voice) Engine(lang string, s voice.Settings) voice.Engine {
	return engineOf{v, line{Lang: lang, Rate: float64(s.Speed) / float64(voice.Normal), Volume: float64(s.Volume) / voice.Loudest}}
}

// engineOf is a voice in one language.
type engineOf struct {
	*Voice
	as line
}

var (
	errGone = errors.New("the phone speaks no more")
	errSlow = errors.New("the phone cannot be reached")
)

// Say implements [voice.Engine].
func (e engineOf) Say(text string) error {
	l := e.as
	l.Text = text
	return e.send(l)
}

func (v *Voice) send(l line) error {
	select {
	case <-v.out:
		return errGone
	case v.lines <- l:
		return nil
	default:
		return errSlow
	}
}

// Taken implements [voice.Engine].
func (e engineOf) Taken() (bool, error) {
	select {
	case <-e.out:
		return false, errGone
	default:
		return len(e.lines) == 0, nil
	}
}

// Quiet implements [voice.Engine].
func (e engineOf) Quiet() { _ = e.send(line{}) } // one that is gone is quiet

// Voice returns the page that speaks; nil = none does.
func (s *Server) Voice() *Voice {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.voice
}

// speak is the stream of a page that speaks, the newest one of all. It begins with the tap of a key and ends
// with the page, or when another voice is chosen.
func (s *Server) speak(w http.ResponseWriter, r *http.Request, v *visit) {
	if len(v.seats) > 0 || s.opts.Speaks == nil {
		answer(w, http.StatusForbidden, "")
		return
	}
	mine := newVoice()
	defer s.chosen(mine)()
	out, err := newSender(w)
	if err != nil {
		return
	}
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-v.out:
			return
		case <-mine.out:
			_ = out.event("mute", "") // the phone may be gone
			return
		case l := <-mine.lines:
			if out.event("say", l) != nil {
				return
			}
		case <-beat.C:
			if out.send(": beat\n\n") != nil {
				return
			}
		}
	}
}

// chosen makes a page the one that speaks, and returns what ends that.
func (s *Server) chosen(mine *Voice) (end func()) {
	s.mu.Lock()
	before := s.voice
	s.voice = mine
	s.mu.Unlock()
	if before != nil {
		before.Mute()
	}
	s.opts.Speaks()
	return func() {
		mine.Mute()
		s.mu.Lock()
		if s.voice == mine {
			s.voice = nil
		}
		s.mu.Unlock()
		s.opts.Speaks()
	}
}
