/**
 * Returns whether an object has a property of its own.
 *
 * NOTE: not `Object.hasOwn`, which engines older than ES2022 lack.
 */
export function hasOwn(object: object, key: PropertyKey): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above.
  return Object.prototype.hasOwnProperty.call(object, key);
}

/**
 * Returns an object with the enumerable members that an object has itself. It inherits nothing: a library may have
 * added a member to `Object.prototype`, which is not an option of anybody.
 */
export function ownMembers<Members extends object>(object: Members): Members {
  return Object.assign(Object.create(null), object) as Members;
}

/** All members, none of which is `undefined`. */
export type Complete<Members> = { [Name in keyof Members]-?: Exclude<Members[Name], undefined> };

/** The same members, which are not `undefined`. */
export type Defined<Members> = { [Name in keyof Members]: Exclude<Members[Name], undefined> };

/** Returns the object's own options without those that are `undefined`: see {@link ownMembers}. */
export function definedMembers<Options extends object>(options: Options): Defined<Options> {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  return ownMembers(Object.fromEntries(members)) as Defined<Options>;
}
