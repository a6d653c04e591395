/** IPv6 addresses as text. */

/** The groups of an address before and after `::`; `after` is `null` without one. */
interface GroupsOfIPv6 {
  readonly before: readonly string[];
  readonly after: readonly string[] | null;
}

/** The longest address has 8 groups, one of which can be an IPv4 address. Spaces and brackets do not belong to it. */
const LONGEST = 8 * 5 + 16;

/**
 * Splits an IPv6 address without a zone, as in the grammar of RFC 3986, section 3.2.2, into its groups. The last one
 * can be an IPv4 address.
 *
 * @param isIPv4 whether a text is an IPv4 address: parsers differ in leading zeros
 * @returns `undefined` if it is not an address
 */
export function groupsOfIPv6(address: string, isIPv4: (text: string) => boolean): GroupsOfIPv6 | undefined {
  if (address.length > LONGEST) return undefined;
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0) return undefined;
  const before = splitGroups(head, tail !== undefined);
  const after = tail === undefined ? null : splitGroups(tail, true);
  const all = [...before, ...(after ?? [])];
  const last = all[all.length - 1];
  const endsWithIPv4 = last?.includes(".") ?? false;
  const isLastInText = after === null || after.length > 0;
  if (endsWithIPv4 && !(isLastInText && isIPv4(last as string))) return undefined;
  if (!(endsWithIPv4 ? all.slice(0, -1) : all).every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const count = all.length + (endsWithIPv4 ? 1 : 0);
  return (after === null ? count === 8 : count < 8) ? { before, after } : undefined;
}

function splitGroups(text: string, mayBeEmpty: boolean): readonly string[] {
  return text === "" && mayBeEmpty ? [] : text.split(":");
}

/** Whether a text is an IPv4 address of four decimal numbers without leading zeros. */
export function isStrictIPv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}
