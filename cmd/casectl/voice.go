package main

import (
	"context"
	"slices"
	"time"

	"github.com/alecthomas/kong"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/speaker"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// voiceFlag is --voice, for all that a voice says, or --voice=asks, for what each seat is asked.
type voiceFlag voice.Level

// IsBool lets the flag stand alone.
func (voiceFlag) IsBool() bool { return true }

// Decode reads the flag.
func (v *voiceFlag) Decode(ctx *kong.DecodeContext) error {
	*v = voiceFlag(voice.Story)
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	text := ctx.Scan.Pop().String()
	*v = voiceFlag(text)
	if text == "" || !slices.Contains(voice.Levels, voice.Level(text)) {
		return commandline.Mistakef("--voice: want --voice, --voice=asks or --voice=story, not %q", text)
	}
	return nil
}

// spoken is the voice of a game played with --voice. A nil spoken says nothing.
type spoken struct {
	speaker.Follower
	words *present.Words
	bots  func() *present.Bots
	asks  func() []string // the question as it is written, to be said in full; nil = it is not
	say   func(string)
	told  bool // why it cannot be heard was written
}

// openVoice begins to speak. It returns nil without --voice.
func (l *sittingLoop) openVoice(p *party, w *present.Words, bots func() *present.Bots) *spoken {
	if p.Voice == voiceFlag(voice.Off) {
		return nil
	}
	s := &spoken{words: w.With(p.session.Info().Seats), bots: bots, say: l.screen.Say}
	if c, ok := l.screen.(*terminal.Console); ok && l.e.text {
		s.asks = func() []string { return terminal.Asks(c) }
	}
	open := func(lang string) (voice.Engine, error) { return speaker.Find(lang, voice.Defaults) }
	s.Follower = speaker.Follower{Speaker: speaker.New(open, voice.Normal.Letters()), Level: voice.Level(p.Voice), Session: p.session}
	return s
}

// tell speaks an update that was written.
func (s *spoken) tell(ctx context.Context, u *companion.Update) error {
	if s == nil {
		return nil
	}
	var full []string
	if s.asks != nil {
		full = s.asks()
	}
	return s.Tell(ctx, s.words.At(u), s.bots(), u, full)
}

// offer says what buttons offer, and reports whether somebody hears it.
func (s *spoken) offer(ctx context.Context, o voice.Offer) bool {
	if s == nil || s.Speaker.Trouble() != nil {
		return false
	}
	u, err := s.Session.Now(ctx, engine.Table)
	return err == nil && s.Offer(s.words.At(&u), &u.Board, o)
}

// misread says what sensors misread.
func (s *spoken) misread(list []present.Misread) {
	if s != nil {
		s.Misread(s.words, list)
	}
}

// look writes once why nothing can be heard.
func (s *spoken) look() {
	if s == nil || s.told {
		return
	}
	if err := s.Speaker.Trouble(); err != nil {
		s.told = true
		s.say("! " + s.words.Explained(err))
	}
}

// finalTime is how long the final table may be read before the program ends.
const finalTime = 30 * time.Second

// close ends the voice, after the final table of a game that is over.
func (s *spoken) close(ctx context.Context) {
	if s == nil {
		return
	}
	if u, err := s.Session.Now(ctx, engine.Table); err == nil && u.Result != nil {
		ctx, stop := context.WithTimeout(ctx, finalTime)
		defer stop()
		s.Speaker.Wait(ctx)
	}
	s.Speaker.Close()
}
