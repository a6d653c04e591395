/** The tables of @anyurl/text against UTS #58's data, on every code point, and against the Public Suffix List. */
import { domainToASCII } from "anyurl";
import { describe, expect, it } from "vitest";
import { isOfEmail, openingOf, termOf } from "../../../packages/text/src/characters/table.ts";
import { Term } from "../../../packages/text/src/characters/term.ts";
import { hasTopLevelDomain } from "../../../packages/text/src/domains/top-level.ts";
import { listIsHere, readListedRules, skippedNotice as skippedList } from "../../core/suffixes/files.ts";
import { readLines, skippedNotice, versions } from "./files.ts";

const VERSION = "18.0.0-dev";
const isHere = versions.includes(VERSION);
if (!isHere) console.log(skippedNotice);
if (!listIsHere) console.log(skippedList);

/** Extensions of files, and names that are never domains of the public DNS. */
const EXTENSIONS = [
  ..."txt md rst pdf doc docx odt rtf tex xls xlsx ods csv tsv ppt pptx odp epub html htm xhtml css scss less".split(
    " ",
  ),
  ..."js mjs cjs jsx ts mts cts tsx vue svelte json json5 jsonl yaml yml toml ini cfg conf env lock xml xsd xsl".split(
    " ",
  ),
  ..."py pyc pyi rb go rs c h cc cpp cxx hh hpp cs fs vb java kt scala clj ex exs erl hs ml swift m php pl lua".split(
    " ",
  ),
  ..."r jl nim zig dart sh bash zsh fish ps1 bat cmd exe dll so dylib o a lib jar war class wasm wat sql db".split(" "),
  ..."png jpg jpeg gif svg webp avif bmp ico tif tiff heic psd ai eps mp3 mp4 m4a wav ogg flac avi mkv mov webm".split(
    " ",
  ),
  ..."gz tgz bz2 xz zst tar rar 7z deb rpm dmg iso img log bak tmp swp orig patch diff pem crt key pub sig asc".split(
    " ",
  ),
  ..."local localhost internal invalid example test lan home corp onion bit length map filter push then log".split(" "),
];

const TERMS: Readonly<Record<string, Term>> = {
  Include: Term.Include,
  Soft: Term.Soft,
  Open: Term.Open,
  Close: Term.Close,
};

/** The rows of a file: a range of code points, and the field after it. */
function readRows(name: string): readonly (readonly [number, number, string])[] {
  return readLines(VERSION, name).map((line) => {
    const [range = "", field = ""] = line.replace(/#.*/, "").split(";");
    const [first = 0, last = first] = range.split("..").map((digits) => Number.parseInt(digits, 16));
    return [first, last, field.trim()];
  });
}

describe.skipIf(!isHere)("the properties", () => {
  it("Link_Term and Link_Email of each code point are those of the data", () => {
    const terms = new Uint8Array(0x110000).fill(Term.Hard);
    const emails = new Uint8Array(0x110000);
    for (const [first, last, name] of readRows("LinkTerm.txt")) {
      terms.fill(TERMS[name] ?? Number.NaN, first, last + 1);
    }
    for (const [first, last] of readRows("LinkEmail.txt")) emails.fill(1, first, last + 1);
    const wrong = Array.from(terms.keys()).filter(
      (codePoint) => termOf(codePoint) !== terms[codePoint] || Number(isOfEmail(codePoint)) !== emails[codePoint],
    );
    expect(wrong).toEqual([]);
  });

  it("Link_Bracket is that of the data", () => {
    const rows = readRows("LinkBracket.txt");
    expect(rows.map(([close]) => openingOf(close))).toEqual(rows.map(([, , open]) => Number.parseInt(open, 16)));
  });
});

describe.skipIf(!listIsHere)("the top-level domains", () => {
  const known = listIsHere ? readListedRules().filter((rule) => !rule.isPrivate) : [];
  const names = new Set(known.map(({ domain }) => domainToASCII(domain.slice(domain.lastIndexOf(".") + 1))));

  it("are all known", () => {
    expect(names.size).toBeGreaterThan(1400);
    expect([...names].filter((name) => !hasTopLevelDomain(`a.${name}`))).toEqual([]);
  });

  it("are not extensions of files, unless they have the same name", () => {
    expect(EXTENSIONS.filter((name) => hasTopLevelDomain(`a.${name}`) && !names.has(name))).toEqual([]);
  });

  it("are few of all labels with four letters", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const labels = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}x`)));
    const others = labels.filter((label) => !names.has(label));
    expect(others.filter((label) => hasTopLevelDomain(`a.${label}`)).length / others.length).toBeLessThan(1 / 400);
  });
});
