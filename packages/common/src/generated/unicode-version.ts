// Made by `pnpm generate`. Do not edit.

export const UNICODE_VERSION = "17.0.0";
