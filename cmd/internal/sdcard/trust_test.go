package sdcard

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"aead.dev/minisign"

	"casekeeper/configs"
	"casekeeper/hardware/hwtest"
)

// anotherKey returns a private key that no package knows.
func anotherKey(t *testing.T) string {
	t.Helper()
	_, key, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text, err := key.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestOnlyWhatIsSignedIsInstalled: what the owner's key has not signed, as it is, changes nothing, and its
// files are not even copied; a signed one that is older is older.
func TestOnlyWhatIsSignedIsInstalled(t *testing.T) {
	const list, sig = stick + "/" + sumsName, stick + "/" + sigName
	changes := func(name, from, to string) func(*tableBoard) {
		return func(b *tableBoard) { b.files[name] = strings.Replace(b.files[name], from, to, 1) }
	}
	for name, c := range map[string]struct {
		key, version string
		damage       func(*tableBoard)
	}{
		"no signature":    {"foreign", "0.9", func(b *tableBoard) { delete(b.files, sig) }},
		"another key":     {"foreign", "0.9", func(b *tableBoard) { b.sign(anotherKey(t)) }},
		"another version": {"foreign", "9.9", changes(list, "casekeeper 0.9", "casekeeper 9.9")},
		"another file": {"foreign", "0.9", func(b *tableBoard) {
			b.files[stick+"/begin"] = b.files[stick+"/start"]
			b.files[list] = strings.Replace(b.files[list], "  start", "  begin", 1)
		}},
		"another checksum": {"foreign", "0.9", func(b *tableBoard) { b.files[stick+"/start"] = "other"; b.lists(stick) }},
		"a line more":      {"foreign", "0.9", func(b *tableBoard) { b.files[stick+"/more"] = "x"; b.lists(stick) }},
		"of another list":  {"foreign", "0.9", func(b *tableBoard) { b.files[sig] = testdata("list.minisig") }},
		"another comment":  {"foreign", "0.9", changes(sig, "trusted comment: casekeeper 0.9", "trusted comment: casekeeper 9.9")},
		"cut off":          {"foreign", "0.9", func(b *tableBoard) { b.files[sig] = b.files[sig][:len(b.files[sig])/2] }},
		"empty":            {"foreign", "0.9", func(b *tableBoard) { b.files[sig] = "" }},
		"zeros":            {"foreign", "0.9", func(b *tableBoard) { b.files[sig] = string(make([]byte, 1<<20)) }},
		"more than its limit": {"foreign", "0.9", func(b *tableBoard) {
			b.files[sig] = strings.Replace(b.files[sig], ":", ": "+strings.Repeat("x", sigLimit), 1)
		}},
		"no key here":       {"foreign", "0.9", func(b *tableBoard) { delete(b.files, keyFile) }},
		"an empty key":      {"foreign", "0.9", func(b *tableBoard) { b.files[keyFile] = "" }},
		"a code, none made": {"foreign", "0.9", func(b *tableBoard) { delete(b.files, sig); b.files[RequestFile] += "000000\n" }},
		"a changed byte":    {"torn", "", func(b *tableBoard) { b.files[stick+"/casekeeper_0.9_arm64.deb"] = "casekeeper 0.9x" }},
		"an older one":      {"older", "0.9", func(b *tableBoard) { b.installed["casekeeper"] = "1.0" }},
	} {
		b := newTable()
		c.damage(b)
		before := b.installed["casekeeper"]
		r, err := b.updates(t)
		if err == nil || r.Trouble == nil || r.Trouble.Key != c.key || r.Version != c.version {
			t.Errorf("%s: %v, %+v", name, err, r)
		}
		b.left(t, name, before, "games")
		if slices.ContainsFunc(b.ran, func(line string) bool { return line == "systemctl stop "+kiosk || strings.HasPrefix(line, "apt-get") }) {
			t.Errorf("%s: %q", name, b.ran)
		}
		if n := b.writes[fresh+".part/start"]; c.key == "foreign" && n > 0 {
			t.Errorf("%s: its files were copied", name)
		}
	}
}

// lists writes the list of a folder again, and keeps its signature.
func (b *tableBoard) lists(folder string) {
	files := map[string]string{}
	for name, text := range b.files {
		if in, ok := strings.CutPrefix(name, folder+"/"); ok && in != sumsName && in != sigName && in != "readers-to-be.txt" {
			files[in] = text
		}
	}
	b.files[folder+"/"+sumsName] = listOf("0.9", files)
}

// foreign is a table that asks for a folder that is not signed, for which root has made a code.
func foreign(entered string) *tableBoard {
	b := newTable()
	delete(b.files, stick+"/"+sigName)
	c, err := parseContents([]byte(b.files[stick+"/"+sumsName]))
	if err != nil {
		panic(err)
	}
	b.files[codeFile] = code{"040613", c.sum(), codeTries}.String()
	b.files[RequestFile] = stick + "\n" + entered + "\n"
	return b
}

// TestForeignFolderTakesACode: the right one, for this very folder, once, and within three tries.
func TestForeignFolderTakesACode(t *testing.T) {
	b := foreign("040613")
	if r, err := b.updates(t); err != nil || r.Version != "0.9" || r.Trouble != nil {
		t.Fatalf("%v, %+v", err, r)
	}
	b.left(t, "the right code", "0.9", "games, as 0.9 has them")
	if _, there := b.files[codeFile]; there {
		t.Error("the code is there for another time")
	}

	for _, c := range []struct {
		name, entered, key string
		damage             func(*tableBoard)
	}{
		{"none entered", "", "foreign", func(*tableBoard) {}},
		{"a wrong one", "040614", "code", func(*tableBoard) {}},
		{"a part of it", "04061", "code", func(*tableBoard) {}},
		{"for another folder", "040613", "foreign", func(b *tableBoard) { b.files[stick+"/start"] = "other"; b.lists(stick) }},
		{"a code that was cut off", "040613", "foreign", func(b *tableBoard) { b.files[codeFile] = "040613 " }},
		{"a whole line", "040613 x 3", "code", func(*tableBoard) {}},
	} {
		b := foreign(c.entered)
		c.damage(b)
		if r, err := b.updates(t); err == nil || r.Trouble == nil || r.Trouble.Key != c.key || r.Version != "0.9" {
			t.Errorf("%s: %v, %+v", c.name, err, r)
		}
		b.left(t, c.name, "0.8", "games")
	}

	b = foreign("")
	for n, want := range []string{"[2]", "[1]", "[0]", "[]"} {
		entered := "000000"
		if n == codeTries {
			entered = "040613"
		}
		b.files[RequestFile] = stick + "\n" + entered + "\n"
		if r, err := b.updates(t); err == nil || r.Trouble == nil || fmt.Sprint(r.Trouble.Args) != want {
			t.Errorf("try %d: %v, %+v", n+1, err, r.Trouble)
		}
		b.left(t, "tries", "0.8", "games")
	}
}

// TestForeignFolderAfterAPulledPlug: the code is gone with the power. Either nothing was begun, or the folder
// for which it was entered is installed; there is no third.
func TestForeignFolderAfterAPulledPlug(t *testing.T) {
	whole := foreign("040613")
	if _, err := whole.updates(t); err != nil || whole.done < 20 {
		t.Fatal(err, whole.done)
	}
	ends := map[string]int{}
	for n := range whole.done {
		b := foreign("040613")
		b.cut = n + 1
		_, _ = b.updates(t)
		at := b.at
		delete(b.files, codeFile)
		delete(b.files, shown)
		b.cut = 0
		_, asked := b.files[RequestFile]
		if begun := slices.ContainsFunc(keys(b), func(name string) bool { return strings.HasPrefix(name, WorkFolder+"/") }); !asked && !begun {
			continue // it had ended
		}
		r, _ := b.updates(t)
		want, games := "0.9", "games, as 0.9 has them"
		if r.Trouble != nil && r.Trouble.Key == "foreign" {
			want, games = "0.8", "games"
		}
		ends[want]++
		b.left(t, at, want, games)
	}
	if ends["0.8"] == 0 || ends["0.8"] > 9 || ends["0.9"] < 15 {
		t.Errorf("ended with %v", ends)
	}
}

// swaps is a board on whose stick other files appear as soon as the list was read: whoever has the stick can
// write it.
type swaps struct {
	*tableBoard
	evil map[string]string
	read bool
}

func (s *swaps) Open(folder, name string) (fs.File, error) {
	if folder == sticks && s.read {
		if text, ok := s.evil[filepath.Base(name)]; ok {
			return fstest.MapFS{"file": {Data: []byte(text)}}.Open("file")
		}
	}
	s.read = s.read || folder == sticks && strings.HasSuffix(name, sigName)
	return s.tableBoard.Open(folder, name)
}

// TestWhatIsInstalledIsWhatWasSigned: root reads the list once, and compares its own copy of the files with that.
func TestWhatIsInstalledIsWhatWasSigned(t *testing.T) {
	evil := map[string]string{"casekeeper_0.9_arm64.deb": "casekeeper 6.6"}
	evil[sumsName] = listOf("0.9", evil)
	s := &swaps{tableBoard: newTable(), evil: evil}
	s.pull = func() {}
	err := (&Installer{System: s, Screen: io.Discard, Ready: func() { s.told = true }}).Update(t.Context())
	if troubleOf(err).Key != "torn" {
		t.Errorf("%v", err)
	}
	s.left(t, "other files", "0.8", "games")
	if !s.read || strings.Contains(strings.Join(s.ran, "\n"), "apt-get") {
		t.Errorf("%q", s.ran)
	}
}

// TestMadeCode: root gets a code for what is not signed, and what is signed needs none. The table takes it.
func TestMadeCode(t *testing.T) {
	b := newTable()
	dir, files := t.TempDir(), map[string]string{}
	for name, text := range b.files {
		if in, ok := strings.CutPrefix(name, stick+"/"); ok {
			files[in] = text
		}
	}
	put(t, dir, files)
	var out bytes.Buffer
	made := func(lang, key string) string {
		out.Reset()
		if err := (&Call{Context: t.Context(), Lang: lang, Text: true, Out: &out}).makesCode(b, dir, []byte(key)); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if said := made("en", b.files[keyFile]); b.files[codeFile] != "" || !strings.Contains(said, "needs no code") {
		t.Errorf("of the owner: %s", said)
	}
	delete(b.files, keyFile)
	for lang, want := range map[string]string{"en": "Settings, New version", "es": "Ajustes, Versión nueva"} {
		said := made(lang, "")
		digits, _, _ := strings.Cut(b.files[codeFile], " ")
		if len(digits) != 6 || !strings.Contains(said, digits) || !strings.Contains(said, want) {
			t.Errorf("%q: %s", digits, said)
		}
		b.did(t, "mkdir -p -m 700 "+codeFolder)
		b.files[RequestFile] = stick + "\n" + digits + "\n"
	}
	if r, err := b.updates(t); err != nil || r.Trouble != nil {
		t.Errorf("%v, %+v", err, r)
	}
	if err := (&Call{Context: t.Context(), Lang: "en"}).makesCode(b, filepath.Join(dir, "nowhere"), nil); err == nil || !strings.Contains(err.Error(), sumsName) {
		t.Errorf("no folder: %v", err)
	}
	if os.Getuid() != 0 {
		if err := (&codeCmd{Folder: dir}).Run(&Call{Context: t.Context(), Lang: "en"}); !errors.Is(err, ErrFinal) {
			t.Errorf("not as root: %v", err)
		}
	}
}

// TestCodesDiffer: they are drawn, and have their zeros.
func TestCodesDiffer(t *testing.T) {
	seen := map[string]bool{}
	for range 50 {
		made, err := newCode("sum")
		if err != nil || len(made.digits) != 6 || made.left != codeTries {
			t.Fatal(made, err)
		}
		seen[made.digits] = true
	}
	if len(seen) < 45 {
		t.Errorf("%d codes of 50 differ", len(seen))
	}
}

// TestMinisignsSignatures: what Debian's minisign 0.11 has signed, in both its forms, is taken, and nothing else.
func TestMinisignsSignatures(t *testing.T) {
	for _, name := range []string{"list.minisig", "list.legacy.minisig"} {
		c := &contents{text: []byte(testdata("list")), sig: []byte(testdata(name))}
		if !c.signed([]byte(testdata("test.pub"))) {
			t.Errorf("%s is not taken", name)
		}
		c.text[9] ^= 1
		if c.signed([]byte(testdata("test.pub"))) {
			t.Errorf("%s is taken for another list", name)
		}
	}
	for _, part := range []string{"../../../../configs/pi/casekeeper.pub"} {
		if text, err := os.ReadFile(part); err == nil && string(text) == testdata("test.pub") {
			t.Error("the package trusts the key of the tests, which everybody has")
		}
	}
}

// TestMinisignItself signs what we read, and reads what we sign, with a password too.
func TestMinisignItself(t *testing.T) {
	hwtest.Program(t, "minisign", "minisign")
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	runs := func(in string, args ...string) error {
		c := exec.Command("minisign", args...)
		c.Stdin = strings.NewReader(in)
		out, err := c.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	list := testdata("list")
	put(t, dir, map[string]string{"list": list, "test.pub": testdata("test.pub")})
	own, err := NewSigner([]byte(testdata("test.key")), nil)
	if err != nil {
		t.Fatal(err)
	}
	sig := own.Sign([]byte(list), "0.9")
	put(t, dir, map[string]string{"list.minisig": string(sig)})
	if err := runs("", "-V", "-p", at("test.pub"), "-m", at("list")); err != nil {
		t.Errorf("minisign does not take our signature: %v", err)
	}
	put(t, dir, map[string]string{"list": list + "\n"})
	if err := runs("", "-V", "-p", at("test.pub"), "-m", at("list")); err == nil {
		t.Error("minisign takes it for another list")
	}
	put(t, dir, map[string]string{"list": list})
	for _, form := range []string{"-H", "-l"} {
		if err := runs("", "-S", form, "-s", "testdata/test.key", "-m", at("list"), "-x", at("theirs")); err != nil {
			t.Fatal(err)
		}
		theirs, err := os.ReadFile(at("theirs"))
		if err != nil {
			t.Fatal(err)
		}
		if c := (&contents{text: []byte(list), sig: theirs}); !c.signed([]byte(testdata("test.pub"))) {
			t.Errorf("%s: we do not take theirs: %s", form, theirs)
		}
	}
	if _, err := NewSigner([]byte("untrusted comment: x\nRWQ=\n"), nil); err == nil {
		t.Error("half a key is taken")
	}
	if other, err := NewSigner([]byte(anotherKey(t)), nil); err != nil || other.Fits([]byte(testdata("test.pub"))) || !own.Fits([]byte(testdata("test.pub"))) {
		t.Error("halves of keys are mixed up")
	}
}

// TestWordsOfTrust: each trouble has words in every language.
func TestWordsOfTrust(t *testing.T) {
	said, err := voices(configs.FS, newBoard())
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range said {
		for _, trouble := range []*Trouble{{Key: "foreign"}, {Key: "code", Args: []any{1}}, {Key: "code", Args: []any{0}}, {Key: "root"}, {Key: "big", Args: []any{512}}} {
			what, remedy := trouble.Texts(v)
			if strings.Contains(what+remedy, "card.") || strings.ContainsAny(what+remedy, "{|}") {
				t.Errorf("%s: %q, %q", trouble.Key, what, remedy)
			}
		}
	}
}
