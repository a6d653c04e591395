/** The exports of anyurl.component.wasm, as jco makes JavaScript of anyurl.wit. */

import type { Component } from "@anyurl/bindings/engine";
import type { Attribute } from "../../conformance/corpus.ts";

export interface Offsets {
  readonly schemeEnd: number;
  readonly usernameEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly pathStart: number;
  readonly queryStart: number;
  readonly fragmentStart: number;
}

export const SCHEME_TYPES = ["not-special", "http", "https", "ws", "wss", "ftp", "file"] as const;

export interface Url {
  readonly href: string;
  readonly offsets: Offsets;
  readonly scheme: (typeof SCHEME_TYPES)[number];
}

export type Attributes = Readonly<Record<Attribute, string>>;

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly unchanged: boolean;
  readonly offsets: Offsets;
}

/** A list's element of type `result`. A function whose result is one returns or throws the value. */
export type Result<Value> = { readonly tag: "ok"; readonly val: Value } | { readonly tag: "err"; readonly val: string };

export type Pair = [string, string];

export interface ComponentExports {
  readonly parser: {
    parse(input: string, base: string | undefined): Url;
    parseAttributes(input: string, base: string | undefined): Attributes;
    canParse(input: string, base: string | undefined): boolean;
    set(href: string, attribute: Component, value: string): Url | undefined;
    origin(href: string): string;
  };
  readonly lines: {
    serialize(text: Uint8Array, separator: number): SerializedLines;
    serializeText(text: string): Omit<SerializedLines, "hrefs"> & { readonly hrefs: string };
    parse(text: Uint8Array, separator: number): { readonly hrefs: Uint8Array; readonly lines: Result<Line>[] };
  };
  readonly canonical: {
    canonicalize(url: string, rules: Uint8Array): CanonicalUrl;
    key(url: string, rules: Uint8Array): string;
    serialize(text: Uint8Array, separator: number, rules: Uint8Array): CanonicalLines<Uint8Array>;
    serializeText(text: string, rules: Uint8Array): CanonicalLines<string>;
    keys(text: Uint8Array, separator: number, rules: Uint8Array): CanonicalLines<Uint8Array>;
    keysText(text: string, rules: Uint8Array): CanonicalLines<string>;
  };
  readonly domains: {
    toAscii(domain: string): string | undefined;
    toUnicode(domain: string): string | undefined;
  };
  readonly text: {
    normalizeNfc(text: string): string;
  };
  readonly forms: {
    parse(query: string): Pair[];
    serialize(pairs: readonly Pair[]): string;
  };
  readonly percent: {
    encode(text: string, set: string, spaceAsPlus: boolean): string;
    decode(text: string): Uint8Array;
  };
  readonly about: {
    standards(): { readonly urlStandard: string; readonly unicode: string };
  };
}

export interface CanonicalUrl {
  readonly href: string;
  readonly keyLength: number;
  readonly findings: Readonly<Record<string, boolean>>;
}

/** A case of a variant. */
export interface CanonicalError {
  readonly tag: "invalid-rules" | "invalid-url" | "rejected";
  readonly val?: string;
}

export interface CanonicalLines<Output> {
  readonly output: Output;
  readonly failed: readonly { readonly index: number; readonly reason: CanonicalError }[];
}

export interface SerializedLines {
  readonly hrefs: Uint8Array;
  readonly invalid: readonly { readonly index: number; readonly reason: string }[];
}
