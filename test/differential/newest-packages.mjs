/**
 * Loaded before a program, lets it find whatwg-url and tr46 in the folder that ANYURL_NEWEST names. It has the newest
 * versions, not those that the lockfile pins.
 */
import { Module, register } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const NAMES = /^(?:whatwg-url|tr46)(?:\/|$)/;

const manifest = join(process.env.ANYURL_NEWEST, "package.json");

// For `require`, also from the packages themselves.
const parent = { filename: manifest, paths: Module._nodeModulePaths(process.env.ANYURL_NEWEST) };
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (name, from, ...rest) => resolveFilename(name, NAMES.test(name) ? parent : from, ...rest);

// For `import`.
const hooks = `export async function resolve(name, context, next) {
  return ${NAMES}.test(name) ? next(name, { ...context, parentURL: ${JSON.stringify(pathToFileURL(manifest).href)} }) : next(name, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
