/**
 * Shows hosts to people without helping those who imitate hosts: by the restriction levels of
 * [UTS #39](https://www.unicode.org/reports/tr39/) and Chromium's rules, with tables of its own.
 *
 * @module
 */
export { type DisplayedHost, type DisplayOptions, type DisplayRule, displayHost } from "./display/display-host.ts";
