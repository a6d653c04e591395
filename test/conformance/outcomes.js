/**
 * Runs the cases on an implementation of the URL API. This file runs in every runtime and needs only the language: it
 * is a script and a module at the same time, and defines one global, `reportOn`.
 *
 * Cases and outcomes are JSON, one per line. The output is printable ASCII, because some runtimes change lone
 * surrogates in their output. The keys of an outcome have a fixed order, so that equal outcomes are equal bytes.
 */
(() => {
  const ATTRIBUTES = "href origin protocol username password host hostname port pathname search hash".split(" ");

  function attributesOf(url) {
    return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, url[attribute]]));
  }

  function outcomeOfParsing({ URL }, { input, base }) {
    const statics = { canParse: URL.canParse(input, base), parse: URL.parse(input, base)?.href ?? null };
    try {
      const url = new URL(input, base);
      return { ...statics, ...attributesOf(url), searchParams: url.searchParams.toString() };
    } catch (error) {
      return { ...statics, code: error.code, reason: error.reason, isTypeError: error instanceof TypeError };
    }
  }

  function outcomeOfSetting({ URL }, { href, setter, value }) {
    const url = new URL(href);
    let isTypeError = false;
    try {
      url[setter] = value;
    } catch (error) {
      isTypeError = error instanceof TypeError;
    }
    return { isTypeError, ...attributesOf(url) };
  }

  /** @param encoded the domain with each byte of its UTF-8 percent-encoded, so that the URL parser does not see it */
  function outcomeOfDomain({ URL, domainToASCII, domainToUnicode }, { input, encoded }) {
    const ascii = domainToASCII(input);
    return {
      ascii,
      again: domainToASCII(ascii || "failed"),
      unicode: domainToUnicode(input),
      hostname: URL.parse(`http://${encoded}/`)?.hostname ?? null,
    };
  }

  function outcomeOfNormalizing({ normalizeNFC }, { input }) {
    const nfc = normalizeNFC(input);
    return { nfc, again: normalizeNFC(nfc) };
  }

  function outcomeOfFormParsing({ URLSearchParams }, { input }) {
    return { pairs: [...new URLSearchParams(input)] };
  }

  function outcomeOfFormSerializing({ URL, URLSearchParams }, { pairs }) {
    const text = new URLSearchParams(pairs).toString();
    const url = new URL("http://h/?x#f");
    url.search = text;
    return { text, again: [...new URLSearchParams(text)], search: url.searchParams.toString() };
  }

  /** `anyurl/path`, or its code on this implementation, see conformance/paths.ts. */
  function pathsOf(implementation) {
    return implementation.fileURLToPath === undefined ? globalThis.pathFunctions(implementation) : implementation;
  }

  /** The result, or the code or the name of the error. */
  function pathOutcome(convert) {
    try {
      return convert();
    } catch (error) {
      return error.code ?? error.name;
    }
  }

  function outcomeOfFileURLToPath(implementation, { input }) {
    const { fileURLToPath } = pathsOf(implementation);
    const [posix, windows] = [false, true].map((windows) => pathOutcome(() => fileURLToPath(input, { windows })));
    const url = implementation.URL.parse(input);
    const ofObject = (windows) => pathOutcome(() => fileURLToPath(url, { windows }));
    return { posix, windows, sameOfObject: url === null || (ofObject(false) === posix && ofObject(true) === windows) };
  }

  /** Without the POSIX flavour of a path that is relative in it, since some runtimes have no current directory. */
  function outcomeOfPathToFileURL(implementation, { input }) {
    const { pathToFileURL } = pathsOf(implementation);
    const [posix, windows] = [false, true].map((windows) => pathOutcome(() => pathToFileURL(input, { windows }).href));
    return { posix: input.startsWith("/") ? posix : null, windows };
  }

  /** The last result of `encodingFunctions`, which reads its tables again in each call. */
  let lastEncodings = { implementation: undefined, encoding: undefined };

  /** `anyurl/encoding`, or its code on this implementation, see conformance/encodings.ts. */
  function encodingsOf(implementation) {
    if (implementation.encoding !== undefined) return implementation.encoding;
    if (lastEncodings.implementation !== implementation) {
      lastEncodings = { implementation, encoding: globalThis.encodingFunctions(implementation) };
    }
    return lastEncodings.encoding;
  }

  /** The result, or the reason or the name of the error or failure. */
  function encodingOutcome(convert) {
    try {
      const result = convert();
      return result?.reason ?? result;
    } catch (error) {
      return error.reason ?? error.name;
    }
  }

  /** A call of a function of `anyurl/encoding`. Bytes are arrays, and so are those that it returns. */
  function outcomeOfEncoding(implementation, { call, input, options, set }) {
    const encoding = encodingsOf(implementation);
    const isBytes = Array.isArray(input) && (call === "decode" || typeof input[0] === "number");
    const given = isBytes ? Uint8Array.from(input) : input;
    const result = encodingOutcome(() => encoding[call](given, ...(set === undefined ? [] : [set]), options));
    if (typeof result !== "object") return { result };
    return { result: call === "parseURL" ? result.href : call === "encode" ? Array.from(result) : result };
  }

  /** The last result of `patternFunctions`. */
  let lastPatterns = { implementation: undefined, pattern: undefined };

  /** `@anyurl/pattern`, or its code on this implementation, see conformance/patterns.ts. */
  function patternOf(implementation) {
    if (implementation.pattern !== undefined) return implementation.pattern;
    if (lastPatterns.implementation !== implementation) {
      lastPatterns = { implementation, pattern: globalThis.patternFunctions(implementation) };
    }
    return lastPatterns.pattern;
  }

  const PATTERN_COMPONENTS = "protocol username password hostname port pathname search hash".split(" ");

  /** The result of `exec`, with `null` for groups that are `undefined`, which JSON lacks. */
  function execOutcome(result) {
    if (result === null) return null;
    const components = PATTERN_COMPONENTS.map((name) => {
      const { input, groups } = result[name];
      return [
        name,
        { input, groups: Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, value ?? null])) },
      ];
    });
    return { inputs: result.inputs, ...Object.fromEntries(components) };
  }

  /** The last pattern, since many cases have the same. */
  let lastMade = { URLPattern: undefined, key: "", made: undefined };

  function makePattern(URLPattern, pattern) {
    const key = JSON.stringify(pattern);
    if (lastMade.URLPattern !== URLPattern || lastMade.key !== key) {
      lastMade = { URLPattern, key, made: new URLPattern(...pattern) };
    }
    return lastMade.made;
  }

  const PATTERN_CALLS = {
    construct: ({ URLPattern }, { pattern }) => {
      const made = makePattern(URLPattern, pattern);
      const attributes = PATTERN_COMPONENTS.map((name) => [name, made[name]]);
      return { ...Object.fromEntries(attributes), hasRegExpGroups: made.hasRegExpGroups };
    },
    exec: ({ URLPattern }, { pattern, inputs }) => {
      const made = makePattern(URLPattern, pattern);
      return { test: made.test(...inputs), exec: execOutcome(made.exec(...inputs)) };
    },
    generate: ({ URLPattern }, { pattern, component, groups }) => ({
      text: new URLPattern(...pattern).generate(component, groups),
    }),
    compare: ({ URLPattern }, { component, left, right }) => {
      const [one, other] = [new URLPattern(...left), new URLPattern(...right)];
      const compare = (a, b) => URLPattern.compareComponent(component, a, b);
      return { order: compare(one, other), reverse: compare(other, one), same: compare(one, one) };
    },
    list: ({ URLPatternList }, { patterns, options, inputs }) => {
      const list = new URLPatternList(patterns, options);
      const found = (match) => match && { index: match.index, exec: execOutcome(match.result) };
      return { size: list.size, first: found(list.first(...inputs)), all: list.all(...inputs).map(found) };
    },
  };

  /** A call of `@anyurl/pattern`, or its error. */
  function outcomeOfPattern(implementation, { call, ...given }) {
    try {
      return PATTERN_CALLS[call](patternOf(implementation), given);
    } catch (error) {
      const { code, reason, component, offset, index } = error;
      return { isTypeError: error instanceof TypeError, code, reason, component, offset, index };
    }
  }

  /** The last result of `policyFunctions`. */
  let lastPolicies = { implementation: undefined, policy: undefined };

  /** `@anyurl/policy`, or its code on this implementation, see conformance/policies.ts. */
  function policyOf(implementation) {
    if (implementation.policy !== undefined) return implementation.policy;
    if (lastPolicies.implementation !== implementation) {
      lastPolicies = { implementation, policy: globalThis.policyFunctions(implementation) };
    }
    return lastPolicies.policy;
  }

  /** Functions of `@anyurl/policy` that return functions, which decide on the last argument. */
  const MAKERS = ["createURLPolicy", "originMatcher", "hostMatcher"];

  /** A decision: the href, the text, whether it is allowed, or the reason against it. */
  function outcomeOfPolicy(implementation, { call, args }) {
    const decide = policyOf(implementation)[call];
    const result = MAKERS.includes(call) ? decide(args[0])(args[1]) : decide(...args);
    return { result: result.reason ?? result.href ?? result };
  }

  /** The text without secrets. */
  /** The last result of `redactFunctions`. */
  let lastRedactions = { implementation: undefined, redact: undefined };

  /** `@anyurl/redact`, or its code on this implementation, see conformance/redactions.ts. */
  function redactOf(implementation) {
    if (implementation.redact !== undefined) return implementation.redact;
    if (lastRedactions.implementation !== implementation) {
      lastRedactions = { implementation, redact: globalThis.redactFunctions(implementation) };
    }
    return lastRedactions.redact;
  }

  function outcomeOfRedact(implementation, { call, args }) {
    const redact = redactOf(implementation);
    return { result: redact[call](...args) };
  }

  let lastTemplates;

  /** `@anyurl/template`, or its code, see conformance/templates.ts. */
  function templateOf(implementation) {
    if (implementation.template !== undefined) return implementation.template;
    lastTemplates ??= globalThis.templateFunctions({});
    return lastTemplates;
  }

  /** Returns a value of a template, of which the result of a helper is an object with its name. */
  function revive(functions, value) {
    const [name] = typeof value === "object" ? Object.keys(value) : [];
    if (name === undefined || name === "href") return value;
    const given = value[name];
    return functions[name](
      name === "path" && Array.isArray(given) ? given.map((each) => revive(functions, each)) : given,
    );
  }

  const TEMPLATE_CALLS = {
    tag: (functions, { strings, values }) =>
      functions.url(Object.assign([...strings], { raw: strings }), ...values.map((value) => revive(functions, value))),
    expand: ({ URITemplate }, { template, values }) => new URITemplate(template).expand(values),
    match: ({ URITemplate }, { template, uri }) => new URITemplate(template).match(uri),
  };

  /** A URL, or values, or the reason against it. */
  function outcomeOfTemplate(implementation, { call, ...given }) {
    try {
      return { result: TEMPLATE_CALLS[call](templateOf(implementation), given) };
    } catch (error) {
      return { result: error.reason };
    }
  }

  let lastDisplay;

  /** A host as shown, and the rule that decided. */
  function outcomeOfDisplay(implementation, { host, options }) {
    lastDisplay ??= implementation.display ?? globalThis.displayFunctions({});
    const { text, rule, label, known } = lastDisplay.displayHost(host, options);
    return { text, rule, label, known };
  }

  /** The last result of `draftsScope`. */
  let lastDrafts = { implementation: undefined, drafts: undefined };

  /** The packages of the documents by their names, or their code on this implementation, see drafts/script.ts. */
  function draftsOf(implementation) {
    if (implementation.drafts !== undefined) return implementation.drafts;
    if (lastDrafts.implementation !== implementation) {
      lastDrafts = { implementation, drafts: globalThis.draftsScope(implementation) };
    }
    return lastDrafts.drafts;
  }

  /** A row of the corpus of the documents. */
  function outcomeOfDraft(implementation, { row }) {
    return globalThis.outcomeOfDraftRow(draftsOf(implementation), row);
  }

  /** Checks the laws for one href. */
  function outcomeOfLaws({ URL }, { href }) {
    const url = new URL(href);
    return {
      "parsing again changes nothing": url.href === href && equal(new URL(url.href), url),
      "all but the origin is ASCII and a part of the href": ATTRIBUTES.every(
        (attribute) =>
          /^[\x20-\x7e]*$/.test(url[attribute]) && (attribute === "origin" || href.includes(url[attribute])),
      ),
      "the components make up the href": assembled(url) === withoutEmptyParts(url),
      "no base changes it": new URL(href, "http://base.example/a/b?c#d").href === href,
      "a fragment resolves against it": new URL("#f", href).hash === "#f",
      "nothing resolves to it, without its fragment":
        isOpaque(url) || new URL("", href).href === href.replace(/#.*/s, ""),
      "setting a component to what it is changes nothing": setToItself(new URL(href)).href === href,
    };
  }

  function equal(one, other) {
    return ATTRIBUTES.every((attribute) => one[attribute] === other[attribute]);
  }

  function hasHost({ href, protocol }) {
    return href.startsWith(`${protocol}//`);
  }

  /** The href assembled from its components, without an empty query or fragment. */
  function assembled(url) {
    const credentials = `${url.username}${url.password === "" ? "" : `:${url.password}`}`;
    const authority = `${credentials === "" ? "" : `${credentials}@`}${url.host}`;
    const guard = !hasHost(url) && url.pathname.startsWith("//") ? "/." : "";
    return `${url.protocol}${hasHost(url) ? `//${authority}` : guard}${url.pathname}${url.search}${url.hash}`;
  }

  function withoutEmptyParts(url) {
    const withoutHash = url.hash === "" ? url.href.replace(/#$/, "") : url.href.slice(0, -url.hash.length);
    return `${url.search === "" ? withoutHash.replace(/\?$/, "") : withoutHash}${url.hash}`;
  }

  function isOpaque(url) {
    return !hasHost(url) && !url.pathname.startsWith("/");
  }

  function setToItself(url) {
    const attributes = ["protocol", "port", "pathname", ...(hasHost(url) ? ["host", "hostname"] : [])];
    for (const attribute of attributes) {
      const value = url[attribute];
      url[attribute] = value;
    }
    return url;
  }

  const OUTCOMES = {
    parse: outcomeOfParsing,
    set: outcomeOfSetting,
    domain: outcomeOfDomain,
    normalize: outcomeOfNormalizing,
    parseForm: outcomeOfFormParsing,
    serializeForm: outcomeOfFormSerializing,
    fileURLToPath: outcomeOfFileURLToPath,
    pathToFileURL: outcomeOfPathToFileURL,
    encoding: outcomeOfEncoding,
    pattern: outcomeOfPattern,
    policy: outcomeOfPolicy,
    redact: outcomeOfRedact,
    template: outcomeOfTemplate,
    display: outcomeOfDisplay,
    draft: outcomeOfDraft,
    laws: outcomeOfLaws,
  };

  /** The outcome of a case. An unexpected exception is also an outcome. */
  function outcomeOf(implementation, { kind, ...given }) {
    try {
      return OUTCOMES[kind](implementation, given);
    } catch (error) {
      return { exception: String(error) };
    }
  }

  function toASCII(json) {
    return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }

  /**
   * @param implementation the exports of `anyurl`; those of `anyurl/path`, unless `pathFunctions` is there; and as
   * `encoding` those of `anyurl/encoding`, unless `encodingFunctions` is there; as `pattern` those of
   * `@anyurl/pattern`, unless `patternFunctions` is there; as `policy` those of `@anyurl/policy`, unless
   * `policyFunctions` is there; as `template` those of `@anyurl/template`, unless `templateFunctions` is there; as
   * `redact` those of `@anyurl/redact`, unless `redactFunctions` is there; as `display` those of
   * `@anyurl/idna/display`, unless `displayFunctions` is there; and as `drafts` the scope of
   * drafts/scope.js, unless
   * `draftsScope` is there
   * @param casesJSON a list of cases
   * @returns a line for `engine`, then one for each case
   */
  globalThis.reportOn = (implementation, casesJSON) => {
    const outcomes = JSON.parse(casesJSON).map((each) => outcomeOf(implementation, each));
    return [implementation.engine, ...outcomes].map((each) => `${toASCII(JSON.stringify(each))}\n`).join("");
  };
})();
