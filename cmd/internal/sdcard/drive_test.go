package sdcard

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/ui/words"
)

// put writes files below a folder, by their paths with slashes.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// ours is what is in to-the-card.
func ours() map[string]string {
	files := map[string]string{"casekeeper/start": "#!/bin/sh\n", "casekeeper/casekeeper_0.9_arm64.deb": "package", "vendor-data": "#cloud-config\nbootcmd:\n- [sh, /boot/firmware/casekeeper/start]\n"}
	list := "# casekeeper 0.9, 2 files\n"
	for _, name := range []string{"start", "casekeeper_0.9_arm64.deb"} {
		list += fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(files["casekeeper/"+name])), name)
	}
	files["casekeeper/SHA256SUMS"] = list
	return files
}

// trixie is what Imager leaves on the drive bootfs, and legacy the same of an older image.
var (
	trixie  = map[string]string{"cmdline.txt": "root=PARTUUID=1 rootwait resize ds=nocloud;i=rpi-imager-1\n", "config.txt": "", "user-data": "#cloud-config\nuser:\n  name: ana\n", "meta-data": "instance-id: rpi-imager-1\n"}
	started = "root=PARTUUID=1 rootwait ds=nocloud;i=rpi-imager-1\n" // the line of trixie after its first start
	legacy  = map[string]string{"cmdline.txt": "root=PARTUUID=1 systemd.run=/boot/firstrun.sh systemd.run_success_action=reboot\n", "config.txt": "",
		"firstrun.sh": "#!/bin/bash\n\nset +e\n\nraspi-config\nrm -f /boot/firstrun.sh\nsed -i 's| systemd.run.*||g' /boot/cmdline.txt\nexit 0\n"}
)

// TestCheckSaysWhatIsMissing covers what people and their computers do to a drive.
func TestCheckSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct {
		name   string
		drive  map[string]string // what Imager has written
		change func(files map[string]string)
		bad    string // the only finding that is bad, or ""
		text   string // in its remedy, or in the last finding
	}{
		{"well", trixie, func(map[string]string) {}, "", "whole: version 0.9, 2 files"},
		{"another drive", map[string]string{"photos/1.jpg": ""}, func(map[string]string) {}, "other", "in again"},
		{"copied after the first start", trixie, func(f map[string]string) { f["cmdline.txt"] = started }, "late", "before its first start"},
		{"a newer folder", trixie, func(f map[string]string) {
			f["cmdline.txt"] = started
			f[ReportName] = "Casekeeper 0.8: done\n"
		}, "", "whole: version 0.9, 2 files"},
		{"a card that nobody customised, after its first start", trixie, func(f map[string]string) { f["cmdline.txt"] = "root=PARTUUID=1 rootwait\n" }, "", "whole: version 0.9, 2 files"},
		{"an ending", trixie, func(f map[string]string) { f["vendor-data.txt"] = f["vendor-data"]; delete(f, "vendor-data") }, "ending", "without opening"},
		{"no vendor-data", trixie, func(f map[string]string) { delete(f, "vendor-data") }, "vendorless", "beside the folder"},
		{"vendor-data inside", trixie, func(f map[string]string) { f["casekeeper/vendor-data"] = f["vendor-data"]; delete(f, "vendor-data") }, "vendorless", "not into it"},
		{"somebody else's", trixie, func(f map[string]string) { f["vendor-data"] = "#cloud-config\nruncmd: []\n" }, "foreign", "over it"},
		{"edited on Windows", trixie, func(f map[string]string) { f["vendor-data"] = strings.ReplaceAll(f["vendor-data"], "\n", "\r\n") }, "foreign", "over it"},
		{"no folder", trixie, func(f map[string]string) {
			for name := range f {
				if strings.HasPrefix(name, "casekeeper/") {
					delete(f, name)
				}
			}
		}, "folderless", "onto the drive"},
		{"one too deep", trixie, func(f map[string]string) {
			for name, text := range f {
				if strings.HasPrefix(name, "casekeeper/") {
					f["to-the-card/"+name] = text
					delete(f, name)
				}
			}
		}, "deep", "what is inside"},
		{"torn", trixie, func(f map[string]string) { f["casekeeper/start"] = "#!/bi" }, "torn", "eject"},
		{"macOS", trixie, func(f map[string]string) { f["casekeeper/._start"] = "x"; f["._vendor-data"] = "x" }, "", "1 file of its own"},
		{"Legacy by hand", legacy, func(map[string]string) {}, "format.systemd", "card write"},
		{"Legacy, not customised", map[string]string{"cmdline.txt": "", "config.txt": ""}, func(map[string]string) {}, "format.bare", "Lite (64-bit)"},
		{"Imager 1", map[string]string{"cmdline.txt": "systemd.run=/boot/firstrun.sh", "config.txt": "", "firstrun.sh": "", "user-data": "#cloud-config\n"}, func(map[string]string) {}, "format.both", "Imager 2"},
		{"rpi-preseed", map[string]string{"cmdline.txt": "", "config.txt": "", "rpi-preseed.toml": ""}, func(map[string]string) {}, "format.preseed", "beside the folder"},
	} {
		drive, files := t.TempDir(), ours()
		c.change(files)
		put(t, drive, c.drive)
		put(t, drive, files)
		list := Check(drive)
		var bad []string
		for _, f := range list {
			if f.Bad {
				bad = append(bad, f.Key)
			}
		}
		if got := strings.Join(bad, " "); got != c.bad {
			t.Errorf("%s: bad are %q, want %q", c.name, got, c.bad)
			continue
		}
		for _, lang := range []string{"en", "es"} {
			v, err := words.Load(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			all := ""
			for _, f := range list {
				all += v.Say("card.drive."+f.Key, f.Args...) + "\n"
				if f.Bad {
					all += v.Say("card.drive."+f.Key+".remedy", f.Args...) + "\n"
				}
			}
			if lang == "en" && !strings.Contains(all, c.text) || strings.Contains(all, "card.drive") {
				t.Errorf("%s: %s", c.name, all)
			}
		}
	}
}

