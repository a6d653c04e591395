/** Values that rows of the corpus name as `fixtures.NAME`. */
export const fixtures: Readonly<Record<string, unknown>>;
