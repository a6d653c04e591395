/** The number of options whose results a function remembers. */
const MOST_REMEMBERED = 4;

/** Options hold objects, and these hold lists. */
const DEEPEST = 3;

/** The marks before the size of an array, and of an object. */
const ARRAY = /* @__PURE__ */ Symbol();
const OBJECT = /* @__PURE__ */ Symbol();

/**
 * Copies a value, and appends its contents to a list. Equal contents mean equal values: an object with contents that
 * cannot be listed counts as NaN, which equals nothing.
 *
 * It reads each member once: what is compiled is what is remembered, even if a getter returns something else later.
 *
 * @param depth how deep objects can be inside each other
 */
function copyContents(value: unknown, contents: unknown[], depth: number): unknown {
  if (typeof value !== "object" || value === null) {
    contents.push(value);
    return value;
  }
  if (depth > 0 && Array.isArray(value)) {
    const copy: unknown[] = [];
    contents.push(ARRAY, value.length);
    for (let index = 0; index < value.length; index++) copy.push(copyContents(value[index], contents, depth - 1));
    return copy;
  }
  const names = Object.keys(value);
  if (depth > 0 && inheritsNothing(value) && names.length === sizeOf(value)) {
    const copy = Object.create(null);
    contents.push(OBJECT, names.length);
    for (const name of names) {
      contents.push(name);
      copy[name] = copyContents(value[name as keyof object], contents, depth - 1);
    }
    return copy;
  }
  contents.push(OBJECT, hrefOf(value) ?? Number.NaN);
  return value;
}

/** Whether an object has no members but its own. */
function inheritsNothing(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === Object.prototype || prototype === null;
}

/** How many members an object has itself. Those that are not enumerable count too. */
function sizeOf(object: object): number {
  return Object.getOwnPropertyNames(object).length;
}

/** Returns the text of a URL object of any class. */
function hrefOf(object: { readonly href?: unknown }): string | undefined {
  return typeof object.href === "string" && Object.keys(object).length === 0 ? object.href : undefined;
}

/**
 * Compares a value with contents, without new objects that hold its members.
 *
 * @param at where those of the value start
 * @returns where they end; 0 if they differ
 */
function endOfSame(value: unknown, contents: readonly unknown[], at: number, depth: number): number {
  if (typeof value !== "object" || value === null) return contents[at] === value ? at + 1 : 0;
  let end = at + 2;
  let size = 0;
  if (depth > 0 && Array.isArray(value)) {
    if (contents[at] !== ARRAY) return 0;
    for (; size < value.length && end > 0; size++) end = endOfSame(value[size], contents, end, depth - 1);
    return contents[at + 1] === size ? end : 0;
  }
  if (contents[at] !== OBJECT) return 0;
  if (depth === 0 || !inheritsNothing(value)) return contents[at + 1] === hrefOf(value) ? end : 0;
  // Engines read members faster in such a loop than by the names in an array.
  for (const name in value) {
    end = contents[end] === name ? endOfSame(value[name as keyof object], contents, end + 1, depth - 1) : 0;
    if (end === 0) return 0;
    size++;
  }
  return contents[at + 1] === size && sizeOf(value) === size ? end : 0;
}

/**
 * Returns a function that compiles options, or returns the earlier result for options with the same contents.
 *
 * @param compile compiles options, or throws if they are invalid. It gets a copy of plain options, and an empty object
 * for none. Its result must not depend on anything else that can change
 */
export function memoize<Options extends object, Compiled>(
  compile: (options: Options) => Compiled,
): (options: Options | undefined) => Compiled {
  let withoutOptions: Compiled | undefined;
  const results: { readonly contents: readonly unknown[]; readonly compiled: Compiled }[] = [];

  function find(options: Options): Compiled {
    for (let index = 0; index < results.length; index++) {
      const { contents, compiled } = results[index] as (typeof results)[number];
      if (endOfSame(options, contents, 0, DEEPEST) === contents.length) return compiled;
    }
    const contents: unknown[] = [];
    const compiled = compile(copyContents(options, contents, DEEPEST) as Options);
    if (!contents.some(Number.isNaN) && results.unshift({ contents, compiled }) > MOST_REMEMBERED) results.pop();
    return compiled;
  }

  return (options) => {
    if (options !== undefined) return find(options);
    withoutOptions ??= compile(Object.create(null));
    return withoutOptions;
  };
}
