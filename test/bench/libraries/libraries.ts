/** Compares libraries for URLs: the corpus of this project, the time to parse real URLs, and the size in a page. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { allParseCases } from "../../conformance/corpus.ts";
import { bundlePrograms } from "../bundle.ts";
import { columnsNamed } from "../columns/all.ts";
import type { Choice, Outcome } from "../group.ts";
import { rows } from "../inside/groups/all.ts";
import type { Implementation, UrlClass } from "../inside/implementation.ts";
import { readLists, sourceOfLists } from "../lists.ts";
import { cellsOf, FALLBACK_IN, measureColumns, withFolder } from "../measure.ts";
import { README } from "../pages.ts";
import { kilobytes, measureScript } from "../sizes.ts";
import { REFERENCE, ratioOf } from "../statistics.ts";
import { tableOfLibraries } from "./table.ts";
import { MEASURED_WITH, ROW, recordedTimes } from "./times.ts";

/** The modules of the implementations that parse. */
const PARSERS = ["native", "anyurl", "fallback", "whatwg-url", "core-js"];

const PARSE = "globalThis.parse = (input) => new URL(input).href;";

/** Applications of the libraries, of which the sizes are measured. */
const SCRIPTS = {
  anyurl: `import { URL } from "anyurl";\n${PARSE}`,
  "anyurl/fallback": `import { URL } from "anyurl/fallback";\n${PARSE}`,
  "whatwg-url": `import { URL } from "whatwg-url";\n${PARSE}`,
  "core-js": `import URL from "core-js-pure/actual/url";\n${PARSE}`,
} as const;

/** The parsers that only this command measures. */
const PEERS = ["whatwg-url", "core-js"];

/** The number of cases that a class passes. */
function passes(URL: UrlClass): number {
  return allParseCases().filter((each) => {
    try {
      const url = each.base === null ? new URL(each.input) : new URL(each.input, each.base);
      return !each.failure && url.href === each.href;
    } catch {
      return each.failure;
    }
  }).length;
}

/** The cases of the corpus that each parser passes, by its name. */
function measureCorpus(): Promise<Map<string, number>> {
  return withFolder(async (folder) => {
    await bundlePrograms(folder);
    const corpus = new Map<string, number>();
    for (const module of PARSERS) {
      const path = pathToFileURL(join(folder, `implementations/${module}.js`)).href;
      const { name, URL }: Implementation = (await import(path)).implementation;
      if (URL !== undefined) corpus.set(name, passes(URL));
    }
    return corpus;
  });
}

/** How many times as long as the class of Node 24 each parser takes. The record has the others. */
async function measureTimes({ settings }: Choice): Promise<Map<string, number>> {
  const [measured] = await measureColumns(columnsNamed(FALLBACK_IN), {
    settings: { ...settings, items: settings.slowItems * 4, slowItems: settings.slowItems * 4 },
    lists: readLists(),
    jobs: 1,
    cells: cellsOf(rows.filter(({ name }) => name === ROW)).slice(0, 1),
    implementationsFor: () => PARSERS,
  });
  const [result] = measured?.results ?? [];
  if (result === undefined) throw new Error(measured?.errors.join("\n"));
  const ratios = PEERS.map((name) => [name, ratioOf(result, name, REFERENCE) ?? Number.NaN] as const);
  return new Map([...ratios, ...(await recordedTimes())]);
}

export async function measure(choice: Choice): Promise<Outcome> {
  const sizes = new Map<string, string>();
  for (const [name, script] of Object.entries(SCRIPTS))
    sizes.set(name, kilobytes((await measureScript(script)).brotli));
  const [corpus, times] = [await measureCorpus(), await measureTimes(choice)];
  const table = tableOfLibraries({ cases: allParseCases().length, corpus, times, sizes, ...MEASURED_WITH });
  return {
    text: `${table}\n\nMeasured in ${FALLBACK_IN}, with ${sourceOfLists()}.`,
    sections: [{ name: "libraries", text: table, page: README }],
  };
}
