/** Patterns of names, which were made into one regular expression when the function was built. */
export interface GlobSet {
  /** Whether a pattern matches a part of a text, which is a decoded name. */
  matches(text: string, start: number, end: number): boolean;
}

export function globSet(pattern: RegExp): GlobSet {
  return { matches: (text, start, end) => pattern.test(text.slice(start, end)) };
}

/** Returns a set of file names. */
export function fileNames(pattern: RegExp): Pick<ReadonlySet<string>, "has"> {
  return { has: (name) => pattern.test(name) };
}
