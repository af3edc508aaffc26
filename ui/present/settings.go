package present

// Settings are how people want the program, on this machine.
type Settings struct {
	Large    bool // everything is drawn as large as the window has room for
	Contrast bool
	Left     bool   // the answers are on the left
	Sound    bool   // through the player of the system
	Motion   bool   // pieces move to their places
	Full     bool   // the window fills the screen
	Hints    bool   // people can ask what the program would do
	Turn     string // how the screen is turned: one of Turns
	Light    int    // brightness of the panel, in percent: one of Lights
	Blank    int    // minutes without a finger or an act after which the screen goes dark: one of Blanks
	Dims     bool   // the panel has a light that can be set; not for people to choose
	Copies   bool   // copies can be made; the same
	Panels   bool   // the screen stands at a table, and can be set up anew; the same
}

// Lights are the brightnesses that can be chosen, in percent, and Blanks the
// minutes; 0 = never.
var (
	Lights = []int{100, 75, 50, 25, 10}
	Blanks = []int{0, 5, 15, 30}
)

// Turns are the ways to turn the screen, clockwise from how it is built.
func Turns() []string { return []string{"normal", "right", "inverted", "left"} }

// SettingsVM is the screen of settings. A tap on a row goes on to the next
// value.
type SettingsVM struct {
	Title, Back string
	Rows        []SettingVM
	Test        string // a line to be read from where one sits
	Trouble     string // what went wrong with the latest change; may be ""
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

// Settings makes the screen. enlarges tells whether the window has room to draw
// everything larger.
func (g *General) Settings(s Settings, enlarges bool, trouble error) SettingsVM {
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
	if trouble != nil {
		vm.Trouble = g.Explained(trouble)
	}
	return vm
}
