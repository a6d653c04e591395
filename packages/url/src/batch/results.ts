import { type FailureReason, kindOf } from "@anyurl/bindings/engine";
import * as engine from "#engine";
import { hashOf, hostOf, passwordOf, portOf, protocolOf, searchOf, usernameOf } from "../components.ts";
import type { URL } from "../types.ts";
import { URLClass } from "../url.ts";
import { wrongArgument } from "./arguments.ts";
import type { Rows } from "./rows.ts";
import type { BatchComponent, CanonicalBatch, ParsedBatch } from "./types.ts";

/** The offsets of a row, by their places. */
const enum Offset {
  HostStart,
  HostEnd,
  PathStart,
  QueryStart,
  FragmentStart,
}

export class CanonicalResult implements CanonicalBatch {
  readonly size: number;
  readonly failures: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #rows: Rows;

  constructor(rows: Rows) {
    rows.trim();
    this.#rows = rows;
    this.size = rows.size;
    this.failures = rows.failures;
    this.bytes = rows.bytes;
  }

  start(index: number): number {
    return this.#rows.start(this.#lineAt(index));
  }

  end(index: number): number {
    return this.#rows.end(this.#lineAt(index));
  }

  isCanonical(index: number): boolean {
    return this.#rows.isCanonical(this.#lineAt(index));
  }

  reason(index: number): FailureReason | null {
    return this.#rows.reason(this.#lineAt(index));
  }

  href(index: number): string | null {
    if (this.#rows.hasFailed(this.#lineAt(index))) return null;
    return engine.readASCII(this.bytes, this.#rows.start(index), this.#rows.end(index));
  }

  #lineAt(index: number): number {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return index;
    const given = typeof index === "number" ? index : kindOf(index);
    throw new RangeError(`There is no line ${given} in this batch of ${this.size}: lines count from 0.`);
  }
}

export class ParsedResult extends CanonicalResult implements ParsedBatch {
  readonly #rows: Rows;
  readonly #texts: readonly string[] | undefined;

  /** The line that was asked for last, and its href: whoever asks for one component is likely to ask for the next. */
  #line = Number.NaN;
  #href = "";

  /** @param texts the lines, if they are strings: those that are canonical are their hrefs, and none is made */
  constructor(rows: Rows, texts?: readonly string[]) {
    super(rows);
    this.#rows = rows;
    this.#texts = texts;
  }

  override href(index: number): string | null {
    return this.#texts !== undefined && this.isCanonical(index) ? (this.#texts[index] as string) : super.href(index);
  }

  component(index: number, name: BatchComponent): string | null {
    if (index !== this.#line) {
      const href = this.href(index);
      if (href === null) return null;
      this.#href = href;
      this.#line = index;
    }
    return this.#slice(index, this.#href, name);
  }

  url(index: number): URL | null {
    const href = this.href(index);
    return href === null ? null : new URLClass(href);
  }

  #slice(line: number, href: string, name: BatchComponent): string {
    const rows = this.#rows;
    const at = (offset: Offset) => rows.offset(line, offset);
    switch (name) {
      case "protocol":
        return protocolOf(href);
      case "username":
        return usernameOf(href, at(Offset.HostStart));
      case "password":
        return passwordOf(href, at(Offset.HostStart));
      case "host":
        return hostOf(href, at(Offset.HostStart), at(Offset.HostEnd), at(Offset.PathStart));
      case "hostname":
        return href.slice(at(Offset.HostStart), at(Offset.HostEnd));
      case "port":
        return portOf(href, at(Offset.HostEnd), at(Offset.PathStart));
      case "pathname":
        return href.slice(at(Offset.PathStart), at(Offset.QueryStart));
      case "search":
        return searchOf(href, at(Offset.QueryStart), at(Offset.FragmentStart));
      case "hash":
        return hashOf(href, at(Offset.FragmentStart));
      default:
        throw wrongArgument("The name of a component", 'one of those that URL has, such as "host"', name);
    }
  }
}
