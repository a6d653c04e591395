/** The packages and entries that import `anyurl`, as one script: for runtimes that load no modules. */

import { draftsScript } from "../world/drafts/script.ts";
import { displayScript } from "./displays.ts";
import { encodingScript } from "./encodings.ts";
import { pathScript } from "./paths.ts";
import { patternScript } from "./patterns.ts";
import { policyScript } from "./policies.ts";
import { redactScript } from "./redactions.ts";
import { templateScript } from "./templates.ts";

export const packageScripts = [
  pathScript,
  encodingScript,
  draftsScript,
  patternScript,
  policyScript,
  redactScript,
  templateScript,
  displayScript,
].join("\n");
