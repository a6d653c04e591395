/** A fast path for setters of http and https URLs without credentials: the value replaces the component in the href. */
import type { Component } from "../engine/engine.ts";
import { ASK, type KnownOrAsk } from "./law.ts";

/** Longer hrefs are not kept alive by their parts, and longer values are not scanned here. */
const LONGEST = 0x1000;

/**
 * The values that stay unchanged: they have only characters of canonical.ts. A port has its shortest form, and is no
 * default one. No segment of a path starts as a dot segment does.
 */
const HOST = /^(?:[a-z0-9._-]*\.)?[a-z_-][a-z0-9_-]*(?::(?!80$|443$)[1-9]\d{0,3})?$/;
const PORT = /^(?!80$|443$)[1-9]\d{0,3}$/;
const PATH = /^\/?(?![.%])[!$-.0-;=@-[\]_a-z|~]*(?:\/(?![.%])[!$-.0-;=@-[\]_a-z|~]*)*$/;
const QUERY = /^\??[!$-&(-;=?-~]*$/;
const FRAGMENT = /^#?[!#-;=?-_a-~]*$/;

/** The part of the href that the last text of {@link textInPlace} replaces. */
export let start = 0;
export let end = 0;

/**
 * Finds what a setter changes in the href of an http or https URL without credentials.
 *
 * @param hostStart the offset of the record, as the next ones
 * @returns the text that replaces the href from {@link start} to {@link end}, or {@link ASK}
 */
export function textInPlace(
  component: Component,
  value: string,
  href: string,
  hostStart: number,
  hostEnd: number,
  pathStart: number,
  queryStart: number,
  fragmentStart: number,
): KnownOrAsk<string> {
  start = 0;
  end = 0;
  if (value.length + href.length > LONGEST) return ASK;
  switch (component) {
    case "protocol": {
      const scheme = value.endsWith(":") ? value.slice(0, -1) : value;
      if (scheme !== "https" && scheme !== "http") return ASK;
      if (scheme.length === hostStart - 3) return "";
      end = hostStart - 3;
      // The port may be the default one of the new scheme.
      return hostEnd < pathStart ? ASK : scheme;
    }
    case "host":
    case "hostname":
      start = hostStart;
      end = hostEnd;
      if (value.includes(":")) {
        if (component === "hostname") return ASK;
        end = pathStart;
      }
      return HOST.test(value) ? value : ASK;
    case "port":
      start = hostEnd;
      end = pathStart;
      return withSigil(PORT, ":", value);
    case "pathname":
      start = pathStart;
      end = queryStart;
      return withSigil(PATH, "/", value || "/");
    case "search":
      start = queryStart;
      end = fragmentStart;
      return withSigil(QUERY, "?", value);
    case "hash":
      start = fragmentStart;
      end = href.length;
      return withSigil(FRAGMENT, "#", value);
    default:
      return value && ASK;
  }
}

/** Returns a value that an expression matches, after the sigil of its component; "" without one. */
function withSigil(plain: RegExp, sigil: string, value: string): KnownOrAsk<string> {
  if (value !== "" && !plain.test(value)) return ASK;
  return value === "" || value.startsWith(sigil) ? value : sigil + value;
}
