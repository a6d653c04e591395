import { appendParameter, deleteParameters, setParameter } from "@anyurl/canonical";
import { createPercentEncodeSet, percentEncode } from "@anyurl/percent";
import type { URL } from "anyurl";
import { Problem } from "./problem.ts";
import { type Setter, setters } from "./setters.ts";

/** Changes a URL, or says why that is refused. */
export type Edit = (url: URL) => Problem | undefined;

/** An option of the command line that asks for an edit, as it is written. */
export interface EditOption {
  readonly kind: "set" | "append" | "delete";
  readonly text: string;
}

const segmentSet = createPercentEncodeSet("path", "/\\%");

/** What an option asks for, or what is wrong with it. The option's text is in no message: it may hold a password. */
export function editOf({ kind, text }: EditOption): Edit | Problem {
  const sign = text.indexOf("=");
  if (kind === "delete") return deletion(text);
  if (sign < 0) return new Problem("edit", `--${kind} wants NAME=VALUE; there is no =`);
  const name = text.slice(0, sign);
  const value = text.slice(sign + 1);
  if (name.startsWith("query:")) {
    const edit = kind === "set" ? setParameter : appendParameter;
    return withHref((href) => edit(href, name.slice("query:".length), value));
  }
  if (kind === "set") return withSetter(setterOf(name), value, "--set");
  if (name === "path" || name === "pathname") return (url) => appendSegment(url, value);
  return new Problem("edit", "--append wants path=SEGMENT or query:NAME=VALUE");
}

function deletion(name: string): Edit | Problem {
  if (!name.startsWith("query:")) return withSetter(setterOf(name), "", "--delete");
  const pattern = name.slice("query:".length);
  try {
    deleteParameters("", [pattern]);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Problem("edit", "--delete query:GLOB: a \\ stands before * or \\ alone");
  }
  return withHref((href) => deleteParameters(href, [pattern]));
}

function setterOf(name: string): Setter | undefined {
  return Object.hasOwn(setters, name) ? setters[name] : undefined;
}

function withSetter(setter: Setter | undefined, value: string, option: string): Edit | Problem {
  if (setter !== undefined) return (url) => setter(url, value);
  const names = Object.keys(setters).join(", ");
  return new Problem("edit", `${option}: there is no such component; there are ${names} and query:NAME`);
}

function withHref(edit: (href: string) => string): Edit {
  return (url) => {
    url.href = edit(url.href);
    return undefined;
  };
}

function appendSegment(url: URL, value: string): Problem | undefined {
  if (/^(\.|%2e){1,2}$/i.test(value))
    return new Problem("path-refused", "the path was refused: a segment . or .. is none");
  const before = url.pathname.replace(/\/$/, "");
  return setters.path?.(url, `${before}/${percentEncode(value, segmentSet)}`);
}
