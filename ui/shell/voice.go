package shell

import (
	"strconv"
	"strings"
	"sync/atomic"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/screens"
)

// speech is the page on which people choose what is said aloud, and what the tables speak through.
// Fyne's goroutine only.
type speech struct {
	*frame
	page    *kit.View
	setTo   func(machine.Settings)
	applied voice.Settings                 // in force
	chosen  atomic.Pointer[voice.Settings] // the same, for the goroutines of tables
}

// wire connects the page, and returns what opens it; nil if there is no voice.
func (p *speech) wire(f *frame, back func(), setTo func(machine.Settings)) (open func()) {
	p.frame, p.setTo = f, setTo
	p.chosen.Store(&voice.Settings{})
	if f.opts.Voice == nil {
		return nil
	}
	p.page = f.view("voice", func() kit.Node {
		return screens.Voice(machine.VoicePage(f.general(), p.in()))
	}, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			back()
		case kit.Choose:
			p.choose(m.ID)
		}
	})
	f.opts.Voice.Notify(func() { f.opts.Do(func() { f.redraw(p.page) }) })
	return func() { f.show(p.page) }
}

// in is what the page shows. That nothing is installed which speaks is said before anybody tries.
func (p *speech) in() machine.VoiceIn {
	in := machine.VoiceIn{Chosen: p.set.Voice, Latest: p.opts.Voice.Latest(), Trouble: p.opts.Voice.Trouble()}
	if in.Trouble == nil {
		_, in.Trouble = p.opts.Voice.Here(p.lang, p.set.Voice)
	}
	return in
}

// choose does what a key of the page is for.
func (p *speech) choose(id string) {
	n := p.set
	v, said := &n.Voice, p.opts.Voice
	level, isLevel := strings.CutPrefix(id, machine.VoiceLevel)
	speed, isSpeed := strings.CutPrefix(id, machine.VoiceSpeed)
	switch {
	case isLevel:
		v.Level = voice.Level(level)
	case isSpeed:
		words, _ := strconv.Atoi(speed) // of the page, which made it
		v.Speed = voice.Speed(words)
	case id == machine.VoiceLess:
		v.Volume = max(0, v.Volume-1)
	case id == machine.VoiceMore:
		v.Volume = min(voice.Loudest, v.Volume+1)
	case id == machine.VoiceWoman || id == machine.VoiceMan:
		v.Man = id == machine.VoiceMan
	case id == machine.VoiceLearn:
		v.Lessons = !v.Lessons
	case id == machine.VoiceRepeat:
		said.Repeat()
		return
	case id == machine.VoiceTest:
		vm := machine.VoicePage(p.general(), p.in())
		said.Say(p.lang, voice.Page{Story: []string{vm.Sentence}, Same: true})
		return
	}
	p.setTo(n)
}

// apply makes the voice follow the settings.
func (p *speech) apply() {
	s, said := p.set.Voice, p.opts.Voice
	if said == nil || s == p.applied {
		return
	}
	p.applied = s
	p.chosen.Store(&s)
	said.Use(func(lang string) (voice.Engine, error) { return said.Here(lang, s) }, s.Speed.Letters())
	if s.Level == voice.Off {
		said.Stop()
	}
	if p.seat != nil {
		p.seat.refresh()
	}
}

// hush is silent while somebody looks at their hand on the screen.
func (p *speech) hush(on bool) {
	if p.opts.Voice != nil {
		p.opts.Voice.Hush(on)
	}
}

// stop ends what is said of a table that is closed.
func (p *speech) stop() {
	if p.opts.Voice != nil {
		p.opts.Voice.Stop()
	}
}
