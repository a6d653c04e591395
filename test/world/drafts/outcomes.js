/**
 * Runs the rows of test/world/drafts/corpus. This file runs in every runtime and needs only the language: it is a
 * script and a module at the same time, and defines two globals, `outcomeOfDraftRow` and `reportOnDrafts`. corpus.ts
 * describes the rows.
 *
 * Rows and outcomes are JSON, one per line. The output is printable ASCII. The keys of an outcome are in the order of
 * the result, so that equal outcomes are equal bytes.
 */
(() => {
  /** Objects deeper than this are not part of an outcome. */
  const DEEPEST = 8;

  /** Returns a value of a namespace by its name with dots, and the object that it belongs to. */
  function find(scope, name) {
    let holder;
    let value = scope;
    for (const part of name.split(".")) {
      holder = value;
      value = holder === undefined || holder === null ? undefined : holder[part];
    }
    if (value === undefined) throw new Error(`There is no ${name}`);
    return { holder, value };
  }

  /** Returns an argument. An object with `call`, `new`, `bytes` or `name` is the result, the bytes or the value. */
  function argumentOf(scope, given) {
    if (typeof given !== "object" || given === null) return given;
    if (Array.isArray(given)) return given.map((each) => argumentOf(scope, each));
    if (given.bytes !== undefined) return Uint8Array.from(given.bytes);
    if (given.name !== undefined && Object.keys(given).length === 1) return find(scope, given.name).value;
    if (given.call === undefined && given.new === undefined) {
      return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, argumentOf(scope, value)]));
    }
    const result = resultOf(scope, given);
    return given.get === undefined ? result : given.get.split(".").reduce((value, key) => value[key], result);
  }

  /** Calls the function or the class of a row. */
  function resultOf(scope, row) {
    const given = (row.arguments ?? []).map((each) => argumentOf(scope, each));
    const { holder, value } = find(scope, row.call ?? row.new);
    if (row.new !== undefined) return new value(...given);
    return typeof value === "function" ? value.apply(holder, given) : value;
  }

  function nameOf(error) {
    return typeof error === "object" && error !== null && typeof error.name === "string" ? error.name : String(error);
  }

  /** Takes one step on an object of a class. @returns the result, or the name of the error */
  function take(scope, object, [kind, name, ...rest]) {
    try {
      if (kind === "set") {
        object[name] = argumentOf(scope, rest[0]);
        return {};
      }
      if (kind === "get") return { returns: plain(object[name]) };
      if (kind === "iterate") return { returns: plain([...(typeof name === "string" ? object[name] : object)]) };
      if (kind === "call") {
        const given = (rest[0] ?? []).map((each) => argumentOf(scope, each));
        return { returns: plain(object[name](...given)) };
      }
    } catch (error) {
      return { throws: nameOf(error) };
    }
    throw new Error(`There is no step "${kind}"`);
  }

  /** Returns a value as JSON can hold it. `undefined` becomes `{ "undefined": true }`. */
  function plain(value, depth = 0) {
    if (value === undefined) return { undefined: true };
    if (typeof value === "number" && !Number.isFinite(value)) return { number: String(value) };
    if (typeof value === "function") return { function: true };
    if (typeof value !== "object" || value === null) return value;
    if (depth > DEEPEST) return { deep: true };
    if (value instanceof Uint8Array) return { bytes: Array.from(value) };
    if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1));
    const entries = Object.entries(value).filter(([key]) => key !== "decisions");
    return Object.fromEntries(entries.map(([key, each]) => [key, plain(each, depth + 1)]));
  }

  /** Returns the names of the decisions of a result, or those that the namespace's `getDecisions` finds in it. */
  function decisionsIn(scope, row, result) {
    if (typeof result !== "object" || result === null) return [];
    let { decisions } = result;
    const [namespace] = (row.call ?? row.new).split(".");
    const isObject = (row.new ?? row.steps ?? row.attributes) !== undefined;
    if (isObject && !Array.isArray(decisions) && typeof scope[namespace]?.getDecisions === "function") {
      decisions = scope[namespace].getDecisions(result);
    }
    return Array.isArray(decisions) ? decisions.map(({ name }) => name) : [];
  }

  /** The reason of a ParseException or a Failure. */
  function refusalIn(result) {
    if (typeof result !== "object" || result === null) return undefined;
    return result.name === "ParseException" || result.ok === false ? String(result.reason) : undefined;
  }

  function outcomeOf(scope, row) {
    let result;
    try {
      result = resultOf(scope, row);
    } catch (error) {
      return { throws: nameOf(error), message: String(error) };
    }
    const steps = (row.steps ?? []).map((step) => take(scope, result, step));
    const attributes = Object.keys(row.attributes ?? {}).map((name) => [name, plain(result[name])]);
    const refuses = refusalIn(result);
    return {
      ...(refuses === undefined ? {} : { refuses }),
      ...(row.new === undefined ? { returns: plain(result) } : {}),
      ...(row.steps === undefined ? {} : { steps }),
      ...(row.attributes === undefined ? {} : { attributes: Object.fromEntries(attributes) }),
      decisions: decisionsIn(scope, row, result),
    };
  }

  function toASCII(json) {
    return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }

  globalThis.outcomeOfDraftRow = outcomeOf;

  /**
   * @param scope the exports of `@anyurl/reference` and of `@anyurl/drafts`, and `fixtures`
   * @param rowsJSON a list of rows
   * @returns a line for each row
   */
  globalThis.reportOnDrafts = (scope, rowsJSON) =>
    JSON.parse(rowsJSON)
      .map((row) => `${toASCII(JSON.stringify(outcomeOf(scope, row)))}\n`)
      .join("");
})();
