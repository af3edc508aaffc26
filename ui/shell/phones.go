package shell

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// phones is the page on which phones are let in, and what serves them. Fyne's goroutine only.
type phones struct {
	*frame
	page     *screens.Phones
	server   *phone.Server // nil = phones are off
	networks []phone.Address
	network  int    // index of the one that the codes name
	chosen   int    // row: a player, or the onlookers after them
	code     string // the code on the page; "" = none. It goes when the page does
	noted    noted
	err      error // why phones cannot be served

	through func(*phone.Voice) // gets the phone that speaks; nil = none does
	drawn   *drawnTable
}

// drawnTable is the table as phones see it.
type drawnTable struct {
	*kit.Page
	vm *present.MiniatureVM
}

// noted is what the table shows of those who want to come in.
type noted struct {
	asks   bool // a phone asks for somebody's seat
	used   bool // they have been switched on since the program began
	knocks bool // somebody knocks, and whether that is over is looked at later
}

// wire connects the page.
func (p *phones) wire(f *frame, through func(*phone.Voice)) {
	p.frame, p.page, p.through = f, screens.NewPhones(), through
	draw := tables.Still()
	p.drawn = &drawnTable{}
	p.drawn.Page = kit.NewPage(func(pt *kit.Painter, b kit.Box) { draw(pt, b, p.drawn.vm, false) })
	p.page.OnBack = func() {
		p.code = ""
		p.show(p.table)
	}
	p.page.OnSwitch = func() {
		if p.server != nil {
			p.off()
		} else {
			p.on()
		}
		p.draw()
	}
	p.page.OnNext = func() {
		p.network = (p.network + 1) % len(p.networks)
		p.choose(p.chosen)
		p.draw()
	}
	p.page.OnChoose = func(row int) {
		p.choose(row)
		p.draw()
	}
	p.page.OnKey = p.key
	f.add(p.page, p.render)
}

// render draws the page.
func (p *phones) render() {
	if at := p.seat; at != nil {
		p.page.Show(p.look(at.words.Load()))
	}
}

// offer returns the key in the menu of a table; nil if it has no phones.
func (p *phones) offer(at *tableSession) *table.Extra {
	if at.Phones == nil {
		return nil
	}
	return &table.Extra{Label: func() string { return at.words.Load().Say("phones.title") }, Calls: func() string { return p.calls(at.words.Load()) }, Tapped: func() {
		p.err = nil
		if i := slices.IndexFunc(p.list(), asks); i >= 0 {
			p.chosen = i
		}
		p.choose(p.chosen)
		p.show(p.page)
	}}
}

// list lists the phones of the players; nil = phones are off.
func (p *phones) list() []phone.Phone {
	if p.server == nil {
		return nil
	}
	list, _ := p.server.Phones()
	return list
}

func asks(one phone.Phone) bool { return one.Asks }

// calls says that another phone wants a seat, or that somebody knocks who has no code.
func (p *phones) calls(w *present.Words) string {
	list := p.list()
	if i := slices.IndexFunc(list, asks); i >= 0 {
		return w.Say("phones.asks.for", p.name(w, list[i].Seats))
	}
	return p.knocks(w)
}

// knocks says who knocks without a code; "" = nobody.
func (p *phones) knocks(w *present.Words) string {
	if p.server == nil || p.server.Knocks() == "" {
		return ""
	}
	return w.Say("phones.knocks", p.server.Knocks())
}

