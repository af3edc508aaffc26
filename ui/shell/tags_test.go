package shell

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

// reader is a table's sensors: an unknown tag lies on the middle, or a code was scanned.
type reader struct {
	code string // instead of the tag; "" = none
	mu   sync.Mutex
	bad  error
	done []string
}

func (r *reader) Enrol(_ context.Context, tag string, card catalogue.CardID) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done = append(r.done, fmt.Sprint(tag, " on ", card))
	return r.bad
}

func (r *reader) Forget(_ context.Context, tag string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done = append(r.done, tag+" off")
	return nil
}

func (r *reader) hardware() present.Hardware {
	if r.code != "" {
		return present.Hardware{Sources: []present.Source{{Name: "scanner", State: "up"}}, Latest: present.Tagged{Tag: "code=78", Card: 2},
			Misreads: []present.Misread{{Kind: "unknown-code", Tag: r.code, Source: "scanner"}}}
	}
	return present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}, Latest: present.Tagged{Tag: "04CB", Card: 2},
		Misreads: []present.Misread{{Kind: "unknown-tag", Tag: "04CA", Slot: cut.SlotMiddle, Source: "hub"}}}
}

// TestUnknownCodeIsPutOnACard: the sticker of another product was scanned.
func TestUnknownCodeIsPutOnACard(t *testing.T) {
	at := &reader{code: "code=No.%207"}
	room := newRoom(t)
	room.sensors = at
	st := newStage(t, room, Opts{Demo: true})
	st.tap("tag")
	st.tap("tag/code=No.%207/1")
	st.tap("sensors/now")
	st.tap("forget/code=78")
	st.until("both", func() bool {
		at.mu.Lock()
		defer at.mu.Unlock()
		return len(at.done) == 2
	})
	if want := []string{"code=No.%207 on 1", "code=78 off"}; !slices.Equal(at.done, want) {
		t.Errorf("did %q, want %q", at.done, want)
	}
}

func TestUnknownTagIsPutOnACard(t *testing.T) {
	at := &reader{}
	room := newRoom(t)
	room.sensors = at
	st := newStage(t, room, Opts{Demo: true})
	st.tap("tag")
	st.tap("tag/04CA/1")
	st.tap("sensors/now")
	st.tap("forget/04CB")
	did := func(n int) func() bool {
		return func() bool {
			at.mu.Lock()
			defer at.mu.Unlock()
			select {
			case room.changed <- struct{}{}: // let the pump run once
			default:
			}
			return len(at.done) == n
		}
	}
	st.until("both", did(2))
	if want := []string{"04CA on 1", "04CB off"}; !slices.Equal(at.done, want) {
		t.Errorf("did %q, want %q", at.done, want)
	}
	at.mu.Lock()
	at.bad = &present.TagError{Why: "random", Tag: "08AABBCC", Cause: errors.New("x")}
	at.mu.Unlock()
	st.tap("close")
	st.tap("tag")
	st.tap("tag/04CA/1")
	st.tap("refusal/close")
	st.until("the question goes on", func() bool { return st.shown.Keys()["refusal/close"] == nil && st.shown.Keys()["tag"] != nil })
	st.tap("menu")
	st.tap("strange")
	if room.robot.odd != 1 {
		t.Errorf("the robot was asked %d times for an unknown tag, want once", room.robot.odd)
	}
}
