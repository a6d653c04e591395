"""Measures calls of the component in wasmtime. Reads lines from stdin; prints nanoseconds for each URL, as JSON.

usage: wasmtime_times.py BINDING-FOLDER COMPONENT ROUNDS
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from anyurl import AnyURL  # noqa: E402

# The number of measured URLs in the rows whose calls take one URL: such a call takes long.
SAMPLE = 1000



def nanoseconds(run, count):
    start = time.perf_counter_ns()
    run()
    return (time.perf_counter_ns() - start) / count


def main():
    text = sys.stdin.buffer.read().decode()
    urls = text.split("\n")[:-1]
    sample = urls[:: max(1, len(urls) // SAMPLE)]
    engine = AnyURL(sys.argv[2])
    rows = {
        "`parser.parse` in wasmtime, Python": (lambda: [engine.parse(url) for url in sample], len(sample)),
        "`parser.can-parse` in wasmtime, Python": (lambda: [engine.can_parse(url) for url in sample], len(sample)),
        "`lines.serialize-text` in wasmtime, Python": (lambda: engine.serialize_lines(text), len(urls)),
    }
    times = {name: [nanoseconds(*row) for _ in range(int(sys.argv[3]))] for name, row in rows.items()}
    print(json.dumps(times))


main()
