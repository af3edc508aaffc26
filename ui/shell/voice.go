package shell

import (
	"strconv"
	"strings"
	"sync/atomic"

	"casekeeper/ui/kit"
	"casekeeper/ui/phone"
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
	phone   *phone.Voice                   // the phone that speaks; nil = this machine does
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
	in := machine.VoiceIn{Chosen: p.set.Voice, Phone: p.phone != nil, Latest: p.opts.Voice.Latest(), Trouble: p.opts.Voice.Trouble()}
	if in.Trouble == nil && p.phone == nil {
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
		if p.phone != nil {
			p.phone.Mute()
		}
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
	if p.opts.Voice != nil && p.set.Voice != p.applied {
		p.use()
	}
}

// through speaks through a phone, the only one that does; nil = on this machine. A phone that people made
// speak does so even if the voice was off.
func (p *speech) through(phone *phone.Voice) {
	if p.opts.Voice != nil && phone != p.phone {
		p.phone = phone
		p.use()
		p.redraw(p.page)
	}
}

// use speaks with the settings, through what people chose.
func (p *speech) use() {
	s, said, phone := p.set.Voice, p.opts.Voice, p.phone
	p.applied = s
	if phone != nil && s.Level == voice.Off {
		s.Level = voice.Story
	}
	p.chosen.Store(&s)
	said.Use(func(lang string) (voice.Engine, error) {
		if phone != nil {
			return phone.Engine(lang, s), nil
		}
		return said.Here(lang, s)
	}, s.Speed.Letters())
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
