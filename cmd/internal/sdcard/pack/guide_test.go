package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// TestGuidesAreWholePages: both languages, with tables and drawings, and no link or picture that leads
// out of the zip.
func TestGuidesAreWholePages(t *testing.T) {
	pages, err := guides("../../../../configs/guides", "INSTALL", "SHELL")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"INSTALL.html", "INSTALL.es.html", "SHELL.html", "SHELL.es.html"} {
		if len(pages[name]) == 0 {
			t.Fatalf("%s is missing", name)
		}
		for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllSubmatch(pages[name], -1) {
			to, _, _ := strings.Cut(string(m[1]), "#")
			if _, inside := pages[to]; to != "" && !inside && !strings.Contains(to, "://") && !strings.HasPrefix(to, "data:image/svg+xml;") {
				t.Errorf("%s leads to %s, which is not in the zip", name, to)
			}
		}
	}
	family := pages["INSTALL.es.html"]
	for _, want := range []string{`<html lang="es">`, "<title>De una tarjeta", "<table>", `href="SHELL.es.html"`, `href="INSTALL.html"`} {
		if !bytes.Contains(family, []byte(want)) {
			t.Errorf("INSTALL.es.html lacks %s", want)
		}
	}
	if n := bytes.Count(family, []byte("data:image/svg+xml;base64,")); n != 4 {
		t.Errorf("%d drawings, want 4", n)
	}
}
