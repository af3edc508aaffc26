package tidy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// licences are recognised by a phrase in their text.
var licences = []struct{ name, says string }{
	{"Unlicense", "SPDX-License-Identifier: Unlicense OR BSD-3-Clause"},
	{"Apache-2.0", "Apache License\n"},
	{"EPL-2.0 or BSD-3-Clause", "Eclipse Distribution License v1.0"}, // which is BSD-3-Clause
	{"MPL-2.0", "Mozilla Public License"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"ISC", "Permission to use, copy, modify, and/or distribute"},
	{"BSD-3-Clause", "Neither the name"},
	{"BSD-3-Clause", "names of its contributors may"},
	{"BSD-3-Clause", "name of the author may not"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
}

// licenceOf returns the name of a module's licence, read from the files in its folder; "" if it is
// unknown.
func licenceOf(dir string) string {
	found, _ := filepath.Glob(filepath.Join(dir, "*")) // the pattern is well-formed
	for _, path := range found {
		name := strings.ToLower(filepath.Base(path))
		if !strings.HasPrefix(name, "licen") && !strings.HasPrefix(name, "copying") {
			continue
		}
		text, _ := os.ReadFile(path)
		for _, l := range licences {
			if strings.Contains(string(text), l.says) {
				return l.name
			}
		}
	}
	return ""
}

// moduleRow is a row of the table: module, licence and why; without why if another module brings it.
var moduleRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|( [^| ][^|]* \\|)?$")

// wrongRows compares the table of modules with the modules that are linked. linked maps a module to
// its folder; mod is go.mod, which says which modules are required by others only.
func wrongRows(table, mod string, linked map[string]string) (wrong []string) {
	rows := map[string]string{}
	for _, row := range moduleRow.FindAllStringSubmatch(table, -1) {
		if _, there := linked[row[1]]; !there {
			wrong = append(wrong, row[1]+" is listed and not linked")
		}
		if row[3] == "" && !regexp.MustCompile(`(?m)^\t`+regexp.QuoteMeta(row[1])+` .*// indirect$`).MatchString(mod) {
			wrong = append(wrong, row[1]+" is used here, and its row does not say why")
		}
		rows[row[1]] = row[2]
	}
	for module, dir := range linked {
		switch says, is := rows[module], licenceOf(dir); {
		case says == "":
			wrong = append(wrong, module+" is linked and not listed; its licence looks like "+is)
		case is == "" || !strings.HasPrefix(says, is):
			wrong = append(wrong, module+" is listed under "+says+"; its licence looks like "+is)
		}
	}
	slices.Sort(wrong)
	return wrong
}

// linkedModules finds the modules of all programs and tests, with the app, for both kinds of
// Raspberry Pi and for this machine.
func linkedModules(t *testing.T) map[string]string {
	t.Helper()
	linked := map[string]string{}
	for _, arch := range []string{"amd64", "arm64", "arm"} {
		list := exec.Command("go", "list", "-deps", "-test", "-tags", "x11,gles,no_emoji,browser", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}", "./...")
		list.Dir = "../.."
		list.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+arch, "CGO_ENABLED=1")
		out, err := list.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		for line := range strings.Lines(string(out)) {
			if module, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				linked[module] = dir
			}
		}
	}
	return linked
}

func TestEveryModuleIsExplained(t *testing.T) {
	table, err := os.ReadFile("../../configs/DEPENDENCIES.md")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range wrongRows(string(table), string(mod), linkedModules(t)) {
		t.Errorf("configs/DEPENDENCIES.md: %s", wrong)
	}
}

func TestModulesThatAreNotExplainedAreFound(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "LICENSE"), []byte("Mozilla Public License, version 2.0"), 0o600); err != nil {
		t.Fatal(err)
	}
	table := "| `a.org/good` | MPL-2.0 | why |\n| `a.org/gone` | MIT | why |\n| `a.org/other` | MIT | why |\n| `a.org/idle` | MPL-2.0 | |\n| `a.org/mute` | MPL-2.0 |\n| `a.org/deep` | MPL-2.0 |\n"
	got := wrongRows(table, "\ta.org/mute v1.0.0\n\ta.org/deep v1.0.0 // indirect\n", map[string]string{"a.org/good": dir, "a.org/mute": dir, "a.org/deep": dir, "a.org/other": dir, "a.org/new": dir, "a.org/idle": dir})
	want := []string{"a.org/gone is listed and not linked", "a.org/idle is linked and not listed; its licence looks like MPL-2.0",
		"a.org/mute is used here, and its row does not say why", "a.org/new is linked and not listed; its licence looks like MPL-2.0", "a.org/other is listed under MIT; its licence looks like MPL-2.0"}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}
