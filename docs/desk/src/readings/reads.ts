/** The readings of all programs for one input. */
import type { Reader, Reading } from "@anyurl/readers";
import * as parsers from "@anyurl/readers/parsers";
import * as servers from "@anyurl/readers/servers";
import { URL } from "anyurl";
import { withoutBase } from "../resolved.ts";
import { baseOf, type DeskState, encodingOf } from "../state.ts";
import { anyurlReader } from "./anyurl-reader.ts";
import { fameOf } from "./names.ts";

/** The role of a reader: a client connects, a server answers, a parser checks, a document is a text. */
export type Kind = "client" | "server" | "parser" | "document";

/** A reader and its reading. */
export interface Read {
  readonly reader: Reader;
  readonly kind: Kind;
  readonly reading: Reading;
  /** Why the reader is not asked; `null` if it is. */
  readonly notAsked: string | null;
}

interface Source {
  readonly reader: Reader;
  readonly kind: Kind;
}

/** Connect compares paths with the routes of an application, so that without one, it would differ for each dot. */
const { connect: _, ...shownServers } = servers;

const CLIENTS: readonly string[] = ["curl", "native"];

/** The programs, those first that most people know. */
const SOURCES: readonly Source[] = [
  { reader: anyurlReader, kind: "parser" as const },
  ...Object.values(parsers).map((make): Source => {
    const reader = make();
    return { reader, kind: CLIENTS.includes(reader.name) ? "client" : "parser" };
  }),
  ...Object.values(shownServers).map((make): Source => ({ reader: make(), kind: "server" })),
].sort((one, other) => fameOf(one.reader) - fameOf(other.reader));

export type ReadState = Pick<DeskState, "input" | "base" | "encoding">;

/** Returns a reading of each program, in the order of the page. */
export function readsOf(state: ReadState): readonly Read[] {
  const text = withoutBase(state);
  const host = text === null ? undefined : hostHeaderOf(text);
  const context = { base: baseOf(state), encoding: encodingOf(state) };
  return SOURCES.map(({ reader, kind }): Read => {
    if (takesBase(reader)) return { reader, kind, reading: reader.read(state.input, context), notAsked: null };
    // A reading of nothing stands for the missing one.
    const reading = reader.read(text ?? "", kind === "server" ? { host } : {});
    const notAsked = text === null ? "takes no base, and there is no URL" : notAskedReason(kind, text);
    return { reader, kind, reading, notAsked };
  });
}

function takesBase({ name }: Reader): boolean {
  return name === "native" || name === anyurlReader.name;
}

function notAskedReason(kind: Kind, text: string): string | null {
  return kind !== "server" || isRequest(text) ? null : "answers only requests for http: and https: URLs";
}

/** Whether an HTTP server can get a text as its target. */
function isRequest(text: string): boolean {
  return text.startsWith("/") || /^[\0-\x20]*(?:https?|wss?):/i.test(text.replace(/[\t\n\r]+/g, ""));
}

/**
 * Returns the Host header of a request for a URL whose host is beyond ASCII, which all clients send in ASCII;
 * `undefined` for other hosts, which a request can have as written.
 */
function hostHeaderOf(text: string): string | undefined {
  const authority = /^[^:]*:[/\\]*([^/\\?#]*)/.exec(text)?.[1] ?? "";
  return /[^\0-\x7f]/.test(authority) ? URL.parse(text)?.host : undefined;
}

/** Whether a reader is there, and the input is for it. */
export function isAsked({ notAsked, reading }: Read): boolean {
  return notAsked === null && reading.refusal?.of !== "reader";
}

export function isAccepting({ reading }: Read): boolean {
  return reading.refusal === null;
}

/** Returns why a reader refuses the URL, without the name of the reader; `null` if it accepts it. */
export function refusalOf({ reader, reading }: Pick<Read, "reader" | "reading">): string | null {
  const message = reading.refusal?.message ?? null;
  return message?.startsWith(`${reader.title} `) ? message.slice(reader.title.length + 1) : message;
}
