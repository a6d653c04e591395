/**
 * IPv6 addresses before versions 3.1.6 and 4.1.3.
 *
 * Source: https://github.com/fastify/fast-uri/blob/v3.1.5/lib/utils.js, `normalizeIPv6` and `getIPV6`
 */

const MOST_COLONS = 7;

/**
 * Removes brackets and leading zeros. It counts colons, but neither digits nor groups: "[1:::2]" is an address, but
 * "[0:0:0:0:0:0:0:1]" is not, because nothing is left of "0".
 *
 * @returns `undefined` if it is not an address
 */
export function looseIPv6(host: string): string | undefined {
  if (!/:.*:/s.test(host)) return undefined;
  let address = "";
  let group = "";
  let colons = 0;
  let zone: string | undefined;
  let hasCompression = false;
  let isAfterCompression = false;
  let previous = "";
  for (const character of host) {
    const isSecondColon = character === ":" && previous === ":";
    previous = character;
    if (character === "[" || character === "]") continue;
    if (character !== ":" && character !== "%") {
      group += character;
      continue;
    }
    if (character === ":" && hasCompression) isAfterCompression = true;
    if (zone === undefined && group !== "") {
      const digits = withoutZeros(group);
      if (digits === "") return undefined;
      address += digits;
    }
    group = "";
    if (character === "%") {
      zone = "";
      continue;
    }
    if (++colons > MOST_COLONS) return undefined;
    if (isSecondColon) hasCompression = true;
    address += ":";
  }
  if (zone !== undefined) return group === "" ? address : `${address}%${group}`;
  return address + (isAfterCompression ? group : withoutZeros(group));
}

/** `stringArrayToHexStripped`: empty for zeros, and for characters that are not hexadecimal digits. */
function withoutZeros(group: string): string {
  return /^[\da-f]+$/i.test(group) ? group.replace(/^0+/, "") : "";
}
