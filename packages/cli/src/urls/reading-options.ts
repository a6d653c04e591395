import { Option } from "commander";

/** How URLs are read, beside what the URL Standard says. */
export interface Reading {
  readonly base?: string;
  /** The scheme of what has none. */
  readonly defaultScheme?: string;
  /** What stands between two parameters. */
  readonly separator: string;
}

export function defaultSchemeOption(): Option {
  return new Option("--default-scheme <SCHEME>", "for URLs without one, such as example.com:80/a").conflicts("base");
}

export function separatorOption(): Option {
  return new Option("--separator <CHARACTER>", "what separates parameters, such as ;").default("&", "&");
}

/** What help says of {@link defaultSchemeOption}. */
export const defaultSchemeHelp = `With --default-scheme, what begins with a host is read as a URL of that scheme,
as is HOST:PORT; a path, a query or a fragment alone is a bad URL still.`;
