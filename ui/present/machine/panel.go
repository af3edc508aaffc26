package machine

import "casekeeper/ui/present"

// PanelStep is a page of the screen's set-up.
type PanelStep uint8

// The pages, in their order: language, orientation, size of text, touch test, sensors.
const (
	PanelLanguage PanelStep = iota
	PanelTurn
	PanelSize
	PanelTouch
	PanelSensors
	PanelSteps // the number of pages
)

// panelWords are the pages in the keys of their texts.
var panelWords = [PanelSteps]string{"language", "turn", "size", "touch", "sensors"}

// PanelIn is the input of such a page.
type PanelIn struct {
	Step      PanelStep
	Languages []PanelChoice // each under its own name
	Large     bool
	Enlarges  bool // the window has room for large text
	Felt      int  // marks of the touch test that were hit
	Missed    bool // the latest tap missed the mark
	Trouble   error
}

// PanelChoice is a language.
type PanelChoice struct{ Code, Name string }

// PanelVM is a page of the screen's set-up.
type PanelVM struct {
	Step    PanelStep
	Title   string
	Text    string
	Choices []PanelChoiceVM
	Marks   int // marks of the touch test; 0 = another page
	Felt    int // marks that were hit
	Test    string
	Next    string
	Leads   bool // Next is the recommended key
	Back    string
	Dots    int
}

// PanelChoiceVM is a key of a page.
type PanelChoiceVM struct {
	ID, Label string
	On        bool
}

// PanelMarks is the number of marks of the touch test: the corners and the centre.
const PanelMarks = 5

// PanelPage returns a page.
func PanelPage(g *present.Words, in PanelIn) PanelVM {
	word := "panel." + panelWords[in.Step]
	vm := PanelVM{Step: in.Step, Title: g.Say(word), Text: g.Say(word + ".ask"), Next: g.Say("panel.next"), Leads: true, Back: g.Say("nav.back"), Dots: int(PanelSteps)}
	switch in.Step {
	case PanelLanguage:
		for _, l := range in.Languages {
			vm.Choices = append(vm.Choices, PanelChoiceVM{ID: l.Code, Label: l.Name, On: l.Name == g.Name})
		}
	case PanelTurn:
		vm.Choices = []PanelChoiceVM{{ID: "turn", Label: g.Say("panel.turn.go")}}
	case PanelSize:
		vm.Test = g.Say("settings.test")
		if !in.Enlarges {
			vm.Text = g.Say("settings.size.full")
			break
		}
		vm.Choices = []PanelChoiceVM{{ID: "normal", Label: g.Say("settings.size.normal"), On: !in.Large}, {ID: "large", Label: g.Say("settings.size.large"), On: in.Large}}
	case PanelTouch:
		vm.Marks, vm.Felt, vm.Leads = PanelMarks, in.Felt, in.Felt >= PanelMarks
		switch {
		case vm.Leads:
			vm.Text = g.Say("panel.touch.good")
		case in.Missed:
			vm.Text = g.Say("panel.touch.missed")
		}
	case PanelSensors:
		vm.Choices = []PanelChoiceVM{{ID: "sensors", Label: g.Say("panel.sensors.go")}}
		vm.Next = g.Say("panel.done")
	}
	if in.Trouble != nil {
		vm.Text = g.Explained(in.Trouble)
	}
	return vm
}
