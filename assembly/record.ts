import { SchemeType } from "./special-schemes";
import { readDecimal } from "./text/ascii";
import { Char } from "./text/char";

/**
 * A serialised URL and the offsets of its components, in bytes from the start of the href, which is all ASCII.
 *
 * ```
 * https://user:pass@example.com:1234/foo/bar?baz#quux
 *      |      |     |          |    |       |   |    |
 *      |      |     |          |    |       |   |    `- hrefLength
 *      |      |     |          |    |       |   `------ fragmentStart: at "#", or hrefLength
 *      |      |     |          |    |       `---------- queryStart: at "?", or fragmentStart
 *      |      |     |          |    `------------------ pathStart: after a "/." that only guards a path such as "//x"
 *      |      |     |          `----------------------- hostEnd: at the port's ":", or pathStart
 *      |      |     `---------------------------------- hostStart: after "@", or after "//"
 *      |      `---------------------------------------- usernameEnd: at ":", at "@", or hostStart
 *      `----------------------------------------------- schemeEnd: at ":"
 * ```
 *
 * Offsets never decrease. A null host has `usernameEnd = hostStart = hostEnd = schemeEnd + 1`. If the host is null, the
 * path is opaque exactly if it does not start with "/".
 *
 * Callers read and write a record as ten 32-bit little-endian words, in the order of the fields.
 */
@unmanaged
export class UrlRecord {
  /** The address of the href. */
  href: usize;
  hrefLength: u32;
  schemeEnd: u32;
  usernameEnd: u32;
  hostStart: u32;
  hostEnd: u32;
  pathStart: u32;
  queryStart: u32;
  fragmentStart: u32;
  schemeType: SchemeType;

  @inline
  get hasNullHost(): bool {
    return this.hostStart == this.schemeEnd + 1;
  }

  @inline
  get hasEmptyHost(): bool {
    return !this.hasNullHost && this.hostStart == this.hostEnd;
  }

  /** https://url.spec.whatwg.org/#url-opaque-path */
  @inline
  get hasOpaquePath(): bool {
    return (
      this.hasNullHost && (this.pathStart == this.queryStart || load<u8>(this.href + this.pathStart) != Char.Slash)
    );
  }

  /** https://url.spec.whatwg.org/#include-credentials */
  @inline
  get includesCredentials(): bool {
    return !this.hasNullHost && this.hostStart > this.schemeEnd + 3;
  }

  @inline
  get hasPassword(): bool {
    return this.usernameEnd < this.hostStart && load<u8>(this.href + this.usernameEnd) == Char.Colon;
  }

  @inline
  get hasPort(): bool {
    return !this.hasNullHost && this.hostEnd < this.pathStart;
  }

  /** The port, if the URL has one. */
  @inline
  get port(): u32 {
    return readDecimal(this.href + this.hostEnd + 1, this.href + this.pathStart);
  }

  /** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
  @inline
  get cannotHaveUsernamePasswordPort(): bool {
    return this.hostStart == this.hostEnd || this.schemeType == SchemeType.File;
  }

  @inline
  get hasQuery(): bool {
    return this.queryStart < this.fragmentStart;
  }

  @inline
  get hasFragment(): bool {
    return this.fragmentStart < this.hrefLength;
  }
}

/** The URL that the current call makes. Its href is in the output area, or is the input itself. */
export const url: UrlRecord = changetype<UrlRecord>(memory.data(40, 16));

/** The base URL; in a setter, the URL to change. Its href is in the base area. */
export const base: UrlRecord = changetype<UrlRecord>(memory.data(40, 16));
