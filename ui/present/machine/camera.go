package machine

import (
	"image"
	"math"
	"time"

	"casekeeper/ui/present"
)

// Camera is what a camera above the table sees, and how well. Its words are those of package camera of
// hardware.
type Camera struct {
	Source  present.Source
	Picture image.Image // small; nil = there is none
	Marks   []CameraMark
	Metres  float64 // how far away it focuses; 0 = not known
	Module  float64 // pixels that a module of a marker has; 0 = not known
	Size    string  // good, fair, poor; "" = not known
	Focus   string
	Light   string
	Trial   *CameraTrial // nil = none
}

// CameraMark is a token or a corner, in pixels of the picture.
type CameraMark struct {
	At         MapReader
	Corner     bool
	X, Y, Side float64
	Unseen     bool // neither it nor a card is read there
	Cards      int  // that are read there
}

// CameraTrial is a minute in which people play with cards and hands.
type CameraTrial struct {
	Left          time.Duration // 0 = it is over
	Pictures      float64       // a second
	Places, Cards int           // that were read
	Unread, Twice []MapReader   // places that were long unclear; two of one marker
	Moved         bool
}

// CameraVM is the page about a camera.
type CameraVM struct {
	Title   string
	Live    string // "" = there is no picture
	Kept    string // that no picture is kept
	Picture image.Image
	Marks   []CameraMarkVM
	Rows    []CameraRowVM
	Remedy  RemedyVM
	Part    float32 // of the trial that is over, 0 to 1; 0 = there is none under way
	Try     string
	With    string // what is needed for a trial
	CanTry  bool
}

// CameraMarkVM is a token or a corner in the picture, in parts of its width.
type CameraMarkVM struct {
	Name       string // "" = a corner
	X, Y, Side float32
	Unseen     bool
	Cards      bool
}

// CameraRowVM is one thing that is judged.
type CameraRowVM struct {
	Icon, Name, Text, Detail string
	State                    string // good, warn, or "" = not known
}

// Numbers of the rows.
const (
	leastMarks  = 4   // markers that a camera has to know
	corners     = 4   // of a table
	goodModule  = 3   // pixels that are enough in any light
	leastRate   = 2.0 // pictures a second, for a card to be believed soon
	goodVerdict = "good"
)

// CameraPage renders the page. w has the names of places.
func CameraPage(g, w *present.Words, in *Camera) *CameraVM {
	vm := &CameraVM{Title: g.Say("camera.title"), Kept: g.Say("camera.kept"), Try: g.Say("camera.try"), With: g.Say("camera.with"), Picture: in.Picture}
	if vm.CanTry = in.Picture != nil; vm.CanTry {
		vm.Live = g.Say("camera.live")
	}
	named := in.names(w)
	for _, m := range in.Marks {
		wide := float64(in.Picture.Bounds().Dx())
		one := CameraMarkVM{X: float32(m.X / wide), Y: float32(m.Y / wide), Side: float32(m.Side / wide), Unseen: m.Unseen, Cards: m.Cards > 0}
		if !m.Corner {
			one.Name = named[m.At]
		}
		vm.Marks = append(vm.Marks, one)
	}
	places, unseen := in.seen(false)
	at, away := in.seen(true)
	vm.Rows = []CameraRowVM{
		{Icon: "reader", Name: g.Say("camera.places"), Text: g.Say("camera.of", places, places+len(unseen)), State: goodIf(places > 0 && len(unseen) == 0)},
		{Icon: "corners", Name: g.Say("camera.corners"), Text: g.Say("camera.of", at, corners), State: goodIf(at >= leastMarks-1)},
		in.row(g, "search", "focus", in.Focus), in.row(g, "sun", "light", in.Light), in.row(g, "marker", "size", in.Size),
	}
	if in.Picture == nil {
		for i := range vm.Rows[:2] {
			vm.Rows[i].Text, vm.Rows[i].State = g.Say("camera.light.none"), ""
		}
	}
	if len(unseen) > 0 {
		vm.Rows[0].Detail = g.Say("camera.lack", len(unseen))
	}
	if len(away) > 0 {
		vm.Rows[1].Detail = g.Say("camera.lack", len(away))
	}
	if in.Size != "" {
		vm.Rows[4].Text, vm.Rows[4].Detail = g.Say("camera.pixels", g.Tenths(in.Module)), vm.Rows[4].Text
	}
	vm.Remedy = in.remedy(g, w, named, unseen)
	if t := in.Trial; t != nil && t.Left > 0 {
		vm.Part, vm.CanTry = max(0.01, 1-float32(t.Left)/float32(time.Minute)), false
	}
	return vm
}

func goodIf(good bool) string {
	if good {
		return goodVerdict
	}
	return "warn"
}

