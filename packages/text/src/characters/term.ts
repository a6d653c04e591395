/** https://www.unicode.org/reports/tr58/#property-data: Link_Term, by the numbers that the tables have. */
export const enum Term {
  /** It ends a link. */
  Hard,
  /** It belongs to a link. */
  Include,
  /** It belongs to a link if something follows that does. */
  Soft,
  Open,
  /** It belongs to a link after the opening bracket of the same kind. */
  Close,
}

/** The bit of code points with Link_Email beside their Link_Term. */
export const EMAIL = 8;

/** The bits of Link_Term. */
export const TERM = 7;
