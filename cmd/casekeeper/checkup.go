package main

import (
	"slices"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// checkup examines this machine, as casectl doctor does.
func (h *house) checkup() (list []machine.Finding) {
	for _, l := range doctor.Here(h.Data).Look() {
		f := machine.Finding{State: string(l.State), Text: present.Sentence(l.Text), Remedy: present.Sentence(l.Remedy)}
		if slices.Contains(doctor.Buses(), l.Check) {
			f.Bus = l.Check
		}
		list = append(list, f)
	}
	return list
}
