/** The cases of `test/corpus`, read from their files. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Component, FailureReason } from "@anyurl/bindings/engine";

/** The attributes of a URL in a parsing case. */
export const ATTRIBUTES = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

export interface Parsed extends Record<Attribute, string> {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: undefined;
}

export interface Failed {
  readonly input: string;
  readonly base: string | null;
  readonly failure: true;
  readonly reason: FailureReason;
}

/** A case of the URL parser, in the shape of urltestdata.json. */
export type ParseCase = Parsed | Failed;

/** A case of a setter, in the shape of setters_tests.json; an expected href of `null` is an exception. */
export interface SetterCase {
  readonly href: string;
  readonly new_value: string;
  readonly expected: { readonly href: string | null } & Partial<Record<Attribute, string>>;
}

export type Setter = Component | "href";

/** A case of the domain parser, in the shape of toascii.json; `unicode` is the result of domain to Unicode. */
export interface DomainCase {
  readonly input: string;
  readonly output: string | null;
  readonly unicode?: string;
}

/** A text and its Normalization Form C. */
export interface NormalizationCase {
  readonly input: string;
  readonly output: string;
}

export interface FormCases {
  readonly parse: readonly {
    readonly input: string;
    readonly output: readonly [string, string][];
  }[];
  readonly serialize: readonly {
    readonly input: readonly [string, string][];
    readonly output: string;
  }[];
}

export interface PercentCases {
  /** The expected result for each percent-encode set, by its name in the URL Standard. */
  readonly encode: readonly {
    readonly input: string;
    readonly output: Readonly<Record<string, string>>;
  }[];
  readonly decode: readonly {
    readonly input: string;
    readonly output: readonly number[];
  }[];
}

/** A URL and its path, or a path and its URL; for an error, its code or name. A relative path has `null`. */
export interface PathCase {
  readonly input: string;
  readonly posix: string | null;
  readonly windows: string;
}

export interface PathCases {
  readonly fileURLToPath: readonly PathCase[];
  readonly pathToFileURL: readonly PathCase[];
}

/** A call of a function of `anyurl/encoding`. Arrays of numbers are bytes; the result of a failure is its reason. */
export interface EncodingCase {
  readonly call: string;
  readonly input: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly set?: string;
  readonly result: unknown;
}

const DIRECTORY = new URL("../corpus/", import.meta.url);

/** The files that are not lists of parsing cases. */
const OTHERS = ["encoding", "file-paths", "form", "idna", "nfc", "percent", "setters"];

/** The content of a file, with its comments. */
function readCorpus(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, DIRECTORY), "utf8"));
}

/** The names of the corpus files with parsing cases. */
export function parseTopics(): string[] {
  const files = readdirSync(DIRECTORY).filter((file) => file.endsWith(".json"));
  const names = files.map((file) => basename(file, ".json"));
  return names.filter((name) => !OTHERS.includes(name)).sort();
}

export function parseCases(topic: string): ParseCase[] {
  return withoutComments(readCorpus(topic) as (ParseCase | string)[]);
}

export function allParseCases(): ParseCase[] {
  return parseTopics().flatMap(parseCases);
}

export function setterCases(): [Setter, SetterCase[]][] {
  const { comment: _, ...cases } = readCorpus("setters") as Record<string, SetterCase[]>;
  return Object.entries(cases) as [Setter, SetterCase[]][];
}

export function domainCases(): DomainCase[] {
  return withoutComments(readCorpus("idna") as (DomainCase | string)[]);
}

export function normalizationCases(): NormalizationCase[] {
  return withoutComments(readCorpus("nfc") as (NormalizationCase | string)[]);
}

export function formCases(): FormCases {
  const { parse, serialize } = readCorpus("form") as FormCases;
  return {
    parse: withoutComments(parse),
    serialize: withoutComments(serialize),
  };
}

export function percentCases(): PercentCases {
  const { encode, decode } = readCorpus("percent") as PercentCases;
  return { encode: withoutComments(encode), decode: withoutComments(decode) };
}

export function pathCases(): PathCases {
  const { fileURLToPath, pathToFileURL } = readCorpus("file-paths") as PathCases;
  return { fileURLToPath: withoutComments(fileURLToPath), pathToFileURL: withoutComments(pathToFileURL) };
}

export function encodingCases(): EncodingCase[] {
  return withoutComments(readCorpus("encoding") as (EncodingCase | string)[]);
}

/** Removes comments, which are strings between the cases. */
export function withoutComments<T>(list: readonly (T | string)[]): T[] {
  return list.filter((each): each is T => typeof each !== "string");
}
