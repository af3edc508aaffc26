package speaker

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"casekeeper/ui/present/voice"
	"casekeeper/ui/words"
)

// The programs, the first that is there before the others: one of one's own, that of speech-dispatcher, and
// espeak-ng.
const (
	own         = "casekeeper-voice"
	dispatcher  = "spd-say"
	synthesiser = "espeak-ng"
)

// program is a kept process that speaks the lines of its input.
type program struct {
	path string
	args []string
	env  []string
	last string // a line that silences it before it is killed; "" = none

	cmd   *exec.Cmd // nil = it does not run
	input *os.File
	ended chan struct{} // closed once it has ended
	said  *tail
}

var _ voice.Engine = (*program)(nil)

// Which returns the name and path of the program that speaks here; "" = there is none.
func Which() (name, path string) {
	for _, name := range []string{own, dispatcher, synthesiser} {
		if path, err := exec.LookPath(name); err == nil && (name != dispatcher || dispatcherRuns()) {
			return name, path
		}
	}
	return "", ""
}

// Find returns the program that speaks a language here. The error names what to install.
func Find(lang string, o voice.Settings) (voice.Engine, error) {
	speed, volume := strconv.Itoa(int(o.Speed)), strconv.Itoa(o.Volume)
	kind := map[bool]string{false: "female1", true: "male1"}[o.Man]
	switch name, path := Which(); name {
	case own:
		return &program{path: path, env: []string{"CASEKEEPER_VOICE_LANG=" + lang, "CASEKEEPER_VOICE_SPEED=" + speed, "CASEKEEPER_VOICE_VOLUME=" + volume}}, nil
	case dispatcher:
		rate := (int(o.Speed) - int(voice.Normal)) * 100 / int(voice.Normal)
		return &program{path: path, last: "!-!CANCEL SELF", args: []string{"--pipe-mode", "--application-name", "casekeeper", "--language", lang, "--voice-type", kind,
			"--rate", strconv.Itoa(rate), "--volume", strconv.Itoa(20*o.Volume - 100)}}, nil
	case synthesiser:
		variant := map[bool]string{false: "+f3", true: "+m3"}[o.Man]
		return &program{path: path, args: []string{"-v", lang + variant, "-s", speed, "-a", strconv.Itoa(14 * o.Volume)}}, nil
	}
	return nil, &words.Problem{Word: "voice", Place: synthesiser, Err: errors.New("no voice: neither speech-dispatcher nor espeak-ng is installed")}
}

// dispatcherRuns reports whether speech-dispatcher runs for this user.
func dispatcherRuns() bool {
	_, err := os.Stat(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "speech-dispatcher", "speechd.sock"))
	return err == nil
}

// Say implements [voice.Engine].
func (p *program) Say(line string) error {
	if p.cmd == nil {
		if err := p.start(); err != nil {
			return err
		}
	}
	_, err := p.input.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
	return p.trouble(err)
}

func (p *program) start() error {
	out, in, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("starting the voice: %w", err)
	}
	defer out.Close()
	cmd := exec.Command(p.path, p.args...)
	cmd.Env = append(os.Environ(), p.env...)
	cmd.SysProcAttr = &unix.SysProcAttr{Setpgid: true}
	p.said = &tail{}
	cmd.Stdin, cmd.Stderr = out, p.said
	if err := cmd.Start(); err != nil {
		in.Close()
		return p.trouble(err)
	}
	p.cmd, p.input, p.ended = cmd, in, make(chan struct{})
	go func(ended chan struct{}) {
		_ = cmd.Wait() // that it has ended says all
		close(ended)
	}(p.ended)
	return nil
}

// Taken implements [voice.Engine].
func (p *program) Taken() (bool, error) {
	if p.cmd == nil {
		return true, nil
	}
	select {
	case <-p.ended:
		return false, p.trouble(errors.New("it has ended"))
	default:
	}
	unread, err := 0, error(nil)
	raw, bad := p.input.SyscallConn()
	if bad == nil {
		bad = raw.Control(func(fd uintptr) { unread, err = unix.IoctlGetInt(int(fd), unix.TIOCINQ) })
	}
	return unread == 0, p.trouble(errors.Join(bad, err))
}

// Quiet implements [voice.Engine]. It kills the program with everything that it has started.
func (p *program) Quiet() {
	if p.cmd == nil {
		return
	}
	group, ended := -p.cmd.Process.Pid, p.ended
	if p.last != "" {
		_, _ = p.input.WriteString(p.last + "\n") // it may have ended
	}
	p.input.Close()
	p.cmd = nil
	if p.last == "" {
		_ = unix.Kill(group, unix.SIGKILL) // it may have ended
		return
	}
	go func() {
		select {
		case <-ended:
		case <-time.After(hung):
			_ = unix.Kill(group, unix.SIGKILL)
		}
	}()
}

// trouble adds what the program said last to an error; nil for nil.
func (p *program) trouble(err error) error {
	if err == nil {
		return nil
	}
	return &words.Problem{Word: "voice.program", Place: filepath.Base(p.path), Err: fmt.Errorf("%s does not speak: %w: %s", p.path, err, p.said.line())}
}

// tail keeps the end of what a program reports.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// Write implements io.Writer.
func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, text...)
	t.text = t.text[max(0, len(t.text)-1000):]
	return len(text), nil
}

// line returns the last line; t may be nil.
func (t *tail) line() string {
	if t == nil {
		return ""
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := bytes.Split(bytes.TrimSpace(t.text), []byte("\n"))
	return string(lines[len(lines)-1])
}
