/** The changes between versions of fast-uri, from the code of its packages. */

/** The versions, the newest one last. 4.2.0 reads as 4.1.5 does; all others differ. */
export const FAST_URI_VERSIONS = [
  "3.1.0",
  "3.1.1",
  "3.1.2",
  "3.1.3",
  "3.1.4",
  "3.1.5",
  "3.1.6",
  "3.1.7",
  "3.1.8",
  "3.1.9",
  "4.0.0",
  "4.0.1",
  "4.1.0",
  "4.1.1",
  "4.1.2",
  "4.1.3",
  "4.1.4",
  "4.1.5",
  "4.2.0",
  "4.2.1",
  "4.2.2",
  "4.2.3",
  "4.2.4",
] as const;

/** A version of fast-uri. */
export type FastURIVersion = (typeof FAST_URI_VERSIONS)[number];

/** The first versions of 3 and 4 with each change; `null` if version 3 lacks it. */
const CHANGES = {
  /** In paths, encoded dots and delimiters stay. Before, paths were decoded and encoded again. */
  pathEscapes: ["3.1.1", "4.0.0"],
  /** Ports above 65535 and text between authority and path are errors. In hosts, encoded delimiters stay. */
  delimiters: ["3.1.2", "4.0.0"],
  /** Characters are encoded as UTF-8, not with `escape`. */
  utf8: ["3.1.6", "4.0.0"],
  /** Domains are converted to ASCII. Before, each one with characters other than `a` to `z` was an error. */
  domains: ["3.1.3", "4.0.1"],
  lowerCaseSchemes: ["3.1.6", "4.0.1"],
  /** Queries have a normal form too, and fragments need not be UTF-8. */
  queries: ["3.1.6", "4.1.0"],
  /** A backslash in an authority is an error. */
  backslashes: ["3.1.4", "4.1.1"],
  /** So are backslashes and white space among the slashes in front of it. */
  slashes: ["3.1.5", "4.1.2"],
  /** Schemes, percent-encoding, IPv6 addresses and URNs are checked. Hosts are decoded once. */
  grammar: ["3.1.6", "4.1.3"],
  /** `mailto:` has rules of its own. */
  mailto: [null, "4.1.3"],
  /** A bracket in a host other than an IP literal is an error. */
  brackets: ["3.1.7", "4.1.4"],
  /** Hosts, and names of mailto's fields, are in lower case after they are decoded, not before. */
  decodedCase: ["3.1.8", "4.1.5"],
  /** Addresses of mailto after an authority are an error. */
  mailtoAuthority: [null, "4.2.1"],
  /** Spaces at both ends are an error. Hosts are encoded. */
  edges: [null, "4.2.2"],
  /** Delimiters in domains and percent-encoded schemes are errors. */
  strictDomains: ["3.1.9", "4.2.3"],
  /** WebSocket URIs need a host. Domains are only parsed if they can be IPv4 addresses, or are not ASCII. */
  socketHosts: [null, "4.2.4"],
} satisfies Readonly<Record<string, readonly [three: FastURIVersion | null, four: FastURIVersion]>>;

/** Whether a version has a change. */
export type Has = (change: keyof typeof CHANGES) => boolean;

/** NOTE: versions are compared as texts, since all their numbers have one digit. */
export function changesOf(version: FastURIVersion): Has {
  return (change) => {
    const first = CHANGES[change][version.startsWith("3") ? 0 : 1];
    return first !== null && version >= first;
  };
}
