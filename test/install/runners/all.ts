/** The runner of each runtime, by its name in the READMEs. */
import { bare, edge, reactNative, workers } from "./bundles.ts";
import { bundledPage, unbundledPage } from "./pages.ts";
import { bun, commonJS, compiled, deno, node } from "./programs.ts";
import type { Runner } from "./runner.ts";

export const RUNNERS: Readonly<Record<string, Runner>> = {
  "Node 20.19 and later": node,
  "Node, in CommonJS": commonJS,
  Deno: deno,
  Bun: bun,
  "Cloudflare Workers": workers,
  "Next.js, and Vercel's edge": edge,
  "browsers, with a bundler": bundledPage,
  "browsers, with one engine": bundledPage,
  "browsers, without one": unbundledPage,
  "React Native": reactNative,
  "QuickJS, SES, bare engines": bare,
  "where you compile the engine": compiled,
};
