/**
 * The multi-byte encoders of the Encoding Standard, as it writes them, on indexes that the decoders give:
 * https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings and after
 */
import { decode, type EncodingName } from "anyurl/encoding";

/** The pointers of an index by code point: the first one of each, or the last one for some of Big5's. */
type Pointers = ReadonlyMap<number, number>;

const REPLACEMENT = "\ufffd";

/** Big5 returns the last pointer for these: https://encoding.spec.whatwg.org/#index-big5-pointer */
const LAST_IN_BIG5 = [0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345];

/** The halfwidth katakana from U+FF61 as fullwidth ones: https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana */
const KATAKANA =
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";

/** The pairs of a lead and a trail byte that an encoding decodes to text, in the order of the bytes. */
export function indexOf(name: EncodingName): [number[], string][] {
  const pairs: [number[], string][] = [];
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) {
      const text = decode(Uint8Array.of(lead, trail), { encoding: name, ignoreBOM: true });
      if (!text.includes(REPLACEMENT) && Array.from(text).length === 1) pairs.push([[lead, trail], text]);
    }
  }
  return pairs;
}

function pointersOf(
  name: EncodingName,
  pointer: (lead: number, trail: number) => number,
  isExcluded: (pointer: number) => boolean = () => false,
): Pointers {
  const pointers = new Map<number, number>();
  for (const [[lead = 0, trail = 0], text] of indexOf(name)) {
    const codePoint = text.codePointAt(0) as number;
    const found = pointer(lead, trail);
    const isFirst = !pointers.has(codePoint) || (name === "Big5" && LAST_IN_BIG5.includes(codePoint));
    if (isFirst && !isExcluded(found)) pointers.set(codePoint, found);
  }
  return pointers;
}

const shiftJIS = (lead: number, trail: number) =>
  (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);

/** Decoding a user-defined character does not ask the index. */
const isUserDefined = (pointer: number) => pointer >= 8836 && pointer <= 10_715;

/** Index jis0208 from Shift_JIS, which reaches all of it. */
const jis0208 = once(() => pointersOf("Shift_JIS", shiftJIS, isUserDefined));
const jis0208ForShiftJIS = once(() =>
  pointersOf("Shift_JIS", shiftJIS, (pointer) => isUserDefined(pointer) || (pointer >= 8272 && pointer <= 8835)),
);
const big5 = once(() =>
  pointersOf(
    "Big5",
    (lead, trail) => (lead - 0x81) * 157 + trail - (trail < 0x7f ? 0x40 : 0x62),
    (pointer) => pointer < (0xa1 - 0x81) * 157,
  ),
);
const eucKR = once(() => pointersOf("EUC-KR", (lead, trail) => (lead - 0x81) * 190 + trail - 0x41));
const gb18030 = once(() =>
  pointersOf("gb18030", (lead, trail) => (lead - 0x81) * 190 + trail - (trail < 0x7f ? 0x40 : 0x41)),
);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function reference(codePoint: number): number[] {
  return Array.from(`&#${codePoint};`, (unit) => unit.charCodeAt(0));
}

/** Two bytes: the pointer divided by `width` and the rest. */
function pair(pointer: number, width: number, lead: number, trail: (rest: number) => number): number[] {
  const rest = pointer % width;
  return [Math.floor(pointer / width) + lead, rest + trail(rest)];
}

const is = (codePoint: number, from: number, to: number) => codePoint >= from && codePoint <= to;

/** https://encoding.spec.whatwg.org/#euc-jp-encoder */
function eucJPBytes(codePoint: number): number[] | undefined {
  if (codePoint === 0xa5) return [0x5c];
  if (codePoint === 0x203e) return [0x7e];
  if (is(codePoint, 0xff61, 0xff9f)) return [0x8e, codePoint - 0xff61 + 0xa1];
  const pointer = jis0208().get(codePoint === 0x2212 ? 0xff0d : codePoint);
  return pointer === undefined ? undefined : pair(pointer, 94, 0xa1, () => 0xa1);
}

/** https://encoding.spec.whatwg.org/#shift_jis-encoder */
function shiftJISBytes(codePoint: number): number[] | undefined {
  if (codePoint === 0x80) return [0x80];
  if (codePoint === 0xa5) return [0x5c];
  if (codePoint === 0x203e) return [0x7e];
  if (is(codePoint, 0xff61, 0xff9f)) return [codePoint - 0xff61 + 0xa1];
  const pointer = jis0208ForShiftJIS().get(codePoint === 0x2212 ? 0xff0d : codePoint);
  if (pointer === undefined) return undefined;
  const lead = Math.floor(pointer / 188);
  return pair(pointer, 188, lead < 0x1f ? 0x81 : 0xc1, (rest) => (rest < 0x3f ? 0x40 : 0x41));
}

