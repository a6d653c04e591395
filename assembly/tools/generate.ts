/** Writes the tables of `idna/generated/` and the lists of failures. `pnpm generate` runs it. */
import { buildCompositionTables } from "./generate/compositions.ts";
import { Module, reportTotal } from "./generate/emit.ts";
import { writeFailures } from "./generate/failures.ts";
import { buildMappingTables, KIND_SHIFT, kinds, SEQUENCE_LENGTH_SHIFT } from "./generate/mapping.ts";
import { bits, COMBINING_CLASS_MASK, COMBINING_CLASS_SHIFT, readPropertyWords } from "./generate/properties.ts";
import { buildTrie } from "./generate/trie.ts";
import { type IdnaMapping, readIdnaMapping, readPrimaryComposites, UNICODE_VERSION } from "./generate/ucd.ts";

const MIDDLE_BITS = 5;
const LEAF_BITS = 5;

writeFailures();
const idna = readIdnaMapping();
writeVersion();
writeProperties();
await writeMapping(idna);
await writeCompositions(idna);
reportTotal();

function writeVersion(): void {
  new Module("version").constant("UNICODE_VERSION", "string", UNICODE_VERSION).write();
}

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
  const tables = buildCompositionTables(await readPrimaryComposites(), idna);
  new Module("compositions")
    .constant("COMPOSITIONS", "i32", tables.composites.length)
    .constant("COMPOSITIONS_IN_PLANE_0", "i32", tables.entriesInPlane0, "The entries from here on are in plane 1.")
    .constant(
      "LONGEST_DECOMPOSITION",
      "i32",
      tables.longestDecomposition,
      "The longest decomposition of a valid code point, in code points.",
    )
    .constant("SECONDS_LENGTH", "i32", tables.seconds.length)
    .table("COMPOSITES", "u16", tables.composites, "All composites in order, cut to 16 bits.")
    .table("FIRSTS", "u16", tables.firsts, "The first part of each composite, cut to 16 bits.")
    .table("SECOND_NUMBERS", "u8", tables.secondNumbers, "The index in SECONDS of the second part of each composite.")
    .table("SECONDS", "u32", tables.seconds, "The distinct second parts, in order.")
    .table(
      "STARTS",
      "u16",
      tables.starts,
      "The start of each second part's composites in BY_PARTS, and then its length.",
    )
    .table("BY_PARTS", "u16", tables.byParts, "Indices of COMPOSITES, ordered by second part, then by first part.")
    .write();
}
