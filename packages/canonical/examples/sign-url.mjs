/**
 * Signs a URL, and verifies a signed one. A client or a proxy may decode unreserved characters, write `a` as `a=` or a
 * space as `%20`, or reorder the parameters: both sides sign the canonical form, which stays the same.
 *
 *     SECRET=s node sign-url.mjs sign 'https://example.com/file?b=2&a=1'
 *     SECRET=s node sign-url.mjs verify 'https://example.com/file?b=2&a=1&signature=…'
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createCanonicalizer, orThrow } from "@anyurl/canonical";
import { appendParameter, deleteParameters } from "@anyurl/canonical/query";
import { URL } from "anyurl";

const NAME = "signature";
const canonicalize = createCanonicalizer({
  profile: "cache-key",
  // Parameters mean their decoded names and values. Those of the same name keep their order, which can matter.
  query: { values: "form", sort: true },
  // Text that servers may decode once more can change its meaning after the signature is verified.
  encodedSlash: "reject",
  multiplyEncoded: "reject",
});

/** Returns the signature of a URL, without the one that it may have. Throws if the URL is invalid or rejected. */
function signatureOf(url, secret) {
  const { key } = orThrow(canonicalize(deleteParameters(url, [NAME])));
  return createHmac("sha256", secret).update(key).digest("base64url");
}

/** Returns the URL with its signature. */
export function sign(url, secret) {
  return appendParameter(deleteParameters(url, [NAME]), NAME, signatureOf(url, secret));
}

/** Returns whether the URL has the right signature. */
export function verify(url, secret) {
  const given = Buffer.from(new URL(url).searchParams.get(NAME) ?? "");
  const expected = Buffer.from(signatureOf(url, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

if (import.meta.filename === process.argv[1]) {
  const [, , command, url] = process.argv;
  const { SECRET } = process.env;
  if (!SECRET || !url || !["sign", "verify"].includes(command)) {
    console.error("Usage: SECRET=… node sign-url.mjs sign|verify URL");
    process.exitCode = 2;
  } else if (command === "sign") console.log(sign(url, SECRET));
  else console.log(verify(url, SECRET) ? "valid" : "invalid");
}
