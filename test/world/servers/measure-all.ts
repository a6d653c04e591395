/** Measures servers one after another, each at several settings. */
import { measure } from "./measure.ts";
import { type Kind, start } from "./server.ts";
import type { Setting } from "./settings.ts";
import type { Measured } from "./table.ts";
import { allTargets } from "./targets.ts";

/** Starts each server, sends it all targets at each setting, and ends it. */
export async function measureAll(kinds: readonly Kind[], settings: readonly Setting[]): Promise<Measured[]> {
  const targets = allTargets();
  const measured: Measured[] = [];
  for (const kind of kinds) {
    const server = await start(kind);
    try {
      for (const setting of settings) {
        measured.push({ server: kind.title, setting, rows: await measure(server, setting, targets) });
      }
    } finally {
      await server.close();
    }
  }
  return measured;
}
