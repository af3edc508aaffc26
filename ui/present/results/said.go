package results

import (
	"slices"
	"time"

	"casekeeper/companion/people"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// SaidPage returns the page of everything that was said about people and games, the latest first.
// A tap takes a line back, or lets it hold again.
func SaidPage(g *present.Words, past *Past, of func(game string) *present.Words, now time.Time) AboutVM {
	vm := AboutVM{Title: g.Say("said.title"), Back: g.Say("nav.back"), Lines: []StoryVM{{Note: g.Say("said.help")}}}
	games := map[string]string{} // what they are called here
	for i := range past.Sittings {
		game := past.Book.Find(&past.Sittings[i])
		shown := pastGame(g, &game.MatchInfo, of(game.Game), now)
		games[game.ID] = shown.Title + ", " + shown.Detail
	}
	for _, s := range slices.Backward(past.Book.Said()) {
		if s.Do == people.TakeBack {
			continue
		}
		line := StoryVM{Text: words.Capital(g.Say("people.said."+s.Do, s.Name, s.As, games[s.Game])), Note: g.Ago(now.Sub(time.UnixMilli(s.AtMillis))), Said: s.ID}
		if s.Game != "" && games[s.Game] == "" {
			continue // of a game that is not here
		}
		if line.Off = !past.Book.Holds(s.ID); line.Off {
			line.Text = g.Say("people.back", line.Text)
		}
		vm.Lines = append(vm.Lines, line)
	}
	return vm
}

// Turn returns what takes a statement back or, if it was taken back, lets it hold again.
func (p *Past) Turn(id string) (list []people.Statement) {
	if p.Book.Holds(id) {
		return []people.Statement{{Do: people.TakeBack, Of: id}}
	}
	for _, s := range p.Book.Said() {
		if s.Do == people.TakeBack && s.Of == id && p.Book.Holds(s.ID) {
			list = append(list, people.Statement{Do: people.TakeBack, Of: s.ID})
		}
	}
	return list
}
