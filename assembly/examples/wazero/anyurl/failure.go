package anyurl

import "fmt"

// A Failure is why a URL does not parse: a code of the engine, whose text is the URL Standard's name of the validation error.
// It never holds the input, in which there may be secrets.
type Failure int32

const (
	DomainToASCIIFailed         Failure = 1
	MissingSchemeNonRelativeURL Failure = 17
)

var failures = []string{
	1:  "domain-to-ASCII",
	2:  "host-invalid-code-point",
	3:  "host-missing",
	4:  "IPv4-too-many-parts",
	5:  "IPv4-non-numeric-part",
	6:  "IPv4-out-of-range-part",
	7:  "IPv6-unclosed",
	8:  "IPv6-invalid-compression",
	9:  "IPv6-too-many-pieces",
	10: "IPv6-multiple-compression",
	11: "IPv6-invalid-code-point",
	12: "IPv6-too-few-pieces",
	13: "IPv4-in-IPv6-too-many-pieces",
	14: "IPv4-in-IPv6-invalid-code-point",
	15: "IPv4-in-IPv6-out-of-range-part",
	16: "IPv4-in-IPv6-too-few-parts",
	17: "missing-scheme-non-relative-URL",
	18: "port-out-of-range",
	19: "port-invalid",
}

func (f Failure) Error() string {
	if f < 1 || int(f) >= len(failures) {
		return fmt.Sprintf("failure %d", int32(f))
	}
	return failures[f]
}
