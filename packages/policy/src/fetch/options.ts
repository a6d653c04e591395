/** The options of a safe fetch. */
import { requireBoolean, requireLength, requireOptions } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { requireReaders, type URLReader } from "@anyurl/common/readers";
import { type ConnectionOptions, type ConnectionSettings, connectionSettings, requireInteger } from "./addresses.ts";

/** The options of {@link createSafeFetch}. */
export interface SafeFetchOptions extends ConnectionOptions {
  /** The greatest length of a URL, also of a redirect, in UTF-16 code units. Default: no limit. */
  readonly maxLength?: number | undefined;
  /** The number of redirects to follow. Default: 10. */
  readonly maxRedirects?: number | undefined;
  /** Whether to follow redirects from `https` to `http`. Default: `false`. */
  readonly allowDowngrade?: boolean | undefined;
  /** The time until the response is received, in milliseconds: 1 to 2,147,483,647. Default: 30,000. */
  readonly timeout?: number | undefined;
  /**
   * The greatest length of the response's body after decoding (gzip and so on), in bytes. Before decoding, the body can
   * be longer by a 64th and 1,024 bytes, which encodings may add. Default: 10,485,760 (10 MiB).
   */
  readonly maxBytes?: number | undefined;
  /**
   * Other programs that read the URL, as readers of `@anyurl/readers`: `[python(), curl()]`. The function refuses a
   * URL, and a redirect's, if one of them reads another host in it: see `agreedHref`. By default, the URL is read as
   * RFC 3986 describes it; `[]` compares nothing.
   */
  readonly readers?: readonly URLReader[] | undefined;
}

/** The options of a safe fetch, checked. */
export interface SafeFetchSettings extends ConnectionSettings {
  readonly maxLength: number | undefined;
  readonly maxRedirects: number;
  readonly allowDowngrade: boolean;
  readonly timeout: number;
  readonly maxBytes: number;
  /** `undefined` for RFC 3986. */
  readonly readers: readonly URLReader[] | undefined;
}

const NAMES = [
  "allow",
  "allowDowngrade",
  "deny",
  "lookup",
  "maxBytes",
  "maxLength",
  "maxRedirects",
  "ports",
  "readers",
  "timeout",
];

/** The longest time of a timer. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** @throws TypeError if an option is unknown or has an invalid value */
export function safeFetchSettings(options: SafeFetchOptions): SafeFetchSettings {
  requireOptions(options, NAMES, "createSafeFetch: the options");
  const members = ownMembers(options);
  const { maxLength, maxRedirects = 10, allowDowngrade = false, readers } = members;
  const { timeout = 30_000, maxBytes = 10 * 2 ** 20 } = members;
  requireBoolean(allowDowngrade, "createSafeFetch: allowDowngrade");
  if (maxLength !== undefined) requireLength(maxLength, "createSafeFetch: maxLength");
  requireInteger(maxRedirects, "createSafeFetch: maxRedirects", 0, 100);
  requireInteger(timeout, "createSafeFetch: timeout", 1, MAX_TIMEOUT);
  requireInteger(maxBytes, "createSafeFetch: maxBytes", 0, Number.MAX_SAFE_INTEGER);
  if (readers !== undefined) requireReaders(readers, "createSafeFetch: readers");
  return {
    ...connectionSettings(members, "createSafeFetch"),
    maxLength,
    maxRedirects,
    allowDowngrade,
    timeout,
    maxBytes,
    readers: readers && [...readers],
  };
}
