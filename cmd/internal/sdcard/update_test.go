package sdcard

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/configs"
)

const stick = "/media/usb-sda1/casekeeper"

// tableBoard is a board on which version 0.8 stands at a table, and asks for 0.9 on a stick.
type tableBoard struct {
	*board
	mute bool   // the new version shows nothing
	cut  int    // the plug is pulled at this command or written file; 0 = never
	done int    // commands and written files
	at   string // where it was pulled
	pull func()
	told bool // the table may begin
}

func newTable() *tableBoard {
	b := &tableBoard{board: newBoard()}
	for name, text := range b.files {
		if in, ok := strings.CutPrefix(name, folder+"/"); ok {
			b.files[stick+"/"+in] = text
		}
	}
	b.files[keyFile] = testdata("test.pub")
	b.sign(testdata("test.key"))
	b.files[RequestFile] = stick + "\n"
	b.files[stamp] = "0.8\n"
	b.files[data+"/journal.db"] = "games"
	b.files["/usr/bin/casekeeper"] = "program"
	b.files[shown] = ""
	b.installed["casekeeper"], b.installed["cage"], b.installed["seatd"] = "0.8", "1", "1"
	return b
}

// testdata returns a file of the test's own.
func testdata(name string) string {
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		panic(err)
	}
	return string(text)
}

// sign signs the list on the stick.
func (b *tableBoard) sign(key string) {
	s, err := NewSigner([]byte(key), nil)
	if err != nil {
		panic(err)
	}
	b.files[stick+"/"+sigName] = string(s.Sign([]byte(b.files[stick+"/"+sumsName]), "0.9"))
}

// pulled counts what is done, and reports whether the plug is pulled, now or before.
func (b *tableBoard) pulled(ctx context.Context, what string) bool {
	if b.done++; b.done == b.cut {
		b.at = what
		b.pull()
	}
	return ctx.Err() != nil
}

func (b *tableBoard) Write(name string, content io.Reader) error {
	if b.done++; b.done == b.cut {
		b.at = name
		b.pull()
	}
	if b.at != "" {
		return context.Canceled
	}
	return b.board.Write(name, content)
}

// Run also knows the commands that move files.
func (b *tableBoard) Run(ctx context.Context, command ...string) (string, error) {
	line := strings.Join(command, " ")
	if b.pulled(ctx, line) {
		return "", context.Canceled
	}
	out, err := b.board.Run(ctx, command...)
	below := func(name, in string) bool { return name == in || strings.HasPrefix(name, in+"/") }
	from, to := command[max(0, len(command)-2)], command[len(command)-1]
	switch {
	case command[0] == "rm":
		for name := range b.files {
			if slices.ContainsFunc(command[1:], func(in string) bool { return below(name, in) }) {
				delete(b.files, name)
			}
		}
	case command[0] == "cp", command[0] == "mv":
		for name, text := range b.files {
			if below(name, from) {
				b.files[to+strings.TrimPrefix(name, from)] = text
				if command[0] == "mv" {
					delete(b.files, name)
				}
			}
		}
	case command[0] == "apt-get" && b.installed["casekeeper"] == "0.9":
		b.files[keyFile] = "the key of 0.9, which is another one"
	case command[0] == "sh":
		b.files[keptDeb], b.files[keptOwn] = "casekeeper "+b.installed["casekeeper"], ""
	case strings.HasPrefix(line, "dpkg -i"):
		b.files[keyFile] = testdata("test.pub")
		_, b.installed["casekeeper"], _ = strings.Cut(b.files[to], " ")
	case line == "systemctl stop "+kiosk:
		delete(b.files, shown)
	case line == "systemctl start "+kiosk:
		newer := b.installed["casekeeper"] == "0.9"
		if !newer || !b.mute {
			b.files[shown] = ""
		}
		if newer {
			b.files[data+"/journal.db"] = "games, as 0.9 has them"
		}
	}
	return out, err
}

func (b *tableBoard) updates(t *testing.T) (Result, error) {
	t.Helper()
	said, err := voices(configs.FS, b)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	b.pull, b.told, b.at = cancel, false, ""
	err = (&Installer{System: b, Voices: said, Screen: &b.screen, Ready: func() { b.told = true }}).Update(ctx)
	return ParseResult(b.files[ResultFile]), err
}

// left checks what is there after an update: the version, its games, a table, and nothing of the update.
func (b *tableBoard) left(t *testing.T, what, version, games string) {
	t.Helper()
	if _, shows := b.files[shown]; !shows || !b.told {
		t.Errorf("%s: nothing is on the screen: %q", what, b.ran)
	}
	if b.installed["casekeeper"] != version || b.files[data+"/journal.db"] != games {
		t.Errorf("%s: version %s with %q, want %s with %q", what, b.installed["casekeeper"], b.files[data+"/journal.db"], version, games)
	}
	for name := range b.files {
		if strings.HasPrefix(name, WorkFolder) || name == RequestFile || strings.HasPrefix(name, data+".") {
			t.Errorf("%s: left: %s", what, name)
		}
	}
	if b.files[stamp] != "0.8\n" {
		t.Errorf("%s: the folder on bootfs is said to have version %s", what, b.files[stamp])
	}
}

