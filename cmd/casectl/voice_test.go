package main_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/pseudo"
)

// speakers puts programs into the search path that write what they read into the file that it returns.
func speakers(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	said := filepath.Join(dir, "said")
	script := "#!/bin/sh\necho \"in $CASEKEEPER_VOICE_LANG\" >>" + said + "\nwhile read -r line; do echo \"$line\" >>" + said + "; done\n"
	if err := os.WriteFile(filepath.Join(dir, "casekeeper-voice"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	return said
}

// hears waits until a text was said, and returns all that was.
func hears(t *testing.T, said, want string) string {
	t.Helper()
	var text []byte
	hwtest.Until(t, "the voice says "+want, func() bool {
		text, _ = os.ReadFile(said) // it may not be there yet
		return strings.Contains(string(text), want)
	})
	return string(text)
}

// TestVoiceAtATerminal: a game at a terminal is said aloud in its language; an undo is said.
func TestVoiceAtATerminal(t *testing.T) {
	said := speakers(t)
	k := startOnTerminal(t, t.TempDir(), "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva,Hugo", "--voice")
	hears(t, said, "in es\n¿Quién es el Sheriff?\n")
	k.say("luis")
	hears(t, said, "Luis es el Sheriff y empieza.\n")
	k.say("deshacer")
	text := hears(t, said, "Deshecho.\n¿Quién es el Sheriff?\n")
	if strings.Contains(text, " 1 ") || strings.Contains(text, "pág") {
		t.Errorf("said for eyes: %q", text)
	}
	k.say("quit")
	k.ended()
}

// TestVoiceInFull: with --text a question is said with its answers and their keys; without --voice nothing
// is.
func TestVoiceInFull(t *testing.T) {
	said := speakers(t)
	game := []string{"--lang", "en", "play", "--game", "bang-dice", "--seats", "Ann,Luke,Eve,Hugh", "--rig", "none", "--new"}
	for _, extra := range [][]string{nil, {"--voice"}, {"--voice", "--text"}} {
		_ = os.Remove(said) // of the round before
		k := start(t, t.TempDir(), append(game, extra...)...)
		k.hear("Sheriff")
		switch {
		case len(extra) == 2:
			if text := hears(t, said, "Luke"); !strings.Contains(text, "Who is the Sheriff?\nOne, Ann.\nTwo, Luke.\n") {
				t.Errorf("the answers are not said: %q", text)
			}
		case len(extra) == 1:
			if text := hears(t, said, "Sheriff"); strings.Contains(text, "Luke") {
				t.Errorf("the answers are said: %q", text)
			}
		}
		k.say("quit")
		k.ended()
		if _, err := os.Stat(said); (err == nil) != (len(extra) > 0) {
			t.Errorf("%v: it spoke: %v", extra, err)
		}
	}
}

// TestVoiceTellsTheEnd: who wins is heard before the program ends, and at the lower level nothing of what
// happened before.
func TestVoiceTellsTheEnd(t *testing.T) {
	said := speakers(t)
	casectl(t, "", strings.Fields("--lang en play --game bang-dice --demo --pace 0s --seed 3 --voice=asks")...)
	if text := hears(t, said, "win"); strings.Contains(text, "life point") {
		t.Errorf("it says what happened: %q", text)
	}
}

// TestNoVoice: what is missing is written once, and the game goes on.
func TestNoVoice(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	k := startOnTerminal(t, t.TempDir(), "play", "--seats", "red=Ana,blue=Luis", "--voice")
	k.hear("espeak-ng")
	k.say("banquero")
	k.hear("   1. El banquero: jefe de Ana")
	k.say("quit")
	k.ended()
	if n := strings.Count(k.all.String(), "espeak-ng"); n != 1 {
		t.Errorf("it is written %d times", n)
	}
}

// TestVoiceFlag: another level than there is, is a mistake of the caller.
func TestVoiceFlag(t *testing.T) {
	if got := casectl(t, "", "play", "--demo", "--voice=loud"); got.status != 2 || !strings.Contains(got.errs, "--voice=asks") {
		t.Errorf("status %d: %q", got.status, got.errs)
	}
}

// TestButtonsChooseByEar: the buttons of a hub step through the answers that the voice offers, back, on, and
// take one; without a voice they offer nothing.
func TestButtonsChooseByEar(t *testing.T) {
	said := speakers(t)
	for _, aloud := range []bool{true, false} {
		hub, port, err := pseudo.Open()
		if err != nil {
			t.Fatal(err)
		}
		rig := filepath.Join(t.TempDir(), "buttons.toml")
		if err := os.WriteFile(rig, []byte("[[source]]\nname = \"buttons\"\ntype = \"linehub\"\ndevice = \""+port.Name()+"\"\n[source.dice]\n1 = 1\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		args := []string{"--lang", "es", "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva,Hugo", "--rig", rig, "--new"}
		if aloud {
			args = append(args, "--voice")
		}
		k := start(t, t.TempDir(), args...)
		k.hear("buttons: listo")
		seq := 0
		press := func(word string) {
			seq++
			if _, err := fmt.Fprintf(hub, "{\"seq\":%d,\"press\":%q}\n", seq, word); err != nil {
				t.Fatal(err)
			}
		}
		if !aloud {
			press("next")
			k.hear("Ese botón no hace nada ahora.")
			k.say("quit")
			k.ended()
			continue
		}
		hears(t, said, "¿Quién es el Sheriff?")
		for _, c := range []struct{ button, want string }{
			{"next", "¿Sheriff en el rol de Ana?"}, {"next", "¿Sheriff en el rol de Luis?"}, {"next", "¿Sheriff en el rol de Eva?"}, {"no", "¿Sheriff en el rol de Luis?"},
			{"yes", "Luis es el Sheriff y empieza."}, {"undo", "Deshecho."}, {"yes", "¿Quién es el Sheriff?"},
		} {
			_ = os.Remove(said)
			press(c.button)
			hears(t, said, c.want)
		}
		k.say("quit")
		k.ended()
		if err := errors.Join(hub.Close(), port.Close()); err != nil {
			t.Error(err)
		}
	}
}
