/** The pictures of the command in docs/images: its output on a terminal with colours. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shownBy } from "../../world/cli/commands/shell.ts";
import { Folder } from "../../world/cli/folder.ts";
import { COLUMNS, drawTerminal } from "./svg.ts";

export const FOLDER = join(import.meta.dirname, "../../../docs/images");

interface Scene {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isRecording?: true;
}

const BACKSLASHES = "'http://good.example\\@evil.example/'";

/** Files that the lines read. */
const FILES = {
  "urls.txt": `HTTPS://Example.COM:443/a/../b?utm_source=mail&id=1#top
http://user:secret@[::1/
http://münchen.example/ü?b=2&a=1
/docs/?q=caf%C3%A9
`,
};

/** By the name of the file. */
const SCENES: Readonly<Record<string, Scene>> = {
  terminal: {
    title: "anyurl checks a URL, compares how three parsers read another one, and explains a cache key",
    lines: [
      "anyurl check 'https://example.com\\a'",
      `anyurl diff --readers url-standard,rfc3986,go ${BACKSLASHES}`,
      "anyurl canonicalize --profile cache-key --explain 'HTTPS://Example.COM:443/%7eme?b=2&a=1#top'",
    ],
    isRecording: true,
  },
  help: { title: "The short help of anyurl", lines: ["anyurl -h"] },
  canonicalize: {
    title: "anyurl canonicalize writes canonical URLs and reports invalid lines",
    lines: [
      "anyurl canonicalize urls.txt",
      "anyurl canonicalize --profile cloudflare --explain http://a.example//%7eme",
    ],
  },
  parse: {
    title: "anyurl parse shows the components of a URL",
    lines: ["anyurl parse 'https://me@example.com:8080/a%20b?q=caf%C3%A9#top'"],
  },
  query: {
    title: "anyurl query lists the parameters of a URL",
    lines: ["anyurl query 'https://example.com/?q=caf%C3%A9&page=2&utm_source=mail'"],
  },
  check: {
    title: "anyurl check shows the validation errors of a URL, each with its fix",
    lines: ["anyurl check 'https://example.com\\a b'"],
  },
  host: { title: "anyurl host classifies a host", lines: ["anyurl host http://0x7f.1/ http://[fd00::1]/"] },
  match: {
    title: "anyurl match shows the groups of a pattern, and marks a mistake in another one",
    lines: [
      "anyurl match 'https://*.example.com/:category/:id' https://shop.example.com/books/7",
      "anyurl match '/users/:id(\\d+' /users/7",
    ],
  },
  diff: {
    title: "anyurl diff shows how three parsers read a URL",
    lines: [`anyurl diff --readers url-standard,curl,go ${BACKSLASHES}`],
  },
};

/** The names of the files, without their extension. */
export const PICTURES = Object.keys(SCENES);

/** Runs the lines of a picture, and returns its SVG. */
export async function picture(name: string): Promise<string> {
  const { lines, ...scene } = SCENES[name] as Scene;
  using folder = new Folder();
  for (const [file, text] of Object.entries(FILES)) folder.write(file, text);
  const sessions = [];
  for (const line of lines) {
    sessions.push({
      line,
      output: await shownBy(line, folder.path, { terminal: ["stdout", "stderr"], columns: COLUMNS }),
    });
  }
  return drawTerminal({ ...scene, sessions });
}

export async function writePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of PICTURES) writeFileSync(join(FOLDER, `${name}.svg`), await picture(name));
}
