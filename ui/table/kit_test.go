package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// everySeat is the eight seats.
var everySeat = []present.MarkVM{{Name: "Rojo", Colour: "red", Shape: "circle"}, {Name: "Amarillo", Colour: "yellow", Shape: "triangle"}, {Name: "Azul", Colour: "blue", Shape: "square"},
	{Name: "Verde", Colour: "green", Shape: "leaf"}, {Name: "Morado", Colour: "purple", Shape: "cross"}, {Name: "Naranja", Colour: "orange", Shape: "crescent"},
	{Name: "Gris", Colour: "grey", Shape: "bars"}, {Name: "Blanco", Colour: "white", Shape: "ring"}}

// KitPage shows what the screens are made of.
func KitPage() kit.Screen {
	return kit.NewPage(func(p *kit.Painter, b kit.Box) {
		p.Ground(b)
		b = b.Inset(8)
		for i, cell := range b.Top(74, 8).Grid(8, 1, 8) {
			p.SeatTab(cell, kit.Mark(everySeat[i]), everySeat[i].Name)
		}
		kitKeys(p, b.Top(112, 8))
		cards := b.Left(230, 12)
		for i, cell := range kit.At(cards.X, cards.Y, cards.W, 104).Grid(3, 1, 8) {
			c := present.CardVM{Value: []string{"5", "10", "3"}[i], Look: present.LookVM{Icon: "star", Tone: "crimson"}}
			pieces.CardAs(p, cell, c, pieces.CardState(i))
		}
		for i, cell := range kit.At(cards.X, cards.Y+116, cards.W, 104).Grid(3, 1, 8) {
			c := present.CardVM{Down: i == 0, Value: "6", Look: present.LookVM{Icon: "badge", Tone: "mint"}}
			pieces.CardAs(p, cell, c, pieces.CardPlain)
		}
		dice := b.Top(104, 8)
		for _, d := range []pieces.DieLook{{Word: "6"}, {Word: "5", Fill: kit.Mix(kit.Paper, kit.BoardEdge, 0.25)}, {Word: "beer", Icon: "star"}, {Word: "1"}} {
			at := dice.Left(96, 8)
			if pieces.Die(p, at, d); d.Word == "1" {
				p.Rect(at.Centre(96, 96), kit.None, kit.Turquoise, 4, 96*pieces.DieRound)
			}
		}
		p.Title(b.Left(240, 12), "MARÍA ANA", "", 46, kit.Cream)
		p.Figure(b.Left(90, 12), "27", 76, kit.Cream)
		p.Words(b.Top(30, 0), "coloca un pistolero", kit.SizeKey, kit.Cream)
		p.Caps(b.Top(30, 0), "Compañía", kit.SizeCaps, kit.Turquoise)
		p.Text(b, "Explicación de la razón", kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim})
	})
}

func kitKeys(p *kit.Painter, b kit.Box) {
	faces := []kit.KeyFace{{Kind: kit.KeyPrimary, Label: "Siguiente", Icon: "next"}, {Label: "Repetir"}, {Label: "Elegido", On: true}, {Kind: kit.KeyQuiet, Label: "Manos"},
		{Label: "Enseñar", Off: true}, {Kind: kit.KeyAlarm, Label: "Borrar"}, {Kind: kit.KeyPaper, Label: "Corregir"}, {Label: "Comprar", Detail: "3 de dinero", Icon: "cards"}}
	for i, cell := range b.Grid(4, 2, 8) {
		p.Key(cell, faces[i].Label, faces[i], nil)
	}
}
