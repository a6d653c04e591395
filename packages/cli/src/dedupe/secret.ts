import { randomBytes } from "node:crypto";
import { SECRET_BYTES } from "@anyurl/bindings/hash/line-hasher";

/** Returns a new key for hashes. Nobody else knows it, so nobody can make two keys with the same hash. */
export function newSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}
