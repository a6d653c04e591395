/**
 * Signs a URL, and verifies a signed one. A client or a proxy may decode unreserved characters, or write a host in
 * upper case: both sides sign the canonical form, which stays the same. The parameters keep their order and their
 * bytes: servers read `x=1;admin=1`, `a.b=1&a_b=2` and `x[a]=1&x=2` in many ways.
 *
 *     SECRET=s node sign-url.mjs sign 'https://example.com/file?b=2&a=1'
 *     SECRET=s node sign-url.mjs verify 'https://example.com/file?b=2&a=1&signature=…'
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createCanonicalizer, isFailure, orThrow } from "@anyurl/canonical";
import { appendParameter, deleteParameters } from "@anyurl/canonical/query";

const NAME = "signature";
const canonicalize = createCanonicalizer({
  profile: "cache-key",
  // No rule for the query: each one that joins two spellings joins two meanings on some server.
  query: { values: "keep", sort: false },
  // Text that servers may decode once more can change its meaning after the signature is verified.
  refuse: ["encoded-slash", "multiply-encoded"],
});

/** Returns the signature of a URL, without the one that it may have; or a failure. */
function signatureOf(url, secret) {
  const result = canonicalize(deleteParameters(url, [NAME]));
  return result.ok ? createHmac("sha256", secret).update(result.key).digest("base64url") : result;
}

/** Returns the URL with its signature. Throws if the URL is invalid or rejected. */
export function sign(url, secret) {
  return appendParameter(deleteParameters(url, [NAME]), NAME, orThrow(signatureOf(url, secret)));
}

/** Returns whether the URL is valid, and ends with the right signature. */
export function verify(url, secret) {
  const expected = signatureOf(url, secret);
  if (isFailure(expected)) return false;
  // Where the signature is must not change the meaning of the parameters around it.
  return isSame(url, appendParameter(deleteParameters(url, [NAME]), NAME, expected));
}

/** Compares in a time that does not depend on the place of a difference. */
function isSame(first, second) {
  const [one, other] = [Buffer.from(first), Buffer.from(second)];
  return one.length === other.length && timingSafeEqual(one, other);
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
