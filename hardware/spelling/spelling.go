// Package spelling compares a mistyped word with those that it may have meant. It
// knows no language and needs nothing, so that drivers and programs can share it.
package spelling

// Slips counts the letters to change, to add or to leave out to make one word of
// the other (the Levenshtein distance).
func Slips(a, b string) int {
	s, t := []rune(a), []rune(b)
	row := make([]int, len(t)+1)
	for j := range row {
		row[j] = j
	}
	for i := range s {
		before := row[0]
		row[0]++
		for j := range t {
			cost := before
			if s[i] != t[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(t)]
}

// Nearest returns the word of the list that is the fewest slips away, the first
// of several. Empty words are passed over; it returns "" if there is no other.
func Nearest(word string, list []string) (best string) {
	least := 0
	for _, w := range list {
		if d := Slips(word, w); w != "" && (best == "" || d < least) {
			best, least = w, d
		}
	}
	return best
}
