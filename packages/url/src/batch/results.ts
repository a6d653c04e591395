import { COMPONENTS } from "@anyurl/bindings/engine";
import { oneOf, shown, wrongArgument, wrongIndex } from "@anyurl/common/arguments";
import type { Failure, FailureReason, LimitReason } from "@anyurl/common/failure";
import * as engine from "#engine";
import { hashOf, hostOf, passwordOf, portOf, protocolOf, searchOf, usernameOf } from "../components.ts";
import type { URL } from "../types.ts";
import { URLClass } from "../url.ts";
import type { Rows } from "./rows.ts";
import { StringRows } from "./strings.ts";
import type { BatchComponent, ParsedBatch, SerializedLines } from "./types.ts";

/** The offsets that `Rows` keeps of each line, in their order. */
const enum Offset {
  HostStart,
  HostEnd,
  PathStart,
  QueryStart,
  FragmentStart,
}

export class SerializedResult implements SerializedLines {
  readonly size: number;
  readonly failures: number;
  readonly #rows: Rows | StringRows;

  constructor(rows: Rows | StringRows) {
    this.#rows = rows;
    this.size = rows.size;
    this.failures = rows.failures;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#rows.bytes;
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

  failure(index: number): Failure<FailureReason | LimitReason> | null {
    return this.#rows.failure(this.#lineAt(index));
  }

  href(index: number): string | null {
    if (this.#rows.hasFailed(this.#lineAt(index))) return null;
    return engine.readASCII(this.bytes, this.#rows.start(index), this.#rows.end(index));
  }

  #lineAt(index: number): number {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return index;
    throw wrongIndex("SerializedLines: the line", this.size, index);
  }
}

export class ParsedResult extends SerializedResult implements ParsedBatch {
  readonly #rows: Rows | StringRows;

  /** Hrefs that are there already. */
  readonly #hrefs: readonly (string | null)[];

  /** The last line whose component was read, and its href: the next call is likely to read another component of it. */
  #line = Number.NaN;
  #href = "";

  constructor(rows: Rows | StringRows) {
    super(rows);
    this.#rows = rows;
    this.#hrefs = rows instanceof StringRows ? rows.hrefs : [];
  }

  override href(index: number): string | null {
    return this.#hrefs[index] ?? super.href(index);
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
    if (href === null) return null;
    const { maxLength } = this.#rows;
    return new URLClass(href, undefined, { maxLength });
  }

  #slice(line: number, href: string, name: BatchComponent): string {
    const rows = this.#rows;
    switch (name) {
      case "protocol":
        return protocolOf(href);
      case "username":
        return usernameOf(href, rows.offset(line, Offset.HostStart));
      case "password":
        return passwordOf(href, rows.offset(line, Offset.HostStart));
      case "host":
        return hostOf(
          href,
          rows.offset(line, Offset.HostStart),
          rows.offset(line, Offset.HostEnd),
          rows.offset(line, Offset.PathStart),
        );
      case "hostname":
        return href.slice(rows.offset(line, Offset.HostStart), rows.offset(line, Offset.HostEnd));
      case "port":
        return portOf(href, rows.offset(line, Offset.HostEnd), rows.offset(line, Offset.PathStart));
      case "pathname":
        return href.slice(rows.offset(line, Offset.PathStart), rows.offset(line, Offset.QueryStart));
      case "search":
        return searchOf(href, rows.offset(line, Offset.QueryStart), rows.offset(line, Offset.FragmentStart));
      case "hash":
        return hashOf(href, rows.offset(line, Offset.FragmentStart));
      default:
        throw wrongArgument("component: the name", oneOf(COMPONENTS), shown(name), this.component);
    }
  }
}
