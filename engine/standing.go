package engine

// Stander is implemented by games that can say how a game that goes on would end now.
type Stander[S comparable] interface {
	// Standing is the final table of a View of a game that goes on, as it would be if the game
	// ended in this state and nothing that the viewer cannot know counted. What may still come
	// out otherwise is marked, see [Part].Open, and told, see [Result].Open.
	Standing(view S) Result
}

func (m *match[S, E]) Standing(viewer Seat) (Result, bool) {
	game, can := m.by().(Stander[S])
	if _, over := m.Result(); over || !can {
		return Result{}, false
	}
	return game.Standing(m.by().View(m.State(), viewer)), true
}
