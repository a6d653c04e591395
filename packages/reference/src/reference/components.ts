import { printHost } from "@anyurl/specification/hosts/print";
import type { Mode, Port, URLStructure } from "@anyurl/specification/model/model";
import { printAuthority, printPath } from "@anyurl/specification/print/print";

/** The components of a URLReference. One that is missing is `null`; `""` is one that is present and empty. */
export abstract class ReferenceComponents {
  /**
   * The components, as the operations in `spec` accept and return them.
   *
   * @example
   * ```ts
   * import { spec, URLReference } from "@anyurl/reference";
   *
   * spec.print(new URLReference("../a").structure); // → "../a"
   * ```
   */
  readonly structure: URLStructure;

  /**
   * How the reference was parsed: as one for a base that is a web-URL, a file-URL or any other URL.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("https://h/").mode; // → "web"
   * new URLReference("../a").mode; // → "generic"
   * new URLReference("../a", "file").mode; // → "file"
   * ```
   */
  readonly mode: Mode;

  protected constructor(structure: URLStructure, mode: Mode) {
    this.structure = structure;
    this.mode = mode;
  }

  /**
   * The scheme as written, without its `:`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("HTTP://h/").scheme; // → "HTTP"
   * new URLReference("//h/").scheme; // → null
   * ```
   */
  get scheme(): string | null {
    return this.structure.scheme;
  }

  /**
   * The authority as a string. `""` is the empty authority, as in `file:///x`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//u:p@h:80/x").authority; // → "u:p@h:80"
   * new URLReference("///x").authority; // → ""
   * new URLReference("/x").authority; // → null
   * ```
   */
  get authority(): string | null {
    return this.structure.authority === null ? null : printAuthority(this.structure.authority);
  }

  /**
   * The username as written.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//u:p@h").username; // → "u"
   * new URLReference("//h").username; // → null
   * ```
   */
  get username(): string | null {
    return this.structure.authority?.userinfo?.username ?? null;
  }

  /**
   * The password as written.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//u:p@h").password; // → "p"
   * new URLReference("//u@h").password; // → null
   * ```
   */
  get password(): string | null {
    return this.structure.authority?.userinfo?.password ?? null;
  }

  /**
   * The host as a string, an IPv6 address in brackets.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("http://EXAMPLE.com:80/").host; // → "example.com"
   * new URLReference("//[::0:1]").host; // → "[::1]"
   * ```
   */
  get host(): string | null {
    const host = this.structure.authority?.host ?? null;
    return host === null ? null : printHost(host);
  }

  /**
   * The port as a number, or `""` if it is present and empty.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//h:8080").port; // → 8080
   * new URLReference("//h:").port; // → ""
   * new URLReference("//h").port; // → null
   * ```
   */
  get port(): Port | null {
    return this.structure.authority?.port ?? null;
  }

  /**
   * The Windows drive of a file-URL: a letter, and `:` or `|`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("file:///C:/x").drive; // → "C:"
   * ```
   */
  get drive(): string | null {
    return this.structure.drive;
  }

  /**
   * The `/` in front of the first dir or file.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("/a").pathRoot; // → "/"
   * new URLReference("a").pathRoot; // → null
   * ```
   */
  get pathRoot(): "/" | null {
    return this.structure.pathRoot;
  }

  /**
   * The path segments that end in `/`, without it.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("/a/../b").dirs; // → ["a", ".."]
   * ```
   */
  get dirs(): readonly string[] {
    return this.structure.dirs;
  }

  /**
   * The path segment after the last `/`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("/a/b").file; // → "b"
   * new URLReference("/a/").file; // → null
   * ```
   */
  get file(): string | null {
    return this.structure.file;
  }

  /**
   * The drive, the path-root, the dirs and the file as one string; `""` if all are missing.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("//h/a/b?c").path; // → "/a/b"
   * ```
   */
  get path(): string {
    return printPath(this.structure);
  }

  /**
   * The query, without its `?`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("a?b=c#d").query; // → "b=c"
   * new URLReference("a?").query; // → ""
   * ```
   */
  get query(): string | null {
    return this.structure.query;
  }

  /**
   * The fragment, without its `#`.
   *
   * @example
   * ```ts
   * import { URLReference } from "@anyurl/reference";
   *
   * new URLReference("a?b=c#d").fragment; // → "d"
   * ```
   */
  get fragment(): string | null {
    return this.structure.fragment;
  }
}