/** One character: https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
function iso2022JPBytes(codePoint: number): number[] | undefined {
  const [ascii, roman, jis] = [0x42, 0x4a, 0x42];
  const end = [0x1b, 0x28, ascii];
  if (codePoint === 0xa5 || codePoint === 0x203e) return [0x1b, 0x28, roman, codePoint === 0xa5 ? 0x5c : 0x7e, ...end];
  const katakana = is(codePoint, 0xff61, 0xff9f) ? KATAKANA.charCodeAt(codePoint - 0xff61) : codePoint;
  const pointer = jis0208().get(katakana === 0x2212 ? 0xff0d : katakana);
  return pointer === undefined ? undefined : [0x1b, 0x24, jis, ...pair(pointer, 94, 0x21, () => 0x21), ...end];
}

/** Code points for private use whose bytes have meant other characters since 2022, and these bytes. */
const FORMERLY_PRIVATE = new Map([
  ...Array.from({ length: 7 }, (_, at): [number, number] => [0xe78d + at, 0xa6d9 + at]),
  ...([
    [0xe794, 0xa6ec],
    [0xe795, 0xa6ed],
    [0xe796, 0xa6f3],
    [0xe81e, 0xfe59],
    [0xe826, 0xfe61],
    [0xe82b, 0xfe66],
    [0xe82c, 0xfe67],
    [0xe832, 0xfe6d],
    [0xe843, 0xfe7e],
    [0xe854, 0xfe90],
    [0xe864, 0xfea0],
  ] as const),
]);

/** https://encoding.spec.whatwg.org/#gb18030-encoder, and GBK's */
function gb18030Bytes(codePoint: number, isGBK: boolean): number[] | undefined {
  if (codePoint === 0xe5e5) return undefined;
  if (isGBK && codePoint === 0x20ac) return [0x80];
  const former = FORMERLY_PRIVATE.get(codePoint);
  if (former !== undefined) return [former >> 8, former & 0xff];
  const pointer = gb18030().get(codePoint);
  if (pointer !== undefined) return pair(pointer, 190, 0x81, (rest) => (rest < 0x3f ? 0x40 : 0x41));
  return isGBK ? undefined : fourBytes(codePoint);
}

/** The four bytes of a pointer into the ranges: of a code point of other planes, or one that the runtime decodes. */
function fourBytes(codePoint: number): number[] {
  const bytesOf = (pointer: number) => [
    Math.floor(pointer / 12_600) + 0x81,
    (Math.floor(pointer / 1260) % 10) + 0x30,
    (Math.floor(pointer / 10) % 126) + 0x81,
    (pointer % 10) + 0x30,
  ];
  if (codePoint > 0xffff) return bytesOf(189_000 + codePoint - 0x10000);
  return bytesOf(ranges().get(codePoint) as number);
}

/** The pointers below 39420, as the runtime's decoder has them. */
const ranges = once(() => {
  const decoder = new TextDecoder("gb18030");
  const pointers = new Map<number, number>();
  for (let pointer = 0; pointer < 39_420; pointer++) {
    const [a, b] = [Math.floor(pointer / 12_600) + 0x81, (Math.floor(pointer / 1260) % 10) + 0x30];
    const text = decoder.decode(Uint8Array.of(a, b, (Math.floor(pointer / 10) % 126) + 0x81, (pointer % 10) + 0x30));
    pointers.set(text.codePointAt(0) as number, pointer);
  }
  return pointers;
});

/** https://encoding.spec.whatwg.org/#big5-encoder and https://encoding.spec.whatwg.org/#euc-kr-encoder */
function otherBytes(codePoint: number, name: "Big5" | "EUC-KR"): number[] | undefined {
  const pointer = (name === "Big5" ? big5() : eucKR()).get(codePoint);
  if (pointer === undefined) return undefined;
  return name === "Big5"
    ? pair(pointer, 157, 0x81, (rest) => (rest < 0x3f ? 0x40 : 0x62))
    : pair(pointer, 190, 0x81, () => 0x41);
}

/** The bytes of one character that is not ASCII, or of its reference. */
export function standardEncode(text: string, name: EncodingName): number[] {
  const codePoint = text.codePointAt(0) as number;
  const bytes: Partial<Record<EncodingName, () => number[] | undefined>> = {
    "EUC-JP": () => eucJPBytes(codePoint),
    Shift_JIS: () => shiftJISBytes(codePoint),
    "ISO-2022-JP": () => iso2022JPBytes(codePoint),
    gb18030: () => gb18030Bytes(codePoint, false),
    GBK: () => gb18030Bytes(codePoint, true),
    Big5: () => otherBytes(codePoint, "Big5"),
    "EUC-KR": () => otherBytes(codePoint, "EUC-KR"),
  };
  return bytes[name]?.() ?? reference(codePoint);
}
