import type * as anyurl from "anyurl";

/** An implementation for the suite: the exports of `anyurl`. */
export type Implementation = Pick<
  typeof anyurl,
  "URL" | "URLSearchParams" | "domainToASCII" | "domainToUnicode" | "normalizeNFC" | "engine"
>;

declare global {
  /** See outcomes.js, which defines it. */
  var reportOn: (implementation: Implementation, casesJSON: string) => string;
}
