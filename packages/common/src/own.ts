/**
 * Returns whether an object has a property of its own.
 *
 * NOTE: not `Object.hasOwn`, which engines older than ES2022 lack.
 */
export function hasOwn(object: object, key: PropertyKey): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above.
  return Object.prototype.hasOwnProperty.call(object, key);
}
