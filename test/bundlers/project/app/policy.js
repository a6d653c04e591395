import { createURLPolicy, localRedirect, matchRedirectURI, originMatcher, safeHref } from "@anyurl/policy";

/** The classes of hosts come from another package. */
const policy = createURLPolicy({ hosts: ["**.bücher.com"], classes: ["domain"] });
const reasonOf = (result) => result.ok || result.reason;

console.log(
  JSON.stringify({
    href: policy("https://a.b.Bücher.com/ü").href,
    reason: reasonOf(policy("https://user@a.bücher.com/")),
    redirect: localRedirect("../é", { base: "https://app.example/a/b" }),
    redirectURI: matchRedirectURI(["http://127.0.0.1/cb"], "http://127.0.0.1:51004/cb").ok,
    origin: originMatcher(["http://localhost:*"])("http://localhost:5173"),
    link: reasonOf(safeHref("java\nscript:alert(1)")),
  }),
);
