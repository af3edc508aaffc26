package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"

	"casekeeper/ui/shell"
)

// players are the programs that play a WAV file, the best first: of PipeWire,
// PulseAudio, ALSA.
var players = []string{"pw-play", "paplay", "aplay"}

// note is a tone: its frequency in hertz and its length in seconds.
type note struct{ hz, s float64 }

// tunes are the sounds.
var tunes = map[string][]note{
	shell.SoundTurn:    {{660, 0.09}, {880, 0.12}},
	shell.SoundRefused: {{220, 0.12}, {165, 0.2}},
	shell.SoundOver:    {{523, 0.12}, {659, 0.12}, {784, 0.12}, {1047, 0.3}},
}

// sounds plays tunes through the player of the system.
type sounds struct {
	player, dir string
	playing     atomic.Bool
}

// newSounds finds a player and writes the tunes down for it. The error says
// what is missing.
func newSounds() (*sounds, error) {
	s := &sounds{}
	for _, name := range players {
		if path, err := exec.LookPath(name); err == nil {
			s.player = path
			break
		}
	}
	if s.player == "" {
		return nil, fmt.Errorf("no sound: none of %v is installed; the package alsa-utils has aplay", players)
	}
	var err error
	if s.dir, err = os.MkdirTemp("", "casekeeper-sound-"); err != nil {
		return nil, fmt.Errorf("no sound: %w", err)
	}
	for name, tune := range tunes {
		if err := os.WriteFile(s.file(name), wave(tune), 0o600); err != nil {
			return nil, fmt.Errorf("no sound: %w", err)
		}
	}
	return s, nil
}

func (s *sounds) file(name string) string { return filepath.Join(s.dir, name+".wav") }

// play starts a tune, unless one is still playing. It never waits.
func (s *sounds) play(name string) {
	if !s.playing.CompareAndSwap(false, true) {
		return
	}
	cmd := exec.Command(s.player, s.file(name))
	if err := cmd.Start(); err != nil {
		s.playing.Store(false)
		return
	}
	go func() {
		_ = cmd.Wait() // a table without a loudspeaker plays on
		s.playing.Store(false)
	}()
}

// close removes the tunes.
func (s *sounds) close() error { return os.RemoveAll(s.dir) }

// rate is the samples of a second.
const rate = 22050

// wave is a tune as a WAV file: one channel, 16 bits, each tone fading out.
func wave(tune []note) []byte {
	var samples []int16
	for _, n := range tune {
		count := int(n.s * rate)
		for i := range count {
			fade := 1 - float64(i)/float64(count)
			samples = append(samples, int16(9000*fade*math.Sin(2*math.Pi*n.hz*float64(i)/rate)))
		}
	}
	size := uint32(2 * len(samples))
	le := binary.LittleEndian
	b := append([]byte("RIFF"), le.AppendUint32(nil, 36+size)...)
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16)
	for _, v := range []uint16{1, 1} { // PCM, one channel
		b = le.AppendUint16(b, v)
	}
	b = le.AppendUint32(b, rate)
	b = le.AppendUint32(b, 2*rate)
	b = le.AppendUint16(b, 2)
	b = le.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = le.AppendUint32(b, size)
	for _, v := range samples {
		b = le.AppendUint16(b, uint16(v))
	}
	return b
}
