package engine

// Includer is implemented by games in which an act can include answers to what is asked before
// it, which people then need not tell: who goes on to something else has declined. Programs,
// sensors and replayed games answer what is asked, one prompt after the other.
type Includer[S comparable] interface {
	// Including lists prompts for such acts, which are asked of nobody. Decide accepts these acts
	// beside those of Awaits; each comes to the same as the answers one by one. Give it a View.
	Including(S) []Prompt
}

// Including returns nil if the game has no such acts.
func (m *match[S, E]) Including(n int, viewer Seat) []Prompt {
	by, ok := m.rules[n].(Includer[S])
	if !ok {
		return nil
	}
	return by.Including(m.rules[n].View(m.states[n], viewer))
}
