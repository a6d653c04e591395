/** The mixins of the 2014 draft as classes: what they keep of the class that they extend, and their hooks. */
import { url2014 } from "@anyurl/drafts";
import { describe, expect, it } from "vitest";

class Element {
  static readonly elements = new Set<Element>();
  readonly attributes = new Map<string, string>();
  readonly name: string;

  constructor(name: string, href = "") {
    this.name = name;
    if (href !== "") this.attributes.set("href", href);
    Element.elements.add(this);
  }
}

class Anchor extends url2014.withURLUtils(Element, {
  getTheBase: () => "https://example.com/a/b",
  updateSteps: (element, value) => void element.attributes.set("href", value),
}) {
  constructor(href: string) {
    super("a", href);
    url2014.setTheInput(this, href);
  }
}

describe("withURLUtils", () => {
  it("keeps the class, its statics, its constructor and its objects", () => {
    const anchor = new Anchor("c");
    expect([anchor.name, anchor.href, anchor.attributes.get("href")]).toEqual(["a", "https://example.com/a/c", "c"]);
    expect([anchor instanceof Element, Anchor.elements.has(anchor)]).toEqual([true, true]);
    expect("href" in Element.prototype).toBe(false);
  });

  it("gives the prototype enumerable attributes", () => {
    const Mixed = url2014.withURLUtils(class {}, { getTheBase: () => null });
    const descriptors = Object.getOwnPropertyDescriptors(Mixed.prototype);
    expect(Object.keys(Mixed.prototype)).toEqual(
      "href origin protocol username password host hostname port pathname search searchParams hash toString".split(" "),
    );
    expect(descriptors.origin).toMatchObject({ set: undefined, configurable: true });
  });

  it("refuses members of other objects", () => {
    const prototype: url2014.URLUtils = Object.getPrototypeOf(Anchor.prototype);
    expect(() => prototype.href).toThrow(new TypeError('Illegal invocation: "this" is not a URLUtils object.'));
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, "hash") ?? {};
    for (const other of [undefined, null, "x", {}, new Element("a")]) {
      expect(() => get?.call(other)).toThrow(TypeError);
      expect(() => set?.call(other, "x")).toThrow(TypeError);
      expect(() => url2014.setTheInput(other as never, "x")).toThrow(TypeError);
      expect(() => url2014.getURL(other as never)).toThrow(TypeError);
    }
    expect(url2014.getDecisions({})).toEqual([]);
  });

  it("can be used by the constructor of the class that it extends", () => {
    class Parser {
      constructor() {
        url2014.setTheInput(this as unknown as url2014.URLUtils, "x");
      }
    }
    const Mixed = url2014.withURLUtils(Parser, { getTheBase: () => "http://h/" });
    expect(new Mixed().href).toBe("http://h/x");
  });

  it("gives the hooks of the nearest class, and its object", () => {
    const Inner = url2014.withURLUtils(Element, { getTheBase: () => "http://inner/" });
    const Outer = url2014.withURLUtils(Inner, { getTheBase: (element) => `http://${element.name}/` });
    const [inner, outer] = [new Inner("x"), new Outer("outer")];
    url2014.setTheInput(inner, "y");
    url2014.setTheInput(outer, "y");
    expect([inner.href, outer.href]).toEqual(["http://inner/y", "http://outer/y"]);
  });

  it("extends abstract classes, too", () => {
    abstract class Shape {
      abstract area(): number;
    }
    class Square extends url2014.withURLUtils(Shape, { getTheBase: () => null }) {
      area() {
        return 1;
      }
    }
    const square = new Square();
    url2014.setTheInput(square, "http://h/");
    expect([square.area(), square.host]).toEqual([1, "h"]);
  });

  it("takes a url instead of parsing the input", () => {
    const Mixed = url2014.withURLUtils(class {}, { getTheBase: () => null });
    const object = new Mixed();
    const url = url2014.getURL(new url2014.URL("http://h/a?b#c"));
    if (url === null) throw new Error("The URL has a url");
    url2014.setTheInput(object, "x", url);
    expect([object.href, object.search, `${object.searchParams}`]).toEqual(["http://h/a?b#c", "?b", "b="]);
    expect(url2014.getURL(object)).toBe(url);
    expect(() => url2014.setTheInput(object, "x", "http://h/" as never)).toThrow(
      "url2014.setTheInput: the url must be",
    );
  });

  it("has an empty input at first", () => {
    const Mixed = url2014.withURLUtils(class {}, { getTheBase: () => null });
    const object = new Mixed();
    expect([object.href, object.protocol, `${object.searchParams}`]).toEqual(["", ":", ""]);
  });

  it("converts values to strings of scalar values, and passes on what that throws", () => {
    const anchor = new Anchor("c");
    anchor.hash = 1 as never;
    expect(anchor.hash).toBe("#1");
    anchor.pathname = "\ud800";
    expect(anchor.pathname).toBe("/%EF%BF%BD");
    expect(() => {
      anchor.hash = Symbol("x") as never;
    }).toThrow(TypeError);
    expect(anchor.hash).toBe("#1");
  });

  it("reports wrong arguments", () => {
    const hooks = { getTheBase: () => null };
    expect(() => url2014.withURLUtils({} as never, hooks)).toThrow(
      "url2014.withURLUtils: the class must be a class; got an object",
    );
    expect(() => url2014.withURLUtils(Element, {} as never)).toThrow(
      "url2014.withURLUtils: the hooks must be an object with",
    );
    expect(() => url2014.withURLUtilsReadOnly(Element, null as never)).toThrow("withURLUtilsReadOnly: the hooks");
    expect(() => url2014.setTheInput(new Anchor("x"), undefined as never)).toThrow(
      "url2014.setTheInput: the input must be",
    );
  });
});

