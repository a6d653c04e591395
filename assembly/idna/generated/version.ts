// Made by `pnpm generate` from Unicode 17.0.0. Do not edit.

export const UNICODE_VERSION: string = "17.0.0";
