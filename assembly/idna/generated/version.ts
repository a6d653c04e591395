// Made by `pnpm generate` from Unicode 18.0.0. Do not edit.

export const UNICODE_VERSION: string = "18.0.0";
