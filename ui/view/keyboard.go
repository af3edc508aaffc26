package view

import (
	"strings"

	"casekeeper/ui/present"

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

// keyboardHeight is how high the keyboard is on a page with room for h units.
func keyboardHeight(h float32) float32 {
	return max(3*smallest, min(h*0.4, 3*72)) + 2*gap
}

// draw lays the keys out. typed gets what the key means to [present.Type];
// away, if it is not nil, puts the keyboard away, where no capitals are wanted.
func (k *keyboard) draw(p *painter, b box, vm present.KeyboardVM, refresh func(), typed func(key string), away func()) {
	rows, other := vm.Letters, "123"
	if k.signs {
		rows, other = vm.Signs, "abc"
	}
	cells := b.grid(keyboardCols, len(vm.Letters), gap)
	for i, row := range rows {
		line := cells[i*keyboardCols : (i+1)*keyboardCols]
		if i == len(rows)-1 {
			k.corner(p, line[0], vm, refresh, away)
			p.key(line[1], "type/signs", keyFace{kind: keyQuiet, label: other}, func() { k.signs = !k.signs; refresh() })
			line = line[2:]
		}
		all := []rune(row)
		for j, r := range all {
			k.letter(p, line[j], string(r), vm.Capital, typed)
		}
		rest := line[len(all):]
		switch i {
		case 0:
			p.key(rest[0], "type/back", keyFace{kind: keyQuiet, icon: "erase", off: vm.Empty}, func() { typed("") })
		case len(rows) - 1:
			space := rest[0]
			space.W = b.X + b.W - space.X
			p.key(space, "type/space", keyFace{kind: keyQuiet, icon: "space", off: vm.Empty}, func() { k.signs = false; typed(" ") })
		}
	}
}

// corner is the key for capitals, or the one that puts the keyboard away.
func (k *keyboard) corner(p *painter, b box, vm present.KeyboardVM, refresh, away func()) {
	if away != nil {
		p.key(b, "type/away", keyFace{kind: keyQuiet, icon: "down"}, away)
		return
	}
	p.key(b, "type/shift", keyFace{kind: keyQuiet, icon: "up", on: vm.Capital != k.shift}, func() { k.shift = !k.shift; refresh() })
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
	st.align, st.elide = fyne.TextAlignLeading, true
	p.text(b.insetXY(12, 2), text, st)
}
