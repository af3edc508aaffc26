package phone

import (
	"bufio"
	"cmp"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Address is an address by which phones may reach this machine.
type Address struct {
	Host string // a number, such as 192.168.1.20: Android resolves no .local names
	Wifi bool
	Name string // of the network interface
}

// face is a network interface that is up.
type face struct {
	name  string
	sort  string // what Linux calls it: wlan, bridge, wwan, ppp, wireguard and so on; "" = it does not say
	hosts []string
}

// Addresses lists the addresses of this machine in the networks in which phones can be: that of the
// default route first, then Wi-Fi before cables before the rest. The list is empty if there is none.
func Addresses() ([]Address, error) {
	list, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	var faces []face
	for _, one := range list {
		if one.Flags&net.FlagUp == 0 || one.Flags&net.FlagLoopback != 0 {
			continue
		}
		addrs, err := one.Addrs()
		if err != nil {
			continue // the interface has just gone
		}
		f := face{name: one.Name, sort: sortOf("/sys/class/net", one.Name)}
		for _, a := range addrs {
			if ip, ok := a.(*net.IPNet); ok && ip.IP.To4() != nil && ip.IP.IsPrivate() {
				f.hosts = append(f.hosts, ip.IP.String())
			}
		}
		faces = append(faces, f)
	}
	return choose(faces, defaultRoute("/proc/net/route")), nil
}

// sortOf asks Linux what sort of interface one is.
func sortOf(dir, name string) string {
	at := filepath.Join(dir, name)
	for _, sort := range []string{"bridge", "wireless", "tun_flags"} {
		if _, err := os.Stat(filepath.Join(at, sort)); err == nil {
			return sort
		}
	}
	text, err := os.ReadFile(filepath.Join(at, "uevent"))
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if sort, ok := strings.CutPrefix(strings.TrimSpace(line), "DEVTYPE="); ok {
			return sort
		}
	}
	return ""
}

// defaultRoute returns the interface of the default route; "" if there is none.
func defaultRoute(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return "" // not on Linux
	}
	defer f.Close()
	return routeIn(f)
}

// The columns of /proc/net/route (proc_net(5)): addresses are hexadecimal.
const (
	routeFace    = 0
	routeTo      = 1
	routeFlags   = 3
	routeMetric  = 6
	routeMask    = 7
	routeColumns = 8
	routeUp      = 1
	anywhere     = "00000000"
)

// routeIn returns the interface of the default route of a table of routes, that of the lowest metric
// if there are several.
func routeIn(r io.Reader) (name string) {
	best := uint64(0)
	for lines := bufio.NewScanner(r); lines.Scan(); {
		f := strings.Fields(lines.Text())
		if len(f) < routeColumns || f[routeTo] != anywhere || f[routeMask] != anywhere {
			continue
		}
		flags, err := strconv.ParseUint(f[routeFlags], 16, 32)
		metric, bad := strconv.ParseUint(f[routeMetric], 10, 32)
		if err == nil && bad == nil && flags&routeUp != 0 && (name == "" || metric < best) {
			name, best = f[routeFace], metric
		}
	}
	return name
}

// choose orders the addresses of interfaces, and leaves out those in whose networks no phone is.
func choose(faces []face, route string) (list []Address) {
	for _, f := range faces {
		if f.inside() || f.bridge() && f.name != route {
			continue
		}
		for _, host := range f.hosts {
			list = append(list, Address{Host: host, Wifi: f.sort == "wireless" || f.sort == "wlan", Name: f.name})
		}
	}
	slices.SortStableFunc(list, func(a, b Address) int { return cmp.Compare(rank(a, route), rank(b, route)) })
	return list
}

// rank orders addresses: that of the default route, wireless ones, cables, the rest.
func rank(a Address, route string) int {
	switch {
	case a.Name == route:
		return 0
	case a.Wifi:
		return 1
	case strings.HasPrefix(a.Name, "e"):
		return 2
	}
	return 3
}

// inside reports whether an interface leads to no network of neighbours, whatever the routes say: into
// a container or a virtual machine, through a tunnel, or to a mobile network.
func (f *face) inside() bool {
	switch f.sort {
	case "wwan", "ppp", "tun_flags", "wireguard", "veth":
		return true
	}
	return slices.ContainsFunc([]string{"docker", "veth", "tun", "tap", "wg", "ppp", "ww", "tailscale", "zt", "rmnet"}, func(p string) bool { return strings.HasPrefix(f.name, p) })
}

// bridge reports whether an interface joins others. Programs make some between what runs on this
// machine alone; the one of the default route is that of a cable.
func (f *face) bridge() bool {
	return f.sort == "bridge" || slices.ContainsFunc([]string{"br", "virbr", "lxc", "lxd", "podman", "cni", "vmnet", "vboxnet"}, func(p string) bool { return strings.HasPrefix(f.name, p) })
}