// on begins to serve the table.
func (p *phones) on() {
	t := p.seat
	if t == nil || t.Phones == nil {
		return
	}
	p.network, p.chosen, p.code = 0, 0, ""
	if p.networks, p.err = t.Phones(); p.err == nil && len(p.networks) == 0 {
		p.err = errNoNetwork
	}
	if p.err != nil {
		return
	}
	langs := append([]string{p.lang}, slices.DeleteFunc(slices.Clone(p.opts.Languages), func(lang string) bool { return lang == p.lang })...) // that of the screen first
	seats := phone.Table{Session: t.Session, Words: t.Words, Langs: langs, Advise: t.Advise, Hints: t.hints.Load, Photo: t.Photo, Draw: p.svg}
	if t.Bots != nil {
		seats.Bots = func() *present.Bots { c := t.Bots.Chairs(); return &c }
	}
	o := phone.Opts{Addresses: p.networks, Changed: func() { p.opts.Do(p.changed) }}
	if p.opts.Voice != nil {
		o.Speaks = func() { p.opts.Do(p.speaks) }
	}
	p.server, p.err = phone.Open(seats, o)
	p.noted.used = p.noted.used || p.err == nil
	p.choose(0)
}

// svg draws the table for phones. Any goroutine may call it.
func (p *phones) svg(ctx context.Context, vm *present.MiniatureVM) string {
	ctx, stop := context.WithTimeout(ctx, drawTime)
	defer stop()
	out := make(chan string, 1)
	p.opts.Do(func() {
		p.drawn.vm = vm
		out <- kit.SVG(p.drawn.Page, fyne.NewSize(tables.UprightWide, tables.UprightHigh))
	})
	select {
	case text := <-out:
		return text
	case <-ctx.Done():
		return ""
	}
}

// drawTime is how long a phone waits for a drawing of the table.
const drawTime = 2 * time.Second

// errNoNetwork says that no phone can reach this machine.
var errNoNetwork = errors.New("this machine is in no network")

// off ends all phones. It is called before a table is closed.
func (p *phones) off() {
	if p.server != nil {
		_ = p.server.Close() // nothing is served any more either way
	}
	p.server, p.code, p.noted.asks = nil, "", false
	p.through(nil)
}

// speaks makes the table speak through the phone that offers itself, if one does.
func (p *phones) speaks() {
	if p.server == nil {
		p.through(nil)
		return
	}
	p.through(p.server.Voice())
}

// refresh renders all pages again.
func (p *phones) refresh() {
	if p.server != nil {
		p.server.Refresh()
	}
}

// changed shows the state of the phones, and opens the page when another phone wants a seat.
func (p *phones) changed() {
	if p.server == nil {
		return
	}
	i := slices.IndexFunc(p.list(), asks)
	first := i >= 0 && !p.noted.asks
	p.noted.asks = i >= 0
	if !p.server.Open(p.seats(p.chosen)) {
		p.code = ""
	}
	if p.server.Knocks() != "" && !p.noted.knocks {
		p.noted.knocks = true
		p.opts.After(phone.KnockTime, func() { p.opts.Do(func() { p.noted.knocks = false; p.changed() }) }) // until it is over
	}
	switch {
	case first && p.shown == p.table:
		p.choose(i)
		p.show(p.page)
	case p.shown == p.table:
		p.table.Refresh()
	case p.shown == kit.Screen(p.page):
		p.draw()
	}
}

// seats are those of a row; nil for the onlookers.
func (p *phones) seats(row int) []engine.Seat {
	if people := p.server.People(); row < len(people) {
		return people[row]
	}
	return nil
}

// choose shows a row: a new code if it has no phone yet.
func (p *phones) choose(row int) {
	p.chosen, p.code = row, ""
	if p.server == nil {
		return
	}
	if list, _ := p.server.Phones(); row >= len(list) || list[row].State == phone.Absent && !list[row].Asks {
		p.newCode()
	}
}

// newCode makes a code for the chosen row, and takes it off the page when it can no longer be used.
func (p *phones) newCode() {
	at, seats := p.networks[p.network], p.seats(p.chosen)
	if seats == nil {
		p.code = p.server.WatchCode(at)
	} else {
		p.code = p.server.SeatCode(seats, at)
	}
	code := p.code
	p.opts.After(phone.CodeTime, func() {
		p.opts.Do(func() {
			if p.code == code {
				p.code = ""
				p.changed()
			}
		})
	})
}

