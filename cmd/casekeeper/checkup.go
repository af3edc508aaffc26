package main

import (
	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// checkup examines this machine, as casectl doctor does.
func (h *house) checkup() (list []machine.Finding) {
	for _, l := range doctor.Here(h.Data, h.sensors()).Look() {
		list = append(list, machine.Finding{State: string(l.State), Text: present.Sentence(l.Text), Remedy: present.Sentence(l.Remedy), Switch: l.Switch()})
	}
	return list
}
