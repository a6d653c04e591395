"""Rules for canonical URLs and keys, as assembly/README.md describes them."""

PROFILES = {
    "whatwg": bytes.fromhex("0000000000000000000000000000000000000101010101010101010101000000"),
    "rfc3986": bytes.fromhex("0001010100000000000000000000000000000101010101010101010101000000"),
    "cloudflare": bytes.fromhex("0101010100000000000000000000000000000101010101010101010101000000"),
    "strict": bytes.fromhex("0101010100000000000000000000000000000202020202020202020202000000"),
    "cache-key": bytes.fromhex("0001010100000101000001010000000001000101010101010101010101000000"),
}

CACHE_KEY = PROFILES["cache-key"]

_TRACKING_PARAMETER = b"\x04"


def removing(rules, parameters):
    """Returns rules that also remove these tracking parameters. In a name, `*` is any text."""
    names = [name.lower().encode() for name in parameters]
    return rules + b"".join(_TRACKING_PARAMETER + len(name).to_bytes(4, "little") + name for name in names)
