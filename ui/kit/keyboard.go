package kit

import (
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// Keyboard is the keyboard of all screens on which something is typed: three
// rows of letters with keys to erase, for a blank, for capitals and for figures
// and signs. The zero value shows letters.
type Keyboard struct {
	shift bool      // the next letter is a capital if it would be small, and the reverse
	signs bool      // figures and signs are shown instead of letters
	last  string    // the ID of the key that was touched last
	at    time.Time // when it was
}

// bounceTime is how soon a key that is touched again means the same touch: a finger trembles, and
// nobody types a letter twice so fast.
const bounceTime = 80 * time.Millisecond

// key is a key that does something once for every touch.
func (k *Keyboard) key(p *Painter, b Box, id string, face KeyFace, do func()) {
	p.Key(b, id, face, func() {
		bounces := id == k.last && now().Sub(k.at) < bounceTime
		if k.last, k.at = id, now(); !bounces {
			do()
		}
	})
}

// keyboardCols is how many keys stand side by side: ten letters and another key.
const keyboardCols = 11

// keyboardRows is how many rows the keys take in a width: on a narrow screen
// only ten stand side by side, and the other keys have a row of their own.
func keyboardRows(w float32) int {
	if w < keyboardCols*(LeastTarget+Gap)-Gap {
		return 4
	}
	return 3
}

// KeyboardHeight returns the height of the keyboard on a page with room for w
// by h units.
func KeyboardHeight(w, h float32) float32 {
	n := float32(keyboardRows(w))
	return max(n*LeastTarget, min(h*0.4, n*72)) + (n-1)*Gap
}

// KeyboardLayout is what the keys of a keyboard say.
type KeyboardLayout struct {
	Letters []string // three rows, small
	Signs   []string // three rows that can stand in their place
	Capital bool     // the next letter is a capital
	Empty   bool     // nothing has been typed that could be erased
}

// Typing is what the keys of a keyboard do. Typed gets a letter, " " or "",
// which erases. Away, if it is not nil, puts the keyboard away; there are no
// capitals then.
type Typing struct {
	Refresh func()
	Typed   func(key string)
	Away    func()
}

// Draw lays the keys out.
func (k *Keyboard) Draw(p *Painter, b Box, vm KeyboardLayout, do Typing) {
	rows := vm.Letters
	if k.signs {
		rows = vm.Signs
	}
	cols, n := keyboardCols, keyboardRows(b.W)
	if n > len(rows) {
		cols--
	}
	cells := b.Grid(cols, n, Gap)
	last := cells[(n-1)*cols:]
	k.corner(p, last[0], vm, do)
	k.layer(p, last[1], do.Refresh)
	last = last[2:]
	for i, row := range rows {
		line, all := cells[i*cols:(i+1)*cols], []rune(row)
		if i == n-1 {
			line = last
		}
		more := len(all) - min(len(all), len(line)) // have no room in their row
		for j, r := range all[:len(all)-more] {
			k.letter(p, line[j], string(r), vm.Capital, do.Typed)
		}
		for _, r := range all[len(all)-more:] {
			k.letter(p, last[0], string(r), vm.Capital, do.Typed)
			last = last[1:]
		}
		if i == n-1 {
			last = line[len(all):]
		}
	}
	back := cells[cols-1]
	if n > len(rows) {
		back, last = last[len(last)-1], last[:len(last)-1]
	}
	k.key(p, back, "type/back", KeyFace{Kind: KeyQuiet, Icon: "erase", Off: vm.Empty}, func() { do.Typed("") })
	space, end := last[0], last[len(last)-1]
	space.W = end.X + end.W - space.X
	k.key(p, space, "type/space", KeyFace{Kind: KeyQuiet, Icon: "space", Off: vm.Empty}, func() { k.signs = false; do.Typed(" ") })
}

// layer is the key that changes between letters and signs.
func (k *Keyboard) layer(p *Painter, b Box, refresh func()) {
	other := "123"
	if k.signs {
		other = "ab"
	}
	k.key(p, b, "type/signs", KeyFace{Kind: KeyQuiet, Label: other}, func() { k.signs = !k.signs; refresh() })
}

// corner is the key for capitals, or the one that puts the keyboard away.
func (k *Keyboard) corner(p *Painter, b Box, vm KeyboardLayout, do Typing) {
	if do.Away != nil {
		p.Key(b, "type/away", KeyFace{Kind: KeyQuiet, Icon: "down"}, do.Away)
		return
	}
	k.key(p, b, "type/shift", KeyFace{Kind: KeyQuiet, Icon: "up", On: vm.Capital != k.shift}, func() { k.shift = !k.shift; do.Refresh() })
}

// letter is a key that types what it shows.
func (k *Keyboard) letter(p *Painter, b Box, letter string, capital bool, typed func(string)) {
	text := letter
	if capital != k.shift {
		text = strings.ToUpper(letter)
	}
	k.key(p, b, "type/"+letter, KeyFace{Label: text, Size: TextBig}, func() { k.shift = false; typed(text) })
}

// TypedField shows the text that is being typed, or empty if there is none yet.
func TypedField(p *Painter, b Box, text, empty string) {
	p.Rect(b, FeltDark, Brass, 2, 8)
	st := TextStyle{Size: TextBig, Bold: true, Colour: Cream}
	if text == "" {
		text, st = empty, TextStyle{Size: TextPlain, Colour: Dim}
	} else {
		text += "|"
	}
	st.Align = fyne.TextAlignLeading
	b = b.InsetXY(12, 2)
	p.Text(b, TextTail(text, b.W, st), st)
}

// TextTail returns the end of a text, as much as fits a line.
func TextTail(text string, w float32, st TextStyle) string {
	for st.Width(text, st.Size) > w {
		_, n := utf8.DecodeRuneInString(text)
		text = text[n:]
	}
	return text
}
