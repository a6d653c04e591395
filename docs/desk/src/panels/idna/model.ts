import { type DomainSteps, explainDomain, type LabelRule } from "@anyurl/idna";
import { componentSpans, spec } from "@anyurl/reference";
import { locate, URL } from "anyurl";
import { isBaseInvalid } from "../../resolved.ts";
import { baseOf, type DeskState } from "../../state.ts";

export interface IdnaData {
  /** The host as written in the input, or in the base. */
  readonly written: string;
  /** The host after percent-decoding. */
  readonly decoded: string;
  /** `null` if a label is too long. */
  readonly steps: DomainSteps | null;
  /** The host of a URL with this one; `null` if the URL Standard refuses it. */
  readonly host: string | null;
  /** Why the URL Standard refuses the host; `null` if it accepts it. */
  readonly failure: string | null;
}

/** Rules in words. */
export const RULES: Readonly<Record<LabelRule, string>> = {
  punycode: "it begins with xn-- and is not valid Punycode",
  prefix: "it begins with xn-- after it is decoded",
  hyphens: "it has a hyphen at a forbidden place",
  normalization: "it is not in Normalization Form C",
  "code-point": "domains must not have this character",
  mark: "it begins with a combining mark",
  joiner: "the letters around this joiner do not allow it",
  bidi: "it mixes right-to-left text with characters that the Bidi rule forbids",
  idna2008: "IDNA 2008 does not allow this character there",
};

const SPECIAL = /^(?:https?|wss?|ftp|file)$/i;

/** Returns the steps of the host; `null` if the URL has no domain as its host. */
export function idnaOf(state: Pick<DeskState, "input" | "base">): IdnaData | null {
  if (isBaseInvalid(state)) return null;
  const base = baseOf(state);
  const written = writtenHost(state.input, base);
  if (written === null || written === "" || written.startsWith("[")) return null;
  const decoded = spec.percentDecode(written);
  const located = locate(`http://${written}/`);
  return {
    written,
    decoded,
    steps: explainDomain(decoded),
    host: located.ok ? new URL(located.href).hostname : null,
    failure: located.ok ? null : `${located.message} (${located.reason})`,
  };
}

/** Returns the host of an input, whose URL may be invalid; `null` if hosts of its scheme are not domains. */
function writtenHost(input: string, base: string | undefined): string | null {
  const spans = componentSpans(input, base ?? null);
  const textOf = (type: string) => {
    const span = spans?.find((each) => each.type === type);
    return span === undefined ? null : input.slice(span.offset, span.offset + span.length).replace(/[\t\n\r]+/g, "");
  };
  const schemeOfBase = base === undefined ? "" : new URL(base).protocol.slice(0, -1);
  if (!SPECIAL.test(textOf("scheme") ?? schemeOfBase)) return null;
  const host = textOf("host");
  if (host !== null) return host;
  const located = locate(input, base);
  return located.ok ? new URL(located.href).hostname : null;
}
