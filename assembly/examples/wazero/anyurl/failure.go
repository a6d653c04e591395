package anyurl

import "fmt"

// A Failure is the reason why a URL is invalid: a code of the engine. Its text is the name of the validation error in
// the URL Standard. It never contains the input, which may contain secrets.
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
