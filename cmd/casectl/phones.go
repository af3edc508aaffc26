package main

import (
	"context"
	"fmt"
	"net"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine"
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// phones is the server of a game played with --phones.
type phones struct {
	server *phone.Server
	at     phone.Address
	words  *present.Words
	say    func(string)
	told   string // what was said last about a phone that wants to be let in
}

// look says, once, that another phone asks for a seat, or that somebody knocks without a code.
// s may be nil.
func (s *phones) look() {
	if s == nil {
		return
	}
	told := ""
	if from := s.server.Knocks(); from != "" {
		told = s.words.Say("phones.knocks", from)
	}
	list, _ := s.server.Phones()
	for _, p := range list {
		if p.Asks {
			told = s.words.Say("phones.asks.for", s.name(p.Seats)) + ": " + s.words.Say("terminal.word.phones") + " " + s.name(p.Seats[:1])
		}
	}
	if told != s.told && told != "" {
		s.say("! " + told)
	}
	s.told = told
}

// phoneAddress returns the address that phones open: that of --phones-at, or the best of this
// machine.
func (c *playCmd) phoneAddress() (phone.Address, error) {
	if c.PhonesAt != "" {
		if net.ParseIP(c.PhonesAt).To4() == nil {
			return phone.Address{}, bad(commandline.Mistakef("--phones-at: %q is no address; write one such as 192.168.1.20", c.PhonesAt))
		}
		return phone.Address{Host: c.PhonesAt}, nil
	}
	list, err := phone.Addresses()
	if err != nil {
		return phone.Address{}, err
	}
	if len(list) == 0 {
		return phone.Address{}, bad(commandline.Mistakef("--phones: this machine is in no network that a phone could reach; join one, or name an address with --phones-at"))
	}
	return list[0], nil
}

// openPhones begins to serve phones, and prints their codes. It returns nil without --phones.
func (l *sittingLoop) openPhones(p *party, w *present.Words) (*phones, error) {
	if !p.Phones {
		return nil, nil
	}
	at, err := p.phoneAddress()
	if err != nil {
		return nil, err
	}
	said, err := l.e.everyLanguage(p.session.Game())
	if err != nil {
		return nil, err
	}
	langs := words.Languages(p.house.Files)
	slices.SortStableFunc(langs, func(a, b string) int { return strings.Compare(rankOf(a, w.Lang()), rankOf(b, w.Lang())) })
	for lang, words := range said {
		said[lang] = words.With(p.session.Info().Seats)
	}
	o := phone.Opts{Addresses: []phone.Address{at}}
	if p.PhonesAt != "" {
		o.Listen = net.JoinHostPort(at.Host, "0")
	}
	server, err := phone.Open(phone.Table{Session: p.session, Langs: langs, Words: func(lang string) *present.Words { return said[lang] },
		Advise: func(ctx context.Context, seat engine.Seat) (present.Advice, error) {
			return sitting.Advise(ctx, p.session, seat)
		}, Hints: func() bool { return true }}, o)
	if err != nil {
		return nil, fmt.Errorf("--phones: %w", err)
	}
	s := &phones{server: server, at: at, words: said[w.Lang()], say: l.screen.Say}
	s.list()
	return s, nil
}

// rankOf sorts the language of the terminal before the others.
func rankOf(lang, first string) string {
	if lang == first {
		return ""
	}
	return lang
}

// list prints how each phone is, with a code for each seat that has none, and one for an onlooker.
func (s *phones) list() {
	list, watchers := s.server.Phones()
	for _, p := range list {
		s.state(p)
		if p.State == phone.Absent {
			s.code(p.Seats)
		}
	}
	s.say(s.words.Say("phones.watchers", watchers))
	s.say(s.words.Say("phones.watch.code") + ": " + s.server.WatchCode(s.at))
	s.say(s.words.Say("phones.camera"))
}

func (s *phones) name(seats []engine.Seat) string {
	var names []string
	for _, seat := range seats {
		names = append(names, s.words.Seat(seat))
	}
	return strings.Join(names, ", ")
}

func (s *phones) code(seats []engine.Seat) {
	s.say(s.words.Say("phones.code", s.name(seats)) + ": " + s.server.SeatCode(seats, s.at))
}

func (s *phones) state(p phone.Phone) {
	key := map[phone.State]string{phone.Absent: "phones.absent", phone.Here: "phones.here", phone.Asleep: "phones.asleep"}[p.State]
	if p.Asks {
		key = "phones.asks"
	}
	s.say(s.name(p.Seats) + ": " + s.words.Say(key))
}

// obey carries out the command phones: alone it lists them; with a player it lets in the phone that
// asks for the seat, or makes a new code; with a player after "-" it throws the phone out.
func (s *phones) obey(rest string) {
	if rest == "" {
		s.list()
		return
	}
	who, out := strings.CutPrefix(rest, "-")
	list, _ := s.server.Phones()
	i := slices.IndexFunc(list, func(p phone.Phone) bool {
		return slices.ContainsFunc(p.Seats, func(seat engine.Seat) bool {
			return strings.EqualFold(s.words.Seat(seat), strings.TrimSpace(who)) || s.words.Info.Lexicon.Seats[seat] == strings.TrimSpace(who)
		})
	})
	if i < 0 {
		s.list()
		return
	}
	switch p := list[i]; {
	case out:
		s.server.ThrowOut(p.Seats)
	case p.Asks:
		s.server.Allow(p.Seats)
	default:
		s.code(p.Seats)
		return
	}
	list, _ = s.server.Phones()
	s.state(list[i])
}
