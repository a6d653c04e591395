/**
 * International domain names according to [UTS #46](https://www.unicode.org/reports/tr46/), and Normalization Form C,
 * with the tables of one version of Unicode: the results are the same in every runtime.
 *
 * @module
 */
export { type DomainSteps, explainDomain, type LabelFault, type LabelRule, type LabelSteps } from "./explain-domain.ts";
export { normalizeNFC } from "./normalize-nfc.ts";
export type { IDNAOptions, LabelCheck } from "./options.ts";
export { toASCII } from "./to-ascii.ts";
export { toUnicode, type UnicodeDomain } from "./to-unicode.ts";
export { UNICODE_VERSION } from "./version.ts";
