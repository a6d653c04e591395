/** Checks of what callers pass. A message says which argument is wrong and what it is, never what it holds. */

/** @throws TypeError if `value` is not a string */
export function requireString(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string; it is ${kindOf(value)}`);
}

/** @throws TypeError if `value` is neither a string nor a Uint8Array, of this realm or another */
export function requireStringOrBytes(value: unknown, name: string): asserts value is string | Uint8Array {
  if (typeof value === "string" || isUint8Array(value)) return;
  throw new TypeError(`${name} must be a string or a Uint8Array; it is ${kindOf(value)}`);
}

/** What sort of value this is, for a message: "a number", "an Array", "a Uint16Array". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const kind = typeof value === "object" ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
  return `${/^[aeio]/i.test(kind) ? "an" : "a"} ${kind}`;
}

function isUint8Array(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array";
}
