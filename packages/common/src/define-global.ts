/** Defines a class as a global: https://webidl.spec.whatwg.org/#define-the-global-property-references */
export function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}
