package tidy

import (
	"fmt"
	"maps"
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

// Words that pages may have.
const (
	maxPage  = 900
	maxGuide = 1300  // a guide from an empty card to a table
	maxPages = 17000 // all of them
)

// diary matches a date, and an address that leads nowhere.
var diary = regexp.MustCompile(`\b20\d\d-\d\d-\d\d\b|\.invalid\b`)

// wrongPages lists the pages that are too long or have a date.
func wrongPages(pages map[string]string) (wrong []string) {
	sum := 0
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		most, n := maxPage, len(strings.Fields(pages[name]))
		if strings.HasPrefix(name, "configs/guides/INSTALL") {
			most = maxGuide
		}
		if sum += n; n > most {
			wrong = append(wrong, fmt.Sprintf("%s has %d words, more than %d: say each fact once, and lead to where it stands", name, n, most))
		}
		if at := diary.FindString(pages[name]); at != "" {
			wrong = append(wrong, fmt.Sprintf("%s has %q: dates belong into commits, and an address leads somewhere", name, at))
		}
	}
	if sum > maxPages {
		wrong = append(wrong, fmt.Sprintf("all pages have %d words, more than %d", sum, maxPages))
	}
	return wrong
}

func TestPagesAreShort(t *testing.T) {
	for _, wrong := range wrongPages(pages(t)) {
		t.Error(wrong)
	}
}

func TestLongPagesAreFound(t *testing.T) {
	long := map[string]string{"a.md": strings.Repeat("word ", maxPage+1), "b.md": "since 2026-11-29", "c.md": strings.Repeat("word ", maxPage), "configs/guides/INSTALL.md": strings.Repeat("word ", maxGuide)}
	for i := range 17 {
		long[fmt.Sprint("d", i)] = strings.Repeat("word ", maxPage)
	}
	got := strings.Join(wrongPages(long), "\n")
	for _, want := range []string{"a.md has 901 words, more than 900", `b.md has "2026-11-29"`, "all pages have 18403 words, more than 17000"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q was not found in\n%s", want, got)
		}
	}
	if n := strings.Count(got, "\n"); n != 2 {
		t.Errorf("%d lines more than three:\n%s", n-2, got)
	}
}

// TestReadmesBegin holds README and its Spanish version to 90 lines before the first game, and
// pages in both languages to the same outline.
func TestReadmesBegin(t *testing.T) {
	all := pages(t)
	en, es := all["README.md"], all["configs/guides/README.es.md"]
	for name, text := range map[string]string{"README.md": en, "README.es.md": es} {
		if lines := strings.Count(text, "\n"); lines > 90 {
			t.Errorf("%s has %d lines: too much before the first game", name, lines)
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
