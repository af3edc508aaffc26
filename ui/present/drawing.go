package present

import "casekeeper/ui/drawing"

// How a game is drawn, for the screens: see package drawing.
type (
	Drawing = drawing.Layout
	FieldVM = drawing.Field
	RectVM  = drawing.Rect
	ItemVM  = drawing.Item
	LookVM  = drawing.Look
)

// layoutOf returns the layout of the table for the places of a board.
func layoutOf(w *Words, places []PlaceVM) Drawing {
	var list []string
	for i := range places {
		list = append(list, places[i].Word)
	}
	return w.Drawn.Lay(list, &w.Info)
}
