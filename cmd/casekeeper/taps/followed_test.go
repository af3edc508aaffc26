package taps

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// laysCard matches the chore to lay a bot's card on the common pile of Colt Express.
var laysCard = regexp.MustCompile(`(Cheyenne|Django) lays (a card|[A-Z][a-z]+)[^.]* common pile`)

// TestReaderSeesHandsFollow: people lay a bot's card on a reader and need not confirm it by a tap.
func TestReaderSeesHandsFollow(t *testing.T) {
	long(t)
	t.Parallel()
	data := dataOf(t)
	hub := OpenHub(t, data, "colt-express")
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "en", "--data", data, "--rig", hub.Rig)
	a.Tap("game/colt-express")
	for _, seat := range []string{"name/2", "name/3"} {
		a.Tap(seat)
		a.Tap("level/easy")
	}
	a.Until("the seats", func(o *Outline) bool { return o.Has("start") })
	a.Tap("start")
	laidOut(a)
	p := newPlayer(t, a, nil, 3)
	p.direct, p.chairs = true, true
	var pile []string
	down, round := 0, 0
	for followed := 0; followed < 8 || down == 0; {
		o := p.step()
		if o.Round != round {
			round, pile = o.Round, nil
		}
		m := laysCard.FindStringSubmatch(strings.Join(o.Texts, " "))
		k := p.chore(o)
		if m == nil || k == nil {
			continue
		}
		card := hub.own(m[1], m[2], pile)
		if m[2] == "a card" {
			down++
		}
		pile = append(pile, card)
		taps := p.Taps
		hub.pass(card, "stack")
		p.Until(card+" to be seen", func(now *Outline) bool { return !now.Has(k.ID) })
		if followed++; p.Taps != taps {
			t.Error("somebody tapped")
		}
		if now := p.Now(); now.Has("refusal/close") {
			t.Fatalf("what the program laid is refused: %s", now)
		}
	}
	t.Logf("%d face down", down)
	p.End()
}

// own returns a card of a bandit that is not on the pile: one of that name, or any.
func (h *Hub) own(bandit, name string, pile []string) string {
	seat := map[string]string{"Cheyenne": "green-", "Django": "grey-"}[bandit]
	var list []string
	for word := range h.cards {
		if strings.HasPrefix(word, seat) && strings.Contains(word, "#") && !slices.Contains(pile, word) && (name == "a card" || strings.HasPrefix(word, seat+strings.ToLower(name))) {
			list = append(list, word)
		}
	}
	if len(list) == 0 {
		h.t.Fatalf("%s has no %s that is not among %q", bandit, name, pile)
	}
	slices.Sort(list)
	return list[0]
}
