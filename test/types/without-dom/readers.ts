import { type AgreedHrefOptions, agreedHref, type URLReader } from "@anyurl/policy";
import { type Comparison, compare, type Reader, type Reading, read } from "@anyurl/readers";
import { rfc3986 } from "@anyurl/readers/documents";

export const reader: URLReader = rfc3986;
export const options: AgreedHrefOptions = { readers: [rfc3986 as Reader] };
export const href = agreedHref("https://h.test/", options);
export const readings: readonly Reading[] = read("https://h.test/", [rfc3986]);

const comparison: Comparison = compare(readings);
export const words: string = comparison.agree
  ? ""
  : `${comparison.reason} ${comparison.component}: ${comparison.message}`;

// @ts-expect-error: a factory is not a reader.
export const factory: URLReader = () => rfc3986;
