// Package anyurl is the URL Standard for Go: a binding of url.wasm on wazero, a WebAssembly runtime written in Go.
//
// What the exports of url.wasm take and give stands in assembly/README.md; the names here are those that stand there.
package anyurl

import (
	"context"
	"errors"

	"github.com/tetratelabs/wazero"
)

// An Engine parses and changes URLs. It is not safe for concurrent use: take one for each goroutine.
type Engine struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule

	// The instance that the next call uses, or nil: then it makes one.
	instance *instance
}

// The bytes of memory past which an instance is not kept, so that one outsized input does not hold memory for good.
const largestKept = 16 << 20

// New compiles url.wasm, whose bytes are given. The configuration says, for example, how far an instance's memory may grow.
func New(wasm []byte, config wazero.RuntimeConfig) (*Engine, error) {
	runtime := wazero.NewRuntimeWithConfig(context.Background(), config)
	module, err := runtime.CompileModule(context.Background(), wasm)
	if err != nil {
		return nil, errors.Join(err, runtime.Close(context.Background()))
	}
	return &Engine{runtime: runtime, module: module}, nil
}

// Close lets go of all that the engine holds.
func (e *Engine) Close() error {
	e.instance = nil
	return e.runtime.Close(context.Background())
}

// run gives work an instance. One that trapped is not to be used again, and one that has grown out of size is not kept: the
// call after makes a new one.
func (e *Engine) run(work func(*instance) error) error {
	if e.instance == nil {
		created, err := instantiate(e.runtime, e.module)
		if err != nil {
			return err
		}
		e.instance = created
	}
	err := work(e.instance)
	if errors.Is(err, ErrTrap) || e.instance.memory.Size() > largestKept {
		err = errors.Join(err, e.instance.module.Close(context.Background()))
		e.instance = nil
	}
	return err
}

// Parse parses a URL. The error is a Failure if the input is none.
func (e *Engine) Parse(input string) (URL, error) {
	return e.parse(input, "")
}

// Resolve parses a URL, absolute or relative to the base URL. The error is a Failure if either does not parse.
func (e *Engine) Resolve(input, base string) (URL, error) {
	if base == "" {
		return URL{}, MissingSchemeNonRelativeURL
	}
	return e.parse(input, base)
}

func (e *Engine) parse(input, base string) (parsed URL, err error) {
	input, base = toUTF8(input), toUTF8(base)
	err = e.run(func(i *instance) error {
		hasBase := uint64(0)
		if base != "" {
			hasBase = 1
			// For both, and first, since to make room empties the base area.
			if err := i.makeRoom(len(input), len(base)); err != nil {
				return err
			}
			if err := i.setBase(base); err != nil {
				return err
			}
		}
		length, err := i.writeInput(input, 0)
		if err != nil {
			return err
		}
		status, err := i.call("parse", length, hasBase)
		if err != nil {
			return err
		}
		// 1 says that the href is the input, byte for byte. It stands in memory all the same; a binding whose strings are
		// slow to make takes the caller's string instead.
		if int32(status) < 0 {
			return Failure(-int32(status))
		}
		parsed, err = i.readURL()
		return err
	})
	return parsed, err
}

// Set sets an attribute of a URL, as its setter in JavaScript does: "protocol", "username", "password", "host", "hostname",
// "port", "pathname", "search" or "hash". It gives the changed URL; or the URL as it was, where it does not take the value.
func (e *Engine) Set(url URL, attribute, value string) (URL, error) {
	result := url
	value = toUTF8(value)
	err := e.run(func(i *instance) error {
		// The value first, since to make room for it empties the base area.
		length, err := i.writeInput(value, len(url.href))
		if err != nil {
			return err
		}
		if err := i.writeURL(url); err != nil {
			return err
		}
		isChanged, err := i.call(setterOf(attribute), length)
		if err != nil || isChanged == 0 {
			return err
		}
		result, err = i.readURL()
		return err
	})
	return result, err
}

// Origin gives the serialisation of a URL's origin, which is "null" if it is opaque.
func (e *Engine) Origin(url URL) (origin string, err error) {
	err = e.run(func(i *instance) error {
		if err := i.makeRoom(0, len(url.href)); err != nil {
			return err
		}
		if err := i.writeURL(url); err != nil {
			return err
		}
		origin, err = i.callForText("origin")
		return err
	})
	return origin, err
}

// DomainToASCII gives a domain as it stands in a URL. The error is DomainToASCIIFailed if it cannot.
func (e *Engine) DomainToASCII(domain string) (string, error) {
	ascii, err := e.convertDomain("domainToASCII", domain)
	if err == nil && ascii == "" {
		err = DomainToASCIIFailed
	}
	return ascii, err
}

// DomainToUnicode gives a domain as people read it. It is "" where the domain has no ASCII form; but "xn--", which has one, is
// also read as "".
func (e *Engine) DomainToUnicode(domain string) (string, error) {
	return e.convertDomain("domainToUnicode", domain)
}

func (e *Engine) convertDomain(function, domain string) (result string, err error) {
	domain = toUTF8(domain)
	err = e.run(func(i *instance) error {
		length, err := i.writeInput(domain, 0)
		if err != nil {
			return err
		}
		i.base = "" // `domainToUnicode` works in the base area.
		result, err = i.callForText(function, length)
		return err
	})
	return result, err
}
