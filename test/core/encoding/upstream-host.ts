/**
 * As much of a document as the encoding tests of web-platform-tests use, on the functions of `anyurl/encoding`: links,
 * forms, frames, TextDecoder and requests for `data:` URLs.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInContext } from "node:vm";
import type { Encodings } from "../../conformance/implementation.ts";

/** The bytes that the server's script resources/single-byte-raw.py sends. */
const ALL_BYTES = Uint8Array.from({ length: 255 }, (_, byte) => byte);

const CHARSET = /charset=["']?([\w-]+)/i;

type Handler = (event?: unknown) => void;

/** An element, or what a frame has: the properties that a page sets and reads. */
type Element = Record<string, unknown>;

/** The parts of a file that a page consists of. */
export interface Resource {
  readonly text: string;
  /** A label, or "UTF-8" if nothing names one. */
  readonly encoding: string;
}

/** Reads a file of the tests as a browser does: the header names the encoding, or else the file. */
export function readResource(path: string, { decode, getEncoding }: Encodings): Resource {
  const bytes = readFileSync(path);
  const headers = existsSync(`${path}.headers`) ? readFileSync(`${path}.headers`, "latin1") : "";
  const [, label = "UTF-8"] = CHARSET.exec(headers) ?? CHARSET.exec(bytes.toString("latin1", 0, 1024)) ?? [];
  const encoding = getEncoding(label);
  if (encoding === null) throw new Error(`${path}: the encoding ${label} is unknown`);
  return { text: decode(new Uint8Array(bytes), { encoding }), encoding: label };
}

export class Host {
  readonly #folder: string;
  readonly #page: Resource;
  readonly #encodings: Encodings;
  readonly #tasks: Handler[] = [];
  readonly #created: Element[] = [];
  readonly #listeners = new Map<string, Handler[]>();

  constructor(folder: string, page: Resource, encodings: Encodings) {
    this.#folder = folder;
    this.#page = page;
    this.#encodings = encodings;
  }

  /** The globals of the page. */
  globals(context: object): Record<string, unknown> {
    const host = this;
    return {
      self: context,
      window: {
        get frames() {
          return Array.from(host.#page.text.matchAll(/<iframe src="([^"]+)"/g), ([, source = ""]) =>
            host.#frame(source),
          );
        },
      },
      location: { search: "" },
      document: this.#document(),
      addEventListener: (type: string, handler: Handler) =>
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), handler]),
      TextDecoder: this.#textDecoder(),
      XMLHttpRequest: class {
        onload?: Handler;
        responseText = "";
        #source = "";
        #type = "";
        open(_method: string, source: string) {
          this.#source = source;
        }
        overrideMimeType(type: string) {
          this.#type = type;
        }
        send() {
          this.responseText = host.#response(this.#source, this.#type);
          host.#later(() => this.onload?.());
        }
      },
    };
  }

  /** Runs what waits for the load of the page. */
  load(context: object): void {
    for (const handler of this.#listeners.get("load") ?? []) handler();
    const [, script] = /^<body onload="([^"]+)"/m.exec(this.#page.text) ?? [];
    if (script !== undefined) runInContext(script, context);
  }

  /** Runs the tasks that wait, and those that they add. @returns whether there was one */
  runTasks(): boolean {
    const isBusy = this.#tasks.length > 0;
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) task();
    return isBusy;
  }

  #later(task: Handler): void {
    this.#tasks.push(task);
  }

  #document(): Element {
    const body = {
      firstChild: null,
      appendChild: (element: Element) => this.#insert(element),
      append: (element: Element) => this.#insert(element),
      insertBefore: (element: Element) => this.#insert(element),
      removeChild() {},
    };
    return {
      readyState: "complete",
      body,
      characterSet: this.#encodings.getEncoding(this.#page.encoding),
      createElement: (tag: string) => this.#element(tag),
      getElementById: (id: string) => this.#frame(this.#sourceOf(id)),
      getElementsByTagName: (tag: string) => this.#created.filter((element) => element.tag === tag),
      querySelector: () => ({ getAttribute: () => this.#page.encoding }),
    };
  }

  #sourceOf(id: string): string {
    const [, source] = new RegExp(`<iframe src="([^"]+)"[^>]*id="${id}"`).exec(this.#page.text) ?? [];
    if (source === undefined) throw new Error(`no frame ${id}`);
    return source;
  }

  #element(tag: string): Element {
    if (tag === "a") return this.#link();
    const children: Element[] = [];
    const element: Element = { tag, remove() {}, appendChild: (child: Element) => children.push(child) };
    if (tag === "form") element.submit = () => this.#submit(element, children);
    this.#created.push(element);
    return element;
  }

  #insert(element: Element): void {
    if (typeof element.src !== "string") return;
    Object.assign(element, this.#frame(element.src));
    this.#later(() => (element.onload as Handler | undefined)?.());
  }

  /** A link has the encoding of its page. */
  #link(): Element {
    const { parseURL } = this.#encodings;
    const { encoding } = this.#page;
    return {
      search: "",
      set href(input: string) {
        this.search = parseURL(input, { base: "https://web-platform.test/", encoding }).search;
      },
    };
  }

  /** https://html.spec.whatwg.org/#form-submission-algorithm, with the method GET */
  #submit(form: Element, inputs: readonly Element[]): void {
    const entries = inputs.map(({ name, value }): [string, string] => [name as string, value as string]);
    const query = this.#encodings.serializeForm(entries, { encoding: form.acceptCharset as string });
    if (`${form.action}`.startsWith("data:")) {
      this.#later(() => this.#openData(`${form.action}?${query}`));
      return;
    }
    const frame = this.#created.find(({ id }) => id === form.target) as Element;
    frame.contentWindow = { location: { search: `?${query}` } };
    this.#later(() => (frame.onload as Handler)());
  }

  /** Opens a page that consists of a handler of its load, and of text after the tag "plaintext". */
  #openData(href: string): void {
    const page = this.#response(href, href);
    const [, script = "", innerText = ""] = /^<body onload="(.*)"><plaintext>(.*)$/s.exec(page) ?? [];
    const names = ["document", "location", "parent"];
    const postMessage = (data: unknown) => {
      for (const handler of this.#listeners.get("message") ?? []) handler({ data });
    };
    new Function(...names, script)({ body: { innerText } }, { href }, { postMessage });
  }

  /** The body of a response, with a label in `type` or in the address. A label that is unknown counts as UTF-8. */
  #response(source: string, type: string): string {
    const { decode, getEncoding } = this.#encodings;
    const [, label = "UTF-8"] = CHARSET.exec(type) ?? /\?label=(.*)/.exec(source) ?? [];
    const bytes = source.startsWith("data:") ? bytesOf(source.slice(source.indexOf(",") + 1)) : ALL_BYTES;
    return decode(bytes, { encoding: getEncoding(label) ?? "UTF-8" });
  }

  /** A frame with a file of the tests, or of a server's script, which sends a page in an encoding. */
  #frame(source: string): Element {
    const { getEncoding } = this.#encodings;
    const [, label] = /\.py\?label=(.*)/.exec(source) ?? [];
    const { text, encoding } =
      label === undefined
        ? readResource(join(this.#folder, source), this.#encodings)
        : { text: "", encoding: getEncoding(label) ?? "UTF-8" };
    const name = getEncoding(encoding);
    const document = {
      characterSet: name,
      inputEncoding: name,
      body: { textContent: text },
      querySelectorAll: () => spansOf(text),
    };
    const contentWindow = { document };
    return { contentDocument: document, contentWindow, window: contentWindow };
  }

  /** Without the options, which `anyurl/encoding` has not: no page that runs has them. */
  #textDecoder(): unknown {
    const { decode, getEncoding } = this.#encodings;
    return class {
      readonly encoding: string;
      constructor(label: string) {
        const name = getEncoding(label);
        if (name === null || name === "replacement") throw new RangeError("not a label");
        this.encoding = name.toLowerCase();
      }
      decode(view: ArrayBufferView): string {
        const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
        return decode(bytes, { encoding: this.encoding, ignoreBOM: true });
      }
    };
  }
}

/** The elements "span" of a page, which contain text only. */
function spansOf(html: string): { textContent: string; dataset: Record<string, string> }[] {
  return Array.from(html.matchAll(/<span([^>]*)>(.*?)<\/span>/gs), ([, attributes = "", textContent = ""]) => {
    if (/[&<]/.test(textContent)) throw new Error(`not text: ${textContent}`);
    const data = attributes.matchAll(/ data-(\w+)="([^"]*)"/g);
    return { textContent, dataset: Object.fromEntries(Array.from(data, ([, name, value]) => [name, value])) };
  });
}

/** https://url.spec.whatwg.org/#string-percent-decode, of ASCII */
function bytesOf(text: string): Uint8Array {
  const units = text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
}
