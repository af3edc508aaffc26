package speaker

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"casekeeper/cmd/internal/testenv"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/hardware/hwtest"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/words"
)

// standIn is the file to which the stand-in program writes what it reads; it is the test binary itself,
// called by the name of an engine.
const standIn = "CASEKEEPER_STAND_IN"

func TestMain(m *testing.M) {
	if file := os.Getenv(standIn); file != "" && filepath.Base(os.Args[0]) != "speaker.test" {
		os.Exit(speak(file))
	}
	testenv.Clear()
	os.Exit(m.Run())
}

// speak is the stand-in: it writes each line with its arguments, and ends or hangs where it is asked to. Into a
// pipe it writes when it read each line.
func speak(file string) int {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return 1
	}
	in := bufio.NewScanner(os.Stdin)
	if info, err := f.Stat(); err == nil && info.Mode()&os.ModeNamedPipe != 0 {
		for in.Scan() {
			fmt.Fprintln(f, time.Now().UnixNano())
		}
		return 0
	}
	fmt.Fprintf(f, "begins %s %s %s\n", filepath.Base(os.Args[0]), strings.Join(os.Args[1:], " "), os.Getenv("CASEKEEPER_VOICE_LANG")+os.Getenv("CASEKEEPER_VOICE_SPEED")+os.Getenv("CASEKEEPER_VOICE_VOLUME"))
	for in.Scan() {
		fmt.Fprintln(f, in.Text())
		switch in.Text() {
		case "die":
			fmt.Fprintln(os.Stderr, "no sound card")
			return 1
		case "hang":
			<-time.After(time.Hour)
		}
	}
	return 0
}

