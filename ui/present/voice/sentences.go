package voice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Longest is how many letters a sentence has at most: so many are said in four seconds at the normal speed.
const Longest = 66

var (
	// ends matches the end of a sentence that another follows.
	ends = regexp.MustCompile(`[.?!] `)
	// breaths match as much of a sentence that is too long as is said in one go.
	breaths = []*regexp.Regexp{regexp.MustCompile(fmt.Sprintf(`^.{20,%d}[,:;] `, Longest-1)), regexp.MustCompile(fmt.Sprintf(`^.{1,%d} `, Longest)), regexp.MustCompile(fmt.Sprintf(`^.{%d}`, Longest))}
)

// Sentences splits a text into its sentences, and one that is longer than [Longest], as names and what else
// comes from outside may make it, behind a comma, a colon or a semicolon, or between two words.
func Sentences(text string) (list []string) {
	for text != "" {
		end := len(text)
		if at := ends.FindStringIndex(text); at != nil {
			end = at[0] + 1
		}
		if utf8.RuneCountInString(text[:end]) > Longest {
			i := slices.IndexFunc(breaths, func(b *regexp.Regexp) bool { return b.MatchString(text[:end]) })
			end = len(breaths[i].FindString(text[:end]))
		}
		list, text = append(list, strings.TrimRight(text[:end], " ")), strings.TrimLeft(text[end:], " ")
	}
	return list
}