// key does something about the chosen phone.
func (p *phones) key(id string) {
	if p.server == nil {
		return
	}
	seats := p.seats(p.chosen)
	switch id {
	case "new":
		p.newCode()
	case "throw":
		p.server.ThrowOut(seats)
		p.choose(p.chosen)
	case "allow":
		p.server.Allow(seats)
	case "deny":
		p.server.Deny(seats)
	}
	p.draw()
}

// look says what the page shows.
func (p *phones) look(w *present.Words) screens.PhonesVM {
	vm := screens.PhonesVM{Title: w.Say("phones.title"), Right: w.Say("phones.right"), Back: w.Say("nav.back"), Text: w.Say("phones.about"), Switch: w.Say("phones.on"), Help: w.Say("phones.help")}
	switch {
	case errors.Is(p.err, errNoNetwork):
		vm.Trouble = w.Say("phones.none")
	case p.err != nil:
		vm.Trouble = w.Trouble(p.err)
	}
	if p.server == nil {
		return vm
	}
	if told := p.knocks(w); told != "" {
		vm.Help = told
	}
	vm.On, vm.Switch, vm.SwitchHelp = true, w.Say("phones.off"), w.Say("phones.off.help")
	if len(p.networks) > 1 {
		vm.Next, vm.NextHelp = w.Say("phones.next"), p.networks[p.network].Host
	}
	list, watchers := p.server.Phones()
	for i, one := range list {
		key := phoneStates[one.State]
		if one.Asks {
			key = "phones.asks"
		}
		row := screens.PhoneRow{Mark: w.Mark(one.Seats[0]), Name: p.name(w, one.Seats), State: w.Say(key), Here: one.State == phone.Here, On: i == p.chosen, Asks: one.Asks}
		vm.Rows = append(vm.Rows, row)
	}
	vm.Rows = append(vm.Rows, screens.PhoneRow{Name: w.Say("phones.watch"), State: w.Say("phones.watchers", watchers), Here: watchers > 0, On: p.chosen >= len(list)})
	p.panel(w, &vm, list)
	return vm
}

// panel says what the chosen row shows.
func (p *phones) panel(w *present.Words, vm *screens.PhonesVM, list []phone.Phone) {
	again := screens.PhoneKey{ID: "new", Label: w.Say("phones.new")}
	if p.chosen >= len(list) {
		vm.CodeTitle, vm.Text = w.Say("phones.watch.code"), w.Say("phones.watch.about")
		vm.Keys = append(vm.Keys, again)
	} else {
		one := list[p.chosen]
		name := p.name(w, one.Seats)
		vm.CodeTitle, vm.Text = w.Say("phones.code", name), name+": "+vm.Rows[p.chosen].State
		switch {
		case one.Asks:
			vm.Keys = append(vm.Keys, screens.PhoneKey{ID: "allow", Label: w.Say("phones.allow"), Primary: true}, screens.PhoneKey{ID: "deny", Label: w.Say("phones.deny")})
		case one.State != phone.Absent:
			vm.Keys = append(vm.Keys, again, screens.PhoneKey{ID: "throw", Label: w.Say("phones.throw")})
		case p.code == "":
			vm.Keys = append(vm.Keys, again)
		}
	}
	if p.code != "" {
		vm.Code, vm.CodeSub = p.code, w.Say("phones.camera")
		vm.Keys = slices.DeleteFunc(vm.Keys, func(k screens.PhoneKey) bool { return k.ID == "new" })
	}
}

// phoneStates are the words for the states of a phone.
var phoneStates = map[phone.State]string{phone.Absent: "phones.absent", phone.Here: "phones.here", phone.Asleep: "phones.asleep"}

// name names a player by all seats.
func (p *phones) name(w *present.Words, seats []engine.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, w.Seat(seat))
	}
	return strings.Join(names, ", ")
}
