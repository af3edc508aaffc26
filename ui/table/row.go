package table

// besides counts the questions that are not shown now and that no strip leads to.
func (l keyView) besides() int {
	n := len(l.t.vm.Asks) - max(1, len(l.rowAsks()))
	if a := l.t.asked(); a != nil && a.OptionalCard == "" {
		n -= len(l.t.asides())
	}
	return n
}
