import { type DifferentHostsOptions, refuseDifferentHosts, type URLReader } from "@anyurl/canonical";
import { type Agreement, agree, readAll } from "@anyurl/readers";
import { type Reader, type Reading, rfc3986Reader } from "@anyurl/reference";

export const reader: URLReader = rfc3986Reader;
export const options: DifferentHostsOptions = { readers: [rfc3986Reader as Reader] };
export const href = refuseDifferentHosts("https://h.test/", options);
export const readings: readonly Reading[] = readAll("https://h.test/", [rfc3986Reader]);

const agreement: Agreement = agree("https://h.test/", [rfc3986Reader]);
export const words: string = agreement.ok ? "" : `${agreement.reason} ${agreement.component}: ${agreement.message}`;

// @ts-expect-error: a factory is not a reader.
export const factory: URLReader = () => rfc3986Reader;
