/** Runs a function for CloudFront in njs, and in Node with only the functions that CloudFront documents. */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createContext, runInContext } from "node:vm";
import { capture } from "../../../runtimes/programs.ts";

/** The path of njs. */
const njs = process.env.ANYURL_NJS ?? "/usr/bin/njs";

export const withoutNjs = existsSync(njs)
  ? undefined
  : `CloudFront's function in njs, since there is no ${njs}; apt-get install njs installs it. Node may run what CloudFront's own engine does not.`;

/**
 * Runs a function with each target, and returns the new targets; `null` for a response, which must be a 400.
 *
 * @param isOld whether requests lack `rawQueryString`, as in runtime 1.0
 */
export type Run = (text: string, targets: readonly string[], isOld?: boolean) => Promise<readonly (string | null)[]>;

/**
 * A part of a script that answers requests, in the language of 2009. The event is as the documentation describes it:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
const ANSWER = `
function parametersOf(raw) {
  var parameters = {};
  raw.split("&").forEach(function (pair) {
    var end = pair.indexOf("=");
    var name = end < 0 ? pair : pair.slice(0, end);
    var value = { value: end < 0 ? "" : pair.slice(end + 1) };
    var before = parameters[name];
    if (before === undefined) parameters[name] = value;
    else if (before.multiValue === undefined) before.multiValue = [{ value: before.value }, value];
    else before.multiValue.push(value);
  });
  return parameters;
}
function answer(target) {
  var at = target.indexOf("?");
  var raw = at < 0 ? undefined : target.slice(at + 1);
  var request = { method: "GET", uri: at < 0 ? target : target.slice(0, at), headers: {}, cookies: {} };
  request.querystring = raw ? parametersOf(raw) : {};
  if (!IS_OLD) request.rawQueryString = function () { return raw; };
  var answered = handler({ version: "1.0", context: {}, viewer: {}, request: request });
  if (answered.statusCode !== undefined) return answered.statusCode === 400 ? null : answered.statusCode;
  return answered.uri + (answered.querystring === "" ? "" : "?" + answered.querystring);
}
`;

/** Writes an answer as JSON, and characters outside ASCII in the same way in every engine. */
const SHOW = `
function show(target) {
  return JSON.stringify(answer(target)).replace(/[^\\x00-\\x7f]/g, function (character) {
    return encodeURIComponent(character);
  });
}
`;

function scriptOf(text: string, targets: readonly string[], isOld = false): string {
  return `${text}${ANSWER}${SHOW}var IS_OLD = ${isOld}, TARGETS = ${JSON.stringify(targets)};\n`;
}

/** A loop without end in njs takes memory without end, and would stop this machine. */
const MOST_KIBIBYTES = 4_000_000;

export const inNjs: Run = async (text, targets, isOld) => {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-njs-"));
  try {
    const file = join(folder, "function.js");
    const print = "TARGETS.forEach(function (target) { console.log(show(target)); });\n";
    await writeFile(file, scriptOf(text, targets, isOld) + print);
    const output = await capture("/bin/sh", ["-c", `ulimit -v ${MOST_KIBIBYTES}; exec "$0" "$1"`, njs, file]);
    return JSON.parse(`[${output.trim().split("\n").join()}]`);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html */
const GLOBALS = [
  "Object Function Array String Number Boolean Math Date RegExp JSON Error EvalError RangeError",
  "ReferenceError SyntaxError TypeError URIError Promise ArrayBuffer Int8Array Uint8Array",
  "Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array globalThis",
  "decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt NaN",
  "Infinity undefined",
].join(" ");
const OF_STRINGS = [
  "charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr substring",
  "toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd",
  "trimStart trimEnd toString valueOf length constructor",
].join(" ");
const OF_ARRAYS = [
  "concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift",
  "slice some sort splice unshift copyWithin fill find findIndex includes length constructor toString",
].join(" ");
const OF_TYPED_ARRAYS = "copyWithin fill join set slice subarray toString length constructor";

/** Removes all that the documentation does not list. */
const REMOVE = `
(function () {
  function keep(object, names) {
    var kept = names.split(" ");
    Object.getOwnPropertyNames(object).forEach(function (name) {
      if (kept.indexOf(name) < 0) delete object[name];
    });
  }
  keep(String.prototype, ${JSON.stringify(OF_STRINGS)});
  keep(String, "fromCharCode fromCodePoint prototype length name");
  keep(Array.prototype, ${JSON.stringify(OF_ARRAYS)});
  keep(Array, "isArray of prototype length name");
  keep(Object.getPrototypeOf(Uint8Array.prototype), ${JSON.stringify(OF_TYPED_ARRAYS)});
  keep(Function.prototype, "apply bind call constructor length name");
  keep(globalThis, ${JSON.stringify(GLOBALS)});
})();
`;

export const inNode: Run = async (text, targets, isOld) => {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(REMOVE, context);
  const script = `"use strict";\n${scriptOf(text, targets, isOld)}"[" + TARGETS.map(show).join() + "]"`;
  return JSON.parse(runInContext(script, context));
};
