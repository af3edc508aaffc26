package engine

// ChairedAt is what the option must be at a table of so many seats where the program
// holds one of them; "" = whatever people choose.
func (o *OptionSpec) ChairedAt(seats int) string {
	if o.Seats > 0 && o.Seats != seats {
		return ""
	}
	return o.Chaired
}

// ForChairs is a set-up with the options that a table needs where the program holds a
// seat; what the set-up says of them stays, see [Info.BarsChairs].
func (i *Info) ForChairs(s Setup) Setup {
	s.Options = append([]Option(nil), s.Options...)
	for n := range i.Options {
		o := &i.Options[n]
		if value := o.ChairedAt(len(s.Seats)); value != "" && s.Get(o.Name, o.Default) != value && s.Get(o.Name, "") == "" {
			s.Options = append(s.Options, Option{o.Name, value})
		}
	}
	return s
}

// BarsChairs is the first option for which a set-up has a value with which the program
// can hold no seat: it learns too little of the game. nil if there is none.
func (i *Info) BarsChairs(s Setup) *OptionSpec {
	for n := range i.Options {
		o := &i.Options[n]
		if value := o.ChairedAt(len(s.Seats)); value != "" && s.Get(o.Name, o.Default) != value {
			return o
		}
	}
	return nil
}
