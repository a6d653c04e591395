/** The shape of a reading: the result of a document or a program for one URL. */
import type { Decision, DocumentName } from "@anyurl/drafts";
import type { Remark } from "@anyurl/reference";

export type { Decision, DocumentName, Remark };

/** Why a reader refuses a URL. It never contains the input, which may hold secrets. */
export interface Refusal {
  /** The argument that is refused; `"reader"` if the runtime does not have the reader. */
  readonly of: "input" | "base" | "encoding" | "reader";
  /** The document's own name for the reason, or its words in kebab-case. */
  readonly reason: string;
  readonly message: string;
  /** The offset in the input or the base, in UTF-16 code units; `null` if the refusal has no place. */
  readonly offset: number | null;
  /** The length in the input or the base, in UTF-16 code units; `null` if the refusal has no place. */
  readonly length: number | null;
}

/** The components that all readers have. A component that is missing is `null`; one that is empty is `""`. */
export interface ReadingComponents {
  /** Without the colon. */
  readonly scheme: string | null;
  readonly username: string | null;
  readonly password: string | null;
  /** With the brackets of an IPv6 address. */
  readonly host: string | null;
  /** Without the colon; as written in the URL that the reader returns. */
  readonly port: string | null;
  readonly path: string | null;
  /** Without the question mark. */
  readonly query: string | null;
  /** Without the number sign. */
  readonly fragment: string | null;
}

/** The result of one reader for one input. Frozen. */
export interface Reading {
  /** The reader's name. */
  readonly reader: string;
  /**
   * The components; `null` if the reader refuses the input. A reader whose parsers often check nothing, such as RFC
   * 3986's, has the components that they find in an input that it refuses.
   */
  readonly components: ReadingComponents | null;
  /** The URL that the reader would use; `null` if it refuses the input, or has no URL without a base. */
  readonly href: string | null;
  /** Why the reader refuses the input; `null` if it accepts it. */
  readonly refusal: Refusal | null;
  /** The mistakes that the reader reports and accepts. */
  readonly remarks: readonly Remark[];
  /** The gaps of the reader's document that this reading went through. */
  readonly decisions: readonly Decision[];
  /**
   * The path by which a server chooses what answers: decoded, and split at its slashes; in lower case if the server
   * ignores the case. Bytes that are not UTF-8 are U+FFFD. Only readings of servers have segments.
   */
  readonly segments?: readonly string[] | undefined;
}

/** The context of an input: the page or the request that contains it. */
export interface ReaderContext {
  /** An absolute URL, for relative ones. */
  readonly base?: string | undefined;
  /** The label of the character encoding of the page with the URL, such as `"windows-1252"`. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The value of the Host header of a request, in place of the URL's authority. Only servers use it. */
  readonly host?: string | undefined;
}

/**
 * A name of a difference: a component; `"accepted"`, whether a reader accepts the input; or `"href"`, the URL that it
 * would use.
 */
export type ComparedName = "accepted" | keyof ReadingComponents | "href";

/** The names of the components, in the order of a URL. */
export const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"] as const;

/** The components of an authority. */
export type AuthorityComponents = Pick<ReadingComponents, "username" | "password" | "host" | "port">;

export const NO_AUTHORITY: AuthorityComponents = { username: null, password: null, host: null, port: null };

/**
 * A document, a parser or a server that reads URLs. Its options, if it has any, are arguments of the function that
 * makes it.
 */
export interface Reader {
  /** The name, in kebab-case: `"w3c-2012"`, `"curl"`. */
  readonly name: string;
  /** A title for people: `"URL, W3C Working Draft of 24 May 2012"`. */
  readonly title: string;
  /** The versions of the program against which the reader is tested. Documents have no such versions. */
  readonly testedVersions?: readonly string[] | undefined;
  /** Reads an input. Returns a reading for every string, and throws nothing. */
  read(input: string, context?: ReaderContext): Reading;
}
