package shell

// nextLanguage switches to the next language.
func (s *Shell) nextLanguage() {
	s.speak(after(s.opts.Languages, s.lang))
}

// speak switches to a language.
func (s *Shell) speak(lang string) {
	s.lang = lang
	if s.opts.OnLanguage != nil {
		s.opts.OnLanguage(s.lang)
	}
	if s.seat != nil {
		s.seat.speak(s.lang)
	}
	s.draw()
}
