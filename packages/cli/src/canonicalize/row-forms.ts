/** Canonicalises the URLs of rows. */
import { serializeLines, URL } from "anyurl";
import { replaceNonUTF8 } from "../formats/text.ts";
import { explainFailure } from "../input/parse-url.ts";
import { NOT_UTF8, OUT_OF_MEMORY } from "../input/reasons.ts";
import { withEmptyLines } from "./batch.ts";
import { keepsFragments } from "./forms.ts";
import { isBlank } from "./line-by-line.ts";
import { isKeyProfile, type Task } from "./task.ts";

/** A form of a URL. */
export type FormName = "href" | "key";

/** The forms of some URLs, by their positions. */
export interface Forms {
  /** Why a URL is invalid; `undefined` if it is valid. */
  reason(index: number): string | undefined;
  isCanonical(index: number): boolean;
  /** Returns the form of a valid URL. */
  bytes(index: number): Buffer;
  /** How many URLs are invalid. */
  readonly failures: number;
  /** Returns all forms, each with a line feed. Those of invalid URLs are empty. */
  lines(): Uint8Array;
}

/** Returns the forms of the URLs in lines, each with its line feed. */
export type MakeForms = (lines: Buffer) => Forms;

/** The package of canonical URLs. */
type Canonicalizers = typeof import("./canonicalizers.ts");

/** A text that is not a URL, also with a base. */
const NEVER_VALID = "http://[";

/** Returns the function for one form. */
export async function formsOf(task: Task, name: FormName): Promise<MakeForms> {
  const makeForms = await formsOfText(task, name);
  return (all) => {
    const { lines, replaced } = replaceNonUTF8(all, NEVER_VALID) ?? { lines: all };
    const forms = makeForms(lines);
    if (replaced === undefined) return forms;
    return { ...forms, reason: (index) => (replaced.has(index) ? NOT_UTF8 : forms.reason(index)) };
  };
}

async function formsOfText(task: Task, name: FormName): Promise<MakeForms> {
  const byBatch = await batchOf(task, name);
  const byText = byTexts(await textOf(task, name));
  if (byBatch === undefined) return byText;
  return (lines) => {
    try {
      return byBatch(lines);
    } catch (error) {
      // A URL needs more memory than there is. It fails alone.
      if (!(error instanceof RangeError)) throw error;
      return byText(lines);
    }
  };
}

async function batchOf({ base, form, maxLength }: Task, name: FormName): Promise<MakeForms | undefined> {
  if (base !== undefined || (form !== undefined && isKeyProfile(form.profile))) return undefined;
  const limit = maxLength !== undefined && { maxLength };
  if (form === undefined && name === "href") {
    return (lines) => formsOfBatch(serializeLines(lines, { ...limit }));
  }
  const { canonicalize, canonicalizeLines } = await import("./canonicalizers.ts");
  const { profile, options } = form ?? { profile: "whatwg" as const, options: {} };
  if (isKeyProfile(profile)) return undefined;
  const all = { ...options, profile };
  if (maxLength !== undefined && name === "key" && keepsFragments(canonicalize, all)) return undefined;
  return (lines) => formsOfBatch(canonicalizeLines(lines, { ...all, ...limit, output: name }));
}

function formsOfBatch(batch: ReturnType<Canonicalizers["canonicalizeLines"]>): Forms {
  const { bytes } = batch;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    reason: (index) => (batch.failures === 0 ? undefined : batch.failure(index)?.reason),
    isCanonical: (index) => batch.isCanonical(index),
    bytes: (index) => all.subarray(batch.start(index), batch.end(index)),
    failures: batch.failures,
    lines: () => (batch.failures === 0 ? bytes : withEmptyLines(batch)),
  };
}

/** Returns the form of one text, or why it is invalid. */
type FormText = (text: string) => { readonly text: string } | { readonly reason: string };

/** A blank text is invalid, also with a base URL. */
function byTexts(makeForm: FormText): MakeForms {
  return (lines) => {
    const texts = lines.toString("utf8", 0, lines.length - 1).split("\n");
    const forms = texts.map((text) => {
      if (isBlank(text)) return { reason: "missing-scheme-non-relative-URL" };
      try {
        return makeForm(text);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return { reason: OUT_OF_MEMORY };
      }
    });
    return {
      reason: (index) => {
        const form = forms[index];
        return form !== undefined && "reason" in form ? form.reason : undefined;
      },
      isCanonical: (index) => {
        const form = forms[index];
        return form !== undefined && "text" in form && form.text === texts[index];
      },
      bytes: (index) => {
        const form = forms[index];
        return Buffer.from(form !== undefined && "text" in form ? form.text : "");
      },
      failures: forms.filter((form) => "reason" in form).length,
      lines: () => Buffer.from(forms.map((form) => `${"text" in form ? form.text : ""}\n`).join("")),
    };
  };
}

async function textOf({ base, form, maxLength }: Task, name: FormName): Promise<FormText> {
  if (form === undefined) {
    return (text) => {
      const url = URL.parse(text, base, { maxLength });
      if (url === null) return explainFailure(text, base, maxLength);
      return { text: name === "key" ? url.href.replace(/#.*/s, "") : url.href };
    };
  }
  const { createCanonicalizer } = await import("./canonicalizers.ts");
  const { profile, options } = form;
  const limit = maxLength !== undefined && { maxLength };
  if (isKeyProfile(profile)) {
    const makeKey = createCanonicalizer({ profile, ...limit });
    return (text) => {
      const result = makeKey(text);
      return result.ok ? { text: result.key } : result;
    };
  }
  const canonicalize = createCanonicalizer({ ...options, profile, ...limit, ...(base !== undefined && { base }) });
  return (text) => {
    const result = canonicalize(text);
    return result.ok ? { text: result[name] } : result;
  };
}