describe("the hooks", () => {
  const withBase = (base: ReturnType<url2014.URLUtilsHooks["getTheBase"]>, input: string) => {
    const Mixed = url2014.withURLUtils(class {}, { getTheBase: () => base });
    const object = new Mixed();
    url2014.setTheInput(object, input);
    return object.href;
  };

  it("return a base as a string, as a url, or none", () => {
    const url = url2014.getURL(new url2014.URL("http://u@h/a/b"));
    expect(withBase(url, "c")).toBe("http://u@h/a/c");
    expect(withBase("http://h/a/b", "c")).toBe("http://h/a/c");
    expect(withBase(null, "c")).toBe("c");
  });

  it("can return a base that cannot be parsed: absolute URLs are parsed all the same", () => {
    expect(withBase("http://a b/", "c")).toBe("c");
    expect(withBase("http://a b/", "HTTP://c")).toBe("http://c/");
  });

  it("can throw", () => {
    const Mixed = url2014.withURLUtils(class {}, {
      getTheBase: () => null,
      updateSteps() {
        throw new Error("read-only");
      },
    });
    const object = new Mixed();
    url2014.setTheInput(object, "http://h/");
    expect(() => {
      object.hash = "x";
    }).toThrow("read-only");
    expect(object.href).toBe("http://h/#x");
  });

  it("return the store of blob URLs", () => {
    const blobURLStore = new url2014.BlobURLStore<{ readonly text: string }>((entry) => ({ ...entry }));
    const entry = { text: "x" };
    blobURLStore.set("https://h/1", entry);
    const Mixed = url2014.withURLUtils(class {}, { getTheBase: () => null, blobURLStore: () => blobURLStore });
    const object = new Mixed();
    url2014.setTheInput(object, "blob:https://h/1?q#f");
    const found = url2014.getURL(object)?.object;
    expect(found).toEqual(entry);
    expect(found).not.toBe(entry);
    expect(object.origin).toBe("https://h");
    blobURLStore.delete("https://h/1");
    url2014.setTheInput(object, "blob:https://h/1");
    expect(url2014.getURL(object)?.object).toBeNull();
  });
});

describe("withURLUtilsReadOnly", () => {
  const WorkerLocation = url2014.withURLUtilsReadOnly(class WorkerLocation {}, { getTheBase: () => null });
  const location = new WorkerLocation();
  url2014.setTheInput(location, "HTTPS://user:secret@EXAMPLE.com:8443/worker.js?a#b");

  it("has the attributes of a worker's location, and no others", () => {
    expect({ ...Object.fromEntries(Object.keys(WorkerLocation.prototype).map((name) => [name, ""])) }).toEqual(
      Object.fromEntries(
        "href origin protocol host hostname port pathname search hash toString".split(" ").map((name) => [name, ""]),
      ),
    );
    expect([location.href, location.origin, location.host, location.search]).toEqual([
      "https://user:secret@example.com:8443/worker.js?a#b",
      "https://example.com:8443",
      "example.com:8443",
      "?a",
    ]);
    expect(`${location}`).toBe(location.href);
  });

  it("cannot be changed but by setting the input", () => {
    for (const name of ["href", "protocol", "host", "hostname", "port", "pathname", "search", "hash"]) {
      expect(() => Reflect.set(location, name, "x"), name).not.toThrow();
      expect(() => {
        (location as unknown as Record<string, string>)[name] = "x";
      }, name).toThrow(TypeError);
    }
    expect(location.hash).toBe("#b");
    url2014.setTheInput(location, "x");
    expect([location.href, location.protocol]).toEqual(["x", ":"]);
  });
});

describe("BlobURLStore", () => {
  it("adds, replaces and removes entries", () => {
    const store = new url2014.BlobURLStore();
    const [first, second] = [{}, {}];
    expect(store.set("a", first).set("b", first).set("a", second).size).toBe(2);
    expect([store.get("a"), store.has("a"), store.get("c")]).toEqual([second, true, undefined]);
    expect([store.delete("a"), store.delete("a"), store.has("a"), store.size]).toEqual([true, false, false, 1]);
  });

  it("reports wrong arguments", () => {
    const store = new url2014.BlobURLStore();
    expect(() => store.set(1 as never, {})).toThrow("url2014.BlobURLStore.set: the scheme data must be a string");
    expect(() => store.set("a", null as never)).toThrow(
      "url2014.BlobURLStore.set: the entry must be an object; got null",
    );
    expect(() => new url2014.BlobURLStore("x" as never)).toThrow("url2014.BlobURLStore: the clone function");
  });
});
