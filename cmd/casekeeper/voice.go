package main

import (
	"slices"

	"casekeeper/cmd/internal/speaker"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/shell"

	"fyne.io/fyne/v2"
)

// aloud is the voice of the table.
type aloud struct{ *speaker.Speaker }

var _ shell.Voice = aloud{}

// newVoice returns a voice that is silent until it has something to say.
func newVoice() aloud {
	return aloud{speaker.New(func(lang string) (voice.Engine, error) { return speaker.Find(lang, voice.Defaults) }, voice.Normal.Letters())}
}

// Here implements [shell.Voice].
func (aloud) Here(lang string, s voice.Settings) (voice.Engine, error) { return speaker.Find(lang, s) }

// keptVoice returns the saved settings of the voice. What nobody can have chosen is as at the start.
func keptVoice(p fyne.Preferences) voice.Settings {
	d := voice.Defaults
	s := voice.Settings{Level: voice.Level(p.String("voice")), Speed: voice.Speed(p.IntWithFallback("voice-speed", int(d.Speed))), Volume: p.IntWithFallback("voice-volume", d.Volume),
		Man: p.Bool("voice-man"), Lessons: p.BoolWithFallback("voice-lessons", d.Lessons)}
	if !slices.Contains(voice.Levels, s.Level) {
		s.Level = d.Level
	}
	if !slices.Contains(voice.Speeds, s.Speed) {
		s.Speed = d.Speed
	}
	s.Volume = min(max(s.Volume, 0), voice.Loudest)
	return s
}

func keepVoice(p fyne.Preferences, s voice.Settings) {
	p.SetString("voice", string(s.Level))
	p.SetInt("voice-speed", int(s.Speed))
	p.SetInt("voice-volume", s.Volume)
	p.SetBool("voice-man", s.Man)
	p.SetBool("voice-lessons", s.Lessons)
}
