package mqtt

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/hardware"
)

// This file processes messages.

// take processes a message for every topic of the source that it belongs to.
func (s *stay) take(m message) {
	s.look(m.at)
	if slices.ContainsFunc(s.cfg.Topics, func(t Topic) bool { return t.State == m.topic }) {
		s.state(m)
	}
	for i, t := range s.cfg.Topics {
		switch {
		case m.topic == t.Reading && m.retained, m.topic == t.Removed && m.retained:
			// it may be from an earlier evening
		case m.topic == t.Reading && len(m.payload) > MaxPayload:
			s.note(i, m.at, fmt.Errorf("%w: %d bytes, more than %d", ErrFrame, len(m.payload), MaxPayload))
		case m.topic == t.Reading:
			s.note(i, m.at, s.reading(i, m))
		case m.topic == t.Removed:
			s.note(i, m.at, nil)
			s.readers[i].removed(m.at)
		}
	}
}

// note counts a message. A device that publishes is online.
func (s *stay) note(i int, at time.Time, err error) {
	whole := !errors.Is(err, ErrFrame)
	s.Heard(at, whole)
	s.mu.Lock()
	defer s.mu.Unlock()
	h := &s.topics[i]
	h.offline = false
	var number unspelled
	errors.As(err, &number)
	if h.bad, h.likely = "", number.likely; whole {
		h.last = at
	} else {
		h.bad = err.Error()
	}
}

// state processes online and offline. The cards on the readers stay. An empty payload only deletes
// a retained state.
func (s *stay) state(m message) {
	word := strings.ToLower(strings.TrimSpace(string(m.payload)))
	offline := word == "offline"
	if word == "" {
		return
	}
	s.Heard(m.at, offline || word == "online")
	if !offline && word != "online" {
		return
	}
	for i, t := range s.cfg.Topics {
		if t.State != m.topic {
			continue
		}
		s.mu.Lock()
		was := s.topics[i].offline
		s.topics[i].offline = offline
		s.mu.Unlock()
		switch {
		case offline:
			s.readers[i].away()
			s.hub.Closed(m.at)
		case was:
			s.hub.Opened(m.at)
			s.dice[i].from = m.at
			s.report(i, m.at, hardware.Event{Kind: hardware.Restarted, Raw: word})
		}
	}
}

// reading processes a message of a reader, a die or a button. Errors are those of decoding.
func (s *stay) reading(i int, m message) error {
	t := s.cfg.Topics[i]
	if s.cfg.Format.Lines() {
		return s.lines(m)
	}
	v, err := s.cfg.Format.value(m.payload, s.number)
	if err != nil {
		return err
	}
	raw := string(m.payload)
	if raw == "" {
		raw = "(empty)"
	}
	switch {
	case t.Kind == Button:
		return s.press(i, v.text, raw, m.at)
	case t.Kind == Die && v.text != "":
		return s.rest(i, v.text, v.seq, raw, m.at)
	case t.Kind == Reader && isRemoved(v.text):
		s.readers[i].removed(m.at)
	case t.Kind == Reader:
		return s.card(i, v, raw, m.at)
	}
	return nil
}

// card processes the number of a card.
func (s *stay) card(i int, v content, raw string, at time.Time) error {
	r, as := &s.readers[i], s.cfg.Types
	switch {
	case as != AsSeen:
	case v.number:
		as = Decimal
	case r.hex || s.cfg.Format.kind == tasmota:
		as = Hex
	}
	uid, err := readTag(v.text, as, s.cfg.Reverse)
	if err != nil {
		return err
	}
	r.hex = r.hex || as == AsSeen
	if r.tag(uid, at, s.cfg.Topics[i].Desk) {
		s.report(i, at, hardware.Event{Kind: hardware.CardPlaced, UID: uid, Printed: v.printed || as == Decimal, Raw: raw})
	}
	return nil
}

