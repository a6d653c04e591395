// Go's net/url. Reads a JSON string a line, and writes the components in JSON, in which each byte is a character.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"strings"
)

func bytesOf(text string) string {
	characters := make([]rune, len(text))
	for index := 0; index < len(text); index++ {
		characters[index] = rune(text[index])
	}
	return string(characters)
}

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return bytesOf(text)
}

func answer(text string) map[string]any {
	parsed, err := url.Parse(text)
	if err != nil {
		return map[string]any{"refused": "error"}
	}
	host := parsed.Hostname()
	if strings.HasPrefix(parsed.Host, "["+host+"]") {
		host = "[" + host + "]"
	}
	result := map[string]any{
		"scheme": orNil(parsed.Scheme), "username": nil, "password": nil, "host": orNil(host), "port": orNil(parsed.Port()),
		"path": bytesOf(parsed.EscapedPath()), "query": nil, "fragment": orNil(parsed.EscapedFragment()),
	}
	if parsed.Opaque != "" {
		result["path"] = bytesOf(parsed.Opaque)
	}
	if parsed.RawQuery != "" || parsed.ForceQuery {
		result["query"] = bytesOf(parsed.RawQuery)
	}
	if parsed.User != nil {
		result["username"] = bytesOf(parsed.User.Username())
		if password, isSet := parsed.User.Password(); isSet {
			result["password"] = bytesOf(password)
		}
	}
	return result
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<26)
	writer := bufio.NewWriter(os.Stdout)
	output := json.NewEncoder(writer)
	output.SetEscapeHTML(false)
	for lines.Scan() {
		var text string
		if json.Unmarshal(lines.Bytes(), &text) != nil {
			os.Exit(1)
		}
		if output.Encode(answer(text)) != nil || writer.Flush() != nil {
			os.Exit(1)
		}
	}
}
