package history_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
)

// told returns the results of the matches, as their tables send them.
func told(t *testing.T, list []companion.MatchInfo) (all []history.Played) {
	t.Helper()
	for _, s := range list {
		if p, over := history.PlayedFrom(&s); over {
			all = append(all, p)
		}
	}
	return all
}

// written is a result file.
func written(t *testing.T, list []history.Played) string {
	t.Helper()
	var text strings.Builder
	for _, p := range list {
		if err := json.NewEncoder(&text).Encode(p); err != nil {
			t.Fatal(err)
		}
	}
	return text.String()
}

func read(t *testing.T, text string) []history.Played {
	t.Helper()
	list, err := history.ReadPlayed(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func merge(t *testing.T, lists ...[]history.Played) []history.Played {
	t.Helper()
	list, err := history.Merge(lists...)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestMergeIsIdempotent: whatever is merged with whatever, in whatever order, each game occurs
// once, and the figures of the players are those of the matches themselves.
func TestMergeIsIdempotent(t *testing.T) {
	list := evenings()
	all := told(t, list)
	if len(all) < 3 {
		t.Fatalf("%d games are over", len(all))
	}
	want := written(t, merge(t, all))
	backwards := slices.Clone(all)
	slices.Reverse(backwards)
	for name, lists := range map[string][][]history.Played{
		"again":     {merge(t, all), all},
		"backwards": {backwards},
		"by table":  {all[1:], all[:1], all[:2]},
		"from text": {read(t, want+"\n{\"games\":3,\"people\":[]}\n")},
	} {
		if got := written(t, merge(t, lists...)); got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
	var back []companion.MatchInfo
	for _, p := range read(t, want) {
		back = append(back, p.MatchInfo())
	}
	if got, want := history.People(back, ""), history.People(list, ""); !reflect.DeepEqual(got, want) {
		t.Errorf("people %+v, want %+v", got, want)
	}
}

func TestLaterResultCounts(t *testing.T) {
	early := told(t, evenings())[0]
	late, wrong := early, early
	late.Ended = early.Ended.Add(time.Minute)
	late.Result = slices.Clone(early.Result)
	late.Result[0].Total += 3
	wrong.Result = late.Result
	for _, lists := range [][]history.Played{{early, late, wrong}, {wrong, late, early}, {early, wrong, late}} {
		if got := merge(t, lists); len(got) != 1 || !got[0].Ended.Equal(late.Ended) || !reflect.DeepEqual(got[0].Result, late.Result) {
			t.Errorf("merged %+v", got)
		}
	}
	if _, err := history.Merge([]history.Played{early}, []history.Played{wrong}); err == nil || !strings.Contains(err.Error(), early.ID) {
		t.Errorf("two tellings of one end: %v", err)
	}
}

// TestIDs: two games with the same players have different IDs.
func TestIDs(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range evenings() {
		other := s
		other.BeganMillis++
		for _, id := range []string{history.ID(&s), history.ID(&other)} {
			if seen[id] || len(id) != 32 {
				t.Errorf("%s", id)
			}
			seen[id] = true
		}
	}
}

func TestReadPlayedMistakes(t *testing.T) {
	good := strings.TrimSpace(written(t, told(t, evenings())[:1]))
	for name, c := range map[string]struct{ text, want string }{
		"no object":   {"hello", "line 1: this is no object of a result file"},
		"other form":  {good + "\n" + strings.Replace(good, "result-1", "result-2", 1), `line 2, format: "casekeeper-result-2", want "casekeeper-result-1"`},
		"short id":    {strings.Replace(good, `"id":"`, `"id":"ab`, 1), "line 1, id: "},
		"no game":     {strings.Replace(good, `"game":"west"`, `"game":""`, 1), "line 1, game: missing"},
		"wrong kind":  {strings.Replace(good, `"rank":1`, `"rank":"first"`, 1), "rank: the value is of another kind"},
		"rank":        {strings.Replace(good, `"rank":1`, `"rank":0`, 1), "line 1, result 1, rank: 0, want 1 or more"},
		"too long":    {strings.Repeat("x", 2<<20), "line 1: longer than 1048576 bytes"},
		"not over":    {`{"format":"casekeeper-result-1","id":"00000000000000000000000000000000","game":"cut","began":"2026-01-01T00:00:00Z","ended":"2026-01-01T00:00:00Z"}`, "line 1, result: missing"},
		"ends before": {`{"format":"casekeeper-result-1","id":"00000000000000000000000000000000","game":"cut","began":"2026-01-01T00:00:01Z","ended":"2026-01-01T00:00:00Z"}`, "line 1, ended: "},
	} {
		if _, err := history.ReadPlayed(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	odd := strings.Replace(good, `"name":"`, `"name":"\u001b[2J\n `, 1)
	if p := read(t, odd)[0].People[0]; strings.ContainsAny(p.Name, "\x1b\n") || p.Name == "" {
		t.Errorf("a name is %q", p.Name)
	}
}