// press processes the word of a button.
func (s *stay) press(i int, word, raw string, at time.Time) error {
	t := &s.cfg.Topics[i]
	pressed := t.isPress(word)
	switch {
	case pressed:
		s.report(i, at, hardware.Event{Kind: hardware.Press, Code: t.Word, Unnumbered: true, Raw: raw})
	case strings.HasPrefix(word, "{"):
		return fmt.Errorf("%w: JSON", ErrFrame)
	case s.cfg.isKnown(t.Reading, word):
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.topics[i].word = ""; !pressed {
		s.topics[i].word = shown(word)
	}
	return nil
}

// rest processes the face of a die.
func (s *stay) rest(i int, value, seq, raw string, at time.Time) error {
	face, err := readFace(value)
	if err != nil {
		return err
	}
	roll, news := s.dice[i].rest(face, seq, at)
	if !news {
		return nil
	}
	e := hardware.Event{Kind: hardware.DieFace, Face: face, Seq: roll, Unnumbered: roll == 0, Raw: raw}
	if face == 0 {
		e.Kind = hardware.DieFault
	}
	s.report(i, at, e)
	return nil
}

// lines processes a message of one or more lines of a hub.
func (s *stay) lines(m message) error {
	before, worse, _ := s.hub.Counts()
	s.hub.Feed(append(m.payload, '\n'), m.at, func(e hardware.Event) {
		e.Source = s.Name()
		if e.At.Before(s.now) {
			e.At = s.now
		}
		s.now = e.At
		s.emit(e)
	})
	whole, bad, lost := s.hub.Counts()
	s.mu.Lock()
	s.lost, s.calls = lost, s.hub.Calls()
	s.mu.Unlock()
	if bad > worse || whole == before {
		return fmt.Errorf("%w: no whole line", ErrFrame)
	}
	return nil
}

const (
	// mute is the longest silence of a hub: three of its beats.
	mute = 3 * time.Second
	// unheard is the time after which a topic without any message is reported.
	unheard = 20 * time.Second
)

// Status returns the status of the connection and of the devices.
func (s *Source) Status() hardware.Status { return s.statusAt(time.Now()) }

func (s *Source) statusAt(now time.Time) hardware.Status {
	st := s.Link.Status()
	s.mu.Lock()
	defer s.mu.Unlock()
	st.LostLines = s.lost
	if st.State != hardware.Up {
		return st
	}
	var away, silent []string
	var bad, where, word, button string
	var likely Spelling
	for i, h := range s.topics {
		topic := s.cfg.Topics[i].Reading
		switch {
		case h.offline:
			away = append(away, topic)
		case h.bad != "":
			bad, where, likely = topic+": "+h.bad, topic, h.likely
		case h.word != "":
			word, button = h.word, topic
		case h.last.IsZero() && now.Sub(st.Since) > unheard:
			silent = append(silent, topic)
		}
	}
	switch {
	case len(away) > 0:
		return st.Troubled(hardware.Stale, hardware.ReasonMute, "offline: "+strings.Join(away, ", "), hardware.DeviceOffline.With(strings.Join(away, ", ")))
	case likely != AsSeen:
		return st.Troubled(hardware.Up, hardware.ReasonUnread, bad, hardware.TopicNumbers.With(where, string(likely)))
	case bad != "":
		return st.Troubled(hardware.Up, hardware.ReasonGarbled, bad, hardware.TopicFormat.With(where, s.cfg.Format.String()))
	case word != "":
		return st.Troubled(hardware.Up, hardware.ReasonUnread, button+": "+word+" is no press", hardware.TopicWord.With(button, word))
	case s.cfg.Format.Lines():
		return s.hubStatus(st, now)
	case len(silent) > 0:
		return st.Troubled(hardware.Up, hardware.ReasonMute, "nothing published yet: "+strings.Join(silent, ", "), hardware.TopicSilent.With(strings.Join(silent, ", ")))
	}
	return st
}

// hubStatus returns the status of a hub of lines; the caller holds mu.
func (s *Source) hubStatus(st hardware.Status, now time.Time) hardware.Status {
	last := st.Since
	for _, h := range s.topics {
		if h.last.After(last) {
			last = h.last
		}
	}
	quiet := now.Sub(last)
	if quiet <= mute {
		st.Detail = s.calls
		return st
	}
	st.Since = last
	return st.Troubled(hardware.Stale, hardware.ReasonMute, fmt.Sprintf("nothing heard for %d s", int(quiet.Seconds())), hardware.TopicSilent.With(s.cfg.Topics[0].Reading))
}
