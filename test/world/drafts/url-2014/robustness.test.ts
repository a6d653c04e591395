/** Hooks, stores, lists and URLs that other code made, and that do what they should not. */
import { isFailure, url2014 } from "@anyurl/drafts";
import { describe, expect, it } from "vitest";

function recordOf(input: string): url2014.URLRecord {
  const parsed = url2014.parse(input);
  if (isFailure(parsed)) throw parsed;
  return parsed.url;
}

describe("a URL that other code made", () => {
  const hooks = { getTheBase: () => null };

  it("is copied, so that later changes do not reach the object", () => {
    const made = { ...recordOf("http://example.com/a"), path: ["a"] };
    const object = new (url2014.withURLUtils(class {}, hooks))();
    url2014.setTheInput(object, "", made);
    made.path.push("b");
    made.host = "example.org";
    expect([object.href, Object.isFrozen(url2014.getURL(object))]).toEqual(["http://example.com/a", true]);
  });

  it.each([
    { path: [], schemeData: null },
    { ...recordOf("http://h/"), path: [1] },
    { ...recordOf("http://h/"), host: {} },
    { ...recordOf("http://h/"), port: 80 },
    { ...recordOf("blob:x"), object: "x" },
  ])("is refused if a component has the wrong type: %j", (made) => {
    const url = made as unknown as url2014.URLRecord;
    const object = new (url2014.withURLUtils(class {}, hooks))();
    expect(() => url2014.setTheInput(object, "", url)).toThrow(TypeError);
    expect(() => url2014.setters["set-hash"](url, "x")).toThrow(TypeError);
    expect(() => url2014.parse("x", { base: url })).toThrow(TypeError);
  });
});

describe("hooks", () => {
  it("must be functions", () => {
    const hooks = { getTheBase: () => null, updateSteps: "x" } as unknown as url2014.URLUtilsHooks;
    expect(() => url2014.withURLUtils(class {}, hooks)).toThrow(
      "withURLUtils: the hook updateSteps must be a function",
    );
  });

  it("can remove the url while its query is set", () => {
    let removes = false;
    const Mixed = url2014.withURLUtils(class {}, {
      getTheBase: () => null,
      queryEncoding: (object) => {
        if (removes) {
          removes = false;
          url2014.setTheInput(object as url2014.URLUtils, null);
        }
        return "utf-8";
      },
    });
    const object = new Mixed();
    url2014.setTheInput(object, "http://example.com/");
    removes = true;
    object.search = "a";
    expect([object.href, object.search]).toEqual(["", ""]);
  });

  it("that throw leave the other objects of the list in step", () => {
    const error = new Error("refused");
    const Mixed = url2014.withURLUtils(class {}, {
      getTheBase: () => null,
      updateSteps: () => {
        throw error;
      },
    });
    const [first, second, third] = [new url2014.URL("http://a/"), new Mixed(), new url2014.URL("http://c/")];
    url2014.setTheInput(second, "http://b/");
    expect(() => {
      second.searchParams = first.searchParams;
    }).toThrow(error);
    third.searchParams = first.searchParams;
    expect(() => first.searchParams.append("x", "1")).toThrow(error);
    expect([first.href, second.href, third.href]).toEqual(["http://a/?x=1", "http://b/?x=1", "http://c/?x=1"]);
  });
});

describe("a blob URL store", () => {
  it.each([{}, { get: 1 }, "x", 1])("must have a function get: %j", (store) => {
    const blobURLStore = store as unknown as url2014.BlobEntries;
    expect(() => url2014.parse("blob:x", { blobURLStore })).toThrow(TypeError);
  });

  it("has objects as entries, and ignores null", () => {
    const storeOf = (entry: unknown) => ({ get: () => entry }) as url2014.BlobEntries;
    expect(() => url2014.parse("blob:x", { blobURLStore: storeOf(5) })).toThrow(TypeError);
    const parsed = url2014.parse("blob:x", { blobURLStore: storeOf(null) });
    expect(parsed.decisions.map(({ name }) => name)).not.toContain("blob-clone");
  });
});

it("an IPv6 address with holes is refused", () => {
  expect(() => url2014.serializeIPv6(new Array<number>(8))).toThrow(TypeError);
});
