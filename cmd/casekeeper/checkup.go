package main

import (
	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/present"
)

// checkup examines this machine, as casectl doctor does.
func (h *house) checkup() (list []present.Finding) {
	for _, l := range doctor.Here(h.Data).Look() {
		list = append(list, present.Finding{State: string(l.State), Text: present.Sentence(l.Text), Remedy: present.Sentence(l.Remedy)})
	}
	return list
}
