package phone

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWhichAddressACodeNames chooses in networks as people have them.
func TestWhichAddressACodeNames(t *testing.T) {
	wifi := face{"wlan0", "wlan", []string{"192.168.1.21"}}
	cable := face{"eth0", "", []string{"192.168.1.20"}}
	docker := face{"docker0", "bridge", []string{"172.17.0.1"}}
	for _, c := range []struct {
		name  string
		faces []face
		route string
		want  []string
	}{
		{"Docker's alone", []face{docker}, "", nil},
		{"a bridge of virtual machines alone", []face{{"virbr0", "bridge", []string{"192.168.122.1"}}, {"veth12ab", "", []string{"172.18.0.1"}}}, "", nil},
		{"a mobile stick beside USB tethering", []face{{"wwan0", "wwan", []string{"10.64.3.2"}}, {"usb0", "", []string{"192.168.42.17"}}}, "usb0", []string{"192.168.42.17"}},
		{"a tunnel beside a Bluetooth network", []face{{"tun0", "tun_flags", []string{"10.8.0.2"}}, {"bnep0", "bluetooth", []string{"192.168.44.5"}}}, "tun0", []string{"192.168.44.5"}},
		{"a cable with the default route, Wi-Fi, and Docker", []face{docker, wifi, cable}, "eth0", []string{"192.168.1.20", "192.168.1.21"}},
		{"Wi-Fi with the default route beside a cable to something", []face{cable, wifi}, "wlan0", []string{"192.168.1.21", "192.168.1.20"}},

		{"a hotspot of its own over a mobile stick", []face{{"ppp0", "ppp", []string{"10.1.1.1"}}, {"wlan0", "wireless", []string{"10.42.0.1"}}}, "ppp0", []string{"10.42.0.1"}},
		{"a mobile stick by its newer name, and no way out", []face{{"wwp0s20u4", "", []string{"10.64.3.2"}}, wifi}, "", []string{"192.168.1.21"}},
		{"a cable in a bridge that has the default route", []face{{"br0", "bridge", []string{"192.168.1.20"}}, docker}, "br0", []string{"192.168.1.20"}},
		{"a bridge of any name", []face{{"lan", "bridge", []string{"192.168.9.1"}}, cable}, "", []string{"192.168.1.20"}},
		{"a network for containers that calls itself the way out", []face{docker, cable}, "docker0", []string{"192.168.1.20"}},
		{"WireGuard by a name of one's own", []face{{"home", "wireguard", []string{"10.9.0.2"}}, cable}, "home", []string{"192.168.1.20"}},
		{"several addresses of one interface", []face{{"eth0", "", []string{"192.168.1.20", "10.0.0.5"}}}, "eth0", []string{"192.168.1.20", "10.0.0.5"}},
		{"no address", []face{{"eth0", "", nil}}, "eth0", nil},
		{"no network", nil, "", nil},
	} {
		var got []string
		for _, a := range choose(c.faces, c.route) {
			got = append(got, a.Host)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
	if list := choose([]face{wifi, {"wlan1", "wireless", []string{"10.0.0.1"}}, cable}, ""); !list[0].Wifi || !list[1].Wifi || list[2].Wifi || list[0].Name != "wlan0" {
		t.Errorf("%+v", list)
	}
}

// TestDefaultRoute reads tables of routes as Linux writes them.
func TestDefaultRoute(t *testing.T) {
	const head = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
	line := func(name, to, flags, metric, mask string) string {
		return strings.Join([]string{name, to, "0101A8C0", flags, "0", "0", metric, mask, "0", "0", "0"}, "\t") + "\n"
	}
	eth, wlan := line("eth0", "00000000", "0003", "100", "00000000"), line("wlan0", "00000000", "0003", "600", "00000000")
	for _, c := range []struct{ name, text, want string }{
		{"the lowest metric", head + wlan + eth, "eth0"},
		{"in any order", head + eth + wlan, "eth0"},
		{"metric zero", head + eth + line("usb0", "00000000", "0003", "0", "00000000"), "usb0"},
		{"not up", head + line("eth0", "00000000", "0002", "1", "00000000") + wlan, "wlan0"},
		{"half of the net, by a tunnel", head + line("tun0", "00000000", "0003", "0", "00000080") + wlan, "wlan0"},
		{"a network", head + line("docker0", "000011AC", "0001", "0", "0000FFFF"), ""},
		{"a host", head + line("eth0", "0101A8C0", "0005", "0", "00000000"), ""},
		{"no numbers", head + line("eth0", "00000000", "x", "1", "00000000") + line("eth1", "00000000", "0003", "x", "00000000"), ""},
		{"short", "eth0 00000000 0 0003 0 0 1\n", ""},
		{"nothing", "", ""},
	} {
		if got := routeIn(strings.NewReader(c.text)); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		file := filepath.Join(t.TempDir(), "route")
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := defaultRoute(file); got != c.want {
			t.Errorf("%s, from a file: %q, not %q", c.name, got, c.want)
		}
	}
	if got := defaultRoute(filepath.Join(t.TempDir(), "none")); got != "" {
		t.Errorf("without the file: %q", got)
	}
}

// TestSortOf reads what sort an interface is from a folder as /sys/class/net.
func TestSortOf(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("lan/bridge/stp_state", "0\n")
	write("wlan0/wireless/link", "0\n")
	write("vpn/tun_flags", "0x1\n")
	write("wwan0/uevent", "INTERFACE=wwan0\nDEVTYPE=wwan\nIFINDEX=4\n")
	write("eth0/uevent", "INTERFACE=eth0\nIFINDEX=2\n")
	for name, want := range map[string]string{"lan": "bridge", "wlan0": "wireless", "vpn": "tun_flags", "wwan0": "wwan", "eth0": "", "gone": ""} {
		if got := sortOf(dir, name); got != want {
			t.Errorf("%s is %q, not %q", name, got, want)
		}
	}
}

// TestAddressesOfThisMachine: whatever this machine has, no code names its own loopback.
func TestAddressesOfThisMachine(t *testing.T) {
	list, err := Addresses()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if ip := net.ParseIP(a.Host); ip == nil || ip.IsLoopback() || !ip.IsPrivate() || a.Name == "" {
			t.Errorf("%+v", a)
		}
	}
}

// TestOneAddressIsHeardThereOnly names one address of this machine: the others are closed. With
// several, the machine listens at all of them, and serves those.
func TestOneAddressIsHeardThereOnly(t *testing.T) {
	other := Address{Host: "127.0.0.2"}
	reach := func(at *table, host string) int {
		r, err := http.Get("http://" + net.JoinHostPort(host, at.server.port) + "/")
		if err != nil {
			return 0
		}
		_ = r.Body.Close()
		return r.StatusCode
	}
	for _, c := range []struct {
		addresses []Address
		want      [3]int // at the first, at the other, at one that is not named
	}{
		{[]Address{here}, [3]int{200, 0, 0}},
		{[]Address{other}, [3]int{0, 200, 0}},
		{[]Address{here, other}, [3]int{200, 200, 421}},
	} {
		at := sitWith(t, firstGame, 3, Opts{Addresses: c.addresses})
		if got := [3]int{reach(at, here.Host), reach(at, other.Host), reach(at, "127.0.0.3")}; got != c.want {
			t.Errorf("%v: %v, not %v", c.addresses, got, c.want)
		}
		if err := at.server.Close(); err != nil {
			t.Error(err)
		}
	}
}
