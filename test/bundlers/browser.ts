/** Pages in Chromium. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./processes.ts";

/** A page of a server, or of a built app that is served with a Content Security Policy. */
export type Page = { readonly address: string } | { readonly folder: string; readonly policy?: string };

const CHROMIUM = process.env.ANYURL_CHROMIUM ?? "/usr/bin/chromium";

/** The reason if the browser is missing. */
export const noBrowser = existsSync(CHROMIUM)
  ? undefined
  : `there is no ${CHROMIUM}: "apt-get install chromium" installs it, or set ANYURL_CHROMIUM to its path`;

/** @returns the first line on each page's console, or the page's error */
export async function openPages(project: string, pages: readonly Page[]): Promise<string[]> {
  const seconds = 30 * (pages.length + 1);
  return JSON.parse(await runNode(project, seconds, "open-pages.js", CHROMIUM, JSON.stringify(pages))) as string[];
}

/** Runs a built app in a context with only the required globals of a browser. @returns its output */
export function runBare(project: string, folder: string): Promise<string> {
  return runNode(project, 30, "run-bare.js", join(folder, "main.js"));
}
