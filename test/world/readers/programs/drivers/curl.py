"""curl's URL API, by ctypes: python3 curl.py LIBRARY FLAGS

Reads a JSON string a line, and writes the components in JSON.
"""

import ctypes
import json
import sys

curl = ctypes.CDLL(sys.argv[1])
flags = int(sys.argv[2])
curl.curl_url.restype = ctypes.c_void_p
curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
curl.curl_free.argtypes = [ctypes.c_void_p]

# CURLUPart
PARTS = {"scheme": 1, "username": 2, "password": 3, "host": 5, "port": 6, "path": 7, "query": 8, "fragment": 9}
# Versions that lack it ignore it.
GET_EMPTY = 1 << 14


def part(handle, number):
    text = ctypes.c_void_p()
    if curl.curl_url_get(handle, number, ctypes.byref(text), GET_EMPTY) != 0:
        return None
    value = ctypes.string_at(text.value)
    curl.curl_free(text)
    return value.decode("utf-8", "replace")


def answer(url):
    # Text of C ends at a null byte.
    if "\0" in url:
        return {"refused": "null byte"}
    handle = curl.curl_url()
    try:
        code = curl.curl_url_set(handle, 0, url.encode("utf-8"), flags)
        if code != 0:
            return {"refused": str(code)}
        return {name: part(handle, number) for name, number in PARTS.items()}
    finally:
        curl.curl_url_cleanup(handle)


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
    sys.stdout.flush()
