/** Everything that rows of the corpus can name. */
export const scope: Readonly<Record<string, unknown>>;
