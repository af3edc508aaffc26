package tidy

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

var (
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
)

// anchorOf returns the anchor that GitHub generates for a heading.
func anchorOf(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-', r == '_', unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

// deadLinks lists the links in pages that lead to no file or no heading. Links to other sites are
// not followed; exists reports whether a file that is not a page exists.
func deadLinks(pages map[string]string, exists func(string) bool) (dead []string) {
	for name, text := range pages {
		for _, l := range link.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if strings.Contains(l[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(l[1], "#")
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			page, isPage := pages[to]
			switch {
			case !isPage && !exists(to):
				dead = append(dead, fmt.Sprintf("%s: %s leads to no file", name, l[1]))
			case anchor != "" && !hasAnchor(page, anchor):
				dead = append(dead, fmt.Sprintf("%s: %s has no heading %q", name, to, anchor))
			}
		}
	}
	slices.Sort(dead)
	return dead
}

func hasAnchor(page, anchor string) bool {
	return slices.ContainsFunc(heading.FindAllStringSubmatch(fenced.ReplaceAllString(page, ""), -1), func(h []string) bool { return anchorOf(h[1]) == anchor })
}

// pages returns the Markdown files of the repository by path.
func pages(t *testing.T) map[string]string {
	t.Helper()
	all := repository(t, os.DirFS("../.."))
	for name := range all {
		if !strings.HasSuffix(name, ".md") {
			delete(all, name)
		}
	}
	return all
}

func TestLinksLeadSomewhere(t *testing.T) {
	all := pages(t)
	if len(all) < 8 {
		t.Fatalf("only %d pages were found", len(all))
	}
	for _, d := range deadLinks(all, func(name string) bool { _, err := os.Stat("../../" + name); return err == nil }) {
		t.Error(d)
	}
}

func TestDeadLinksAreFound(t *testing.T) {
	got := deadLinks(map[string]string{
		"README.md": "[a](b/c.md#the-way-its-done) [b](b/c.md#other) [c](d.png) [d](e.png) [e](https://example.org/x) [f](#here)\n## Here\n```\n[g](not read)\n## There\n```\n[h](#there)",
		"b/c.md":    "# The *way* it's done\n[up](../README.md) [out](../gone.md)",
	}, func(name string) bool { return name == "d.png" })
	want := []string{`README.md: README.md has no heading "there"`, `README.md: b/c.md has no heading "other"`, "README.md: e.png leads to no file", "b/c.md: ../gone.md leads to no file"}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestTheReadmeIsShort holds the README to 90 lines and 900 words, and its Spanish version
// to the same outline.
func TestTheReadmeIsShort(t *testing.T) {
	all := pages(t)
	en, es := all["README.md"], all["configs/guides/README.es.md"]
	for name, text := range map[string]string{"README.md": en, "README.es.md": es} {
		if lines, words := strings.Count(text, "\n"), len(strings.Fields(text)); lines > 90 || words > 900 {
			t.Errorf("%s has %d lines and %d words: too much before the first game", name, lines, words)
		}
	}
	first, _, _ := strings.Cut(en, "\n")
	if !strings.Contains(first, "(configs/guides/README.es.md)") {
		t.Errorf("the first line is %q; it leads to the Spanish one", first)
	}
	install := outline(all["configs/guides/INSTALL.md"])
	for _, pair := range [][2][]string{{outline(en), outline(es)}, {install, outline(strings.ReplaceAll(all["configs/guides/INSTALL.es.md"], " --lang es", ""))}} {
		if len(pair[0]) == 0 || !slices.Equal(pair[0], pair[1]) {
			t.Errorf("not the same in both languages:\n%q\n%q", pair[0], pair[1])
		}
	}
}

// outline lists the parts that a page must have in every language: headings, pictures, commands,
// list items and table rows.
func outline(page string) (parts []string) {
	code := false
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "```"):
			code = !code
		case code:
			command, _, _ := strings.Cut(line, " #")
			parts = append(parts, strings.TrimSpace(command))
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "!"), strings.HasPrefix(line, "- "):
			mark, _, _ := strings.Cut(line, " ")
			parts = append(parts, mark[:1])
		case strings.HasPrefix(line, "|"):
			parts = append(parts, fmt.Sprint(strings.Count(line, "|"), " columns"))
		}
	}
	return parts
}
