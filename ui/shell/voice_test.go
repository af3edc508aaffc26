package shell

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/phone"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/voice"
)

// mouth is a voice that notes what it is asked.
type mouth struct {
	mu      sync.Mutex
	did     []string
	opens   func(lang string) (voice.Engine, error)
	latest  string
	trouble error
	missing error // nothing is installed
	changed func()
}

// heardBy is an engine that says for whom it was opened.
type heardBy string

func (heardBy) Say(string) error     { return nil }
func (heardBy) Taken() (bool, error) { return true, nil }
func (heardBy) Quiet()               {}

func (m *mouth) note(what string, args ...any) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.did = append(m.did, fmt.Sprintf(what, args...))
}

func (m *mouth) Here(lang string, s voice.Settings) (voice.Engine, error) {
	return heardBy(fmt.Sprint(lang, s)), m.missing
}

func (m *mouth) Use(open func(lang string) (voice.Engine, error), letters float64) {
	m.note("use %.0f", letters)
	m.opens = open
}

func (m *mouth) Say(lang string, p voice.Page) {
	m.note("%s: %s", lang, strings.Join(append(slices.Clone(p.Story), p.Ask), " "))
}
func (m *mouth) Hush(on bool)    { m.note("hush %t", on) }
func (m *mouth) Repeat()         { m.note("repeat") }
func (m *mouth) Stop()           { m.note("stop") }
func (m *mouth) Latest() string  { return m.latest }
func (m *mouth) Trouble() error  { return m.trouble }
func (m *mouth) Notify(f func()) { m.changed = f }

// all returns what it was asked since the last time.
func (m *mouth) all() (did []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	did, m.did = m.did, nil
	return did
}

// saysAloud waits until something was asked of the voice, and forgets what was before it.
func (st *stage) saysAloud(m *mouth, want string) {
	st.t.Helper()
	var all []string
	st.until("the voice: "+want, func() bool {
		all = append(all, m.all()...)
		return slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, want) })
	})
}

// TestVoicePage: every key of the page does what it says, what is chosen is kept, and what is wrong is
// shown.
func TestVoicePage(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	m, kept := &mouth{}, machine.Settings{}
	st := newStage(t, newRoom(t), Opts{Voice: m, Settings: machine.Settings{Voice: voice.Defaults}, SaveSettings: func(s machine.Settings) error { kept = s; return nil }})
	st.tap("settings")
	st.settings.page.Do(kit.Choose{ID: "voice"})
	for _, id := range []string{"voice/level/story", "voice/speed/230", "voice/less", "voice/man", "voice/lessons"} {
		m.all()
		st.tap(id)
		if did := m.all(); len(did) == 0 || !strings.HasPrefix(did[0], "use") || slices.Contains(did, "stop") {
			t.Errorf("%s: %q", id, did)
		}
	}
	if want := (voice.Settings{Level: voice.Story, Speed: voice.Fast, Volume: 6, Man: true}); kept.Voice != want || st.set.Voice != want {
		t.Errorf("kept %+v, in force %+v", kept.Voice, st.set.Voice)
	}
	if e, err := m.opens("es"); err != nil || e != heardBy(fmt.Sprint("es", kept.Voice)) {
		t.Errorf("it speaks through %v, %v", e, err)
	}
	st.tap("voice/test")
	if !st.shown.Keys()["voice/repeat"].Off() {
		t.Error("there is nothing to repeat")
	}
	m.latest = "Your turn."
	m.changed()
	st.until("the sentence", func() bool { return st.sees("Your turn.") })
	st.tap("voice/test")
	st.tap("voice/repeat")
	if did := m.all(); len(did) != 3 || !strings.HasPrefix(did[0], "en: Ann wins") || did[1] != "en: Your turn. " || did[2] != "repeat" {
		t.Errorf("%q", did)
	}
	m.trouble = errors.New("it is mute")
	m.changed()
	st.until("the trouble", func() bool { return st.sees("it is mute") })
	m.trouble, m.missing = nil, errors.New("install something")
	m.changed()
	st.until("what is missing", func() bool { return st.sees("install something") })
	st.tap("voice/level/")
	if did := m.all(); !slices.Equal(did, []string{"use 20", "stop"}) {
		t.Errorf("off: %q", did)
	}
	st.tap("back")
	if st.shown != kit.Screen(st.settings.page) {
		t.Error("the way back does not lead to the settings")
	}
}

// TestTableSpeaks: in the language of the screen, from the question on that stands when the voice is turned
// on; what is explained is read if people want that; it is silent while a finger holds the screen and once
// the table is closed.
func TestTableSpeaks(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	m, r := &mouth{}, withBang(t)
	r.lessons = &school{knows: map[string]bool{}}
	st := newStage(t, r, Opts{Voice: m, Settings: machine.Settings{Voice: voice.Defaults}})
	at, err := r.Begin("bang-dice", engine.Setup{Seats: r.game("bang-dice").Players[:3]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	st.open(func() (OpenTable, error) { return at, nil })
	st.tap("table")
	st.until("the question", func() bool { return st.seat != nil && st.seat.shown != nil })
	if did := m.all(); slices.ContainsFunc(did, func(s string) bool { return strings.Contains(s, ": ") }) {
		t.Errorf("a voice that is off says %q", did)
	}
	n := st.set
	n.Voice.Level = voice.Story
	st.settings.setTo(n)
	st.saysAloud(m, "roles lie open") // the lesson
	st.settings.speak("es")
	st.saysAloud(m, "es: ")
	st.held.page.OnHold(true)
	st.held.page.OnHold(false)
	st.saysAloud(m, "hush true")
	p := st.seat.shown.Update.Awaits[0]
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(p.Slot, p.Cards.Nth(0)), Finger); err != nil {
		t.Fatal(err)
	}
	st.saysAloud(m, "es: ")
	st.leave()
	st.saysAloud(m, "stop")
}

// TestPhoneSpeaksForTheTable: the key on an onlooker's page makes the table speak there and not here, even
// if the voice was off; a voice of this machine takes it back, and so does the end of the phones.
func TestPhoneSpeaksForTheTable(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	m, r := &mouth{}, newRoom(t)
	r.phones = func() ([]phone.Address, error) { return []phone.Address{{Host: "127.0.0.1"}}, nil }
	st := newStage(t, r, Opts{Voice: m, Settings: machine.Settings{Voice: voice.Defaults}})
	st.tap("game/cut")
	st.tap("start")
	st.menuPhones()
	st.tap("switch")
	st.tap("row/2")
	h := st.scan()
	through := func(phone bool) {
		t.Helper()
		st.until("who speaks", func() bool { return (st.settings.voice.phone != nil) == phone })
		if e, err := m.opens("en"); err != nil || (e != heardBy(fmt.Sprint("en", st.set.Voice))) != phone {
			t.Errorf("phone %t: through %v, %v", phone, e, err)
		}
		if level := st.settings.voice.chosen.Load().Level; (level == voice.Story) != phone {
			t.Errorf("phone %t: %q is said", phone, level)
		}
	}
	through(false)
	_, end := h.read("/voice")
	through(true)
	st.tap("back")
	st.tap("menu")
	st.tap("settings")
	st.settings.page.Do(kit.Choose{ID: "voice"})
	if !st.sees("the one on the table") {
		t.Error("the page does not say that a phone speaks")
	}
	st.tap("voice/man")
	through(false)
	end()
	_, end = h.read("/voice")
	defer end()
	through(true)
	st.leave()
	through(false)
	if st.set.Voice.Level != voice.Off || !st.set.Voice.Man {
		t.Errorf("in force %+v", st.set.Voice)
	}
}
