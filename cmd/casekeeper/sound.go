package main

import (
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"

	"casekeeper/ui/words"
)

// waves are the sounds, each a WAV file that is named as it is: one channel, 22,050 samples a second, of 16
// bits. They are quiet, so that people can talk over them.
//
//go:embed sounds
var waves embed.FS

// players are programs that play a WAV file, in order of preference: of PipeWire, PulseAudio, ALSA.
var players = []string{"pw-play", "paplay", "aplay"}

// sounds plays sounds with one of players.
type sounds struct {
	player, dir string
	playing     atomic.Int32
	made        sync.Map // by name: a func() error that writes the file once
}

// mostSounds is how many sounds play at once: an event, its consequence, and the change of turn.
const mostSounds = 3

// newSounds finds a player. The error names the missing package.
func newSounds() (*sounds, error) {
	s := &sounds{}
	for _, name := range players {
		if path, err := exec.LookPath(name); err == nil {
			s.player = path
			break
		}
	}
	if s.player == "" {
		return nil, &words.Problem{Word: "sound", Place: "alsa-utils", Err: fmt.Errorf("no sound: none of %v is installed; the package alsa-utils has aplay", players)}
	}
	var err error
	if s.dir, err = os.MkdirTemp("", "casekeeper-sound-"); err != nil {
		return nil, fmt.Errorf("no sound: %w", err)
	}
	return s, nil
}

func (s *sounds) file(name string) string { return filepath.Join(s.dir, name+".wav") }

// play plays a sound, unless mostSounds are playing. It never blocks.
func (s *sounds) play(name string) {
	if s.playing.Add(1) > mostSounds {
		s.playing.Add(-1)
		return
	}
	go func() {
		defer s.playing.Add(-1)
		if s.write(name) == nil { // a table without a loudspeaker plays on
			_ = exec.Command(s.player, s.file(name)).Run()
		}
	}()
}

// write writes the file of a sound on first use.
func (s *sounds) write(name string) error {
	made, _ := s.made.LoadOrStore(name, sync.OnceValue(func() error {
		wave, err := waves.ReadFile("sounds/" + name + ".wav")
		if err != nil {
			return err
		}
		return os.WriteFile(s.file(name), wave, 0o600)
	}))
	return made.(func() error)()
}

// close removes the files.
func (s *sounds) close() error { return os.RemoveAll(s.dir) }
