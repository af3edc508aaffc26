package view

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// keyboard is the one keyboard of all screens on which something is typed: ten
// letters abreast in three rows, with the keys to erase, for a blank, for
// capitals and for figures and signs. The zero value shows letters.
type keyboard struct {
	shift bool // the next letter is a capital if it would be small, and the reverse
	signs bool // figures and signs are shown instead of letters
}

// keyboardCols is how many keys stand side by side: ten letters and another key.
const keyboardCols = 11

// keyboardRows is how many rows the keys take in a width: on a narrow screen
// only ten stand side by side, and the other keys have a row of their own.
func keyboardRows(w float32) int {
	if w < keyboardCols*(smallest+gap)-gap {
		return 4
	}
	return 3
}

// keyboardHeight is how high the keyboard is on a page with room for w by h
// units.
func keyboardHeight(w, h float32) float32 {
	n := float32(keyboardRows(w))
	return max(n*smallest, min(h*0.4, n*72)) + (n-1)*gap
}

// KeyboardLayout is what the keys of a keyboard say.
type KeyboardLayout struct {
	Letters []string // three rows, small
	Signs   []string // three rows that can stand in their place
	Capital bool     // the next letter is a capital
	Empty   bool     // nothing has been typed that could be erased
}

// keying is what the keys of a keyboard do. typed gets what a key means to
// [present.Type]; away, if it is not nil, puts the keyboard away, where no
// capitals are wanted.
type keying struct {
	refresh func()
	typed   func(key string)
	away    func()
}

// draw lays the keys out.
func (k *keyboard) draw(p *painter, b box, vm KeyboardLayout, do keying) {
	rows := vm.Letters
	if k.signs {
		rows = vm.Signs
	}
	cols, n := keyboardCols, keyboardRows(b.W)
	if n > len(rows) {
		cols--
	}
	cells := b.grid(cols, n, gap)
	last := cells[(n-1)*cols:]
	k.corner(p, last[0], vm, do)
	k.layer(p, last[1], do.refresh)
	last = last[2:]
	for i, row := range rows {
		line, all := cells[i*cols:(i+1)*cols], []rune(row)
		if i == n-1 {
			line = last
		}
		more := len(all) - min(len(all), len(line)) // have no room in their row
		for j, r := range all[:len(all)-more] {
			k.letter(p, line[j], string(r), vm.Capital, do.typed)
		}
		for _, r := range all[len(all)-more:] {
			k.letter(p, last[0], string(r), vm.Capital, do.typed)
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
	p.key(back, "type/back", keyFace{kind: keyQuiet, icon: "erase", off: vm.Empty}, func() { do.typed("") })
	space, end := last[0], last[len(last)-1]
	space.W = end.X + end.W - space.X
	p.key(space, "type/space", keyFace{kind: keyQuiet, icon: "space", off: vm.Empty}, func() { k.signs = false; do.typed(" ") })
}

// layer is the key that changes between letters and signs.
func (k *keyboard) layer(p *painter, b box, refresh func()) {
	other := "123"
	if k.signs {
		other = "ab"
	}
	p.key(b, "type/signs", keyFace{kind: keyQuiet, label: other}, func() { k.signs = !k.signs; refresh() })
}

// corner is the key for capitals, or the one that puts the keyboard away.
func (k *keyboard) corner(p *painter, b box, vm KeyboardLayout, do keying) {
	if do.away != nil {
		p.key(b, "type/away", keyFace{kind: keyQuiet, icon: "down"}, do.away)
		return
	}
	p.key(b, "type/shift", keyFace{kind: keyQuiet, icon: "up", on: vm.Capital != k.shift}, func() { k.shift = !k.shift; do.refresh() })
}

// letter is a key that types what it shows.
func (k *keyboard) letter(p *painter, b box, letter string, capital bool, typed func(string)) {
	text := letter
	if capital != k.shift {
		text = strings.ToUpper(letter)
	}
	p.key(b, "type/"+letter, keyFace{label: text, size: textBig}, func() { k.shift = false; typed(text) })
}

// typedField shows what is being typed, or what to type.
func typedField(p *painter, b box, text, empty string) {
	p.rect(b, feltDark, brass, 2, 8)
	st := textStyle{size: textBig, bold: true, colour: cream}
	if text == "" {
		text, st = empty, textStyle{size: textPlain, colour: dim}
	} else {
		text += "|"
	}
	st.align = fyne.TextAlignLeading
	b = b.insetXY(12, 2)
	p.text(b, tail(text, b.W, st), st)
}

// tail is the end of a text that is being typed, as much as a line has room for.
func tail(text string, w float32, st textStyle) string {
	for st.width(text, st.size) > w {
		_, n := utf8.DecodeRuneInString(text)
		text = text[n:]
	}
	return text
}
