package shell

import (
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"
)

// seating is the screen on which people choose a game's seats and options.
type seating struct {
	*frame
	page   *screens.Setup
	choice *newgame.Setup
	then   func() // what follows instead of a new game; nil = a new game
	guided bool   // a guided game is set up
	phoned *bool  // phones have been switched on at a table since the program began
	drop   func() // nil = nothing; otherwise people have gone back from it
}

// wire connects the set-up screen.
func (p *seating) wire(f *frame, phoned *bool) {
	p.frame, p.page, p.phoned = f, screens.NewSetup(), phoned
	p.add(p.page, func() { p.page.Show(newgame.SetupPage(p.house.Words(p.choice.Info.ID, p.lang), p.choice)) })
	p.page.OnBack = func() {
		if p.drop != nil {
			p.drop()
		}
		p.show(p.home)
	}
	p.page.OnSeat = func(seat engine.Seat) {
		p.choice.Toggle(seat)
		p.draw()
	}
	p.page.OnNaming = func(seat engine.Seat) {
		p.choice.Ask(seat)
		p.draw()
	}
	p.page.OnType = func(key string) {
		p.choice.Typed = present.Type(p.choice.Typed, key, p.choice.Most())
		p.draw()
	}
	p.page.OnNamed = func(name string) {
		p.choice.Call(name)
		p.draw()
	}
	p.page.OnGive = func(level string) {
		p.choice.Give(level)
		p.draw()
	}
	p.page.OnDone = func() {
		p.choice.Call(p.choice.Typed)
		p.draw()
	}
	p.page.OnValue = func(option, value string) {
		p.choice.Values[option] = value
		p.draw()
	}
	p.page.OnStart = func() {
		if p.then != nil {
			p.then()
			return
		}
		if o := p.onPhones(); o != "" {
			p.page.Ask(o)
			return
		}
		game, table, names, chairs := p.choice.Info.ID, p.choice.Engine(), p.choice.Called(), p.choice.Given()
		guided := p.guided
		p.open(func() (OpenTable, error) {
			t, err := p.house.Begin(game, table, names, chairs)
			t.Guided = guided
			return t, err
		})
	}
}

// onPhones returns the option that is asked for before a game begins where phones were switched on; "" = none.
func (p *seating) onPhones() string {
	if !*p.phoned {
		return ""
	}
	return p.choice.ForPhones()
}

// setUp shows the set-up of a game, and reads the names of those who played before.
func (p *seating) setUp(game string) {
	choice := newgame.NewSetup(&p.house.Words(game, p.lang).Info)
	choice.Check = func(setup engine.Setup) error { return p.house.Check(game, setup) }
	choice.ByHand(p.house.Senses(game))
	if p.drop != nil {
		p.drop()
	}
	p.then, p.drop, p.guided = nil, nil, false
	p.seatPeople(choice)
}

// seatPeople shows the screen on which people choose their seats.
func (p *seating) seatPeople(choice *newgame.Setup) {
	p.choice = choice
	choice.Shorts = p.house.Words(choice.Info.ID, p.lang).Shorts
	p.page.First()
	p.show(p.page)
	go func() {
		names, err := p.house.Names()
		p.opts.Do(func() {
			choice.Known = names
			if err != nil {
				p.trouble = err // shown on the home screen
			}
			p.draw()
		})
	}()
}
