package anyurl

import (
	"encoding/binary"
	"strings"
)

// A URL is an href and the offsets of its components, in bytes. It is a value: the engine does not store it.
type URL struct {
	href          string
	schemeEnd     uint32
	usernameEnd   uint32
	hostStart     uint32
	hostEnd       uint32
	pathStart     uint32
	queryStart    uint32
	fragmentStart uint32
}

// The number of words of a record in memory: the address of the href, its length, seven offsets, and one word of the
// engine.
const recordWords = 10

// readURL reads the URL that a call has made.
func (i *instance) readURL() (URL, error) {
	record, err := i.call("urlRecord")
	if err != nil {
		return URL{}, err
	}
	words, err := i.readWords(record, recordWords)
	if err != nil {
		return URL{}, err
	}
	href, err := i.readText(words[0], words[1])
	return URL{href, words[2], words[3], words[4], words[5], words[6], words[7], words[8]}, err
}

// writeURL writes a URL to the base area, where setters change it. There must be room. The engine sets the first word
// and the last.
func (i *instance) writeURL(url URL) error {
	i.base = ""
	if err := i.writeAt("baseStart", []byte(url.href)); err != nil {
		return err
	}
	record, err := i.call("baseRecord")
	if err != nil {
		return err
	}
	words, err := i.read(record, 4*recordWords)
	if err != nil {
		return err
	}
	binary.LittleEndian.PutUint32(words[4:], uint32(len(url.href)))
	offsets := []uint32{
		url.schemeEnd, url.usernameEnd, url.hostStart, url.hostEnd, url.pathStart, url.queryStart, url.fragmentStart,
	}
	for index, offset := range offsets {
		binary.LittleEndian.PutUint32(words[4*(2+index):], offset)
	}
	return nil
}

// setterOf returns the export that sets an attribute: `setHost` for "host".
func setterOf(attribute string) string {
	if attribute == "" {
		return "set"
	}
	return "set" + strings.ToUpper(attribute[:1]) + attribute[1:]
}

// The attributes of https://url.spec.whatwg.org/#api. Each is a slice of the href.

func (u URL) Href() string { return u.href }

func (u URL) Protocol() string { return u.slice(0, u.schemeEnd+1) }

// If there is no username or no password, its range ends before it starts.
func (u URL) Username() string { return u.slice(u.schemeEnd+3, u.usernameEnd) }

func (u URL) Password() string { return u.slice(u.usernameEnd+1, u.hostStart-1) }

func (u URL) Host() string {
	if u.hasPort() {
		return u.slice(u.hostStart, u.pathStart)
	}
	return u.Hostname()
}

func (u URL) Hostname() string { return u.slice(u.hostStart, u.hostEnd) }

func (u URL) Port() string {
	if u.hasPort() {
		return u.slice(u.hostEnd+1, u.pathStart)
	}
	return ""
}

func (u URL) Pathname() string { return u.slice(u.pathStart, u.queryStart) }

func (u URL) Search() string { return orEmpty(u.slice(u.queryStart, u.fragmentStart)) }

func (u URL) Hash() string { return orEmpty(u.slice(u.fragmentStart, uint32(len(u.href)))) }

// A ":" after the host starts a port; a "/." after a null host does not.
func (u URL) hasPort() bool { return u.hostEnd < u.pathStart && u.href[u.hostEnd] == ':' }

func (u URL) slice(start, end uint32) string {
	if end <= start {
		return ""
	}
	return u.href[start:end]
}

// orEmpty returns "" for "?" or "#" alone, as for a missing query or fragment.
func orEmpty(text string) string {
	if len(text) == 1 {
		return ""
	}
	return text
}
