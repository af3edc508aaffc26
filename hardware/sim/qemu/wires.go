package qemu

import (
	"fmt"
	"strconv"
	"time"
)

// Drive puts a level on a line of the GPIO chip. It is not safe for concurrent use.
func (m *Machine) Drive(line int, high bool) error {
	level := 0
	if high {
		level = 1
	}
	return m.qtest.command(fmt.Sprintf("set_irq_in %s unnamed-gpio-in %d %d", m.qtest.chip, line, level))
}

// Lit reports whether the guest has set a line of the GPIO chip high.
func (m *Machine) Lit(line int) bool {
	m.qtest.mu.Lock()
	defer m.qtest.mu.Unlock()
	return m.qtest.out[strconv.Itoa(line)]
}

// PlugKeyboard plugs a USB keyboard in. id is for Unplug.
func (m *Machine) PlugKeyboard(id string) error {
	return m.qmp.command("device_add", map[string]any{"driver": "usb-kbd", "id": id, "bus": "usb.0"}, nil)
}

// PlugSerial plugs a USB serial adapter in, an FTDI with a serial number. On its other side
// is the terminal with this path.
func (m *Machine) PlugSerial(id, number, terminal string) error {
	if err := m.qmp.command("chardev-add", map[string]any{"id": id + "-wire",
		"backend": map[string]any{"type": "serial", "data": map[string]any{"device": terminal}}}, nil); err != nil {
		return err
	}
	return m.qmp.command("device_add", map[string]any{"driver": "usb-serial", "id": id, "chardev": id + "-wire", "serial": number, "bus": "usb.0"}, nil)
}

// Unplug unplugs a USB device.
func (m *Machine) Unplug(id string) error {
	gone := m.qmp.watch(id)
	if err := m.qmp.command("device_del", map[string]any{"id": id}, nil); err != nil {
		return err
	}
	select {
	case <-gone:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s does not go", id)
	}
}

// Release closes the terminal of an unplugged serial adapter.
func (m *Machine) Release(id string) (err error) {
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(time.Millisecond) {
		if err = m.qmp.command("chardev-remove", map[string]any{"id": id + "-wire"}, nil); err == nil {
			return nil
		}
	}
	return err
}

// Press presses or releases a key of the keyboard; key is QEMU's word for it, such as "a",
// "7" or "ret".
func (m *Machine) Press(key string, down bool) error {
	return m.qmp.command("input-send-event", map[string]any{"events": []any{map[string]any{"type": "key",
		"data": map[string]any{"down": down, "key": map[string]any{"type": "qcode", "data": key}}}}}, nil)
}