// TestNewVersionFromAStick: it is installed, and what it makes of the games stays.
func TestNewVersionFromAStick(t *testing.T) {
	b := newTable()
	if r, err := b.updates(t); err != nil || r.Version != "0.9" || r.Trouble != nil {
		t.Fatalf("%v, %+v\n%s", err, r, b.screen.String())
	}
	b.left(t, "a new version", "0.9", "games, as 0.9 has them")
	b.did(t, fresh+"/casekeeper_0.9_arm64.deb")
	for page := range strings.SplitSeq(b.screen.String(), "\x1b[2J\x1b[H") {
		for line := range strings.SplitSeq(page, "\r\n") {
			if len([]rune(line)) > columns {
				t.Errorf("%q has more than %d letters", line, columns)
			}
		}
	}
}

// TestOldVersionComesBack: a new version that shows no page, or cannot be installed, leaves the one
// before with its games.
func TestOldVersionComesBack(t *testing.T) {
	for key, damage := range map[string]func(*tableBoard){
		"kiosk": func(b *tableBoard) { b.mute = true },
		"wifi":  func(b *tableBoard) { b.online = false; delete(b.installed, "seatd") },
		"apt":   func(b *tableBoard) { b.apt = []reply{{"E: it broke\n", true}} },
	} {
		b := newTable()
		damage(b)
		if r, err := b.updates(t); err == nil || r.Version != "0.9" || r.Trouble == nil || r.Trouble.Key != key {
			t.Errorf("%s: %v, %+v", key, err, r)
		}
		b.left(t, key, "0.8", "games")
	}
	b := newTable()
	b.mute, b.kiosk = true, "failed"
	if _, err := b.updates(t); err == nil || b.waited > time.Minute {
		t.Errorf("a program that has ended is waited for %v: %v", b.waited, err)
	}
}

// TestNothingIsTakenFromElsewhere: a torn folder, an older version, and a folder that is on no stick
// change nothing, and the table is not even ended.
func TestNothingIsTakenFromElsewhere(t *testing.T) {
	for name, c := range map[string]struct {
		key    string
		damage func(*tableBoard)
	}{
		"torn":          {"torn", func(b *tableBoard) { b.files[stick+"/start"] += "x" }},
		"half pulled":   {"torn", func(b *tableBoard) { delete(b.files, stick+"/start") }},
		"older":         {"older", func(b *tableBoard) { b.installed["casekeeper"] = "1.0" }},
		"other machine": {"image", func(b *tableBoard) { b.arch = "amd64" }},
		"full":          {"full", func(b *tableBoard) { b.free = 1 << 20 }},
		"read-only":     {"card", func(b *tableBoard) { b.readOnly = fresh }},
		"of the table":  {"stick", func(b *tableBoard) { b.files[RequestFile] = "/var/lib/casekeeper/casekeeper" }},
		"up and away":   {"stick", func(b *tableBoard) { b.files[RequestFile] = "/media/../casekeeper" }},
		"nothing there": {"stick", func(b *tableBoard) { b.files[RequestFile] = "/media/usb-sdb1/casekeeper" }},
	} {
		b := newTable()
		c.damage(b)
		before := b.installed["casekeeper"]
		if r, err := b.updates(t); err == nil || r.Trouble == nil || r.Trouble.Key != c.key {
			t.Errorf("%s: %v, %+v", name, err, r)
		}
		b.left(t, name, before, "games")
		if slices.Contains(b.ran, "systemctl stop "+kiosk) {
			t.Errorf("%s: the table was ended", name)
		}
	}
}

