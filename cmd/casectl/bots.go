package main

import (
	"math"
	"slices"
	"strings"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion/history"
	"casekeeper/engine"
	"casekeeper/engine/bot"
)

// botResult is how often a player has won.
type botResult struct {
	Level string     `json:"level"`
	Won   int        `json:"won"`   // games won, alone or with others
	Share float64    `json:"share"` // share of the games, from 0 to 1
	Range [2]float64 `json:"range"` // 95 % confidence interval of Share
	games int
}

// readBots reads a level for each of n players. An empty list means random play.
func readBots(list string, n int) ([]bot.Level, error) {
	if list == "" {
		return nil, nil
	}
	words := strings.Split(list, ",")
	if len(words) != n {
		return nil, bad(commandline.Mistakef("--bots: %d levels for %d players", len(words), n))
	}
	levels := make([]bot.Level, n)
	for i, word := range words {
		var err error
		if levels[i], err = bot.ParseLevel(strings.TrimSpace(word)); err != nil {
			return nil, bad(commandline.Mistakef("--bots: %w", err))
		}
	}
	return levels, nil
}

// chairResults returns empty results for the players.
func chairResults(chairs []bot.Level) []botResult {
	list := make([]botResult, len(chairs))
	for i, level := range chairs {
		list[i].Level = level.String()
	}
	return list
}

// count adds the result of a game.
func count(list []botResult, p evening.Plan, r evening.Report) {
	for i := range list {
		b := &list[i]
		b.games++
		if slices.Contains(r.Result.Winners, p.SeatOf(i)) {
			b.Won++
		}
		share := float64(b.Won) / float64(b.games)
		low, high := history.Wilson(b.Won, b.games)
		b.Share, b.Range = thousandths(share), [2]float64{thousandths(low), thousandths(high)}
	}
}

// thousandths rounds a share to the precision that hundreds of games give.
func thousandths(share float64) float64 { return math.Round(share*1000) / 1000 }

// say prints the summary in words.
func (s *summary) say(e *env) {
	e.say("%d games, %d broken", s.Games, s.Broken)
	for _, b := range s.Bots {
		e.say("%s: %.0f %% (%.0f–%.0f %%)", b.Level, 100*b.Share, 100*b.Range[0], 100*b.Range[1])
	}
}

// botSeats returns the seats that --bots names. Other mistakes in it are reported by bots.
func (p *party) botSeats() (seats []engine.Seat, err error) {
	if p.Bots == "" {
		return nil, nil
	}
	for part := range strings.SplitSeq(p.Bots, ",") {
		word, _, _ := strings.Cut(part, "=")
		i := slices.Index(playerWords(p.game.Game), strings.TrimSpace(word))
		if i < 0 {
			return nil, bad(commandline.Mistakef("--bots: nobody sits at %q", strings.TrimSpace(word)))
		}
		if s := p.game.Players[i]; !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	return seats, nil
}

// bots reads --bots, and sets the options that a game with bots needs.
func (p *party) bots() error {
	if p.Bots == "" {
		return nil
	}
	switch {
	case p.demo:
		return bad(commandline.Mistakef("--bots: a demo plays by itself"))
	case !p.game.Chairs:
		return bad(commandline.Mistakef("--bots: the program cannot play a seat of %s", p.game.ID))
	}
	p.chairs = make([]string, len(p.setup.Seats))
	for part := range strings.SplitSeq(p.Bots, ",") {
		word, level, _ := strings.Cut(part, "=")
		word = strings.TrimSpace(word)
		i := slices.IndexFunc(p.setup.Seats, func(s engine.Seat) bool { return p.game.Lexicon.Seats[s] == word })
		if i < 0 {
			return bad(commandline.Mistakef("--bots: nobody sits at %q", word))
		}
		i = slices.Index(p.setup.Seats, p.game.Holder(p.setup, p.setup.Seats[i])) // the bot of one of two seats plays both
		if p.chairs[i] != "" {
			return bad(commandline.Mistakef("--bots: %s is given twice", word))
		}
		of, err := bot.ParseLevel(strings.TrimSpace(level))
		if err != nil {
			return bad(commandline.Mistakef("--bots: %w", err))
		}
		p.chairs[i] = of.String()
		if i < len(p.names) && p.names[i] != "" {
			return bad(commandline.Mistakef("--bots: %s holds %s", p.names[i], word))
		}
	}
	return p.chairedOptions()
}

// chairedOptions sets the options that must have a certain value in a game with bots.
func (p *party) chairedOptions() error {
	p.setup = p.game.ForChairs(p.setup)
	if o := p.game.BarsChairs(p.setup); o != nil {
		return bad(commandline.Mistakef("--option %s: it must be %s when the program plays a seat", o.Name, o.Chaired))
	}
	return nil
}
