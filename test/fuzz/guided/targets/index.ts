/** All targets, by name: of the engine, and of the packages in TypeScript. */
import type { Target } from "../target.ts";
import { cache } from "./cache.ts";
import { canonical } from "./canonical.ts";
import { component } from "./component.ts";
import { content } from "./content.ts";
import { csv } from "./csv.ts";
import { dedupe } from "./dedupe.ts";
import { domain } from "./domain.ts";
import { drafts } from "./drafts.ts";
import { form } from "./form.ts";
import { guard } from "./guard.ts";
import { hosts } from "./hosts.ts";
import { lines } from "./lines.ts";
import { parse } from "./parse.ts";
import { pattern } from "./pattern.ts";
import { percent } from "./percent.ts";
import { policy } from "./policy.ts";
import { query } from "./query.ts";
import { readers } from "./readers.ts";
import { redact } from "./redact.ts";
import { reference } from "./reference.ts";
import { sequence } from "./sequence.ts";
import { set } from "./set.ts";
import { signature } from "./signature.ts";
import { suggestion } from "./suggestion.ts";
import { tag } from "./tag.ts";
import { templates } from "./templates.ts";
import { text } from "./text.ts";

export const TARGETS: Readonly<Record<string, Target>> = {
  parse,
  set,
  lines,
  canonical,
  form,
  domain,
  percent,
  sequence,
  component,
  guard,
  pattern,
  reference,
  readers,
  drafts,
  templates,
  redact,
  policy,
  hosts,
  tag,
  text,
  csv,
  dedupe,
  query,
  content,
  signature,
  cache,
  suggestion,
};
