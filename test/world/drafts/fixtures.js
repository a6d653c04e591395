/** Values that rows of the corpus name as `fixtures.NAME`. They need only the language. */
export const fixtures = {
  /** A store with one entry. */
  blobURLStore: { get: (schemeData) => (schemeData === "http://h/1" ? { id: 1 } : undefined) },

  /**
   * Returns an object of a class that a mixin of the draft of 2014 makes. Its update steps record values in `updates`.
   *
   * @param mixin `withURLUtils` or `withURLUtilsReadOnly`
   * @param setTheInput the function of that name
   * @param getDecisions the function of that name
   */
  element(mixin, setTheInput, getDecisions, { input, base = "about:blank", encoding = "utf-8" }) {
    class Plain {
      updates = [];
      get decisions() {
        return getDecisions(this);
      }
      addToList(name, value) {
        this.searchParams.append(name, value);
      }
    }
    const hooks = {
      getTheBase: () => base,
      updateSteps: (object, value) => object.updates.push(value),
      queryEncoding: () => encoding,
    };
    const object = new (mixin(Plain, hooks))();
    setTheInput(object, input);
    return object;
  },

  /** Calls a method of the `searchParams` of a URL. Returns the URL's href. */
  withList(URL, input, [method, ...given]) {
    const url = new URL(input);
    url.searchParams[method](...given);
    return url.href;
  },

  /** Gives the list of the first URL to the second one, then calls a method of the list. Returns the hrefs of both. */
  sharedList(URL, first, second, [method, ...given]) {
    const urls = [new URL(first), new URL(second)];
    urls[1].searchParams = urls[0].searchParams;
    urls[0].searchParams[method](...given);
    return urls.map(({ href }) => href);
  },

  /** Gives the list of the first URL to the second one, then calls a method of the list that the second one had. */
  formerList(URL, first, second, [method, ...given]) {
    const url = new URL(second);
    const former = url.searchParams;
    url.searchParams = new URL(first).searchParams;
    former[method](...given);
    return url.href;
  },
};