// TestWriteCopiesAndChecks: what is written is what the check wants, twice the same, and nothing of
// Imager's is changed.
func TestWriteCopiesAndChecks(t *testing.T) {
	drive, from := t.TempDir(), t.TempDir()
	put(t, drive, trixie)
	put(t, from, ours())
	put(t, from, map[string]string{"casekeeper/._start": "left by macOS"})
	for range 2 {
		w, err := Write(drive, from)
		if err != nil || w.Version != "0.9" || w.Files != 3 {
			t.Fatalf("%+v, %v", w, err)
		}
	}
	for _, f := range Check(drive) {
		if f.Bad {
			t.Errorf("%+v", f)
		}
	}
	for name, text := range trixie {
		if got, err := os.ReadFile(filepath.Join(drive, name)); err != nil || string(got) != text {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(drive, "casekeeper", "*.new")); len(left) > 0 || len(mustList(t, filepath.Join(drive, "casekeeper"))) != 3 {
		t.Error(left, mustList(t, filepath.Join(drive, "casekeeper")))
	}
}

func mustList(t *testing.T, folder string) []os.DirEntry {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestWriteOnLegacy: one line before the script removes itself, once; the script calls ours.
func TestWriteOnLegacy(t *testing.T) {
	drive, from := t.TempDir(), t.TempDir()
	put(t, drive, legacy)
	put(t, from, ours())
	put(t, from, map[string]string{"casekeeper/start": "#!/bin/sh\n"})
	for range 2 {
		if _, err := Write(drive, from); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(filepath.Join(drive, firstRun))
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(legacy[firstRun], "rm -f", hook+"\nrm -f", 1); string(text) != want {
		t.Errorf("%s", text)
	}
	for _, f := range Check(drive) {
		if f.Bad {
			t.Errorf("%+v", f)
		}
	}
	if err := os.WriteFile(filepath.Join(drive, "casekeeper", "start"), []byte("echo called\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("sh", "-c", "set -- ; "+strings.Replace(hook, "$0", filepath.Join(drive, firstRun), 1)).CombinedOutput()
	if err != nil || string(out) != "called\n" {
		t.Errorf("the line does not call ours: %v, %s", err, out)
	}
}

// TestWriteRefuses: with place and remedy, in both languages, and nothing is written.
func TestWriteRefuses(t *testing.T) {
	whole := t.TempDir()
	put(t, whole, ours())
	half := t.TempDir()
	put(t, half, ours())
	if err := os.Remove(filepath.Join(half, "casekeeper", "start")); err != nil {
		t.Fatal(err)
	}
	for key, c := range map[string]struct {
		from  string
		drive map[string]string
	}{
		"source":         {half, trixie},
		"drive":          {whole, map[string]string{"photos/1.jpg": ""}},
		"format.bare":    {whole, map[string]string{"cmdline.txt": "", "config.txt": ""}},
		"format.preseed": {whole, map[string]string{"cmdline.txt": "", "config.txt": "", "rpi-preseed.toml": ""}},
		"format.both":    {whole, map[string]string{"cmdline.txt": "systemd.run=x", "config.txt": "", "user-data": ""}},
		"script":         {whole, map[string]string{"cmdline.txt": "systemd.run=x", "config.txt": "", "firstrun.sh": "exit 0\n"}},
		"protected":      {whole, map[string]string{"cmdline.txt": "", "config.txt": "", "user-data": "", "casekeeper": "a file where the folder should be"}},
	} {
		drive := t.TempDir()
		put(t, drive, c.drive)
		_, err := Write(drive, c.from)
		var trouble *Trouble
		if !errors.As(err, &trouble) || trouble.Key != key {
			t.Errorf("%s: %v", key, err)
			continue
		}
		said := map[string]string{}
		for _, lang := range []string{"en", "es"} {
			v, err := words.Load(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			said[lang] = spoken(v, trouble).Error()
		}
		if said["en"] == said["es"] || strings.Contains(said["es"], "card.trouble") {
			t.Errorf("%s: %q", key, said)
		}
		if _, err := os.Stat(filepath.Join(drive, VendorData)); err == nil {
			t.Errorf("%s: vendor-data was written", key)
		}
	}
}

// TestOtherSystems builds the program for the computers on which cards are written.
func TestOtherSystems(t *testing.T) {
	if !extent.Long() {
		t.Skip("checks with the libraries of two other systems")
	}
	for _, system := range []string{"windows/amd64", "darwin/arm64"} {
		goos, goarch, _ := strings.Cut(system, "/")
		c := exec.Command("go", "vet", "./...")
		c.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", system, err, out)
		}
	}
}
