/** The parts of Web IDL that the classes and mixins of the draft need. */

/**
 * Gives an object the members of a class, as enumerable properties.
 *
 * @param names the members to give; all of the class by default
 * @param writable whether attributes keep their setters
 */
export function implement(target: object, from: object, names?: readonly string[], writable = true): void {
  const descriptors: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(from);
  for (const name of names ?? Object.keys(descriptors)) {
    const descriptor = descriptors[name];
    if (descriptor === undefined || name === "constructor") continue;
    if (!writable) delete descriptor.set;
    Object.defineProperty(target, name, { ...descriptor, enumerable: true });
  }
}
