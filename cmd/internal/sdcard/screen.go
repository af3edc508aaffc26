package sdcard

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
)

// The console in its large font on the smallest panel, 800x480.
const (
	columns = 50
	rows    = 15
)

// page is what the terminal shows.
type page struct {
	at    int      // the step that is being done, from 0
	note  []string // what it is waiting for, a line a language
	ready bool     // the terminal is in front, in its font
}

// front brings the terminal to the screen, with large letters. Where that fails it is as it was.
func (i *Installer) front(ctx context.Context) {
	if i.page.ready {
		return
	}
	i.page.ready = true
	i.ignore(i.System.Run(ctx, "chvt", "7"))
	i.ignore(i.System.Run(ctx, "setfont", "/usr/share/consolefonts/Lat15-Terminus32x16.psf.gz"))
}

// draw shows the steps in both languages. The marks are letters, because the console's font has no
// ticks. Nothing is shown before something has to be installed: the table may be in front.
func (i *Installer) draw(ctx context.Context) {
	if i.quiet || i.page.at == 0 && i.have == nil && i.stamped() {
		return
	}
	i.front(ctx)
	lines := []string{"Casekeeper", ""}
	for n, s := range i.lines {
		mark := "[  ]"
		switch {
		case n < i.page.at:
			mark = "[OK]"
		case n == i.page.at:
			mark = "[..]"
		}
		var said []string
		for _, v := range i.Voices {
			said = append(said, v.Say("card.step."+s.key))
		}
		lines = append(lines, mark+" "+strings.Join(said, " / "))
	}
	i.print(append(append(lines, ""), i.page.note...))
}

// stamped reports whether some version is installed already.
func (i *Installer) stamped() bool { return exists(i.System, "/usr/bin/casekeeper") }

// note says below the steps what is being waited for.
func (i *Installer) note(ctx context.Context, key string, args ...any) {
	var lines []string
	for _, v := range i.Voices {
		lines = append(lines, wrap(v.Say(key, args...))...)
	}
	if strings.Join(lines, "\n") != strings.Join(i.page.note, "\n") {
		i.page.note = lines
		i.draw(ctx)
	}
}

// fail shows a trouble in both languages, and writes it into the report.
func (i *Installer) fail(ctx context.Context, t *Trouble) {
	i.words(ctx, t)
	i.report(ctx, t)
}

// words shows a trouble in both languages.
func (i *Installer) words(ctx context.Context, t *Trouble) {
	i.page.ready = false
	i.front(ctx)
	lines := []string{"Casekeeper"}
	for _, v := range i.Voices {
		what, remedy := t.Texts(v)
		lines = append(append(append(lines, ""), wrap(what)...), wrap(remedy)...)
		if !t.Final {
			lines = append(lines, wrap(v.Say("card.again"))...)
		}
	}
	i.print(lines)
}

// print replaces all that is on the terminal.
func (i *Installer) print(lines []string) {
	fmt.Fprint(i.Screen, "\x1b[2J\x1b[H"+strings.Join(lines, "\r\n")+"\r\n")
}

// wrap breaks a text into lines of the terminal.
func wrap(text string) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line+" "+word)) > columns-1 {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

// report writes what happened onto bootfs, where a computer can read it: once for each kind of
// trouble that a version has, which its first line lists, and once when all is done. It is not written
// more often because that partition also has the kernel. It never has anything of what Imager was
// given.
func (i *Installer) report(ctx context.Context, t *Trouble) {
	name, version := path.Join(path.Dir(i.Folder), ReportName), "?"
	if i.contents != nil {
		version = i.contents.version
	}
	head := "Casekeeper " + version + ": done\n"
	if t != nil {
		begin := "Casekeeper " + version + ": not done ("
		kinds := []string{t.Key}
		if before, err := i.System.Read(name); err == nil {
			if rest, ok := strings.CutPrefix(string(before), begin); ok {
				list, _, _ := strings.Cut(rest, ")")
				kinds = append(strings.Split(list, ", "), t.Key)
			}
		}
		if slices.Contains(kinds[:len(kinds)-1], t.Key) {
			return
		}
		head = begin + strings.Join(kinds, ", ") + ")\n"
	}
	text := head
	for _, v := range i.Voices {
		if t == nil {
			text += "\n" + v.Say("card.done") + "\n"
			continue
		}
		what, remedy := t.Texts(v)
		text += "\n" + what + "\n" + remedy + "\n"
	}
	if t != nil {
		text += "\n" + t.Error() + "\n"
	}
	journal, _ := i.System.Run(ctx, "journalctl", "-b", "-u", "casekeeper-card", "-u", "casekeeper-kiosk", "-n", "200", "-o", "cat", "--no-pager")
	text += "\n" + journal
	if i.stamped() { // as the table's own user: the games are its
		doctor, _ := i.System.Run(ctx, "runuser", "-u", "casekeeper", "--", "env", "XDG_DATA_HOME=/var/lib", "XDG_CONFIG_HOME=/var/lib/casekeeper/.config", "/usr/bin/casectl", "--text", "doctor")
		text += "\n" + doctor
	}
	if err := i.write(name, text); err == nil {
		i.ignore(i.System.Run(ctx, "sync", "-f", name))
	}
}
