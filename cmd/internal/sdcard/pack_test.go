package sdcard

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// kit is a kit of small files, with our own parts.
func kit(t *testing.T) Kit {
	t.Helper()
	part := func(name string) []byte {
		text, err := os.ReadFile("../../../configs/pi/card/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	return Kit{Version: "0.9", Made: time.Unix(1764000000, 0), Start: part("start"), Unit: part("casekeeper-card.service"), Vendor: part(VendorData),
		Installs: []byte("program"), Deb: []byte("package"), Debs: map[string][]byte{"trixie/cage_0.2.0_arm64.deb": []byte("cage"), "trixie/wlr_1%3a0.4_arm64.deb": []byte("an epoch")}, Guide: map[string][]byte{"INSTALL.html": []byte("<p>Guide\n")}}
}

// TestPackTwiceIsTheSame, in another time zone, too.
func TestPackTwiceIsTheSame(t *testing.T) {
	var one, two bytes.Buffer
	k := kit(t)
	if err := Pack(&one, k); err != nil {
		t.Fatal(err)
	}
	k.Made = k.Made.In(time.FixedZone("elsewhere", 12*3600))
	if err := Pack(&two, k); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("two zips of one kit differ")
	}
}

// TestPackedFolderIsWhatTheCardWants: what is in to-the-card, dragged onto a drive, passes the check.
func TestPackedFolderIsWhatTheCardWants(t *testing.T) {
	var out bytes.Buffer
	signer, err := NewSigner([]byte(testdata("test.key")), nil)
	if err != nil {
		t.Fatal(err)
	}
	k := kit(t)
	k.Signer = &signer
	if err := Pack(&out, k); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, dragged := range []bool{true, false} {
		drive, files := t.TempDir(), map[string]string{}
		put(t, drive, trixie)
		for _, f := range z.File {
			text, err := fs.ReadFile(z, f.Name)
			if err != nil {
				t.Fatal(err)
			}
			if name, ok := strings.CutPrefix(f.Name, "casekeeper-card_0.9/to-the-card/"); ok {
				files[name] = string(text)
			}
		}
		if dragged {
			put(t, drive, files)
		} else {
			from := t.TempDir()
			put(t, from, files)
			if _, err := Write(drive, from); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range Check(drive) {
			if f.Bad {
				t.Errorf("dragged %v: %+v", dragged, f)
			}
		}
		if _, err := os.Stat(filepath.Join(drive, "casekeeper", "debs", "trixie", "cage_0.2.0_arm64.deb")); err != nil {
			t.Error(err)
		}
		if c, err := readContents(inFolder(filepath.Join(drive, "casekeeper"))); err != nil || !c.signed([]byte(testdata("test.pub"))) {
			t.Errorf("dragged %v: it is not signed: %v", dragged, err)
		}
	}
	if _, err := fs.Stat(z, "casekeeper-card_0.9/INSTALL.html"); err != nil {
		t.Error(err)
	}
}

// TestManifest: a whole entry is taken; one that is not whole, or of an image without cloud-init, is
// refused.
func TestManifest(t *testing.T) {
	whole := `{"name":"Raspberry Pi OS Lite (64-bit)","url":"https://x/y.img.xz","extract_size":3,"extract_sha256":"` + strings.Repeat("ab", 32) +
		`","image_download_size":2,"release_date":"2026-06-18","init_format":"cloudinit-rpi","devices":["pi5-64bit"],"architecture":"armv8"}`
	text, err := Manifest([]byte(whole))
	if err != nil || !strings.Contains(string(text), `"os_list"`) || !strings.Contains(string(text), "cloudinit-rpi") {
		t.Errorf("%v, %s", err, text)
	}
	for _, change := range [][2]string{{"https:", "http:"}, {"cloudinit-rpi", "systemd"}, {"abab", "ab"}, {`"extract_size":3`, `"extract_size":0`}, {`["pi5-64bit"]`, "[]"}, {"{", ""}} {
		if _, err := Manifest([]byte(strings.Replace(whole, change[0], change[1], 1))); err == nil {
			t.Errorf("%q for %q is taken", change[1], change[0])
		}
	}
	k := kit(t)
	k.Image = []byte(whole)
	var out bytes.Buffer
	if err := Pack(&out, k); err != nil || !bytes.Contains(out.Bytes(), []byte("casekeeper.rpi-imager-manifest")) {
		t.Error(err)
	}
	k.Deb = nil
	if err := Pack(&out, k); err == nil {
		t.Error("a kit without a package is taken")
	}
}
