/**
 * The Content Security Policy of each page, in a `meta` element: all files come from the site's own server. Two short
 * scripts are inline, so that a dark page is dark from the start. The start page runs anyurl in WebAssembly.
 */
import { createHash } from "node:crypto";

const SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;

/** `style` attributes of VitePress's elements, which theme/style.css replaces. */
const STYLES = / style="(?:position:relative;|--vp-vh:0px;)"/g;

function policyOf(html: string): string {
  const hashes = Array.from(html.matchAll(SCRIPT), ([, script = ""]) => {
    return ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${[...new Set(hashes)].join("")}`,
    // The icons of the theme's style sheet.
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return rules.join("; ");
}

export function withPolicy(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return html.replace(STYLES, "").replace(/(<meta charset="[^"]*">)/, `$1\n    ${meta}`);
}
