import { Failure, isFailure } from "@anyurl/common/failure";
import { type DisplayedHost, displayHost } from "@anyurl/idna/display";
import { describeHost, type HostDescription } from "@anyurl/policy";
import type { URL } from "anyurl";
import { publicSuffix, registrableDomain } from "anyurl/site";
import { type Limits, parseURL } from "../input/parse-url.ts";
import { failureFor, TOO_LONG } from "../input/reasons.ts";
import { type Row, tableText } from "../terminal/table.ts";
import type { Result } from "./printer.ts";
import type { Work } from "./run.ts";
import { isSpecial } from "./setters.ts";
import { unicodeHost } from "./unicode-host.ts";

/** Returns the work that describes the host of each URL, or each host. The URL of a host is `http://HOST/`. */
export function hostWork({ maxLength = Number.POSITIVE_INFINITY }: Limits): Work {
  return ({ text }) => {
    const url = parseHostOrURL(text);
    if (isFailure(url)) return url;
    return url.href.length > maxLength ? failureFor(TOO_LONG) : describe(text, url);
  };
}

function describe(text: string, url: URL): Result | Failure<string> {
  const description = describeHost(url.href);
  if (!description.ok) return failureFor(description.reason);
  const { class: hostClass, host: ascii, address, embedded, entry, service, localName } = description;
  const unicode = unicodeHost(ascii, url.protocol);
  const site = { registrableDomain: orNull(registrableDomain(url)), publicSuffix: orNull(publicSuffix(url)) };
  const record = {
    input: text,
    class: hostClass,
    ascii,
    unicode,
    ...display(ascii, url.protocol),
    ...site,
    address,
    embedded,
    entry,
    service,
    localName,
  };
  return { text: (screen) => tableText(makeRows(record), screen), record: () => record };
}

/** How to show a host. Those of schemes that are not special are not domains. */
function display(ascii: string, protocol: string): Pick<Record, "display" | "displayRule"> {
  const { text, rule } = isSpecial(protocol) ? displayHost(ascii) : { text: ascii, rule: null };
  return { display: text, displayRule: rule };
}

/** A URL that was parsed is not a `Failure`. */
function orNull(name: string | null | Failure<string>): string | null {
  return typeof name === "string" ? name : null;
}

/** Text with "://" is a URL. Other text is a host, maybe with a port, or else a URL. */
function parseHostOrURL(text: string): URL | Failure<string> {
  if (/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)) return parseURL(text);
  // An IPv6 address as sockets return it: without brackets, and maybe with a zone.
  if (/^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%|$)/i.test(text)) return parseURL(`http://[${text.split("%", 1)[0]}]/`);
  const url = parseURL(`http://${text}/`);
  const isHost = !isFailure(url) && url.href === `http://${url.host}/`;
  if (isHost && !/[/?#\\]/.test(text)) return url;
  const other = parseURL(text);
  if (!isFailure(other)) return other;
  return isFailure(url) ? url : new Failure("host", "neither a URL nor a host");
}

interface Record extends Pick<HostDescription, "address" | "embedded" | "entry" | "service" | "localName"> {
  readonly class: string;
  readonly ascii: string;
  readonly unicode: string;
  readonly display: string;
  readonly displayRule: DisplayedHost["rule"];
  readonly registrableDomain: string | null;
  readonly publicSuffix: string | null;
}

function makeRows(record: Record): Row[] {
  const { class: hostClass, ascii, unicode, address, embedded, entry, service, localName } = record;
  const rows: (Row | null)[] = [
    ascii === "" ? null : ["host", ascii],
    ["class", hostClass],
    unicode === ascii ? null : ["unicode", unicode],
    unicode === ascii ? null : ["display", record.display],
    record.displayRule === null ? null : ["rule", record.displayRule],
    record.registrableDomain === null ? null : ["domain", record.registrableDomain],
    record.publicSuffix === null ? null : ["suffix", record.publicSuffix],
    address === null ? null : ["address", address],
    embedded && ["embedded", `${embedded.address} (${embedded.by}), ${embedded.class}`],
    entry && ["registry", entryWords(entry)],
    embedded?.entry ? ["", entryWords(embedded.entry)] : null,
    localName && [
      "reserved",
      `${localName.suffix === null ? "one label" : `.${localName.suffix}`}, ${localName.reference}`,
    ],
    service && ["service", `metadata service of ${service.provider}, ${service.source}`],
  ];
  return rows.filter((row) => row !== null);
}

function entryWords({ prefix, name, reference }: NonNullable<Record["entry"]>): string {
  return `${prefix} ${name}, ${reference}`;
}
