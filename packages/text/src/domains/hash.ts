/** The one of few seeds with which no extension of a file has the hash of a top-level domain. */
const SEED = 15;

const PRIME = 0x1000193;

/** Returns 20 bits of a hash of a label in ASCII and in lower case: http://www.isthe.com/chongo/tech/comp/fnv */
export function hashLabel(label: string): number {
  let hash = SEED;
  for (let at = 0; at < label.length; at++) hash = Math.imul(hash ^ label.charCodeAt(at), PRIME);
  return (hash ^ (hash >>> 15)) >>> 12;
}
