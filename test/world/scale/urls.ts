/** Generates URLs in many spellings, and counts the URLs and the distinct ones. */
import { domainToASCII } from "node:url";
import { Random } from "../../core/differential/random.ts";

/** The expected figures for generated lines. */
export interface Figures {
  lines: number;
  blank: number;
  valid: number;
  /** How many cache keys the URLs have. */
  distinct: number;
  /** The number of invalid lines, by reason. */
  readonly rejected: Record<string, number>;
}

/** A URL, whatever its spelling. */
interface Resource {
  readonly scheme: "http" | "https";
  readonly host: Host;
  /** With "~" and "é" unchanged. */
  readonly path: string;
  readonly parameters: readonly string[];
}

interface Host {
  readonly unicode: string;
  readonly ascii: string;
}

const WORDS = "shoes garden cheap guide review winter tables news kitchen travel paper music ~max café".split(" ");

const HOSTS: readonly Host[] = Array.from({ length: 20_000 }, (_, index) => {
  const name = ["shop", "blog", "news", "bücher", "www.site", "cdn"][index % 6];
  const unicode = index % 29 === 0 ? `192.0.${index & 255}.${index >> 8}` : `${name}-${index}.example`;
  return { unicode, ascii: domainToASCII(unicode) };
});

/** Invalid lines, and the reasons. */
const BAD_LINES: readonly (readonly [line: string, reason: string])[] = [
  ["-", "missing-scheme-non-relative-URL"],
  ["/index.html?page=2", "missing-scheme-non-relative-URL"],
  ["\uFEFFhttp://shop-1.example/", "missing-scheme-non-relative-URL"],
  ["http://", "host-missing"],
  ["http://[2001:db8::1/", "IPv6-unclosed"],
  ["http://shop-1.example:65536/", "port-out-of-range"],
  ["https://shop-1.example:8o80/", "port-invalid"],
  ["http://192.0.2.256/", "IPv4-out-of-range-part"],
];

/**
 * Generates lines, the same for the same seed. Half of the URLs are other spellings of earlier ones, some of them
 * frequent.
 */
export class Lines {
  readonly figures: Figures = { lines: 0, blank: 0, valid: 0, distinct: 0, rejected: {} };
  readonly #seed: number;
  readonly #random: Random;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed, -1);
  }

  /** The next line, without its end. */
  next(): string {
    const { figures } = this;
    const isFirst = figures.lines++ === 0;
    const random = this.#random;
    const kind = isFirst ? 999 : random.below(1000);
    if (kind < 3) {
      figures.blank++;
      return random.pick(["", " ", "\t"]);
    }
    if (kind < 13) {
      const [line, reason] = random.pick(BAD_LINES);
      figures.rejected[reason] = (figures.rejected[reason] ?? 0) + 1;
      return line;
    }
    figures.valid++;
    const isNew = figures.distinct === 0 || random.below(2) === 0;
    const number = isNew
      ? figures.distinct++
      : Math.floor((random.below(figures.distinct) * random.below(1000)) / 1000);
    return spelled(resourceOf(this.#seed, number), random);
  }
}

/** The resource with a number. Two resources never have the same cache key. */
function resourceOf(seed: number, number: number): Resource {
  const random = new Random(seed, number);
  const id = number.toString(36);
  const host = HOSTS[Math.floor((random.below(HOSTS.length) * random.below(1000)) / 1000)] as Host;
  const slug = `${random.pick(WORDS)}-${random.pick(WORDS)}`;
  const scheme = random.chance(80) ? "https" : "http";
  const tracking = random.chance(15) ? ["utm_source=newsletter", "utm_medium=email"] : [];
  const kind = random.below(10);
  if (kind < 4) return { scheme, host, path: `/products/${slug}/${id}`, parameters: tracking };
  if (kind < 7) return { scheme, host, path: `/2026/11/${slug}-${id}.html`, parameters: tracking };
  const parameters = [`id=${id}`, `page=${random.below(9)}`, `lang=${random.pick(["en", "de", "fr"])}`, ...tracking];
  return { scheme, host, path: kind < 9 ? `/${slug}/` : "/", parameters };
}

/** Some spelling of a resource. */
function spelled({ scheme, host, path, parameters }: Resource, random: Random): string {
  // Two of three are ordinary; the others are spelled unusually.
  if (random.below(3) > 0) return `${scheme}://${host.unicode}${path}${queryOf(parameters)}`;
  const odd = random.below(1 << 20);
  const name = odd & 1 ? host.unicode : host.ascii;
  const start =
    (odd & 6 ? scheme : scheme.toUpperCase()) +
    (odd & 0x38 ? "://" : "://reader:secret@") +
    (odd & 0x40 ? name : name.toUpperCase()) +
    (odd & 0x380 ? "" : scheme === "https" ? ":443" : ":80");
  const dots = odd & 0xc00 ? path : `/${WORDS[odd & 7]}/..${path}`;
  const encoded = odd & 0x1000 ? dots : dots.replace(/[~é]/g, odd & 0x2000 ? lowerCaseEscapes : encodeAll);
  const query = queryOf(odd & 0x4000 ? parameters : [...parameters].reverse());
  return start + encoded + query + (odd & 0x18000 ? "" : `#${WORDS[odd & 7]}`) + (odd & 0xe0000 ? "" : "\r");
}

function queryOf(parameters: readonly string[]): string {
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
}

function encodeAll(character: string): string {
  return character === "~" ? "%7E" : "%C3%A9";
}

function lowerCaseEscapes(character: string): string {
  return encodeAll(character).toLowerCase();
}
