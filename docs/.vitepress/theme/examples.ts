/** The lines of code on the start page: each is a call whose text can be changed. */
export interface Example {
  /** The word of its tab. */
  readonly name: string;
  readonly package: string;
  /** The names that the line imports. */
  readonly imports: string;
  /** The code before and after the text, which is in quotes. */
  readonly code: readonly [before: string, after: string];
  readonly text: string;
  /** A sentence about the use of the line. */
  readonly purpose: string;
  /** The page that explains more. */
  readonly guide: string;
}

export const examples = [
  {
    name: "parse",
    package: "anyurl",
    imports: "URL",
    code: ["new URL(", ").href"],
    text: "HTTPS://Bücher.example:443/a/../Café?q=ü",
    purpose: "As browsers read it, in every runtime. An error names the mistake.",
    guide: "getting-started",
  },
  {
    name: "key",
    package: "@anyurl/canonical",
    imports: "cacheKey",
    code: ["cacheKey(", ")"],
    text: "HTTPS://Example.com/%7Eb?z&a#top",
    purpose: "One key for all spellings of a URL: for a cache, a crawl, a table.",
    guide: "guides/cache-keys",
  },
  {
    name: "guard",
    package: "@anyurl/guard",
    imports: "createGuard",
    code: ["createGuard()(new Request(", ")).response?.status"],
    text: "https://example.com/..%2fadmin",
    purpose: "A server refuses URLs that two programs read differently.",
    guide: "guides/guard",
  },
  {
    name: "redirect",
    package: "@anyurl/policy",
    imports: "localRedirect",
    code: ["localRedirect(", ', { otherwise: "/" })'],
    text: "/\\evil.example/login",
    purpose: "After a login, users stay on your site.",
    guide: "guides/is-this-url-allowed",
  },
  {
    name: "redact",
    package: "@anyurl/redact",
    imports: "redactURL",
    code: ["redactURL(", ")"],
    text: "https://ann:pw@example.com/verify?token=s3cr3t&page=2",
    purpose: "Logs keep the URL, and lose its secrets.",
    guide: "guides/log-urls-without-secrets",
  },
  {
    name: "match",
    package: "@anyurl/pattern",
    imports: "URLPattern",
    code: ['new URLPattern({ pathname: "/users/:id" }).exec(', ")?.pathname.groups.id"],
    text: "https://example.com/users/42?tab=posts",
    purpose: "The URLPattern of the web, in linear time.",
    guide: "guides/route-with-patterns",
  },
] as const satisfies readonly Example[];

export type ExampleName = (typeof examples)[number]["name"];
