package machine

import (
	"cmp"
	"strconv"

	"casekeeper/ui/present"
	"casekeeper/ui/present/voice"
)

// VoiceVM is the page on which people choose what is said aloud, and how.
type VoiceVM struct {
	Title, Never, Back  string
	Levels              []VoiceKeyVM
	Speed               string
	Speeds              []VoiceKeyVM
	Volume              string
	Less, More          VoiceKeyVM
	Loud                int // of [voice.Loudest]
	Which               string
	Voices              []VoiceKeyVM
	Sentence            string // the latest, or one to try the voice with
	Repeat, Learn, Test VoiceKeyVM
	Trouble             string // why nothing can be heard; "" = nothing is known against it
}

// VoiceKeyVM is a key of that page.
type VoiceKeyVM struct {
	ID            string
	Label, Detail string
	On            bool // chosen
	Off           bool // cannot be tapped
}

// The IDs of the keys that stand alone, and what those of a choice begin with.
const (
	VoiceLevel  = "level/" // then a level; nothing = [voice.Off]
	VoiceSpeed  = "speed/" // then words a minute
	VoiceLess   = "less"
	VoiceMore   = "more"
	VoiceWoman  = "woman"
	VoiceMan    = "man"
	VoicePhone  = "phone"
	VoiceRepeat = "repeat"
	VoiceLearn  = "lessons"
	VoiceTest   = "test"
)

// VoiceIn is the input of that page.
type VoiceIn struct {
	Chosen  voice.Settings
	Phone   bool   // a phone on the table speaks
	Latest  string // the sentence that was said last; "" = none
	Trouble error  // why nothing can be heard
}

// VoicePage returns that page.
func VoicePage(g *present.Words, in VoiceIn) VoiceVM {
	s := in.Chosen
	vm := VoiceVM{Title: g.Say("voice.title"), Never: g.Say("voice.never"), Back: g.Say("nav.back"), Speed: g.Say("voice.speed"), Volume: g.Say("voice.volume"), Loud: s.Volume, Which: g.Say("voice.which")}
	for _, l := range voice.Levels {
		name := "voice.level." + levelWord(l)
		vm.Levels = append(vm.Levels, VoiceKeyVM{ID: VoiceLevel + string(l), Label: g.Say(name), Detail: g.Say(name + ".help"), On: l == s.Level})
	}
	for i, speed := range voice.Speeds {
		label := g.Say([]string{"voice.slow", "voice.normal", "voice.fast"}[i])
		vm.Speeds = append(vm.Speeds, VoiceKeyVM{ID: VoiceSpeed + strconv.Itoa(int(speed)), Label: label, On: speed == s.Speed})
	}
	vm.Less, vm.More = VoiceKeyVM{ID: VoiceLess, Label: "−", Off: s.Volume <= 0}, VoiceKeyVM{ID: VoiceMore, Label: "+", Off: s.Volume >= voice.Loudest}
	here := g.Say("voice.here")
	phone := VoiceKeyVM{ID: VoicePhone, Label: g.Say("voice.phone"), Detail: g.Say("voice.phone.here"), On: in.Phone, Off: !in.Phone}
	if phone.Off {
		phone.Detail = g.Say("voice.phone.none")
	}
	vm.Voices = []VoiceKeyVM{{ID: VoiceWoman, Label: g.Say("voice.woman"), Detail: here, On: !in.Phone && !s.Man}, {ID: VoiceMan, Label: g.Say("voice.man"), Detail: here, On: !in.Phone && s.Man}, phone}
	vm.Sentence = cmp.Or(in.Latest, g.Say("voice.sample"))
	vm.Repeat = VoiceKeyVM{ID: VoiceRepeat, Label: g.Say("voice.repeat"), Detail: g.Say("voice.repeat.help"), Off: in.Latest == ""}
	vm.Learn = VoiceKeyVM{ID: VoiceLearn, Label: g.Say("voice.lessons." + map[bool]string{true: "on", false: "off"}[s.Lessons]), Detail: g.Say("voice.lessons.help"), On: s.Lessons}
	vm.Test = VoiceKeyVM{ID: VoiceTest, Label: g.Say("voice.test"), Detail: g.Say("voice.test.help")}
	if in.Trouble != nil {
		vm.Trouble = g.Explained(in.Trouble)
	}
	return vm
}

// levelWord is the word of a level in the texts.
func levelWord(l voice.Level) string { return cmp.Or(string(l), "off") }
