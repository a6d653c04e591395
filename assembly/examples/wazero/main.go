// anyurl-wazero reads requests from stdin, one JSON object in each line, and prints each answer as a line of JSON:
//
//	{"do": "parse", "input": "../b", "base": "http://h/a/"}
//	{"do": "set", "href": "http://h/", "attribute": "port", "value": "8080"}
//	{"do": "domain", "input": "Café.example"}
//	{"do": "normalize", "input": "Cafe\u0301"}
//	{"do": "parseForm", "input": "a=b+c&d"}
//	{"do": "serializeForm", "pairs": [["a", "b c"], ["d", ""]]}
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"anyurl-wazero/anyurl"

	"github.com/tetratelabs/wazero"
)

func main() {
	pages := flag.Uint("pages", 65536, "maximum number of memory pages, of 64 KiB each")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: anyurl-wazero [-pages n] url.wasm < questions.ndjson > answers.ndjson")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), uint32(*pages)); err != nil {
		fmt.Fprintln(os.Stderr, "anyurl-wazero:", err)
		os.Exit(1)
	}
}

func run(path string, pages uint32) error {
	wasm, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	engine, err := anyurl.New(wasm, wazero.NewRuntimeConfig().WithMemoryLimitPages(pages))
	if err != nil {
		return err
	}
	defer engine.Close()
	return answerAll(engine, os.Stdin, os.Stdout)
}

func answerAll(engine *anyurl.Engine, in io.Reader, out io.Writer) error {
	questions := json.NewDecoder(bufio.NewReader(in))
	lines := bufio.NewWriter(out)
	answers := json.NewEncoder(lines)
	answers.SetEscapeHTML(false)
	for {
		var asked question
		if err := questions.Decode(&asked); errors.Is(err, io.EOF) {
			return lines.Flush()
		} else if err != nil {
			err = fmt.Errorf("stdin must be JSON objects such as {\"do\": \"parse\", \"input\": \"…\"}: %w", err)
			return errors.Join(err, lines.Flush())
		}
		if err := answers.Encode(answer(engine, asked)); err != nil {
			return err
		}
	}
}

type question struct {
	Do        string
	Input     string
	Base      *string
	Href      string
	Attribute string
	Value     string
	Pairs     [][2]string
}

// answer returns the answer to print. If the engine fails, it is {"failure": …} with the URL Standard's reason if there
// is one, otherwise {"error": …}.
func answer(engine *anyurl.Engine, asked question) any {
	result, err := ask(engine, asked)
	var failure anyurl.Failure
	if errors.As(err, &failure) {
		return map[string]string{"failure": failure.Error()}
	}
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	return result
}

func ask(engine *anyurl.Engine, asked question) (any, error) {
	switch asked.Do {
	case "parse":
		return parse(engine, asked)
	case "set":
		return set(engine, asked)
	case "domain":
		return convertDomain(engine, asked.Input)
	case "normalize":
		nfc, err := engine.NormalizeNFC(asked.Input)
		return map[string]string{"nfc": nfc}, err
	case "parseForm":
		pairs, err := engine.ParseForm(asked.Input)
		return map[string]any{"pairs": pairs}, err
	case "serializeForm":
		query, err := engine.SerializeForm(asked.Pairs)
		return map[string]any{"query": query}, err
	}
	return nil, fmt.Errorf("\"do\" must be parse, set, domain, normalize, parseForm or serializeForm; got %q", asked.Do)
}

func parse(engine *anyurl.Engine, asked question) (any, error) {
	var url anyurl.URL
	var err error
	if asked.Base == nil {
		url, err = engine.Parse(asked.Input)
	} else {
		url, err = engine.Resolve(asked.Input, *asked.Base)
	}
	if err != nil {
		return nil, err
	}
	return attributes(engine, url)
}

func set(engine *anyurl.Engine, asked question) (any, error) {
	url, err := engine.Parse(asked.Href)
	if err != nil {
		return nil, err
	}
	if url, err = engine.Set(url, asked.Attribute, asked.Value); err != nil {
		return nil, err
	}
	return attributes(engine, url)
}

func convertDomain(engine *anyurl.Engine, domain string) (any, error) {
	ascii, err := engine.DomainToASCII(domain)
	if err != nil {
		return nil, err
	}
	unicode, err := engine.DomainToUnicode(domain)
	return map[string]string{"ascii": ascii, "unicode": unicode}, err
}

func attributes(engine *anyurl.Engine, url anyurl.URL) (any, error) {
	origin, err := engine.Origin(url)
	return map[string]string{
		"href":     url.Href(),
		"origin":   origin,
		"protocol": url.Protocol(),
		"username": url.Username(),
		"password": url.Password(),
		"host":     url.Host(),
		"hostname": url.Hostname(),
		"port":     url.Port(),
		"pathname": url.Pathname(),
		"search":   url.Search(),
		"hash":     url.Hash(),
	}, err
}
