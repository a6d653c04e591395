"""Prints how WebKitGTK shows URLs: reads a URL from each line of stdin, and writes its text to a line of stdout."""

import ctypes
import sys

NAMES = ["libwebkitgtk-6.0.so.4", "libwebkit2gtk-4.1.so.0", "libwebkit2gtk-4.0.so.37"]


def load():
    for name in NAMES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            pass
    sys.exit(f"there is none of {', '.join(NAMES)}")


library = load()
numbers = [getattr(library, f"webkit_get_{part}_version")() for part in ("major", "minor", "micro")]
print("WebKitGTK", ".".join(map(str, numbers)), flush=True)
show = library.webkit_uri_for_display
show.argtypes = [ctypes.c_char_p]
show.restype = ctypes.c_char_p
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(show(line.strip()) + b"\n")
