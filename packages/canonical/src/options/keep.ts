/**
 * Keeps what functions compile from their options, so that a call with the same options as an earlier one compiles
 * nothing. Options are the same if their contents are: a changed object is compiled again.
 */
import { ownMembers } from "@anyurl/common/own";

/** The number of options whose results a function keeps. */
const MOST_KEPT = 4;

/** Options with more members and elements are compiled in each call. */
const MOST_ITEMS = 1024;

/** The marks before an object's members, after them, and before the number of an array's elements. */
const OBJECT = /* @__PURE__ */ Symbol();
const END = /* @__PURE__ */ Symbol();
const ARRAY = /* @__PURE__ */ Symbol();

/** The contents of options: names and values in one list. */
type Items = readonly unknown[];

const { getPrototypeOf, prototype } = Object;

/**
 * Whether an object has no members but its own.
 *
 * Reading a member first takes a quarter of the time: engines then know the shape, and with it the prototype.
 */
function isPlain(object: object): boolean {
  if (object.constructor === Object && getPrototypeOf(object) === prototype) return true;
  const its: unknown = getPrototypeOf(object);
  return its === prototype || its === null;
}

/** Returns an object as it counts: a base as its text, since a URL object can change. */
function copyContent(name: string, member: object | null): unknown {
  if (name !== "base" || member === null) return member;
  const { href } = member as { href?: unknown };
  return typeof href === "string" ? href : member;
}

/**
 * Compares a value with contents, without a new object.
 *
 * @param at where those of the value start
 * @returns where they end; 0 if they differ
 */
function endOfSame(value: unknown, items: Items, at: number): number {
  const mark = items[at];
  if (mark === ARRAY) return Array.isArray(value) ? endOfSameArray(value, items, at + 1) : 0;
  if (mark !== OBJECT) return mark === value ? at + 1 : 0;
  if (typeof value !== "object" || value === null || !isPlain(value)) return 0;
  let end = at + 1;
  // Engines read members faster in such a loop than by the names in an array.
  for (const name in value) {
    if (items[end++] !== name) return 0;
    const member: unknown = value[name as keyof object];
    if (typeof member === "object") {
      end = endOfSame(copyContent(name, member), items, end);
      if (end === 0) return 0;
    } else if (items[end++] !== member) return 0;
  }
  return items[end] === END ? end + 1 : 0;
}

/** @param at where the number of the elements is */
function endOfSameArray(array: readonly unknown[], items: Items, at: number): number {
  const { length } = array;
  if (items[at] !== length) return 0;
  const start = at + 1;
  for (let index = 0; index < length; index++) if (items[start + index] !== array[index]) return 0;
  return start + length;
}

/**
 * Appends the contents of a value.
 *
 * @param depth how deep objects can be inside each other
 * @returns whether these are all: not if there are objects that may hold others
 */
function addContents(value: unknown, items: unknown[], depth: number): boolean {
  if (typeof value !== "object" || value === null) return items.push(value) <= MOST_ITEMS;
  if (depth === 0) return false;
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) return false;
    items.push(ARRAY, value.length);
    return Array.from(value).every((element) => addContents(element, items, 0));
  }
  items.push(OBJECT);
  const names = Object.keys(value);
  return (
    isPlain(value) &&
    names.every((name) => addMember(name, value[name as keyof object], items, depth - 1)) &&
    addContents(END, items, 0)
  );
}

function addMember(name: string, member: unknown, items: unknown[], depth: number): boolean {
  items.push(name);
  return addContents(typeof member === "object" ? copyContent(name, member) : member, items, depth);
}

/** An object with a list of patterns in an object. */
const DEEPEST = 3;

/** Returns the contents of options; `undefined` if they are not all that counts. */
function copyContents(options: object): Items | undefined {
  // A program may have extended the prototype of all objects.
  for (const _ in prototype) return undefined;
  const items: unknown[] = [];
  return addContents(options, items, DEEPEST) ? items : undefined;
}

/** Makes options of contents: these must not be read again, since getters can return other values. */
function makeOptions(items: Iterator<unknown>): unknown {
  const item: unknown = items.next().value;
  if (item === ARRAY) return Array.from({ length: items.next().value as number }, () => items.next().value);
  if (item !== OBJECT) return item;
  const object: Record<string, unknown> = Object.create(null);
  for (let name = items.next().value; name !== END; name = items.next().value) object[name] = makeOptions(items);
  return object;
}

/**
 * Returns a function that compiles options, or returns the earlier result for the same ones.
 *
 * @param compile compiles options, or throws if they are invalid. It gets a copy of usual options, and an empty object
 * for none. Its result must not depend on anything else that can change
 */
export function keeping<Options extends object, Compiled>(
  compile: (options: Options) => Compiled,
): (options: Options | undefined) => Compiled {
  let withoutOptions: Compiled | undefined;
  const all: { readonly items: Items; readonly compiled: Compiled }[] = [];
  let oldest = 0;

  function compileCopy(options: Options): Compiled {
    const items = copyContents(options);
    if (items === undefined) return compile(Array.isArray(options) ? options : ownMembers(options));
    const compiled = compile(makeOptions(items.values()) as Options);
    all[oldest] = { items, compiled };
    oldest = (oldest + 1) % MOST_KEPT;
    return compiled;
  }

  return (options) => {
    if (options === undefined) {
      withoutOptions ??= compile(Object.create(null));
      return withoutOptions;
    }
    for (let index = 0; index < all.length; index++) {
      const { items, compiled } = all[index] as (typeof all)[number];
      if (endOfSame(options, items, 0) === items.length) return compiled;
    }
    return typeof options === "object" && options !== null ? compileCopy(options) : compile(options);
  };
}