// TestUpdateByHand: where there is no systemd, or no table has asked, there is nothing to update, and nothing is
// tried: the table would report what became of it.
func TestUpdateByHand(t *testing.T) {
	root := t.TempDir()
	for _, c := range []struct{ name, want string }{{"", "here"}, {"/run/systemd/system/", "unasked"}, {RequestFile, ""}} {
		if err := os.MkdirAll(filepath.Join(root, c.name), 0o755); err != nil {
			t.Fatal(err)
		}
		if got := unasked(root); got != c.want {
			t.Errorf("with %s: %q, want %q", c.name, got, c.want)
		}
	}
	if err := os.Rename(filepath.Join(root, RequestFile), filepath.Join(root, data, "note")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(root, WorkFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	if got := unasked(root); got != "" {
		t.Errorf("after a pulled plug: %q", got)
	}
}

// TestRefusalsAreFinal: what casectl card update refuses before it begins is refused each time, which its exit
// status says.
func TestRefusalsAreFinal(t *testing.T) {
	for lang, want := range map[string]string{"en": "No table here has asked for a new version.", "es": "Ninguna mesa"} {
		err := (&Call{Lang: lang}).refuses("unasked")
		if !errors.Is(err, ErrFinal) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", lang, err)
		}
	}
	if err := (updateCmd{}).Run(&Call{Context: t.Context(), Lang: "en", Log: io.Discard}); !errors.Is(err, ErrFinal) {
		t.Errorf("on this machine: %v", err)
	}
}

// TestStickIsPulledWhileItIsCopied: whenever that is, nothing has changed, and nothing stays.
func TestStickIsPulledWhileItIsCopied(t *testing.T) {
	for most := range 7 { // the list; the sizes of three files, and these
		b := newTable()
		p := &pulledStick{tableBoard: b, most: most}
		said, err := voices(configs.FS, b)
		if err != nil {
			t.Fatal(err)
		}
		err = (&Installer{System: p, Voices: said, Screen: &b.screen, Ready: func() { b.told = true }}).Update(t.Context())
		if r := ParseResult(b.files[ResultFile]); err == nil || r.Trouble == nil || r.Trouble.Key != "stick" || r.Version != "" {
			t.Errorf("after %d files: %v, %+v", most, err, r)
		}
		b.left(t, "pulled", "0.8", "games")
	}
}

// pulledStick is a board whose stick is gone after its files were opened so often.
type pulledStick struct {
	*tableBoard
	opens, most int
}

func (p *pulledStick) Open(folder, name string) (fs.File, error) {
	if strings.HasPrefix(folder, sticks) {
		if p.opens++; p.opens > p.most {
			return nil, os.ErrNotExist
		}
	}
	return p.tableBoard.Open(folder, name)
}

// TestUpdateGoesOnAfterAPulledPlug: cut off at any command and any file that is written, the next start
// ends with the new version and its games, or, when that shows nothing, with the one before; and the
// result names the version.
func TestUpdateGoesOnAfterAPulledPlug(t *testing.T) {
	for _, mute := range []bool{false, true} {
		whole := newTable()
		whole.mute = mute
		if _, err := whole.updates(t); mute != (err != nil) || whole.done < 20 {
			t.Fatal(err, whole.done)
		}
		for n := range whole.done {
			b := newTable()
			b.mute, b.cut = mute, n+1
			_, err := b.updates(t)
			at := b.at
			if at == "" {
				t.Fatalf("nothing was cut off at %d: %v", n, err)
			}
			delete(b.files, shown)
			b.cut = 0
			want, games := "0.9", "games, as 0.9 has them"
			if mute {
				want, games = "0.8", "games"
			}
			_, asked := b.files[RequestFile]
			begun := slices.ContainsFunc(keys(b), func(name string) bool { return strings.HasPrefix(name, WorkFolder+"/") })
			if !asked && !begun { // it had ended
				if r := ParseResult(b.files[ResultFile]); b.installed["casekeeper"] != want || (r.Trouble != nil) != mute {
					t.Errorf("cut off at %d, %q: version %s, nobody goes on: %v", n, at, b.installed["casekeeper"], err)
				}
				continue
			}
			r, err := b.updates(t)
			if r.Version != "0.9" || mute != (r.Trouble != nil) {
				t.Errorf("cut off at %d, %q: %v, %+v", n, at, err, r)
			}
			b.left(t, at, want, games)
		}
	}
}

func keys(b *tableBoard) (list []string) {
	for name := range b.files {
		list = append(list, name)
	}
	return list
}

// TestBackThatFailsIsTriedAgain: where the version before cannot be brought back at once, nothing of it
// is thrown away.
func TestBackThatFailsIsTriedAgain(t *testing.T) {
	b := newTable()
	b.mute = true
	b.lacks = map[string]bool{"cp": true}
	b.files[keptDeb], b.files[keptData+"/journal.db"], b.files[fresh+"/start"] = "casekeeper 0.8", "games", ""
	b.files[goesBack] = "0.9\nkiosk\n"
	_, err := b.updates(t)
	var trouble *Trouble
	if !errors.As(err, &trouble) || trouble.Key != "back" || !strings.Contains(b.screen.String(), "it is tried again") || b.files[keptDeb] == "" {
		t.Fatalf("%v\n%s", err, b.screen.String())
	}
	b.lacks = nil
	if r, err := b.updates(t); err == nil || r.Version != "0.9" || r.Trouble == nil || r.Trouble.Key != "kiosk" {
		t.Errorf("%v, %+v", err, r)
	}
	b.left(t, "the second time", "0.8", "games")
}
