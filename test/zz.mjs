// zz.ts
import { readFileSync } from "node:fs";
import { locate } from "anyurl";

// ../packages/canonical/src/query/form.ts
import { URLSearchParams } from "anyurl";
var HARD = /%(?![0-7][\da-f])|[\ud800-\udfff]/i;
function decodeForm(written) {
  if (!HARD.test(written)) return decodeURIComponent(written.replaceAll("+", " "));
  return new URLSearchParams(`=${written}`).get("");
}

// ../packages/canonical/src/query/pairs.ts
var DECODED = /[%+\ud800-\udfff]/;
function pairsOf(query) {
  return query.split("&").map((text) => ({ text, name: text === "" ? void 0 : nameOf(text) }));
}
function nameOf(text) {
  const written = writtenName(text);
  return DECODED.test(written) ? decodeForm(written) : written;
}
function writtenName(text) {
  const end = text.indexOf("=");
  return end < 0 ? text : text.slice(0, end);
}
function hasNoValue({ text }) {
  const end = text.indexOf("=");
  return end < 0 || end === text.length - 1;
}
function printPairs(pairs) {
  return pairs.map(({ text }) => text).join("&");
}
function sortPairs(pairs) {
  const sorted = pairs.filter(isNamed).sort(byName).values();
  return pairs.map((pair) => isNamed(pair) ? sorted.next().value : pair);
}
function duplicatesIn(pairs, stays) {
  const duplicates = /* @__PURE__ */ new Set();
  let before;
  for (const pair of pairs.filter(isNamed).sort(byName)) {
    if (before?.name === pair.name) duplicates.add(stays === "first" ? pair : before);
    before = pair;
  }
  return duplicates;
}
function isNamed(pair) {
  return pair.name !== void 0;
}
function byName(a, b) {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

// ../packages/canonical/src/query/unchanged.ts
var AMPERSAND = 38;
var EQUALS = 61;
var PERCENT = 37;
var PLUS = 43;
var MOST_COMPARED = 16;
var bounds = new Int32Array(2 * MOST_COMPARED);
function leavesAsIs(rules2, query) {
  const { allow, deny, sort, dropEmpty } = rules2;
  const isUnique = rules2.duplicates !== "keep";
  const { length } = query;
  let pairs = 0;
  let previous = "";
  let previousStart = 0;
  let previousEnd = 0;
  for (let start = 0, end = 0; start <= length; start = end + 1) {
    let isPlain = true;
    let unit = AMPERSAND;
    for (end = start; end < length; end++) {
      unit = query.charCodeAt(end);
      if (unit === AMPERSAND || unit === EQUALS) break;
      if (unit === PERCENT || unit === PLUS || (unit & 63488) === 55296) isPlain = false;
    }
    const nameEnd = end;
    if (unit === EQUALS) {
      end = query.indexOf("&", nameEnd);
      if (end < 0) end = length;
    }
    if (dropEmpty && end - nameEnd < 2) return false;
    if (start === end) continue;
    const text = isPlain ? query : decodeForm(query.slice(start, nameEnd));
    const from = isPlain ? start : 0;
    const to = isPlain ? nameEnd : text.length;
    if (allow !== void 0 && !allow.matches(text, from, to)) return false;
    if (deny?.matches(text, from, to)) return false;
    if (sort && pairs > 0) {
      const order = compare(previous, previousStart, previousEnd, text, from, to);
      if (order > 0 || isUnique && order === 0) return false;
    } else if (isUnique && !sort && !(isPlain && isNew(query, start, nameEnd, pairs))) {
      return false;
    }
    pairs++;
    previous = text;
    previousStart = from;
    previousEnd = to;
  }
  return true;
}
function isNew(query, start, end, pairs) {
  if (pairs >= MOST_COMPARED) return false;
  for (let pair = 0; pair < pairs; pair++) {
    const [from, to] = [bounds[2 * pair], bounds[2 * pair + 1]];
    if (compare(query, from, to, query, start, end) === 0) return false;
  }
  bounds[2 * pairs] = start;
  bounds[2 * pairs + 1] = end;
  return true;
}
function compare(a, start, end, b, from, to) {
  const length = Math.min(end - start, to - from);
  for (let index = 0; index < length; index++) {
    const difference = a.charCodeAt(start + index) - b.charCodeAt(from + index);
    if (difference !== 0) return difference;
  }
  return end - start - (to - from);
}

// ../packages/canonical/src/query/rules.ts
function applyQueryRules(rules2, query, at, recorder) {
  return leavesAsIs(rules2, query) ? query : applyEach(rules2, query, at, recorder);
}
function applyEach(rules2, query, at, recorder) {
  const { allow, deny, duplicates } = rules2;
  let pairs = pairsOf(query);
  const remove = (rule, goes) => {
    pairs = pairsWithout(pairs, goes, rule, at, recorder);
  };
  if (allow !== void 0) {
    remove("query-allow", ({ name }) => name !== void 0 && !allow.matches(name, 0, name.length));
  }
  if (deny !== void 0) {
    remove("query-deny", ({ name }) => name !== void 0 && deny.matches(name, 0, name.length));
  }
  if (rules2.dropEmpty) remove("query-empty", hasNoValue);
  if (duplicates !== "keep") {
    const repeated = duplicatesIn(pairs, duplicates);
    remove("query-duplicates", (pair) => repeated.has(pair));
  }
  if (rules2.sort) pairs = inOrder(pairs, at, recorder);
  return printPairs(pairs);
}
function pairsWithout(pairs, goes, rule, at, recorder) {
  const kept = [];
  let start = at;
  for (const [index, pair] of pairs.entries()) {
    if (!goes(pair)) {
      kept.push(pair);
      start += pair.text.length + 1;
    } else if (index < pairs.length - 1) {
      recorder?.record(rule, start, `${pair.text}&`, "");
    } else if (kept.length > 0) {
      recorder?.record(rule, start - 1, `&${pair.text}`, "");
    } else if (pair.text !== "") {
      recorder?.record(rule, start, pair.text, "");
    }
  }
  return kept;
}
function inOrder(pairs, at, recorder) {
  const sorted = sortPairs(pairs);
  if (recorder === void 0) return sorted;
  let [first, end] = [0, pairs.length];
  while (first < end && pairs[first] === sorted[first]) first++;
  while (first < end && pairs[end - 1] === sorted[end - 1]) end--;
  const start = pairs.slice(0, first).reduce((sum, { text }) => sum + text.length + 1, at);
  const [before, after] = [printPairs(pairs.slice(first, end)), printPairs(sorted.slice(first, end))];
  if (before !== after) recorder.record("query-sort", start, before, after);
  return sorted;
}

// ../packages/canonical/src/arguments.ts
function kindOf(value) {
  if (value === null || value === void 0) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function wrongKind(name, can, value) {
  const kind = typeof value === "string" ? "another string" : kindOf(value);
  return new TypeError(`${name} must be ${can}; it is ${kind}`);
}
function requireText(value, name) {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string; it is ${kindOf(value)}`);
}
function requireTexts(value, name) {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array of strings; it is ${kindOf(value)}`);
  for (const [index, item] of value.entries()) requireText(item, `${name}[${index}]`);
}

// ../packages/canonical/src/query/needle.ts
var Needle = class {
  #text;
  /** For each number of units that match, how many still do where the next one does not. */
  #shorter;
  /** @param text not empty */
  constructor(text) {
    this.#text = text;
    this.#shorter = new Int32Array(text.length + 1);
    for (let index = 1, matched = 0; index < text.length; index++) {
      matched = this.#next(matched, text.charCodeAt(index));
      this.#shorter[index + 1] = matched;
    }
  }
  /** Where the first one between two offsets ends, or -1. */
  endIn(text, from, to) {
    for (let index = from, matched = 0; index < to; index++) {
      matched = this.#next(matched, text.charCodeAt(index));
      if (matched === this.#text.length) return index + 1;
    }
    return -1;
  }
  /** How many units match, with one more. */
  #next(matched, unit) {
    let count = matched;
    while (count > 0 && this.#text.charCodeAt(count) !== unit) count = this.#shorter[count];
    return this.#text.charCodeAt(count) === unit ? count + 1 : 0;
  }
};

// ../packages/canonical/src/query/glob.ts
var STAR = "*";
var BACKSLASH = "\\";
function piecesOf(pattern, name) {
  const pieces = [];
  let piece = "";
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern.charAt(index);
    if (character === STAR) {
      pieces.push(piece);
      piece = "";
    } else if (character === BACKSLASH) {
      const escaped = pattern.charAt(++index);
      if (escaped !== STAR && escaped !== BACKSLASH) {
        throw new TypeError(`${name} must have a "*" or a "\\" after each "\\" that is not itself after one`);
      }
      piece += escaped;
    } else {
      piece += character;
    }
  }
  return [...pieces, piece];
}
function unitsIn(text, start, end) {
  let units = 0;
  for (let index = start; index < end; index++) units |= 1 << text.charCodeAt(index);
  return units;
}
var Glob = class {
  #first;
  #middle;
  #last;
  #units;
  /** @param pieces the literal pieces around its stars, of which there is one at least */
  constructor(pieces) {
    const middle = pieces.slice(1, -1).filter((piece) => piece !== "");
    this.#first = pieces[0];
    this.#middle = middle.map((piece) => new Needle(piece));
    this.#last = pieces.at(-1);
    this.#units = pieces.reduce((units, piece) => units | unitsIn(piece, 0, piece.length), 0);
  }
  /**
   * Whether a part of a text matches.
   *
   * @param units those in the part, as {@link unitsIn} gives them
   */
  matches(text, start, end, units) {
    if ((this.#units & ~units) !== 0) return false;
    let from = start + this.#first.length;
    const to = end - this.#last.length;
    if (from > to || !text.startsWith(this.#first, start) || !text.startsWith(this.#last, to)) return false;
    for (const piece of this.#middle) {
      from = piece.endIn(text, from, to);
      if (from < 0) return false;
    }
    return true;
  }
};

// ../packages/canonical/src/query/glob-tree.ts
var GlobNode = class _GlobNode {
  #label;
  /** By the first code unit of their labels. */
  #children;
  /** Whether the literal is a pattern. */
  isName = false;
  /** Whether the literal and a star behind it is a pattern. */
  isOpen = false;
  /** The patterns that have more behind the literal than a star. */
  globs = [];
  constructor(label = "") {
    this.#label = label;
  }
  get isEmpty() {
    return !this.isName && !this.isOpen && this.globs.length === 0 && this.#children === void 0;
  }
  /** The node of a literal below this one, made where there is none. */
  nodeOf(literal) {
    let node = this;
    for (let depth = 0; depth < literal.length; depth += node.#label.length) node = node.#childFor(literal, depth);
    return node;
  }
  /** The child whose label stands at an offset of a literal: the one that begins so, cut where it goes on otherwise, or a new one. */
  #childFor(literal, depth) {
    this.#children ??= [];
    const unit = literal.charCodeAt(depth);
    const found = this.#children[unit];
    if (found !== void 0 && literal.startsWith(found.#label, depth)) return found;
    const child = new _GlobNode(found === void 0 ? literal.slice(depth) : sharedStart(found.#label, literal, depth));
    this.#children[unit] = child;
    if (found !== void 0) {
      found.#label = found.#label.slice(child.#label.length);
      child.#children = [];
      child.#children[found.#label.charCodeAt(0)] = found;
    }
    return child;
  }
  /**
   * Whether a pattern in the tree matches a part of a text.
   *
   * @param backwards whether the literals are the ends of patterns, written backwards
   */
  matches(text, start, end, backwards2) {
    const length = end - start;
    let node = this;
    for (let depth = 0; ; depth += node.#label.length) {
      if (node.isOpen || node.isName && depth === length) return true;
      if (node.globs.length > 0 && matchesSome(node.globs, text, start, end)) return true;
      if (depth === length || node.#children === void 0) return false;
      const child = node.#children[text.charCodeAt(backwards2 ? end - 1 - depth : start + depth)];
      if (child === void 0 || depth + child.#label.length > length) return false;
      for (let index = 1; index < child.#label.length; index++) {
        const at = depth + index;
        if (child.#label.charCodeAt(index) !== text.charCodeAt(backwards2 ? end - 1 - at : start + at)) return false;
      }
      node = child;
    }
  }
};
function matchesSome(globs, text, start, end) {
  const units = unitsIn(text, start, end);
  for (const glob of globs) {
    if (glob.matches(text, start, end, units)) return true;
  }
  return false;
}
function sharedStart(label, literal, depth) {
  let length = 0;
  while (length < label.length && label.charCodeAt(length) === literal.charCodeAt(depth + length)) length++;
  return label.slice(0, length);
}

// ../packages/canonical/src/query/globs.ts
var GlobSet = class {
  /** By what is before the first star. */
  #starts = new GlobNode();
  /** Those that begin with a star, by what is behind the last, written backwards. */
  #ends = new GlobNode();
  /** Those that begin and end with a star. */
  #others = [];
  /** @param name what an error calls the patterns */
  constructor(patterns, name) {
    for (const [index, pattern] of patterns.entries()) this.#add(piecesOf(pattern, `${name}[${index}]`));
  }
  #add(pieces) {
    const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
    const hasMiddle = pieces.slice(1, -1).some((piece) => piece !== "");
    if (pieces.length === 1) this.#starts.nodeOf(first).isName = true;
    else if (last === "" && !hasMiddle) this.#starts.nodeOf(first).isOpen = true;
    else if (first !== "") this.#starts.nodeOf(first).globs.push(new Glob(pieces));
    else if (last === "") this.#others.push(new Glob(pieces));
    else if (hasMiddle) this.#ends.nodeOf(backwards(last)).globs.push(new Glob(pieces));
    else this.#ends.nodeOf(backwards(last)).isOpen = true;
  }
  /** Whether a pattern matches a part of a text, which is a name, decoded. */
  matches(text, start, end) {
    return this.#starts.matches(text, start, end, false) || !this.#ends.isEmpty && this.#ends.matches(text, start, end, true) || this.#others.length > 0 && matchesSome(this.#others, text, start, end);
  }
};
function backwards(text) {
  return text.split("").reverse().join("");
}

// ../packages/canonical/src/query/options.ts
var NAMES = ["allow", "deny", "sort", "duplicates", "dropEmpty"];
function compileQueryRules(options) {
  if (typeof options !== "object" || options === null) throw wrongKind("query", "an object", options);
  if (Object.keys(options).some((name) => !NAMES.includes(name))) {
    throw new TypeError(`query has an option that there is not; there are ${NAMES.join(", ")}`);
  }
  const { allow, deny, sort = false, duplicates = "keep", dropEmpty = false } = options;
  requireBoolean(sort, "query.sort");
  requireBoolean(dropEmpty, "query.dropEmpty");
  if (duplicates !== "keep" && duplicates !== "first" && duplicates !== "last") {
    throw wrongKind("query.duplicates", '"keep", "first" or "last"', duplicates);
  }
  const rules2 = {
    allow: compilePatterns(allow, "query.allow"),
    deny: compilePatterns(deny, "query.deny"),
    sort,
    duplicates,
    dropEmpty
  };
  const deniesSome = deny !== void 0 && deny.length > 0;
  return allow !== void 0 || deniesSome || sort || duplicates !== "keep" || dropEmpty ? rules2 : void 0;
}
function compilePatterns(patterns, name) {
  if (patterns === void 0) return void 0;
  requireTexts(patterns, name);
  return new GlobSet(patterns, name);
}
function requireBoolean(value, name) {
  if (typeof value !== "boolean") throw wrongKind(name, "true or false", value);
}

// zz.ts
var all = readFileSync("/work/shared/bench/web.txt", "utf8").split("\n").filter(Boolean);
var rules = compileQueryRules({ sort: true });
var qs = all.map((l) => locate(l)).filter((u) => u.fragmentStart - u.queryStart > 1).map((u) => u.href.slice(u.queryStart + 1, u.fragmentStart));
var un = qs.filter((q) => !leavesAsIs(rules, q));
console.log(qs.length, un.length, un.reduce((a, q) => a + q.split("&").length, 0) / un.length, un.reduce((a, q) => a + q.length, 0) / un.length);
var settings = [["leaves all", qs, (q) => leavesAsIs(rules, q) ? 1 : 0], ["leaves un", un, (q) => leavesAsIs(rules, q) ? 1 : 0], ["apply un", un, (q) => applyQueryRules(rules, q, 0, void 0).length], ["pairsOf", un, (q) => pairsOf(q).length], ["pairsOf+sort", un, (q) => sortPairs(pairsOf(q)).length], ["+print", un, (q) => printPairs(sortPairs(pairsOf(q))).length], ["split", un, (q) => q.split("&").length], ["split sort join", un, (q) => q.split("&").sort().join("&").length]];
for (const [n, L, f] of settings) {
  const R = [];
  for (let r = 0; r < 40; r++) {
    const t = performance.now();
    let s = 0;
    for (const l of L) s += f(l);
    R.push((performance.now() - t) * 1e6 / L.length);
  }
  R.sort((a, b) => a - b);
  console.log(n, L.length, R[20].toFixed(0));
}
