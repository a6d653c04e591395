/**
 * The two kinds of strings that programs have. A header or a value of JSON is flat: it holds its characters. A line of
 * a text that was split is sliced: it refers to the text. Engines read the two at different speeds.
 */

/** A kind of strings. */
export type Strings = "flat" | "sliced";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Replaces each string in an item, which consists of arrays and objects, in the order in which they occur. */
function replaceStrings(item: unknown, replace: (text: string) => string): unknown {
  if (typeof item === "string") return replace(item);
  if (Array.isArray(item)) return item.map((each) => replaceStrings(each, replace));
  if (typeof item === "object" && item !== null) {
    return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, replaceStrings(value, replace)]));
  }
  return item;
}

function textsIn(items: readonly unknown[]): string[] {
  const texts: string[] = [];
  const collect = (text: string) => {
    texts.push(text);
    return text;
  };
  for (const item of items) replaceStrings(item, collect);
  return texts;
}

/** Copies each string out of bytes, as a program that receives it does. */
function flatten(items: readonly unknown[]): unknown[] {
  return items.map((item) => replaceStrings(item, (text) => decoder.decode(encoder.encode(text))));
}

/** Cuts each string out of one text, as a program that splits a file does. */
function slice(items: readonly unknown[]): unknown[] {
  const all = decoder.decode(encoder.encode(textsIn(items).join("\n")));
  let start = 0;
  const next = ({ length }: string) => {
    const part = all.slice(start, start + length);
    start += length + 1;
    return part;
  };
  return items.map((item) => replaceStrings(item, next));
}

/** Copies items, so that all their strings are of one kind. They must contain no lone surrogates. */
export function copyAs(strings: Strings, items: readonly unknown[]): unknown[] {
  return strings === "flat" ? flatten(items) : slice(items);
}