// standsIn puts the stand-in into the search path, under some names, and returns its file.
func standsIn(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := os.Symlink(self, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	t.Setenv("XDG_RUNTIME_DIR", dir)
	t.Setenv(standIn, filepath.Join(dir, "said"))
	return filepath.Join(dir, "said")
}

// read waits until the stand-in has written a text.
func read(t *testing.T, file, want string) string {
	t.Helper()
	var text []byte
	hwtest.Until(t, "the stand-in reads "+want, func() bool {
		text, _ = os.ReadFile(file) // it may not be there yet
		return strings.Contains(string(text), want)
	})
	return string(text)
}

// TestWhichProgram: one's own comes first, then speech-dispatcher where it runs, then espeak-ng.
func TestWhichProgram(t *testing.T) {
	for name, c := range map[string]struct {
		names []string
		runs  bool
		opts  voice.Settings
		want  string
	}{
		"own":      {[]string{own, "spd-say", "espeak-ng"}, true, voice.Defaults, "begins casekeeper-voice  es1857"},
		"spd":      {[]string{"spd-say", "espeak-ng"}, true, voice.Defaults, "begins spd-say --pipe-mode --application-name casekeeper --language es --voice-type female1 --rate 0 --volume 40"},
		"man":      {[]string{"spd-say"}, true, voice.Settings{Speed: voice.Slow, Volume: 0, Man: true}, "--voice-type male1 --rate -24 --volume -100"},
		"not runs": {[]string{"spd-say", "espeak-ng"}, false, voice.Defaults, "begins espeak-ng -v es+f3 -s 185 -a 98"},
		"espeak":   {[]string{"espeak-ng"}, false, voice.Settings{Speed: voice.Fast, Volume: 10, Man: true}, "begins espeak-ng -v es+m3 -s 230 -a 140"},
	} {
		t.Run(name, func(t *testing.T) {
			file := standsIn(t, c.names...)
			if c.runs {
				sock := filepath.Join(filepath.Dir(file), "speech-dispatcher")
				if err := os.MkdirAll(sock, 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(sock, "speechd.sock"), nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			e, err := Find("es", c.opts)
			if err != nil {
				t.Fatal(err)
			}
			defer e.Quiet()
			if err := e.Say("two\nlines"); err != nil {
				t.Fatal(err)
			}
			if text := read(t, file, "two lines"); !strings.Contains(text, c.want) {
				t.Errorf("%q, want %q", text, c.want)
			}
		})
	}
	standsIn(t)
	if _, err := Find("es", voice.Defaults); err == nil || !strings.Contains(err.Error(), "espeak-ng") {
		t.Errorf("nothing is installed: %v", err)
	}
}

// TestProgramIsKept: all lines go to one process, and it is seen to have read them.
func TestProgramIsKept(t *testing.T) {
	file := standsIn(t, own)
	e, err := Find("en", voice.Defaults)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"one", "two", "hang"} {
		if err := e.Say(line); err != nil {
			t.Fatal(err)
		}
		hwtest.Until(t, "it reads "+line, func() bool {
			read, err := e.Taken()
			if err != nil {
				t.Fatal(err)
			}
			return read
		})
	}
	if text := read(t, file, "hang"); strings.Count(text, "begins") != 1 {
		t.Errorf("it was begun more than once: %q", text)
	}
	if err := e.Say("unread"); err != nil {
		t.Fatal(err)
	}
	if read, err := e.Taken(); read || err != nil {
		t.Errorf("it has read what it cannot: %t, %v", read, err)
	}
	hangs := e.(*program).ended
	e.Quiet()
	<-hangs // it was killed
	if err := e.Say("after"); err != nil {
		t.Fatal(err)
	}
	if text := read(t, file, "after"); strings.Count(text, "begins") != 2 {
		t.Errorf("it was not begun again: %q", text)
	}
	if err := e.Say("die"); err != nil {
		t.Fatal(err)
	}
	hwtest.Until(t, "its end", func() bool { _, err = e.Taken(); return err != nil })
	if !strings.Contains(err.Error(), "no sound card") {
		t.Errorf("what it said last is lost: %v", err)
	}
	e.Quiet()
}

// TestDispatcherIsCancelled: what speech-dispatcher has queued is cancelled, and its client ends.
func TestDispatcherIsCancelled(t *testing.T) {
	file := standsIn(t, "spd-say")
	sock := filepath.Join(filepath.Dir(file), "speech-dispatcher")
	if err := os.MkdirAll(filepath.Join(sock, "speechd.sock"), 0o700); err != nil {
		t.Fatal(err)
	}
	e, err := Find("en", voice.Defaults)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Say("one"); err != nil {
		t.Fatal(err)
	}
	ended := e.(*program).ended
	e.Quiet()
	read(t, file, "one\n!-!CANCEL SELF\n")
	hwtest.Until(t, "its end", func() bool {
		select {
		case <-ended:
			return true
		default:
			return false
		}
	})
}

// TestFromPageToProgram counts what reaches the program of whole pages, through the speaker.
func TestFromPageToProgram(t *testing.T) {
	file := standsIn(t, own)
	s := New(func(lang string) (voice.Engine, error) { return Find(lang, voice.Defaults) }, 1000)
	defer s.Close()
	s.Say("en", page("what now?", "first", "second"))
	read(t, file, "first\nsecond\nwhat now?\n")
	s.Say("es", page("¿qué hace?"))
	read(t, file, "begins casekeeper-voice  es1857\n¿qué hace?\n")
}

// BenchmarkToTheEngine measures the time from a page to the first byte that a program reads.
func BenchmarkToTheEngine(b *testing.B) {
	first := make(chan struct{}, 1)
	s := New(func(string) (voice.Engine, error) { return pipe{first}, nil }, 1e9)
	defer s.Close()
	for b.Loop() {
		s.Say("en", voice.Page{Back: true, Story: []string{"one"}})
		<-first
	}
}

type pipe struct{ first chan struct{} }

func (p pipe) Say(string) error     { p.first <- struct{}{}; return nil }
func (p pipe) Taken() (bool, error) { return true, nil }
func (p pipe) Quiet()               {}

// TestRealVoice checks with the real program that every sentence of evenings is spoken within four seconds at the
// normal speed, that names sound in them as they do alone, and that numbers sound as their figures do.
func TestRealVoice(t *testing.T) {
	espeak := hwtest.Program(t, "espeak-ng", "espeak-ng")
	stress := strings.NewReplacer("'", "", ",", "", "_", "", ":", "", ";", "", " ", "", "j", "i", "2", "")
	sounds := func(lang string, list []string) []string {
		out, err := exec.Command(espeak, "-v", lang, "-x", "-q", strings.Join(list, "\n\n")).Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Split(strings.ToLower(stress.Replace(strings.TrimSpace(string(out)))), "\n")
	}
	file := filepath.Join(t.TempDir(), "said.wav")
	for _, lang := range []string{"es", "en"} {
		w := presenttest.Shelf(t, "bang-dice", lang)
		var figures, numbers []string
		for n := range 100 {
			figures = append(figures, strconv.Itoa(n))
			numbers = append(numbers, words.Aloud(w.Language, strconv.Itoa(n)))
		}
		as, is := sounds(lang, figures), sounds(lang, numbers)
		for n, word := range numbers {
			if len(as) != len(figures) || len(is) != len(as) || as[n] != is[n] || word == figures[n] {
				t.Fatalf("%s: %s sounds as %q, and %q as %q", lang, figures[n], as[min(n, len(as)-1)], word, is[min(n, len(is)-1)])
			}
		}
		names := sounds(lang, people)
		for _, id := range games.IDs()[:extent.Some(4, 1)] {
			g := begin(t, id, lang, 11)
			for n := 0; n < 3000; n++ {
				if g.wait(-1); !g.act(false) {
					break
				}
			}
			heard := map[string]bool{}
			for _, line := range g.said {
				line = line[len("    0.0 es "):]
				if heard[line] {
					continue
				}
				heard[line] = true
				for i, name := range people {
					if strings.HasPrefix(line, name+" ") && len(heard) < 20 && !strings.HasPrefix(sounds(lang, []string{line})[0], names[i]) {
						t.Errorf("%s: %s does not sound as %q in %q", lang, name, names[i], line)
					}
				}
				if utf8.RuneCountInString(line) < 50 {
					continue
				}
				out, err := exec.Command(espeak, "-v", lang+"+f3", "-s", strconv.Itoa(int(voice.Normal)), "-w", file, line).CombinedOutput()
				info, bad := os.Stat(file)
				if err := errors.Join(err, bad); err != nil {
					t.Fatalf("%v: %s", err, out)
				}
				if took := time.Duration(info.Size()) * time.Second / (2 * 22050); took > 4*time.Second {
					t.Errorf("%s: %q takes %v", lang, line, took)
				}
			}
			if len(heard) < 50 {
				t.Errorf("%s, %s: only %d sentences", id, lang, len(heard))
			}
		}
	}
}
