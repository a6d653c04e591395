/** Paths that have bypassed guards, and their results. */
import type { Flag } from "@anyurl/canonical";

interface GuardRow {
  readonly source: string;
  readonly target: string;
  /** The result of the profile alone. */
  readonly path: string;
  readonly flags: readonly Flag[];
  /** Whether it passes a guard that rejects encoded separators and paths that start with "/admin". */
  readonly passes: boolean;
}

type Short = readonly [target: string, path: string, flags?: readonly Flag[]];

function stopped(source: string, all: readonly Short[]): GuardRow[] {
  return all.map(([target, path, flags = []]) => ({ source, target, path, flags, passes: false }));
}

function passing(source: string, all: readonly Short[]): GuardRow[] {
  return all.map(([target, path, flags = []]) => ({ source, target, path, flags, passes: true }));
}

const SLASH: readonly Flag[] = ["encoded-slash"];
const PARAMETERS: readonly Flag[] = ["path-parameters"];
const HIDDEN_PARAMETERS: readonly Flag[] = ["hidden-dot-segment", "path-parameters"];
const HIDDEN_SLASH: readonly Flag[] = ["encoded-slash", "hidden-dot-segment"];
const HIDDEN_BACKSLASH: readonly Flag[] = ["encoded-backslash", "hidden-dot-segment"];
const TWICE: readonly Flag[] = ["multiply-encoded"];

export const GUARD_ROWS: readonly GuardRow[] = [
  ...stopped("https://github.com/withastro/astro/pull/14771", [
    ["/%61dmin", "/admin"],
    ["/%61%64%6D%69%6e/users", "/admin/users"],
  ]),
  ...stopped("https://github.com/withastro/astro/pull/14929 and 16556", [
    ["/%2561dmin", "/%2561dmin", TWICE],
    ["/%252561dmin", "/%252561dmin", TWICE],
    ["/%25%36%31dmin", "/%2561dmin", TWICE],
    ["/%%361dmin", "/%%361dmin", ["malformed-encoding", "multiply-encoded"]],
    ["/%6%31dmin", "/%6%31dmin", ["malformed-encoding", "multiply-encoded"]],
  ]),
  ...stopped("https://github.com/withastro/astro/pull/15717", [
    ["//admin", "/admin"],
    ["///admin//users", "/admin/users"],
  ]),
  ...stopped("https://github.com/withastro/astro/pull/15757", [
    ["/\\admin", "/admin"],
    ["/%5cadmin", "/%5Cadmin", HIDDEN_BACKSLASH],
    ["/x%5c..%5cadmin", "/x%5C..%5Cadmin", HIDDEN_BACKSLASH],
  ]),
  ...stopped("https://github.com/advisories/GHSA-wc8c-qw6v-h7f6 (@hono/node-server, encoded slashes)", [
    ["/admin%2fsecret.txt", "/admin%2Fsecret.txt", SLASH],
    ["/%2fadmin/secret.txt", "/%2Fadmin/secret.txt", HIDDEN_SLASH],
    ["/x%2F..%2Fadmin", "/x%2F..%2Fadmin", HIDDEN_SLASH],
  ]),
  ...stopped("https://github.com/advisories/GHSA-92pp-h63x-v22m (@hono/node-server, repeated slashes)", [
    ["//admin/secret.txt", "/admin/secret.txt"],
    ["/./\\/admin/secret.txt", "/admin/secret.txt"],
  ]),
  ...stopped("https://github.com/chimurai/http-proxy-middleware/issues/1168", [
    ["/api/%2e%2e/admin", "/admin"],
    ["/api/%2E./admin", "/admin"],
    ["/api/..%2fadmin", "/api/..%2Fadmin", HIDDEN_SLASH],
    ["/api/%2e%2e%2fadmin", "/api/..%2Fadmin", HIDDEN_SLASH],
    ["/api/%252e%252e/admin", "/api/%252e%252e/admin", ["hidden-dot-segment", "multiply-encoded"]],
  ]),
  ...stopped("dot segments, https://url.spec.whatwg.org/#double-dot-path-segment", [
    ["/./admin", "/admin"],
    ["/x/../admin", "/admin"],
    ["/.%2e/admin", "/admin", ["escaped-root"]],
    ["/..%2fadmin", "/..%2Fadmin", HIDDEN_SLASH],
    ["/x/.\t./admin", "/admin"],
    ["/x//../admin", "/admin"],
    ["/x\\..\\admin", "/admin"],
    ["/admin/.", "/admin/"],
    ["/adm\nin", "/admin"],
  ]),
  ...stopped("within what is guarded", [
    ["/admin%2f..", "/admin%2F..", HIDDEN_SLASH],
    ["/admin%00", "/admin%00", ["encoded-nul"]],
    ["/x%00/../admin", "/admin"],
    ["/admin;x", "/admin;x", PARAMETERS],
    ["/admin;x=1/users", "/admin;x=1/users", PARAMETERS],
    ["/admin?x#y", "/admin?x#y"],
    ["/administrator", "/administrator"],
  ]),
  ...stopped("servers that remove parameters, such as https://tomcat.apache.org/", [
    ["/;x/admin", "/;x/admin", HIDDEN_PARAMETERS],
    ["/..;/admin", "/..;/admin", HIDDEN_PARAMETERS],
    ["/x/..;/admin", "/x/..;/admin", HIDDEN_PARAMETERS],
    ["/x/..;a=b/admin", "/x/..;a=b/admin", HIDDEN_PARAMETERS],
    ["/x/%2e%2e;/admin", "/x/..;/admin", HIDDEN_PARAMETERS],
    ["/.;/admin", "/.;/admin", HIDDEN_PARAMETERS],
    ["/;/admin", "/;/admin", HIDDEN_PARAMETERS],
    ["/x/..%3b/admin", "/x/..%3B/admin", ["encoded-delimiter", "hidden-dot-segment"]],
  ]),
  ...stopped("bytes that servers refuse or read differently", [
    ["/%c0%afadmin", "/%C0%AFadmin", ["invalid-utf8"]],
    ["/x/%c0%ae%c0%ae/admin", "/x/%C0%AE%C0%AE/admin", ["invalid-utf8"]],
    ["/%ff", "/%FF", ["invalid-utf8"]],
    ["/%zz", "/%zz", ["malformed-encoding"]],
    ["/x/%u002e%u002e/admin", "/x/%u002e%u002e/admin", ["malformed-encoding"]],
    ["/a%", "/a%", ["malformed-encoding"]],
    ["/x%0aadmin", "/x%0Aadmin", ["encoded-control"]],
    ["/admin%09", "/admin%09", ["encoded-control"]],
    ["/x%7f", "/x%7F", ["encoded-control"]],
    ["/x%c2%85", "/x%C2%85", ["encoded-control"]],
  ]),
  ...passing("another path by RFC 3986, which a server that thinks otherwise has to guard itself", [
    ["/ADMIN", "/ADMIN"],
    ["/%EF%BC%8Fadmin", "/%EF%BC%8Fadmin", ["compatibility-delimiter"]],
    ["/x%3by", "/x%3By", ["encoded-delimiter"]],
    ["/x%23", "/x%23", ["encoded-delimiter"]],
    ["/x/admin", "/x/admin"],
    ["/%20admin", "/%20admin"],
  ]),
  ...passing("out of the guarded folder", [
    ["/admin/../x", "/x"],
    ["/admin//../x", "/x"],
    ["/admin/%2e%2e/x", "/x"],
  ]),
];
