package anyurl

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// ErrRules is the error for invalid rules.
var ErrRules = errors.New("the rules are invalid: assembly/README.md describes them")

// Rules are the bytes of a message, which assembly/README.md describes, such as a profile's.
type Rules string

// A Canonical is a canonical URL.
type Canonical struct {
	Href string
	// The URL without its fragment. Equal keys stand for the same resource.
	Key string
	// The security-relevant findings, by their names.
	Findings []string
}

// A Finding is the reason why rules reject a URL: something in its path that other programs read differently.
type Finding int

// The names of findings, in the order of their bits. Rules can reject the first eleven.
var findings = [...]string{
	"encoded-slash", "encoded-backslash", "encoded-nul", "multiply-encoded", "hidden-dot-segment", "malformed-encoding",
	"invalid-utf8", "encoded-control", "encoded-delimiter", "compatibility-delimiter", "path-parameters", "credentials",
	"non-ascii-host", "mixed-script-host", "escaped-root", "different-hosts",
}

func (f Finding) Error() string {
	if f < 0 || int(f) >= len(findings) {
		return fmt.Sprintf("finding %d", int(f))
	}
	return findings[f]
}

// The negated status of a URL that is rejected for the first finding.
const rejected = 64

// statusError returns the error that a status stands for: a Failure, a Finding, or nil.
func statusError(status int32) error {
	if status >= 0 {
		return nil
	}
	if -status < rejected {
		return Failure(-status)
	}
	return Finding(-status - rejected)
}

// The rules of an instance need at most this many bytes of memory. Others are compiled after they have been dropped.
const mostRules = 256 << 10

// compile returns the address of compiled rules. It compiles each rules once, until an instance has too many. It
// empties all areas.
func (i *instance) compile(rules Rules) (uint64, error) {
	if image := i.rules[rules]; image != 0 {
		return image, nil
	}
	if size, err := i.call("rulesSize"); err != nil {
		return 0, err
	} else if size > mostRules {
		if _, err := i.call("dropRules"); err != nil {
			return 0, err
		}
		clear(i.rules)
	}
	if err := i.makeRoom(len(rules), 0); err != nil {
		return 0, err
	}
	if err := i.writeAt("inputStart", []byte(rules)); err != nil {
		return 0, err
	}
	i.base = ""
	image, err := i.call("compileRules", uint64(len(rules)))
	if err == nil && image == 0 {
		err = ErrRules
	}
	if err == nil {
		i.rules[rules] = uint64(image)
	}
	return uint64(image), err
}

// Canonicalize makes the canonical form of a URL. If there is none, the error is a Failure, a Finding or ErrRules.
func (e *Engine) Canonicalize(input string, rules Rules) (result Canonical, err error) {
	input = toUTF8(input)
	err = e.run(func(i *instance) error {
		image, err := i.compile(rules)
		if err != nil {
			return err
		}
		length, err := i.writeInput(input, 0)
		if err != nil {
			return err
		}
		status, err := i.call("canonicalize", length, image, 0, 0)
		if err == nil {
			err = statusError(int32(status))
		}
		if err == nil {
			result, err = i.readCanonical()
		}
		return err
	})
	return result, err
}

func (i *instance) readCanonical() (Canonical, error) {
	record, err := i.call("canonicalRecord")
	if err != nil {
		return Canonical{}, err
	}
	words, err := i.readWords(record, 5)
	if err != nil {
		return Canonical{}, err
	}
	href, err := i.readText(words[0], words[1])
	if err != nil {
		return Canonical{}, err
	}
	found := []string{}
	for bit, name := range findings {
		if words[4]&(1<<bit) != 0 {
			found = append(found, name)
		}
	}
	return Canonical{href, href[:words[3]], found}, nil
}

// CanonicalizeLines makes the canonical forms of lines, each a URL, or their keys. It calls write with the output, in
// parts: each form and a line feed. A line without a form adds nothing: it calls failed with its number, from 0, and
// the reason. The bytes that write gets are a view of memory, which the next call overwrites. The lines end with a line
// feed, and need not be valid UTF-8.
func (e *Engine) CanonicalizeLines(
	lines []byte, rules Rules, withKeys bool, write func([]byte) error, failed func(line int, reason error),
) error {
	return e.run(func(i *instance) error {
		image, err := i.compile(rules)
		if err != nil {
			return err
		}
		if err := i.makeRoom(len(lines), 0); err != nil {
			return err
		}
		if err := i.writeAt("inputStart", lines); err != nil {
			return err
		}
		i.base = ""
		keys := uint64(0)
		if withKeys {
			keys = 1
		}
		for taken, line := uint32(0), 0; int(taken) < len(lines); {
			table := uint64(i.baseCapacity)
			_, err := i.call("canonicalizeLines", uint64(taken), uint64(len(lines)), '\n', image, keys, table)
			if err != nil {
				return err
			}
			count, next, err := i.readBatch(write, func(index int, reason error) { failed(line+index, reason) })
			if err != nil {
				return err
			}
			taken, line = next, line+count
		}
		return nil
	})
}

// readBatch passes on the output and the failures of a call. It returns the number of lines, and where the next begins.
func (i *instance) readBatch(write func([]byte) error, failed func(int, error)) (count int, taken uint32, err error) {
	batch, err := i.call("batchResult")
	if err != nil {
		return 0, 0, err
	}
	words, err := i.readWords(batch, 3)
	if err != nil {
		return 0, 0, err
	}
	start, err := i.call("baseStart")
	if err != nil {
		return 0, 0, err
	}
	table, err := i.read(start, 12*words[0])
	if err != nil {
		return 0, 0, err
	}
	for row := 0; row < len(table); row += 12 {
		if reason := statusError(int32(binary.LittleEndian.Uint32(table[row+8:]))); reason != nil {
			failed(row/12, reason)
		}
	}
	if start, err = i.call("outputStart"); err != nil {
		return 0, 0, err
	}
	output, err := i.read(start, words[2])
	if err != nil {
		return 0, 0, err
	}
	return int(words[0]), words[1], write(output)
}
