/** Explains results: by the rules in TypeScript, whichever engine made them. */
import type { Explain } from "../canonical.ts";
import type { Checked } from "../checked.ts";
import { located } from "../input/located.ts";
import { Changes } from "../recorder.ts";
import { rewrite } from "../rewrite.ts";
import { withScheme } from "../rules/scheme.ts";
import { compileSettings, type Settings } from "../settings.ts";

/** Returns the function that explains the results for some options. It compiles them when it is first called. */
export function explainBy(checked: Checked): Explain {
  let settings: Settings | undefined;
  return (input) => {
    settings ??= compileSettings(checked);
    const { defaultScheme, base } = settings;
    const changes = new Changes();
    const text = defaultScheme === undefined ? input : withScheme(input, defaultScheme, changes);
    rewrite(text, located(text, base), settings, changes);
    return changes.list;
  };
}
