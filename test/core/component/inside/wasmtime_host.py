"""Calls functions of the component in wasmtime for another process.

Reads calls from one named pipe and writes results to another, one JSON object in each line. Bytes are
`{"bytes": "…"}`, in base64.

usage: wasmtime_host.py BINDING-FOLDER COMPONENT CALLS RESULTS
"""

import base64
import json
import re
import sys

sys.path.insert(0, sys.argv[1])

from anyurl import AnyURL, InvalidURL, value_of  # noqa: E402
from wasmtime.component import Record  # noqa: E402

# The functions that can fail. A string that another function returns is its value.
FALLIBLE = {"parse", "parse-attributes", "set", "origin"}


def camel(name):
    return re.sub("-(.)", lambda match: match[1].upper(), name)


def shown(value):
    """Returns a result as JSON."""
    match value:
        case Record():
            return {camel(name): shown(each) for name, each in vars(value).items()}
        case bytes():
            return {"bytes": base64.b64encode(value).decode()}
        case list() | tuple():
            return [shown(each) for each in value]
    return value


def given(value):
    """Returns an argument from JSON."""
    match value:
        case {"bytes": text}:
            return base64.b64decode(text)
        case list():
            return [tuple(each) for each in value]
    return value


def result_of(engine, interface, name, arguments):
    result = engine.call(interface, name, *map(given, arguments))
    if interface == "lines" and name == "parse":
        # Its elements are failures, as strings, or records.
        lines = [{"tag": "err" if isinstance(each, str) else "ok", "val": shown(each)} for each in result.lines]
        return {"hrefs": shown(result.hrefs), "lines": lines}
    return shown(value_of(result) if interface == "parser" and name in FALLIBLE else result)


def main():
    engine = AnyURL(sys.argv[2])
    with open(sys.argv[3], encoding="utf8") as calls, open(sys.argv[4], "w", encoding="utf8") as results:
        for line in calls:
            interface, name, arguments = json.loads(line)
            try:
                answer = {"returned": result_of(engine, interface, name, arguments)}
            except InvalidURL as failure:
                answer = {"failed": failure.reason}
            results.write(json.dumps(answer) + "\n")
            results.flush()


main()
