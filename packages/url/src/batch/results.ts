import { COMPONENTS } from "@anyurl/bindings/engine";
import { LinesResult } from "@anyurl/bindings/lines/result";
import type { Rows } from "@anyurl/bindings/lines/rows";
import { STATUS_TOO_LONG } from "@anyurl/bindings/lines/too-long";
import { describeChoices, showValue, wrongArgument } from "@anyurl/common/arguments";
import { FAILURE_REASONS, type Failure } from "@anyurl/common/failure";
import * as engine from "#engine";
import { getHash, getHost, getPassword, getPort, getProtocol, getSearch, getUsername } from "../components.ts";
import { failureFor, type Reason } from "../errors.ts";
import { TOO_LONG } from "../limit.ts";
import type { URL } from "../types.ts";
import { URLClass } from "../url.ts";
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

/** Returns the failure of a line's status; `null` if the line is valid. */
export function failureAt(status: number): Failure<Reason> | null {
  const reason = status === STATUS_TOO_LONG ? TOO_LONG : FAILURE_REASONS[-status - 1];
  return reason === undefined ? null : failureFor(reason);
}

export class SerializedResult extends LinesResult<Failure<Reason>> implements SerializedLines {
  constructor(rows: Rows | StringRows) {
    super(rows, { name: "SerializedLines", failureAt, readASCII: engine.readASCII });
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
        return getProtocol(href);
      case "username":
        return getUsername(href, rows.offset(line, Offset.HostStart));
      case "password":
        return getPassword(href, rows.offset(line, Offset.HostStart));
      case "host":
        return getHost(
          href,
          rows.offset(line, Offset.HostStart),
          rows.offset(line, Offset.HostEnd),
          rows.offset(line, Offset.PathStart),
        );
      case "hostname":
        return href.slice(rows.offset(line, Offset.HostStart), rows.offset(line, Offset.HostEnd));
      case "port":
        return getPort(href, rows.offset(line, Offset.HostEnd), rows.offset(line, Offset.PathStart));
      case "pathname":
        return href.slice(rows.offset(line, Offset.PathStart), rows.offset(line, Offset.QueryStart));
      case "search":
        return getSearch(href, rows.offset(line, Offset.QueryStart), rows.offset(line, Offset.FragmentStart));
      case "hash":
        return getHash(href, rows.offset(line, Offset.FragmentStart));
      default:
        throw wrongArgument("component: the name", describeChoices(COMPONENTS), showValue(name));
    }
  }
}
