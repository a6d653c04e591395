/** The order of the API reference: what most users need comes first. */
import { Comment, CommentTag } from "typedoc";

/** The folders of the packages, in the order of the site. */
const PACKAGES = [
  ...["url", "canonical", "guard", "policy", "redact", "template", "text", "pattern", "formats"],
  ...["reference", "readers", "idna", "drafts", "cli"],
];

const MAIN = "Most used";
const STREAMS = "Types of streams";

/** The groups on the page of an entry. */
export const GROUPS = [MAIN, "Classes", "Functions", "Variables", "Interfaces", "Type Aliases", "*", STREAMS];

/** By the entry, the exports that most programs need. */
const MOST_USED = {
  anyurl: ["URL", "URLSearchParams", "InvalidURLError", "Failure", "isFailure", "orThrow"],
  "@anyurl/canonical": ["canonicalize", "createCanonicalizer", "cacheKey", "createKeyFunction", "Canonical"],
  "@anyurl/guard": ["createGuard"],
  "@anyurl/guard/node": ["guardServer", "canonicalRequests"],
  "@anyurl/guard/cache": ["createCachedFetch", "createMemoryCache"],
  "@anyurl/policy": [
    "createURLPolicy",
    "localRedirect",
    "originMatcher",
    "hostMatcher",
    "safeHref",
    "classifyHost",
    "describeHost",
  ],
  "@anyurl/policy/fetch": ["createSafeFetch", "createSafeAgents", "SafeFetchError"],
  "@anyurl/redact": ["redactURL", "redactURLsInText", "createRedactor"],
  "@anyurl/text": ["findLinks", "formatURL"],
  "@anyurl/pattern": ["URLPattern", "URLPatternList", "matchPrefix", "decodeGroups", "InvalidURLPatternError"],
  "@anyurl/formats": ["formats", "uriResolver"],
  "@anyurl/reference": ["URLReference", "validationErrors"],
  "@anyurl/readers": ["read", "compare", "documents", "parsers", "servers"],
  "@anyurl/idna": ["toASCII", "toUnicode"],
};

/** Compares two folders of packages. */
export function inOrder(one, other) {
  return rank(PACKAGES, one) - rank(PACKAGES, other);
}

function rank(list, name) {
  const index = list.indexOf(name);
  return index < 0 ? list.length : index;
}

/** Puts the exports of an entry into groups of their own; TypeDoc groups the others by their kind. */
export function nameGroups(module) {
  const mostUsed = MOST_USED[module.name] ?? [];
  const names = (module.children ?? []).map(({ name }) => name);
  const missing = mostUsed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${module.name} does not export ${missing.join(", ")}`);
  for (const child of module.children ?? []) {
    if (mostUsed.includes(child.name)) putInto(MAIN, child);
    else if (/^Byte\w*Stream/.test(child.name)) putInto(STREAMS, child);
  }
}

function putInto(group, reflection) {
  for (const described of reflection.signatures ?? [reflection]) {
    described.comment ??= new Comment();
    described.comment.blockTags.push(new CommentTag("@group", [{ kind: "text", text: group }]));
  }
}

/** Orders the exports that are most used, in the order of the list above. */
export function sortMain(module) {
  const group = module.groups?.find(({ title }) => title === MAIN);
  const names = MOST_USED[module.name] ?? [];
  group?.children.sort((one, other) => rank(names, one.name) - rank(names, other.name));
}
