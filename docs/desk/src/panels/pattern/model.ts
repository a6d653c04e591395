import { InvalidURLPatternError, URLPattern, type URLPatternComponentName } from "@anyurl/pattern";
import { baseOf, type DeskState } from "../../state.ts";

const COMPONENTS: readonly URLPatternComponentName[] = [
  ...(["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const),
];

export interface PatternRow {
  readonly component: URLPatternComponentName;
  /** The pattern of the component, as the standard writes it. */
  readonly pattern: string;
  /** The component of the URL; `null` if the pattern does not match. */
  readonly input: string | null;
  readonly groups: readonly (readonly [name: string, value: string | undefined])[];
}

export interface PatternFault {
  readonly message: string;
  /** The place in the pattern, in UTF-16 code units. */
  readonly offset: number;
}

export interface PatternData {
  /** `null` if the pattern does not parse. */
  readonly matches: boolean | null;
  readonly rows: readonly PatternRow[];
  readonly fault: PatternFault | null;
}

export function patternOf(state: Pick<DeskState, "input" | "base" | "pattern" | "ignoreCase">): PatternData {
  const { input, pattern, ignoreCase } = state;
  const base = baseOf(state);
  try {
    // A share link must not make the page of its reader hang: only regular expressions could.
    const options = { ignoreCase, regexp: "refuse" as const };
    const parsed = base === undefined ? new URLPattern(pattern, options) : new URLPattern(pattern, base, options);
    const result = parsed.exec(input, base);
    const rows = COMPONENTS.map((component): PatternRow => {
      const found = result?.[component];
      return {
        component,
        pattern: parsed[component],
        input: found?.input ?? null,
        groups: Object.entries(found?.groups ?? {}),
      };
    });
    return { matches: result !== null, rows, fault: null };
  } catch (error) {
    if (!(error instanceof InvalidURLPatternError)) throw error;
    const { reason, expected, offset, component } = error;
    const place = component === null ? "" : ` in the ${component}`;
    return { matches: null, rows: [], fault: { message: `expected ${expected}${place} (${reason})`, offset } };
  }
}
