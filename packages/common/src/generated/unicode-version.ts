// Made by `pnpm generate`. Do not edit.

export const UNICODE_VERSION = "18.0.0";
