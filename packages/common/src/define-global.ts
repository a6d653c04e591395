/**
 * Defines a class as a global: https://webidl.spec.whatwg.org/#define-the-global-property-references
 *
 * NOTE: a property that cannot be configured keeps its attributes, as in Vercel's Edge Runtime.
 */
export function defineGlobal(name: string, value: unknown): void {
  const isFixed = Object.getOwnPropertyDescriptor(globalThis, name)?.configurable === false;
  const attributes = isFixed ? {} : { writable: true, enumerable: false, configurable: true };
  Object.defineProperty(globalThis, name, { ...attributes, value });
}
