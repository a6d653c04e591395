import type * as anyurl from "anyurl";

/** What the suite needs of an implementation: the exports of `anyurl`. */
export type Implementation = Pick<
  typeof anyurl,
  "URL" | "URLSearchParams" | "domainToASCII" | "domainToUnicode" | "engine"
>;

declare global {
  /** Defined by outcomes.js, which says what it takes and gives. */
  var reportOn: (implementation: Implementation, casesJSON: string) => string;
}