// row renders a verdict.
func (in *Camera) row(g *present.Words, icon, of, verdict string) CameraRowVM {
	row := CameraRowVM{Icon: icon, Name: g.Say("camera." + of), Text: g.Say("camera." + of + ".none")}
	if verdict != "" {
		row.Text, row.State = g.Say("camera."+of+"."+verdict), goodIf(verdict == goodVerdict || verdict == "fair")
	}
	return row
}

// names names the places that are in sight or were tried.
func (in *Camera) names(w *present.Words) placeNames {
	var list []MapReader
	seen := map[MapReader]bool{}
	add := func(all ...MapReader) {
		for _, r := range all {
			if !seen[r] {
				list, seen[r] = append(list, r), true
			}
		}
	}
	for _, m := range in.Marks {
		if !m.Corner {
			add(m.At)
		}
	}
	if t := in.Trial; t != nil {
		add(t.Unread...)
		add(t.Twice...)
	}
	return namesOf(w, list)
}

// seen counts the places or corners that are read, and lists the others.
func (in *Camera) seen(corner bool) (n int, unseen []MapReader) {
	for _, m := range in.Marks {
		switch {
		case m.Corner != corner:
		case m.Unseen:
			unseen = append(unseen, m.At)
		default:
			n++
		}
	}
	return n, unseen
}

// shortList names two places, or one and how many more.
func shortList(g, w *present.Words, named placeNames, list []MapReader) string {
	if len(list) > 2 {
		return w.Say("workshop.called", named[list[0]], len(list)-1)
	}
	var names []string
	for _, r := range list {
		names = append(names, named[r])
	}
	return g.Joined(names)
}

// remedy says what is to be done first.
func (in *Camera) remedy(g, w *present.Words, named placeNames, unseen []MapReader) RemedyVM {
	bad := func(key string, args ...any) RemedyVM { return RemedyVM{Text: g.Say(key, args...), Bad: true} }
	known, _ := in.seen(false)
	t := in.Trial
	switch {
	case in.Picture == nil && (in.Source.State == "up" || in.Source.State == "off"):
		return RemedyVM{Text: g.Say("camera.waits")}
	case in.Picture == nil:
		s := in.Source
		s.Name = g.Say("camera.name")
		return RemedyVM{Text: trouble(g, s), Bad: true}
	case t != nil && t.Left > 0:
		return RemedyVM{Text: g.Say("camera.trial", int(math.Ceil(t.Left.Seconds())))}
	case t != nil:
		return in.verdict(g, w, named)
	case in.Light == "poor":
		return bad("camera.do.light")
	case in.Focus == "poor" && in.Metres > 0:
		return bad("camera.do.focus.at", centimetres(in.Metres))
	case in.Focus == "poor":
		return bad("camera.do.focus")
	case in.Size == "poor" && in.Metres > 0:
		return bad("camera.do.size.at", g.Tenths(in.Module), centimetres(in.Metres*in.Module/goodModule), larger(in.Module))
	case in.Size == "poor":
		return bad("camera.do.size", g.Tenths(in.Module), larger(in.Module))
	case len(in.Marks) < leastMarks:
		return bad("camera.do.tokens", len(in.Marks))
	case len(unseen) > 0:
		return bad("camera.do.covered", shortList(g, w, named, unseen))
	case in.Light == "glare":
		return bad("camera.do.glare")
	case known == 0:
		return bad("camera.do.places")
	case in.Size == "fair":
		return RemedyVM{Text: g.Say("camera.do.fair", larger(in.Module))}
	}
	return RemedyVM{Text: g.Say("camera.well")}
}

// larger returns at how many percent markers are to be printed that have so many pixels a module.
func larger(module float64) int { return 10 * int(math.Ceil(10*goodModule/module)) }

func centimetres(metres float64) int { return int(math.Round(metres * 100)) }

// verdict says what came of a trial.
func (in *Camera) verdict(g, w *present.Words, named placeNames) RemedyVM {
	t := in.Trial
	bad := func(key string, args ...any) RemedyVM { return RemedyVM{Text: g.Say(key, args...), Bad: true} }
	switch {
	case t.Moved:
		return bad("camera.tried.moved")
	case t.Places == 0:
		return bad("camera.tried.none")
	case len(t.Twice) == 2:
		return bad("camera.tried.twice", named[t.Twice[0]], named[t.Twice[1]])
	case len(t.Unread) > 0:
		return bad("camera.tried.unread", shortList(g, w, named, t.Unread))
	case t.Pictures < leastRate:
		return bad("camera.tried.slow", g.Tenths(t.Pictures))
	case t.Cards == 0:
		return bad("camera.tried.cards", t.Places)
	}
	return RemedyVM{Text: g.Say("camera.tried.good", t.Places, t.Cards)}
}
