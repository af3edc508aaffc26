package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
)

// TestFinalTableIsWritten: text and picture lie side by side where people are
// told; where nothing can be written they are told that.
func TestFinalTableIsWritten(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	h := &house{House: sitting.House{Data: filepath.Join(home, "data"), Files: configs.FS}}
	told, err := h.Share(shell.Shared{Shared: present.Shared{Name: "evening", Text: "Ana wins\n"}, Picture: image.NewGray(image.Rect(0, 0, 3, 2))})
	if err != nil || told != "~/data/shared/evening" {
		t.Fatalf("told %q, %v", told, err)
	}
	text, err := os.ReadFile(filepath.Join(home, "data/shared/evening.txt"))
	if err != nil || string(text) != "Ana wins\n" {
		t.Errorf("text %q, %v", text, err)
	}
	file, err := os.ReadFile(filepath.Join(home, "data/shared/evening.png"))
	if err != nil {
		t.Fatal(err)
	}
	if p, err := png.Decode(bytes.NewReader(file)); err != nil || p.Bounds().Dx() != 3 {
		t.Errorf("picture %v, %v", p, err)
	}
	h.Data = filepath.Join(home, "data/shared/evening.txt")
	if _, err := h.Share(shell.Shared{Picture: image.NewGray(image.Rect(0, 0, 1, 1))}); err == nil || !strings.Contains(err.Error(), "evening.txt") {
		t.Errorf("nothing can be written there: %v", err)
	}
}
