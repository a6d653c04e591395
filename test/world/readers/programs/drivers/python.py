"""Python's urllib.parse: python3 python.py urlsplit

Reads a JSON string a line, and writes the components in JSON.
"""

import json
import sys
import urllib.parse

parse = getattr(urllib.parse, sys.argv[1])


def port_of(parts):
    try:
        return None if parts.port is None else str(parts.port)
    except ValueError:
        return parts._hostinfo[1]


def answer(url):
    try:
        parts = parse(url)
    except ValueError as error:
        return {"refused": str(error)[:60]}
    host = parts.hostname
    if host is not None and "[" in parts.netloc.rpartition("@")[2]:
        host = f"[{host}]"
    return {
        "scheme": parts.scheme or None,
        "username": parts.username,
        "password": parts.password,
        "host": host,
        "port": port_of(parts),
        "path": parts.path,
        "query": parts.query or None,
        "fragment": parts.fragment or None,
    }


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
    sys.stdout.flush()
