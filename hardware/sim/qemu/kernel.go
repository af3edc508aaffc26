package qemu

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Arch is the architecture, as Debian calls it.
type Arch string

// The architectures.
const (
	ARM64 Arch = "arm64" // a Raspberry Pi 3 to 5 with a system of 64 bits
	ARMHF Arch = "armhf" // 32 bits
)

// Kernel is a kernel as .ci/kernel.sh leaves it.
type Kernel struct {
	Version string // of the package
	dir     string
	builtin map[string]bool
}

// FindKernel finds the kernel below a folder. The error says how to fetch it.
func FindKernel(folder string, a Arch) (*Kernel, error) {
	k := &Kernel{dir: filepath.Join(folder, string(a)), builtin: make(map[string]bool)}
	version, err := os.ReadFile(filepath.Join(k.dir, "version"))
	if err != nil {
		return nil, fmt.Errorf("no kernel for %s (run .ci/kernel.sh %s): %w", a, a, err)
	}
	list, err := os.ReadFile(filepath.Join(k.dir, "builtin"))
	if err != nil {
		return nil, fmt.Errorf("reading what the kernel has built in: %w", err)
	}
	k.Version = strings.TrimSpace(string(version))
	for path := range strings.FieldsSeq(string(list)) {
		k.builtin[moduleName(path)] = true
	}
	return k, nil
}

// moduleName returns the name of a module from its file: dashes are underscores.
func moduleName(path string) string {
	return strings.ReplaceAll(strings.TrimSuffix(filepath.Base(path), ".ko"), "-", "_")
}

// image returns the path of the kernel.
func (k *Kernel) image() string { return filepath.Join(k.dir, "vmlinuz") }

// DeviceTree returns the path of a board's device tree that came with the kernel.
func (k *Kernel) DeviceTree(board string) string { return filepath.Join(k.dir, "dtb", board+".dtb") }

// modules lists the files of modules and of their dependencies, which come first.
func (k *Kernel) modules(names []string) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(k.dir, "modules", "*.ko"))
	if err != nil {
		return nil, fmt.Errorf("looking for modules: %w", err)
	}
	files := make(map[string]string, len(paths))
	for _, p := range paths {
		files[moduleName(p)] = p
	}
	var out []string
	done := make(map[string]bool)
	var need func(name string) error
	need = func(name string) error {
		name = moduleName(name)
		if done[name] || k.builtin[name] {
			return nil
		}
		done[name] = true
		path, ok := files[name]
		if !ok {
			return fmt.Errorf("module %s: %s does not have it: %w", name, k.Version, fs.ErrNotExist)
		}
		deps, err := dependencies(path)
		if err != nil {
			return fmt.Errorf("module %s: %w", name, err)
		}
		for _, d := range deps {
			if err := need(d); err != nil {
				return fmt.Errorf("%w, which %s needs", err, name)
			}
		}
		out = append(out, path)
		return nil
	}
	for _, name := range names {
		if err := need(name); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// dependencies returns the modules that a module needs.
func dependencies(path string) ([]string, error) {
	f, err := elf.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	section := f.Section(".modinfo")
	if section == nil {
		return nil, errors.New("not a module: it has no .modinfo")
	}
	info, err := section.Data()
	if err != nil {
		return nil, err
	}
	return depends(info), nil
}

// depends finds the dependencies in a module's information: texts such as "depends=a,b",
// each with a zero at its end.
func depends(info []byte) (out []string) {
	for _, text := range bytes.Split(info, []byte{0}) {
		list, ok := strings.CutPrefix(string(text), "depends=")
		if !ok {
			continue
		}
		for name := range strings.SplitSeq(list, ",") {
			if name != "" {
				out = append(out, name)
			}
		}
	}
	return out
}
