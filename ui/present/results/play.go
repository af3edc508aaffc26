package results

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// bgStatsDoor is the address that opens BG Stats with a play.
const bgStatsDoor = "https://app.bgstatsapp.com/createPlay.html?data="

// BGPlay is a play in the JSON format that BG Stats imports.
type BGPlay struct {
	SourceName   string     `json:"sourceName"`
	SourcePlayID string     `json:"sourcePlayId"`
	PlayDate     string     `json:"playDate,omitempty"`    // when it ended, UTC; "" = the clock was not set
	DurationMin  int        `json:"durationMin,omitempty"` // 0 = not known
	Game         BGGame     `json:"game"`
	Players      []BGPlayer `json:"players"`
}

// BGGame is the game of a play.
type BGGame struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

// BGPlayer is a player of a play. The Android app fails without winner and startPlayer, so
// both are always written.
type BGPlayer struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	Rank           int    `json:"rank"`
	Role           string `json:"role,omitempty"`
	Score          *int   `json:"score,omitempty"`
	StartPlayer    bool   `json:"startPlayer"` // always false: no game records who began
	Winner         bool   `json:"winner"`
}

// longestPlay is the longest duration that is believed. Anything longer was continued on
// another day, or the clock was set meanwhile.
const longestPlay = 24 * time.Hour

// firstYear is a year before the first release; a clock with an earlier year was never set.
const firstYear = 2020

// PlayOf returns what the result form has of a match beside its final table.
func PlayOf(w *present.Words, s *companion.MatchInfo) Play {
	p, _ := history.PlayedFrom(s)
	return Play{ID: p.ID, Began: p.Began.Local(), Ended: p.Ended.Local(), Program: Programs(w, s)}
}

// dated reports whether t comes from a clock that had been set.
func dated(t time.Time) bool { return t.Year() >= firstYear }

// day returns the end of the play: the later of its times, in case the clock was set back.
func (p *Play) day() time.Time {
	if p.Began.After(p.Ended) {
		return p.Began
	}
	return p.Ended
}

// minutes returns the duration of the play; 0 if its times are not plausible.
func (p *Play) minutes() int {
	took := p.Ended.Sub(p.Began)
	if !dated(p.Began) || took < 0 || took > longestPlay {
		return 0
	}
	return int(took.Minutes())
}

// BGPlayOf makes the play of a final table, for people only; a person with several seats that
// count together is one player.
func BGPlayOf(w *present.Words, r *engine.Result, play Play) BGPlay {
	p := BGPlay{SourceName: "Casekeeper", SourcePlayID: play.ID, DurationMin: play.minutes(),
		Game: BGGame{Name: w.Title(&w.Info), SourceGameID: w.Info.ID, HighestWins: true, NoPoints: !present.CountsPoints(r)}}
	if day := play.day().UTC(); dated(day) {
		p.PlayDate = day.Format(time.DateTime)
	}
	if p.SourcePlayID == "" {
		p.SourcePlayID = w.Info.ID + "-" + play.Ended.UTC().Format("20060102150405")
	}
	var counted []engine.Seat // seats that have a player already
	for i := range r.Rows {
		row := &r.Rows[i]
		if slices.Contains(play.Program, row.Seat) || slices.Contains(counted, row.Seat) {
			continue
		}
		counted = append(counted, counting(w, row)...)
		p.Players = append(p.Players, bgPlayer(w, r, row, p.Players))
	}
	return p
}

// bgPlayer makes the player of a row, with a name that none of the players before has.
func bgPlayer(w *present.Words, r *engine.Result, row *engine.Row, before []BGPlayer) BGPlayer {
	name := player(w, row)
	if slices.ContainsFunc(before, func(o BGPlayer) bool { return companion.SameName(o.Name, name) }) {
		name += " (" + w.Nameless().Seat(row.Seat) + ")"
	}
	player := BGPlayer{Name: name, SourcePlayerID: name, Rank: row.Rank}
	for _, seat := range counting(w, row) {
		player.Winner = player.Winner || slices.Contains(r.Winners, seat)
	}
	if present.CountsPoints(r) {
		player.Score = &row.Total
	}
	for _, part := range row.Parts {
		if part.Shown != (engine.Arg{}) && player.Role == "" {
			player.Role = words.Capital(w.Arg(part.Shown))
		}
	}
	return player
}

// BGStats returns the address that hands a play to the app BG Stats.
func BGStats(w *present.Words, r *engine.Result, play Play) string {
	text, err := json.Marshal(BGPlayOf(w, r, play))
	if err != nil {
		panic(err) // nothing in it can fail
	}
	return bgStatsDoor + strings.ReplaceAll(url.QueryEscape(string(text)), "+", "%20")
}
