package table

// besides counts the questions that are not shown now and that no strip leads to.
func (t *Table) besides() int {
	n := len(t.vm.Asks) - max(1, len(t.rowAsks()))
	if a := t.asked(); a != nil && a.OptionalCard == "" {
		n -= len(t.asides())
	}
	if t.ask < len(t.vm.Asks) && !t.reached(t.ask) {
		for i := range t.vm.Asks {
			if t.reached(i) {
				n--
			}
		}
	}
	return n
}
