/** Values that rows of the corpus name as `fixtures.NAME`. They need only the language. */
export const fixtures = {};
