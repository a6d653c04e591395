/**
 * What stands between the ampersands of a form, with the first "=" of each as the border of name and value: the steps of
 * https://url.spec.whatwg.org/#concept-urlencoded-parser before it decodes.
 *
 * @returns names and values in turn, as they stand
 */
export function sequencesOf(input: string): string[] {
  const list: string[] = [];
  let equals = input.indexOf("=");
  for (let start = 0; start < input.length; ) {
    const ampersand = input.indexOf("&", start);
    const end = ampersand < 0 ? input.length : ampersand;
    if (end > start) {
      // One behind the end is that of a later sequence, and none is looked for twice.
      if (equals >= 0 && equals < start) equals = input.indexOf("=", start);
      if (equals < 0 || equals >= end) list.push(input.slice(start, end), "");
      else list.push(input.slice(start, equals), input.slice(equals + 1, end));
    }
    start = end + 1;
  }
  return list;
}

/** Whether all that stands in a form stands for itself. */
export function needsNoDecoding(input: string): boolean {
  return !input.includes("%") && !input.includes("+");
}
