package machine

import (
	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// Settings are the settings of this machine.
type Settings struct {
	Large    bool // draw everything as large as the window allows
	Contrast bool
	Left     bool   // the answers are at the left
	Sound    bool   // play sounds with the system's player
	Motion   bool   // animate pieces
	Full     bool   // fill the screen with the window
	Hints    bool   // people can ask for hints
	Turn     string // orientation of the screen: one of Turns
	Light    int    // brightness of the panel in percent: one of Lights
	Blank    int    // minutes without a tap or an act before the screen goes dark: one of Blanks
	Voice    voice.Settings
	Dims     bool // the panel has a dimmable light; not a setting
	Speaks   bool // there is a voice to choose; not a setting
	Copies   bool // backups can be made; not a setting
	Panels   bool // the screen stands at a table and can be set up again; not a setting
	Updates  bool // new versions can be installed; not a setting
}

// Lights are the brightnesses to choose from, in percent; Blanks are minutes, 0 = never.
var (
	Lights = []int{100, 75, 50, 25, 10}
	Blanks = []int{0, 5, 15, 30}
)

// Turns lists the orientations of the screen, clockwise from how it is built.
func Turns() []string { return []string{"normal", "right", "inverted", "left"} }

// SettingsVM is the settings screen. A tap on a row selects its next value.
type SettingsVM struct {
	Title, Back string
	Rows        []SettingVM
	Test        string // a line for testing whether the text is large enough
	Trouble     string // error of the latest change; may be ""
}

// SettingVM is one setting.
type SettingVM struct {
	ID    string
	Title string
	Help  string
	Value string
	On    bool // differs from the default
	Off   bool // cannot be changed here; Help says why
}

// SettingsPage returns the settings screen. enlarges means that the window has room for larger
// text.
func SettingsPage(g *present.Words, s Settings, enlarges bool, trouble error) SettingsVM {
	vm := SettingsVM{Title: g.Say("settings.title"), Back: g.Say("nav.back"), Test: g.Say("settings.test")}
	yes := func(b bool) string {
		if b {
			return g.Say("settings.on")
		}
		return g.Say("settings.off")
	}
	row := func(id, value string, on bool) *SettingVM {
		vm.Rows = append(vm.Rows, SettingVM{ID: id, Title: g.Say("settings." + id), Help: g.Say("settings." + id + ".help"), Value: value, On: on})
		return &vm.Rows[len(vm.Rows)-1]
	}
	row("language", g.Name, false)
	large := s.Large && enlarges
	size := row("size", g.Say("settings.size."+map[bool]string{true: "large", false: "normal"}[large]), large)
	if !enlarges {
		size.Off, size.Help = true, g.Say("settings.size.full")
	}
	row("contrast", yes(s.Contrast), s.Contrast)
	row("left", yes(s.Left), s.Left)
	row("sound", yes(s.Sound), !s.Sound)
	if s.Speaks {
		row("voice", g.Say("voice.level."+levelWord(s.Voice.Level)), s.Voice.Level != voice.Off)
	}
	row("motion", yes(s.Motion), !s.Motion)
	row("full", yes(s.Full), s.Full)
	row("hints", yes(s.Hints), s.Hints)
	row("teach", g.Say("settings.teach.go"), false)
	row("welcome", g.Say("settings.welcome.go"), false)
	turn := s.Turn
	if turn == "" {
		turn = Turns()[0]
	}
	row("turn", g.Say("settings.turn."+turn), turn != Turns()[0])
	light := row("light", g.Say("settings.light.percent", max(s.Light, Lights[len(Lights)-1])), s.Light != Lights[0])
	if !s.Dims {
		light.Off, light.On, light.Value, light.Help = true, false, g.Say("settings.off"), g.Say("settings.light.none")
	}
	blank := row("blank", g.Say("settings.blank.minutes", s.Blank), s.Blank != Blanks[0])
	if s.Blank == 0 {
		blank.Value = g.Say("settings.blank.never")
	}
	if !s.Dims {
		blank.Help = g.Say("settings.blank.black")
	}
	if s.Panels {
		row("panel", g.Say("settings.panel.go"), false)
	}
	if s.Copies {
		row("backup", g.Say("settings.backup.go"), false)
	}
	if s.Updates {
		row("version", g.Say("settings.version.go"), false)
	}
	if trouble != nil {
		vm.Trouble = g.Explained(trouble)
	}
	return vm
}
