package present

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
)

// bgStatsDoor is the address that BG Stats opens with a play.
const bgStatsDoor = "https://app.bgstatsapp.com/createPlay.html?data="

// BGPlay is a play as BG Stats takes it from other programs, by its code as in a file.
type BGPlay struct {
	SourceName   string     `json:"sourceName"`
	SourcePlayID string     `json:"sourcePlayId"`
	PlayDate     string     `json:"playDate,omitempty"`    // its end, UTC; "" = no clock knew it
	DurationMin  int        `json:"durationMin,omitempty"` // 0 = nobody knows
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

// BGPlayer is one of the players. On Android the app fails without winner and
// startPlayer, so that both are always said.
type BGPlayer struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	Rank           int    `json:"rank"`
	Role           string `json:"role,omitempty"`
	Score          *int   `json:"score,omitempty"`
	StartPlayer    bool   `json:"startPlayer"` // never: no game tells who began
	Winner         bool   `json:"winner"`
}

// longestPlay is how long a game takes at most in one go. What seems longer was left
// for another day, or the clock was set meanwhile.
const longestPlay = 24 * time.Hour

// firstYear is before any game was kept: a clock that says an earlier year was never set.
const firstYear = 2020

// PlayOf is when a sitting was played, up to its latest row.
func (w *Words) PlayOf(id string, s *companion.Sitting) Play {
	return Play{ID: id, Began: time.UnixMilli(s.BeganMillis), Ended: time.UnixMilli(s.ActedMillis), Program: w.Programs(s)}
}

// dated reports whether a clock that told a time had been set.
func dated(t time.Time) bool { return t.Year() >= firstYear }

// day is when the play ended: the later of its times, if a clock was set back.
func (p *Play) day() time.Time {
	if p.Began.After(p.Ended) {
		return p.Began
	}
	return p.Ended
}

// minutes is how long the play took; 0 if its times cannot tell.
func (p *Play) minutes() int {
	took := p.Ended.Sub(p.Began)
	if !dated(p.Began) || took < 0 || took > longestPlay {
		return 0
	}
	return int(took.Minutes())
}

// BGPlay makes the play of a final table, people only: who holds several seats that
// count together is one player.
func (w *Words) BGPlay(r *engine.Result, play Play) BGPlay {
	p := BGPlay{SourceName: "Casekeeper", SourcePlayID: play.ID, DurationMin: play.minutes(),
		Game: BGGame{Name: w.Title(&w.Info), SourceGameID: w.Info.ID, HighestWins: true, NoPoints: !countsPoints(r)}}
	if day := play.day().UTC(); dated(day) {
		p.PlayDate = day.Format(time.DateTime)
	}
	if p.SourcePlayID == "" {
		p.SourcePlayID = w.Info.ID + "-" + play.Ended.UTC().Format("20060102150405")
	}
	var told []engine.Seat // of whom there is a player
	for i := range r.Rows {
		row := &r.Rows[i]
		if slices.Contains(play.Program, row.Seat) || slices.Contains(told, row.Seat) {
			continue
		}
		told = append(told, w.counting(row)...)
		p.Players = append(p.Players, w.bgPlayer(r, row, p.Players))
	}
	return p
}

// bgPlayer is the player of a row, called otherwise than the players before.
func (w *Words) bgPlayer(r *engine.Result, row *engine.Row, before []BGPlayer) BGPlayer {
	name := w.player(row)
	if slices.ContainsFunc(before, func(o BGPlayer) bool { return companion.SameName(o.Name, name) }) {
		plain := *w
		plain.names = nil
		name += " (" + plain.Seat(row.Seat) + ")"
	}
	player := BGPlayer{Name: name, SourcePlayerID: name, Rank: row.Rank}
	for _, seat := range w.counting(row) {
		player.Winner = player.Winner || slices.Contains(r.Winners, seat)
	}
	if countsPoints(r) {
		player.Score = &row.Total
	}
	for _, part := range row.Parts {
		if part.Shown != (engine.Arg{}) && player.Role == "" {
			player.Role = capital(w.Arg(part.Shown))
		}
	}
	return player
}

// BGStats is the address that hands a play to the app BG Stats.
func (w *Words) BGStats(r *engine.Result, play Play) string {
	text, err := json.Marshal(w.BGPlay(r, play))
	if err != nil {
		panic(err) // nothing in it can fail
	}
	return bgStatsDoor + strings.ReplaceAll(url.QueryEscape(string(text)), "+", "%20")
}
