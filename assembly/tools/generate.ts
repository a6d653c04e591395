/** Writes the tables of `idna/generated/` and the lists of failures. `pnpm generate` runs it. */
import {
  buildCompositionTables,
  compatibilityIdeographs,
  EXCLUDED,
  growthOf,
  MAPPED_MARK,
  MAPPED_MARK_CLASS,
} from "./generate/compositions.ts";
import { Module, reportTotal } from "./generate/emit.ts";
import { writeFailures } from "./generate/failures.ts";
import { buildMappingTables, KIND_SHIFT, kinds, SEQUENCE_LENGTH_SHIFT } from "./generate/mapping.ts";
import { bits, COMBINING_CLASS_MASK, COMBINING_CLASS_SHIFT, readPropertyWords } from "./generate/properties.ts";
import { buildTrie } from "./generate/trie.ts";
import {
  type IdnaMapping,
  readCombiningClasses,
  readDecompositions,
  readExclusions,
  readIdnaMapping,
} from "./generate/ucd.ts";
import { writeVersion } from "./generate/version.ts";

const MIDDLE_BITS = 5;
const LEAF_BITS = 5;

writeFailures();
const idna = readIdnaMapping();
writeVersion();
writeProperties();
await writeMapping(idna);
await writeCompositions(idna);
reportTotal();

function writeProperties(): void {
  const module = new Module("properties");
  for (const [name, bit] of Object.entries(bits)) {
    module.constant(name, "u32", bit);
  }
  module
    .constant("COMBINING_CLASS_SHIFT", "u32", COMBINING_CLASS_SHIFT)
    .constant("COMBINING_CLASS_MASK", "u32", COMBINING_CLASS_MASK)
    .write();
}

async function writeMapping(idna: IdnaMapping): Promise<void> {
  const words = await readPropertyWords();
  const special: Readonly<Record<string, number>> = {
    ignored: bits.IGNORED | bits.DISALLOWED,
    disallowed: bits.DISALLOWED,
  };
  const tables = buildMappingTables(idna, (codePoint) => special[idna.status[codePoint] ?? ""] ?? words(codePoint));
  const trie = buildTrie(tables.classOf, MIDDLE_BITS, LEAF_BITS);
  const module = new Module("mapping");
  for (const [name, kind] of Object.entries(kinds)) {
    module.constant(name, "u32", kind);
  }
  module
    .constant("KIND_SHIFT", "u32", KIND_SHIFT)
    .constant("SEQUENCE_LENGTH_SHIFT", "u32", SEQUENCE_LENGTH_SHIFT)
    .constant("MIDDLE_BITS", "u32", MIDDLE_BITS)
    .constant("LEAF_BITS", "u32", LEAF_BITS)
    .table("TOP", "u8", trie.top, "For each code point >> (MIDDLE_BITS + LEAF_BITS), the number of a block of MIDDLE.")
    .table("MIDDLE", "u16", trie.middle, "Blocks of 1 << MIDDLE_BITS numbers of blocks of LEAVES.")
    .table("LEAVES", "u8", trie.leaves, "Blocks of 1 << LEAF_BITS indices of CLASSES. ASCII comes first.")
    .table("CLASSES", "u32", tables.classes, "A kind and a number; with NOT_MAPPED, the number is a property word.")
    .table("SINGLES", "u16", tables.singles, "Code points that others map to, cut to 16 bits.")
    .table("SINGLES_IN_PLANE_2", "u8", tables.singlesInPlane2, "One bit for each entry of SINGLES.")
    .table(
      "SEQUENCES",
      "u16",
      tables.sequences,
      "Places in POOL. The bits from SEQUENCE_LENGTH_SHIFT up are the length - 1, or 0.",
    )
    .table("POOL", "u16", tables.pool, "Overlapping UTF-16. If those bits are 0, the text starts with its length.")
    .write();
}

async function writeCompositions(idna: IdnaMapping): Promise<void> {
  const decompositions = await readDecompositions();
  checkMarks(idna, decompositions);
  const tables = buildCompositionTables(decompositions, await readExclusions(), idna);
  const growth = growthOf(decompositions);
  const [first, second] = compatibilityIdeographs;
  new Module("compositions")
    .constant("ENTRIES", "u32", tables.entries)
    .constant("SECONDS", "u32", tables.seconds, "The number of second parts.")
    .constant("EXCLUDED", "u32", EXCLUDED, "In the last column of PACKED: nothing composes to the code point.")
    .constant(
      "LONGEST_DECOMPOSITION",
      "i32",
      tables.longestDecomposition,
      "The longest decomposition of a valid code point, in code points.",
    )
    .constant("GROWTH_IN_WORDS", "usize", growth.words, "The most bytes of decomposed code points for a byte of UTF-8.")
    .constant("GROWTH", "usize", growth.text, "The most bytes of NFC for a byte of UTF-8.")
    .constant("MAPPED_MARK", "u32", MAPPED_MARK, "The only mark in decomposed text that UTS #46 maps, and its class.")
    .constant("MAPPED_MARK_CLASS", "u32", MAPPED_MARK_CLASS)
    .constant("IDEOGRAPHS", "u32", first.begin, "The first block of compatibility ideographs, and its end.")
    .constant("IDEOGRAPHS_END", "u32", first.end)
    .constant("MORE_IDEOGRAPHS", "u32", second.begin, "The second block of compatibility ideographs, and its end.")
    .constant("MORE_IDEOGRAPHS_END", "u32", second.end)
    .table("PACKED", "u8", tables.packed, "All decompositions, in the four columns that assembly/tools describes.")
    .write();
}

/** The mapping table has the class of a mark only if it is not mapped. The engine knows one exception. */
function checkMarks({ status }: IdnaMapping, decompositions: ReadonlyMap<number, unknown>): void {
  const lost = [...readCombiningClasses()].filter(([mark]) => status[mark] !== "valid" && !decompositions.has(mark));
  if (lost.join() !== `${MAPPED_MARK},${MAPPED_MARK_CLASS}`) {
    throw new Error(`marks that UTS #46 maps, and their classes: ${lost.join()}. The engine knows one of them only`);
  }
}
