/**
 * What a value must not contain to stay in its place of a URL. `URLPattern.generate` and the templates of URLs share
 * these rules.
 */

/** Characters that the parser removes from each component. https://url.spec.whatwg.org/#concept-basic-url-parser */
export const REMOVED = /[\t\n\r]/;

/** Characters that cannot be in a component, because they end it. */
export const ENDS = { protocol: /[^\w+.-]/, hostname: /[/\\?#]/, port: /\D/, opaquePath: /[?#]/ } as const;

/**
 * Matches a segment "." or "..", which the parser removes: https://url.spec.whatwg.org/#double-dot-path-segment
 *
 * NOTE: encoded slashes and backslashes also end a segment, and escapes may be encoded several times: servers and
 * proxies that decode a path before they use it would remove the segment.
 */
export const DOT_SEGMENT = /(?:^|[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?=[/\\]|%(?:25)*(?:2f|5c)|$)/i;
