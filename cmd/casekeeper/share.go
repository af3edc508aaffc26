package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"casekeeper/ui/shell"
)

// Share writes a final table as text and as a picture into the folder "shared"
// of the data, and says where: the files but for what tells their kind.
func (h *house) Share(s shell.Shared) (where string, err error) {
	dir := filepath.Join(h.Data, "shared")
	var picture bytes.Buffer
	if err := errors.Join(os.MkdirAll(dir, 0o755), png.Encode(&picture, s.Picture)); err != nil {
		return "", fmt.Errorf("sharing the final table: %w", err)
	}
	for kind, content := range map[string][]byte{".txt": []byte(s.Text), ".png": picture.Bytes()} {
		if err := os.WriteFile(filepath.Join(dir, s.Name+kind), content, 0o644); err != nil {
			return "", fmt.Errorf("sharing the final table: %w", err)
		}
	}
	return shortPath(filepath.Join(dir, s.Name)), nil
}

// shortPath writes the home directory as ~.
func shortPath(path string) string {
	home, err := os.UserHomeDir()
	if err == nil && strings.HasPrefix(path, home+string(filepath.Separator)) {
		return "~" + path[len(home):]
	}
	return path
}
