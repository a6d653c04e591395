/**
 * Runs the cases on the classes of a runtime or a library. This file runs in every runtime and needs only the language.
 * It defines one global, `whoOutcomes`, which returns JSON in printable ASCII.
 */
(() => {
  const ATTRIBUTES = "href origin protocol username password host hostname port pathname search hash".split(" ");
  const COMPONENTS = "protocol username password hostname port pathname search hash".split(" ");

  function attributesOf(url) {
    return Object.fromEntries(ATTRIBUTES.map((name) => [name, url[name]]));
  }

  function execOutcome(result) {
    if (result === null) return null;
    const components = COMPONENTS.map((name) => {
      const groups = Object.entries(result[name].groups).map(([key, value]) => [key, value ?? null]);
      return [name, { input: result[name].input, groups: Object.fromEntries(groups) }];
    });
    return { inputs: result.inputs, ...Object.fromEntries(components) };
  }

  const KINDS = {
    parse: ({ URL }, { input, base }) => {
      const url = base === undefined ? new URL(input) : new URL(input, base);
      return { ...attributesOf(url), searchParams: url.searchParams.toString() };
    },
    set: ({ URL }, { href, setter, value }) => {
      const url = new URL(href);
      try {
        url[setter] = value;
      } catch {
        // The expected attributes are those from before.
      }
      return attributesOf(url);
    },
    encode: ({ URL }, { input }) => {
      const { search, hash } = new URL(`https://doesnotmatter.invalid/?${input}#${input}`);
      return { search, hash };
    },
    // The constructor drops a first "?", which the parser of forms does not.
    readForm: ({ URLSearchParams }, { input }) => ({ pairs: [...new URLSearchParams(`?${input}`)] }),
    writeForm: ({ URLSearchParams }, { input }) => ({ text: new URLSearchParams(input).toString() }),
    construct: ({ URLPattern }, { pattern }) => {
      const made = new URLPattern(...pattern);
      const attributes = COMPONENTS.map((name) => [name, made[name]]);
      return { ...Object.fromEntries(attributes), hasRegExpGroups: made.hasRegExpGroups };
    },
    exec: ({ URLPattern }, { pattern, inputs }) => {
      const made = new URLPattern(...pattern);
      return { test: made.test(...inputs), exec: execOutcome(made.exec(...inputs)) };
    },
  };

  function outcomeOf(classes, one) {
    const isPattern = one.kind === "construct" || one.kind === "exec";
    if (isPattern && classes.URLPattern === undefined) return { missing: true };
    try {
      return KINDS[one.kind](classes, one);
    } catch (error) {
      return { failure: true, error: String(error) };
    }
  }

  globalThis.whoOutcomes = (classes, casesJSON) => {
    const outcomes = JSON.parse(casesJSON).map((one) => outcomeOf(classes, one));
    return JSON.stringify(outcomes).replace(
      /[^\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  };
})();
