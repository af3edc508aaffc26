package sdcard

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/words"
)

// layFolder writes a folder casekeeper with the package of a version.
func layFolder(t *testing.T, folder, version, arch string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	deb := "casekeeper_" + version + "_" + arch + ".deb"
	sums := fmt.Sprintf("# casekeeper %s, 1 files\n%x  %s\n", version, sha256.Sum256([]byte("package")), deb)
	for name, text := range map[string]string{deb: "package", sumsName: sums} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// debian answers as a machine of a kind with a version of Casekeeper; "" is none.
func debian(arch, have string) func(...string) (string, error) {
	order := map[string]int{"0.8": 8, "0.9": 9, "0.10": 10}
	return func(command ...string) (string, error) {
		switch line := strings.Join(command, " "); {
		case strings.HasSuffix(line, "--print-architecture"):
			return arch + "\n", nil
		case command[0] == "dpkg-query" && have != "":
			return "installed " + have, nil
		case strings.Contains(line, "--compare-versions"):
			a, b := order[command[2]], order[command[4]]
			if command[3] == "gt" && a > b || command[3] == "lt" && a < b {
				return "", nil
			}
		}
		return "", errStatus
	}
}

// TestOffersOnAStick: versions are found wherever dragging may have put them, and are compared with the
// one that is installed. A folder that holds no list is none.
func TestOffersOnAStick(t *testing.T) {
	stick := filepath.Join(t.TempDir(), "ANA [1]*") // what a stick may be called
	for _, below := range []string{FolderName, "to-the-card/casekeeper", "casekeeper-card_0.9/to-the-card/casekeeper"} {
		layFolder(t, filepath.Join(stick, below), "0.9", "arm64")
	}
	if err := os.MkdirAll(filepath.Join(stick, "photos"), 0o755); err != nil {
		t.Fatal(err)
	}
	for have, is := range map[string]string{"0.8": "newer", "0.9": "equal", "0.10": "older", "": ""} {
		found := Offers(stick, nil, debian("arm64", have))
		if len(found) != 3 {
			t.Fatalf("%d folders: %+v", len(found), found)
		}
		for _, o := range found {
			if o.Trouble != nil || o.Version != "0.9" || o.Here != have || o.Is != is {
				t.Errorf("with %q: %+v", have, o)
			}
		}
	}
	if found := Offers(filepath.Join(stick, FolderName), nil, debian("amd64", "")); len(found) != 1 || found[0].Folder != filepath.Join(stick, FolderName) {
		t.Errorf("the folder itself: %+v", found)
	}
	for _, nothing := range []string{filepath.Join(stick, "photos"), filepath.Join(stick, "nowhere")} {
		if found := Offers(nothing, nil, debian("arm64", "")); len(found) != 0 {
			t.Errorf("%s: %+v", nothing, found)
		}
	}
}

// TestOffersSaysWhatIsWrong covers a torn file, a missing one, one that is too large, a link, a list that was cut
// off, and another kind of machine, with words in every language.
func TestOffersSaysWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		arch, key string
		damage    func(folder string) error
	}{
		"torn": {"arm64", "torn", func(f string) error {
			return os.WriteFile(filepath.Join(f, "casekeeper_0.9_arm64.deb"), []byte("pack"), 0o644)
		}},
		"missing": {"arm64", "torn", func(f string) error { return os.Remove(filepath.Join(f, "casekeeper_0.9_arm64.deb")) }},
		"cut off": {"arm64", "torn", func(f string) error { return os.Truncate(filepath.Join(f, sumsName), 40) }},
		"big":     {"arm64", "big", func(f string) error { return os.Truncate(filepath.Join(f, "casekeeper_0.9_arm64.deb"), Limit+1) }},
		"link": {"arm64", "torn", func(f string) error {
			deb := filepath.Join(f, "casekeeper_0.9_arm64.deb")
			return errors.Join(os.Rename(deb, filepath.Join(f, "other")), os.Symlink("other", deb))
		}},
		"kind": {"amd64", "kind", func(string) error { return nil }},
	} {
		stick := t.TempDir()
		layFolder(t, filepath.Join(stick, FolderName), "0.9", "arm64")
		if err := c.damage(filepath.Join(stick, FolderName)); err != nil {
			t.Fatal(err)
		}
		found := Offers(stick, nil, debian(c.arch, "0.8"))
		if len(found) != 1 || found[0].Trouble == nil || found[0].Trouble.Key != c.key {
			t.Fatalf("%s: %+v", name, found)
		}
		for _, lang := range words.Languages(configs.FS) {
			v, err := words.Load(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := (&Call{Text: true, Out: &out}).offer(v, found[0]); err != nil {
				t.Fatal(err)
			}
			if said := out.String(); strings.Contains(said, "card.") || strings.Contains(said, "{") || !strings.Contains(said, v.Say("doctor.bad")) {
				t.Errorf("%s in %s: %q", name, lang, said)
			}
		}
	}
}

// TestLookAtAStick runs the command: a good folder is a success, and a stick without one says so.
func TestLookAtAStick(t *testing.T) {
	stick := t.TempDir()
	look := func() (lines []map[string]string, err error) {
		call := &Call{Context: t.Context(), Lang: "en", Print: func(o any) error {
			text, err := json.Marshal(o)
			line := map[string]string{}
			lines = append(lines, line)
			return errors.Join(err, json.Unmarshal(text, &line))
		}}
		err = (&lookCmd{Place: stick}).Run(call)
		return lines, err
	}
	if lines, err := look(); err == nil || len(lines) != 0 || !strings.Contains(err.Error(), stick) {
		t.Errorf("an empty stick: %v, %v", lines, err)
	}
	arch := "arm64" // on a machine with the package, this one's
	if out, err := quietly(t.Context())("dpkg", "--print-architecture"); err == nil {
		arch = strings.TrimSpace(out)
	}
	layFolder(t, filepath.Join(stick, FolderName), "0.9", arch)
	lines, err := look()
	if err != nil || len(lines) != 1 || lines[0]["version"] != "0.9" || lines[0]["state"] != "good" || lines[0]["remedy"] != "" {
		t.Errorf("a good stick: %v, %v", lines, err)
	}
}
