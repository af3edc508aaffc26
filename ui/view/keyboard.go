package view

import "fyne.io/fyne/v2"

// typeKeys puts keys to type with into a box: a row for each of rows, then one
// with the keys that every keyboard has. typed gets a letter, " ", or "" to take
// the last one away; none tells that there is nothing to take away.
func typeKeys(p *painter, b box, rows []string, space string, none bool, typed func(string)) {
	cells := b.grid(1, typeRows(rows, b.W), gap)
	if len(cells) > len(rows) {
		line := cells[len(rows)]
		p.key(line.right(line.W*0.3, gap), "type/back", keyFace{kind: keyQuiet, icon: "erase", off: none}, func() { typed("") })
		p.key(line, "type/space", keyFace{kind: keyQuiet, label: space, off: none}, func() { typed(" ") })
	}
	for i, row := range rows {
		line, all := cells[i], []rune(row)
		if i == len(cells)-1 {
			p.key(line.right(line.W*0.1, gap), "type/back", keyFace{kind: keyQuiet, icon: "erase", off: none}, func() { typed("") })
			p.key(line.right(line.W*0.16, gap), "type/space", keyFace{kind: keyQuiet, label: space, off: none}, func() { typed(" ") })
		}
		for j, c := range line.grid(len(all), 1, gap) {
			letter := string(all[j])
			p.key(c, "type/"+letter, keyFace{label: letter, size: textBig}, func() { typed(letter) })
		}
	}
}

// typeRows is how many rows the keys need: where the last letters leave no room,
// the other keys have a row of their own.
func typeRows(rows []string, w float32) int {
	n := len(rows)
	if n > 0 && float32(len([]rune(rows[n-1])))*(smallest+gap) > w*0.74-gap {
		n++
	}
	return n
}

// typedField shows what is being typed, or what to type.
func typedField(p *painter, b box, text, empty string) {
	p.rect(b, feltDark, brass, 2, 8)
	st := textStyle{size: textBig, bold: true, colour: cream}
	if text == "" {
		text, st = empty, textStyle{size: textPlain, colour: dim}
	} else {
		text += "_"
	}
	st.align = fyne.TextAlignLeading
	p.text(b.insetXY(12, 2), text, st)
}
