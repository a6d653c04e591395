import { InvalidURLPatternError, URLPattern, URLPatternList } from "@anyurl/pattern";

/** A host for IDNA, groups of two components, a regular expression, and a list. */
const pattern = new URLPattern("https://:shop.Bücher.example/:id(\\d+)/{*.jpg}?");
const found = pattern.exec("/7/a/b.jpg", "HTTPS://Kunst.Bücher.Example/");
const routes = new URLPatternList(["/users/:id", "/*"], { baseURL: "https://example.com" });

function reasonOf(input) {
  try {
    return new URLPattern(input).pathname;
  } catch (error) {
    return error instanceof InvalidURLPatternError ? `${error.reason} at ${error.offset}` : String(error);
  }
}

console.log(
  JSON.stringify({
    hostname: pattern.hostname,
    groups: { ...found.hostname.groups, ...found.pathname.groups },
    route: routes.first("https://example.com/users/7").index,
    path: pattern.generate("pathname", { id: "7" }),
    reason: reasonOf("https://example.com/:a/:a"),
  }),
);
