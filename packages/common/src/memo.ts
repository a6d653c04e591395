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
 * It reads each member once, since a getter or a proxy can return something else later.
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
  if (depth > 0 && isPlain(value)) {
    const copy = Object.create(null);
    const names = Object.keys(value);
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

/** Whether an object has no members but its own, all enumerable. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.getOwnPropertyNames(object).length === Object.keys(object).length;
}

/** Returns the text of a URL object of any class. */
function hrefOf(object: { readonly href?: unknown }): string | undefined {
  return typeof object.href === "string" && Object.keys(object).length === 0 ? object.href : undefined;
}

function areEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
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
    const contents: unknown[] = [];
    const copy = copyContents(options, contents, DEEPEST) as Options;
    const earlier = results.find((result) => areEqual(result.contents, contents));
    if (earlier !== undefined) return earlier.compiled;
    const compiled = compile(copy);
    if (areEqual(contents, contents) && results.unshift({ contents, compiled }) > MOST_REMEMBERED) results.pop();
    return compiled;
  }

  return (options) => {
    if (options !== undefined) return find(options);
    withoutOptions ??= compile(Object.create(null));
    return withoutOptions;
  };
}
