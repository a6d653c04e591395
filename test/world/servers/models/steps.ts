/** The steps by which servers read the path of a request, as functions of strings whose code units are bytes. */
import { decodedOnce, isUTF8 } from "../bytes.ts";

/** A step by which a server reads a path. */
export type Step = (path: string) => string;

/** Decodes percent-encoded bytes. A malformed `%` stays. */
const decode: Step = decodedOnce;

/** Also decodes `%u002e`, as IIS did. Characters above U+00FF are left out. */
const decodeWithU: Step = (path) =>
  decodedOnce(
    path.replace(/%u00([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  );

/** Reads ASCII characters from sequences of UTF-8 that are longer than necessary, without checking their last byte. */
const readOverlong: Step = (path) => {
  if (!/[\xc0\xc1\xe0\xf0\xf8\xfc]/.test(path)) return path;
  return path
    .replace(/([\xc0\xc1])([\0-\xff])/g, (_, lead: string, last: string) =>
      String.fromCharCode(((lead.charCodeAt(0) & 1) << 6) | (last.charCodeAt(0) & 0x3f)),
    )
    .replace(
      /(?:\xe0|\xf0\x80|\xf8\x80\x80|\xfc\x80\x80\x80)([\x80\x81])([\x80-\xbf])/g,
      (_, one: string, two: string) => String.fromCharCode(((one.charCodeAt(0) & 1) << 6) | (two.charCodeAt(0) & 0x3f)),
    );
};

/** Removes path parameters, as servlet containers do. */
const removeParameters: Step = (path) => path.replace(/;[^/]*/g, "");

const mergeSlashes: Step = (path) => path.replace(/\/{2,}/g, "/");

const foldBackslashes: Step = (path) => path.replaceAll("\\", "/");

/** Resolves dot segments: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4 */
const removeDots: Step = (path) => {
  if (!/(?:^|\/)\.\.?(?:\/|$)/.test(path)) return path;
  const output: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [index, segment] of segments.entries()) {
    if (segment === "..") output.pop();
    const isDots = segment === "." || segment === "..";
    if (!isDots) output.push(segment);
    else if (index === segments.length - 1) output.push("");
  }
  return `/${output.join("/")}`;
};

/** Reads the path as a URL again, and cuts it at a query or a fragment. */
const cutAtDelimiters: Step = (path) => path.replace(/[?#].*$/s, "");

const cutAtNul: Step = (path) => path.replace(/\0.*$/s, "");

/** Removes controls, as URL parsers remove tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const removeControls: Step = (path) => path.replace(/[\x01-\x1f\x7f]|\xc2[\x80-\x9f]/g, "");

/** Normalises to NFKC if the bytes are UTF-8. */
export const normalizeNFKC: Step = (path) => {
  if (!/[\x80-\xff]/.test(path) || !isUTF8(path)) return path;
  return Buffer.from(Buffer.from(path, "latin1").toString("utf8").normalize("NFKC"), "utf8").toString("latin1");
};

/** How a server reads a path. It decodes at most `times` times, and takes the steps in any order and number. */
export interface Model {
  readonly title: string;
  readonly decode: Step;
  readonly times: 1 | 2;
  readonly steps: readonly Step[];
  /** Steps that it takes only before it decodes. */
  readonly early?: readonly Step[];
}

const COMMON = [mergeSlashes, removeDots];

/** A server that does everything that the other models do. */
export const MOST: Model = {
  title: "does all of these",
  decode: decodeWithU,
  times: 2,
  steps: [
    ...COMMON,
    readOverlong,
    foldBackslashes,
    cutAtNul,
    removeControls,
    cutAtDelimiters,
    removeParameters,
    normalizeNFKC,
  ],
};

/** The models, each a server that decodes, merges slashes and resolves dot segments, and does one thing more. */
export const MODELS: readonly Model[] = [
  { title: "decodes once, merges slashes, resolves dot segments", decode, times: 1, steps: COMMON },
  { title: "decodes twice", decode, times: 2, steps: COMMON },
  { title: "decodes twice, `%u002e` too", decode: decodeWithU, times: 2, steps: COMMON },
  { title: "reads overlong UTF-8", decode, times: 1, steps: [...COMMON, readOverlong] },
  { title: "reads `\\` as `/`", decode, times: 1, steps: [...COMMON, foldBackslashes] },
  { title: "ends the path at NUL", decode, times: 1, steps: [...COMMON, cutAtNul] },
  { title: "removes controls", decode, times: 1, steps: [...COMMON, removeControls] },
  { title: "ends the path at a decoded `?` or `#`", decode, times: 1, steps: [...COMMON, cutAtDelimiters] },
  { title: "removes path parameters, then decodes", decode, times: 1, steps: COMMON, early: [removeParameters] },
  { title: "removes path parameters, encoded ones too", decode, times: 1, steps: [...COMMON, removeParameters] },
  { title: "normalises to NFKC", decode, times: 1, steps: [...COMMON, normalizeNFKC] },
  MOST,
];
