import { describeHost, type HostDescription } from "@anyurl/canonical";
import { domainToUnicode, type URL } from "anyurl";
import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";
import { type Row, tableText } from "./table.ts";

/** What the host of each URL is, or each host. */
export const hostWork: Work = ({ text }) => {
  const url = urlOf(text);
  if (url instanceof Problem) return url;
  const description = describeHost(url.href);
  if (!description.ok) return new Problem(description.reason);
  const { class: hostClass, host: ascii, address, embedded, entry, service } = description;
  const unicode = ascii.startsWith("[") ? ascii : domainToUnicode(ascii) || ascii;
  const record = { input: text, class: hostClass, ascii, unicode, address, embedded, entry, service };
  return {
    text: (screen) => tableText(rowsOf(record), screen),
    record: () => record,
  };
};

/** A text with "://" is a URL; another is a host, with a port or not, or else a URL. */
function urlOf(text: string): URL | Problem {
  if (/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)) return parseURL(text);
  // As a socket gives an IPv6 address: without brackets, and maybe with a zone.
  if (/^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%|$)/i.test(text)) return parseURL(`http://[${text.split("%", 1)[0]}]/`);
  const url = parseURL(`http://${text}/`);
  const isHost = !(url instanceof Problem) && url.href === `http://${url.host}/`;
  if (isHost && !/[/?#\\]/.test(text)) return url;
  const other = parseURL(text);
  if (!(other instanceof Problem)) return other;
  return url instanceof Problem ? url : new Problem("host", "this is neither a URL nor a host");
}

type Record = { readonly class: string; readonly ascii: string; readonly unicode: string } & Pick<
  HostDescription,
  "address" | "embedded" | "entry" | "service"
>;

function rowsOf({ class: hostClass, ascii, unicode, address, embedded, entry, service }: Record): Row[] {
  const rows: (Row | null)[] = [
    ascii === "" ? null : ["host", ascii],
    ["class", hostClass],
    unicode === ascii ? null : ["unicode", unicode],
    address === null ? null : ["address", address],
    embedded && ["embedded", `${embedded.address} by ${embedded.by}, ${embedded.class}`],
    entry && ["registry", entryWords(entry)],
    embedded?.entry ? ["", entryWords(embedded.entry)] : null,
    service && ["service", `metadata of ${service.provider}, ${service.source}`],
  ];
  return rows.filter((row) => row !== null);
}

function entryWords({ prefix, name, reference }: NonNullable<Record["entry"]>): string {
  return `${prefix} ${name}, ${reference}`;
}
