/** The inputs for a kind of program: upstream URL tests, attacks from public lists, and generated ones. */
import { toWellFormed } from "@anyurl/common/well-formed";
import { Random } from "../../../core/differential/random.ts";
import { mutated } from "../generate/mutate.ts";
import { generateTarget } from "../generate/targets.ts";
import { generateURL } from "../generate/urls.ts";
import { HOST, type Input, type ProgramUnderTest } from "../program.ts";
import { canBeSent } from "../run/server.ts";
import { attackLines } from "./attacks.ts";
import { upstreamURLs } from "./upstream.ts";

type Kind = ProgramUnderTest["kind"];

/** Which inputs are generated. */
export interface Generated {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the upstream URL tests that programs of a kind can be given. */
export function upstreamFor(kind: Kind): readonly Input[] {
  const texts = upstreamURLs();
  if (kind === "parser") return texts.map((text) => ({ text }));
  // Also their paths, as written.
  const targets = texts.map((text) => /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(\/[^#]*)/i.exec(text)?.[1] ?? "");
  return sendable([...new Set([...texts, ...targets])]);
}

/** Returns the attack lines, in the forms that fit programs of a kind. */
export function attacksFor(kind: Kind): readonly Input[] {
  const lines = attackLines();
  if (kind === "server") return sendable(lines);
  const prefixed = lines.filter((line) => line.startsWith("/")).map((line) => `http://${HOST}${line}`);
  return [...new Set([...lines, ...prefixed])].map((text) => ({ text }));
}

/** Returns generated inputs for programs of a kind. */
export function generatedFor(kind: Kind, { seed, from, to }: Generated): readonly Input[] {
  const generate = kind === "server" ? generateTarget : generateURL;
  return Array.from({ length: to - from }, (_, index) => generate(seed, from + index));
}

/** Returns small changes of inputs. Each depends only on the seed and its index. */
export function mutatedInputs(inputs: readonly Input[], { seed, from, to }: Generated): readonly Input[] {
  return Array.from({ length: to - from }, (_, index) => {
    const random = new Random(seed ^ 0x0042, from + index);
    return { text: toWellFormed(mutated(random, random.pick(inputs).text)) };
  });
}

function sendable(texts: readonly string[]): readonly Input[] {
  return texts.map((text) => ({ text })).filter(canBeSent);
}
