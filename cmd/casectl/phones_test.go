package main_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// phoneCode matches the address of a code.
var phoneCode = regexp.MustCompile(`http://127\.0\.0\.1:\d+/#([\w-]{22})`)

// TestPlayWithPhones prints a code for each seat and one for an onlooker, new ones on demand, and
// serves nothing any more at the end. Nothing is opened without --phones.
func TestPlayWithPhones(t *testing.T) {
	got := casectl(t, "phones\nphones ana\nphones -ana\nphones nobody\nquit\n", "--text", "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva", "--new", "--phones", "--phones-at", "127.0.0.1")
	codes := phoneCode.FindAllStringSubmatch(got.out, -1)
	if want := 4 + 4 + 1 + 4; len(codes) != want {
		t.Errorf("%d codes, not %d: %s%s", len(codes), want, got.out, got.errs)
	}
	seen := map[string]bool{}
	for _, c := range codes {
		if seen[c[1]] {
			t.Errorf("%s is printed twice", c[1])
		}
		seen[c[1]] = true
	}
	if !strings.Contains(got.out, "The code of Ana") {
		t.Error(got.out)
	}
	if r, err := http.Get(strings.SplitN(codes[0][0], "/#", 2)[0]); err == nil {
		_ = r.Body.Close()
		t.Error("the pages are served after the end")
	}
	without := casectl(t, "phones\nquit\n", "--text", "play", "--game", "bang-dice", "--seats", "Ana,Luis,Eva", "--new")
	if strings.Contains(without.out, "http://") || !strings.Contains(without.out, "phones") {
		t.Errorf("without --phones: %s", without.out)
	}
}

// TestPhonesNowhere names an address that is none.
func TestPhonesNowhere(t *testing.T) {
	got := casectl(t, "", "--text", "play", "--game", "bang-dice", "--new", "--phones", "--phones-at", "here")
	if got.status != 2 || !strings.Contains(got.errs, "--phones-at") {
		t.Errorf("%+v", got)
	}
}
