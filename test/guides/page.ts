/** The code of a guide, joined in the order of the page as a reader copies it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { joinClaims } from "../core/api/doc-examples.ts";
import { root } from "../packages/published.ts";

const BLOCK = /^```(\w+)\n(.*?)^```$/gms;

const IMPORT = /^import \{([^}]*)\} from ("[^"]+");\n/gm;

/** A line that shows an error: it would end the program. */
const THROWS = /^.*\/\/ throws .*\n/gm;

/**
 * Returns the program that some blocks of a guide make.
 *
 * @param starts a text in each block, which no other block has
 * @throws Error unless exactly one block has each text
 */
export function programOf(guide: string, ...starts: readonly string[]): string {
  const text = readFileSync(join(root, "docs/guides", guide), "utf8");
  const blocks = [...text.matchAll(BLOCK)].map(([, , code = ""]) => code);
  const chosen = starts.map((start) => {
    const found = blocks.filter((code) => code.includes(start));
    if (found.length !== 1) throw new Error(`${guide} has ${found.length} blocks of code with ${start}`);
    return found[0] as string;
  });
  return joinClaims(joined(chosen)).replace(THROWS, "");
}

/** Joins blocks, of which several may import the same names. */
function joined(blocks: readonly string[]): string {
  const [first = "", ...others] = blocks;
  if (others.length === 0) return first;
  const names = new Map<string, Set<string>>();
  const bodies = blocks.map((code) =>
    code.replace(IMPORT, (_, list: string, module: string) => {
      const known = names.get(module) ?? new Set();
      for (const name of list.split(",")) if (name.trim() !== "") known.add(name.trim());
      names.set(module, known);
      return "";
    }),
  );
  const imports = [...names].map(([module, list]) => `import { ${[...list].join(", ")} } from ${module};\n`);
  return [...imports, ...bodies].join("");
}
