import type { URL } from "anyurl";
import { reasonWords } from "./reasons.ts";

/** Why a line is not a URL, and where it is. */
export interface Failure {
  readonly reason: string;
  readonly file: string;
  readonly line: number;
}

/** How URLs and bad lines are written to stdout: each gives a whole line with its LF, or nothing. */
export interface OutputFormat {
  readonly encoding: "latin1" | "utf8";
  url(input: string, url: URL): string;
  /** @param input the line, or `null` if it was too long to be kept */
  failure(input: string | null, failure: Failure): string;
}

/** One href a line. An href is ASCII; a bad line leaves nothing. */
export const hrefFormat: OutputFormat = {
  encoding: "latin1",
  url: (_input, url) => `${url.href}\n`,
  failure: () => "",
};

/** One JSON object a line, for URLs and bad lines alike. */
export const jsonFormat: OutputFormat = {
  encoding: "utf8",
  url(input, url) {
    const { href, protocol, username, password, host, hostname, port, pathname, search, hash, origin } = url;
    const components = { protocol, username, password, host, hostname, port, pathname, search, hash, origin };
    return `${JSON.stringify({ input, href, ...components })}\n`;
  },
  failure(input, { reason, file, line }) {
    const error = { reason, message: reasonWords(reason), file, line };
    return `${JSON.stringify({ input, error })}\n`;
  },
};
