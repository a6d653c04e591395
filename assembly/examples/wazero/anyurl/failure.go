package anyurl

import "fmt"

// A Failure is why a URL does not parse: a code of the engine, whose text is the URL Standard's name of the validation error.
// It never holds the input, in which there may be secrets.
type Failure int32

const (
	DomainToASCIIFailed         Failure = 1
	MissingSchemeNonRelativeURL Failure = 17
)

func (f Failure) Error() string {
	if f < 1 || int(f) >= len(failures) {
		return fmt.Sprintf("failure %d", int32(f))
	}
	return failures[f]
}
