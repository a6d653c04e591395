"""Reads requests from stdin and prints answers, one JSON object in each line."""

import json
import sys

from anyurl import AnyURL, InvalidURL, attributes_of
from rules import PROFILES


def set_attribute(engine, href, attribute, value):
    url = engine.set(href, attribute, value) or engine.parse(href)
    return {**attributes_of(url), "origin": engine.origin(url.href)}


def canonical(engine, url, rules):
    """The rules are the name of a profile, or bytes in hexadecimal."""
    result = engine.canonicalize(url, PROFILES.get(rules) or bytes.fromhex(rules))
    key = result.href[: getattr(result, "key-length")]
    return {"href": result.href, "key": key, "findings": sorted(result.findings)}


def domain(engine, text):
    ascii_form = engine.domain_to_ascii(text)
    if ascii_form is None:
        return {"failure": "domain-to-ascii"}
    return {"ascii": ascii_form, "unicode": engine.domain_to_unicode(text)}


def answer(engine, question):
    match question:
        case {"do": "parse", "input": url}:
            return vars(engine.parse_attributes(url, question.get("base")))
        case {"do": "set", "href": href, "attribute": attribute, "value": value}:
            return set_attribute(engine, href, attribute, value)
        case {"do": "canonicalize", "input": url, "rules": rules}:
            return canonical(engine, url, rules)
        case {"do": "domain", "input": text}:
            return domain(engine, text)
        case {"do": "normalize", "input": text}:
            return {"nfc": engine.normalize_nfc(text)}
        case {"do": "parseForm", "input": query}:
            return {"pairs": engine.parse_form(query)}
        case {"do": "serializeForm", "pairs": pairs}:
            return {"query": engine.serialize_form([tuple(pair) for pair in pairs])}
    return {"error": f"unknown question: {question}"}


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: main.py anyurl.component.wasm < questions.ndjson")
    engine = AnyURL(sys.argv[1])
    for line in sys.stdin.buffer:
        try:
            result = answer(engine, json.loads(line))
        except InvalidURL as failure:
            result = {"failure": failure.reason}
        print(json.dumps(result))


main()
