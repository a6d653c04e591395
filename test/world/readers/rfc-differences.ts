/** How an RFC and the URL Standard read one input: the refusals, and the components that differ. */
import { compare, documents, type Reading, type ReadingComponents, read } from "@anyurl/readers";

/** A component according to the RFC, and according to the URL Standard. */
export type Pair = readonly [rfc: string | null, whatwg: string | null];

export const seen = (rfc: string | null, whatwg: string | null): Pair => [rfc, whatwg];

export type Name = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

export type Components = { readonly [name in Name]?: Pair };

/** Returns the comparison, and its two readings. */
export function differencesOf(document: "rfc3986" | "rfc3987", input: string, base?: string) {
  const readings = read(input, [documents[document], documents["url-specification"]], { base });
  const [rfc, whatwg] = readings as unknown as readonly [Reading, Reading];
  const comparison = compare(readings);
  const { username, password, accepted: _, href: __, ...others } = comparison.differing;
  const names: readonly string[] = Object.keys({ ...others, ...((username ?? password) && { userinfo: 0 }) });
  const pairs = names.map((name) => [name, seen(textOf(rfc.components, name), textOf(whatwg.components, name))]);
  return {
    agree: comparison.agree || comparison.reason === "refused",
    refusals: { rfc: faultOf(rfc), whatwg: whatwg.refusal && pick(whatwg.refusal) },
    components: Object.fromEntries(pairs) as Components,
    comparison,
    readings,
  };
}

const pick = ({ of, reason }: { readonly of: string; readonly reason: string }) => ({ of, reason });

/** The message of a refusal names the component. */
function faultOf({ refusal }: Reading) {
  if (refusal === null) return null;
  const { of, reason, message, offset } = refusal;
  const component = message === "the scheme is missing" ? "scheme" : /^the ([a-z]+) does/.exec(message)?.[1];
  return { of, rule: reason, component, offset };
}

function textOf(components: ReadingComponents | null, name: string): string | null {
  if (components === null) return null;
  const { username, password } = components;
  if (name !== "userinfo") return components[name as keyof ReadingComponents];
  return username === null || password === null ? username : `${username}:${password}`;
}
