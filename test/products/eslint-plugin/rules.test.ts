// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code.
/** The rules, in ESLint 10 and 9. */
import { Linter, RuleTester as RuleTester10 } from "eslint";
import { RuleTester as RuleTester9 } from "eslint-9";
import plugin from "eslint-plugin-anyurl";
import { describe, expect, test } from "vitest";

const IMPORT = 'import { url } from "@anyurl/template";\n';

/** Code, and the code after the suggestion; null if there is none. */
const UNSAFE: readonly (readonly [code: string, output: string | null])[] = [
  ["f(`https://api.test/users/${id}`);", `${IMPORT}f(url\`https://api.test/users/\${id}\`);`],
  ["f('https://api.test/users/' + id + '/x');", `${IMPORT}f(url\`https://api.test/users/\${id}/x\`);`],
  ["f(`https://${host}/a`);", `${IMPORT}f(url\`https://\${host}/a\`);`],
  ["f(`https://api.test:${port}/a`);", `${IMPORT}f(url\`https://api.test:\${port}/a\`);`],
  ["f(`https://a.test/?q=${q}`);", `${IMPORT}f(url\`https://a.test/?q=\${q}\`);`],
  ["f(`https://a.test/${a}?q=${encodeURIComponent(q)}`);", `${IMPORT}f(url\`https://a.test/\${a}?q=\${q}\`);`],
  ["f(`https://a.test/` + `b/${c}`);", `${IMPORT}f(url\`https://a.test/b/\${c}\`);`],
  ["f('https://a.test/$' + '{b}`' + c);", `${IMPORT}f(url\`https://a.test/\\\${b}\\\`\${c}\`);`],
  ["f('https://a.test/' + (a + b));", `${IMPORT}f(url\`https://a.test/\${a + b}\`);`],
  ["f('https://a.test/' + (a + ('/' + b)));", `${IMPORT}f(url\`https://a.test/\${a}/\${b}\`);`],
  ["fetch(a + b + '/c/' + (a + b));", `${IMPORT}fetch(url\`\${a + b}/c/\${a + b}\`);`],
  ["fetch(`/users/${id}`);", `${IMPORT}fetch(url\`/users/\${id}\`);`],
  ["fetch(`${base}/users/${id}`);", `${IMPORT}fetch(url\`\${base}/users/\${id}\`);`],
  ["new URL('/users/' + id, base);", `${IMPORT}new URL(url\`/users/\${id}\`, base);`],
  ["location.href = `/users/${id}`;", `${IMPORT}location.href = url\`/users/\${id}\`;`],
  ["image['src'] = '/img/' + name;", `${IMPORT}image['src'] = url\`/img/\${name}\`;`],
  ["location.assign(`/users/${id}`);", `${IMPORT}location.assign(url\`/users/\${id}\`);`],
  ["window.location.replace(`${base}/a/${id}`);", `${IMPORT}window.location.replace(url\`\${base}/a/\${id}\`);`],
  ["f(<a href={`/users/${id}`}>a</a>);", `${IMPORT}f(<a href={url\`/users/\${id}\`}>a</a>);`],
  ["f(<img src={'/img/' + name} />);", `${IMPORT}f(<img src={url\`/img/\${name}\`} />);`],
  ["f(<button formAction={`/a/${id}`} />);", `${IMPORT}f(<button formAction={url\`/a/\${id}\`} />);`],
  ["f(<Link to={`/users/${id}`} />);", `${IMPORT}f(<Link to={url\`/users/\${id}\`} />);`],
  ["f(<a href={id ? `/users/${id}` : '/'} />);", `${IMPORT}f(<a href={id ? url\`/users/\${id}\` : '/'} />);`],
  ["f(<a href={next ?? '/users/' + id} />);", `${IMPORT}f(<a href={next ?? url\`/users/\${id}\`} />);`],
  ["fetch(a ? b || `/a/${id}` : c);", `${IMPORT}fetch(a ? b || url\`/a/\${id}\` : c);`],
  ["navigate(`/users/${id}`);", `${IMPORT}navigate(url\`/users/\${id}\`);`],
  ["router.push(`/users/${id}`);", `${IMPORT}router.push(url\`/users/\${id}\`);`],
  ["this.router.replace('/users/' + id);", `${IMPORT}this.router.replace(url\`/users/\${id}\`);`],
  [
    "const url = 1; fetch(`/a/${id}`);",
    'import { url as anyurl } from "@anyurl/template";\nconst url = 1; fetch(anyurl`/a/${id}`);',
  ],
  [`${IMPORT}fetch(\`/a/\${id}\`);`, `${IMPORT}fetch(url\`/a/\${id}\`);`],
  ["const url = 1, anyurl = 2; fetch(`/a/${id}`);", null],
  ["f(`https://a.test/${/* a */ id}`);", null],
  ["f(`postgres://${user}:${password}@db/x`);", `${IMPORT}f(url\`postgres://\${user}:\${password}@db/x\`);`],
  ["f(`https://${encodeURIComponent(tenant)}.a.test/`);", `${IMPORT}f(url\`https://\${tenant}.a.test/\`);`],
  ["fetch(`${base}/users/${encodeURIComponent(id)}`);", `${IMPORT}fetch(url\`\${base}/users/\${id}\`);`],
  ["f(`https://a.test/${encodeURIComponent(id)}`);", `${IMPORT}f(url\`https://a.test/\${id}\`);`],
  ["f('https://a.test/b-' + encodeURIComponent(id) + '/c');", `${IMPORT}f(url\`https://a.test/b-\${id}/c\`);`],
  ["fetch(`/users/${encodeURIComponent(id)}?q=a`);", `${IMPORT}fetch(url\`/users/\${id}?q=a\`);`],
  [
    "f(`https://a.test/${encodeURIComponent(a)}?q=${encodeURIComponent(q)}`);",
    `${IMPORT}f(url\`https://a.test/\${a}?q=\${q}\`);`,
  ],
];

const BESIDE_NAME = 'the text of the template must have "/", ":" or a dot between a value and the name of the host';

/** Code that the tag would refuse, and the end of the message. */
const REFUSED: readonly (readonly [code: string, fault: string])[] = [
  ["f(`https://a.test/?${params}`);", "values[0], the query, must be query() or raw(), or needs a name before it"],
  ["f(`https://a.test/${id}?${params}`);", "values[1], the query, must be query() or raw(), or needs a name before it"],
  ["f(`https://a.test:80${port}/`);", "the text of the template must have a host, and a value only for a whole port"],
  ["fetch('https://api.test' + path);", BESIDE_NAME],
  ["fetch(`https://api.test${path}`);", BESIDE_NAME],
  ["fetch(`https://${host}${path}`);", BESIDE_NAME],
  ["fetch(`https://${encodeURIComponent(tenant)}api.test/`);", BESIDE_NAME],
];

const SAFE: readonly string[] = [
  "f(`https://a.test/b`);",
  "f(url`https://a.test/${id}`);",
  "f(`/users/${id}`);",
  "f(`${base}/users`);",
  "fetch(`${base}/users`);",
  "fetch(`${base}`);",
  "f(`https://a.test/ is not ${id}`);",
  "f(`see https://a.test/${id}`);",
  "f(`https://a.test/?q=${encodeURIComponent(q)}`);",
  "f(`https://a.test/${1}${'a'}`);",
  "const version = 'v1'; f(`https://a.test/${version}/b`);",
  "const version = `v1`; f('https://a.test/' + version);",
  "f(`file:///${name}`);",
  "f(`data:text/plain,${text}`);",
  "f(`//${comment}`);",
  "f('a' + b + 'https://a.test/');",
  "f(1 + 2);",
  "location.pathname = `/users/${id}`;",
  "a.href += `/users/${id}`;",
  "text.replace(`/users/${id}`, '');",
  "f(<a href={`#${id}`} title={`/users/${id}`} {...`/users/${id}`}>{`/users/${id}`}</a>);",
  "f(<a x:href={`/users/${id}`} />);",
  "f(<a href={`/users/${id}` ? '/a' : '/b'} />);",
  "list.push(`/users/${id}`);",
  "router.get(`/users/${id}`);",
  "router.constructor(`/users/${id}`);",
  "toString.push(`/users/${id}`);",
  "router[push](`/users/${id}`);",
  "fetch(url, `/a/${id}`);",
  "fetch(`//${host}/a`);",
];

const RAW: readonly string[] = [
  "res.redirect(req.query.next);",
  "res.redirect(302, req.query['next']);",
  "c.redirect(c.req.query('next'));",
  "c.redirect(c.req.query('next') ?? '/');",
  "redirect(searchParams.get('next') || '/');",
  "redirect(url.searchParams.get('next'));",
  "redirect(new URL(request.url).searchParams.get('next'));",
  "Response.redirect(request.headers.get('referer'));",
  "const next = req.body.next; res.redirect(next);",
  "const a = req.query.a; const b = a ? a : '/'; res.redirect(b);",
  "res.redirect(`${req.query.next}#a`);",
  "res.redirect(req.query.next + '#a');",
  "res.redirect(decodeURIComponent(req.query.next));",
  "async () => redirect((await request.json()).next ?? (await event.params).next);",
  "res.redirect(req?.query?.next);",
  "permanentRedirect(searchParams.get('next'));",
];

const NOT_RAW: readonly string[] = [
  "res.redirect('/home');",
  "res.redirect(localRedirect(req.query.next, { base }));",
  "const next = localRedirect(req.query.next, { base }); res.redirect(next);",
  "res.redirect(`/users/${req.params.id}`);",
  "res.redirect('/users/' + req.params.id);",
  "res.redirect(req.originalUrl);",
  "res.redirect(target);",
  "let next = req.query.next; next = check(next); res.redirect(next);",
  "res.redirect(settings.query.next);",
  "res.render(req.query.next);",
  "const a = b, b = a; res.redirect(a);",
];

const FORM = 'import { URLSearchParams } from "anyurl";\n';

const BODIES: readonly string[] = [
  `${FORM}fetch(u, { method: "POST", body: new URLSearchParams(f) });`,
  `${FORM}const body = new URLSearchParams(f); fetch(u, { body });`,
  `${FORM}new Request(u, { body: new URLSearchParams() });`,
  `${FORM}new Response(new URLSearchParams());`,
  'import { URLSearchParams as P } from "anyurl/fallback"; fetch(u, { body: new P() });',
];

const NOT_BODIES: readonly string[] = [
  "fetch(u, { body: new URLSearchParams(f) });",
  `${FORM}fetch(u, { body: new URLSearchParams(f).toString() });`,
  `${FORM}fetch(u, { headers: new URLSearchParams(f) });`,
  `${FORM}send(u, { body: new URLSearchParams(f) });`,
  'import { URLSearchParams } from "other"; fetch(u, { body: new URLSearchParams(f) });',
  `${FORM}fetch(u, options); fetch(u, { ...options, ["body"]: 1 }); fetch(u);`,
];

RuleTester10.describe = describe;
RuleTester10.it = test;
RuleTester9.describe = describe;
RuleTester9.it = test;

describe.each([
  ["10", RuleTester10],
  ["9", RuleTester9 as unknown as typeof RuleTester10],
] as const)("in ESLint %s", (_, RuleTester) => {
  const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });
  const { rules } = plugin;
  tester.run("no-unsafe-url-template", rules["no-unsafe-url-template"], {
    valid: [...SAFE],
    invalid: [
      ...UNSAFE.map(([code, output]) => ({
        code,
        output: null,
        errors: [{ messageId: "unsafe", suggestions: output === null ? [] : [{ messageId: "tag", output }] }],
      })),
      ...REFUSED.map(([code, fault]) => ({ code, output: null, errors: [{ messageId: "refused", data: { fault } }] })),
      {
        code: '"use strict";\nfetch(`/a/${encodeURIComponent(id)}`);',
        output: null,
        languageOptions: { sourceType: "commonjs" },
        errors: [
          {
            messageId: "unsafe",
            suggestions: [
              {
                messageId: "tag",
                output: '"use strict";\nconst { url } = require("@anyurl/template");\nfetch(url`/a/${id}`);',
              },
            ],
          },
        ],
      },
    ],
  });
  tester.run("no-raw-redirect", rules["no-raw-redirect"], {
    valid: [...NOT_RAW],
    invalid: RAW.map((code) => ({ code, errors: [{ messageId: "raw" }] })),
  });
  tester.run("no-url-search-params-body", rules["no-url-search-params-body"], {
    valid: [...NOT_BODIES],
    invalid: BODIES.map((code) => ({ code, errors: [{ messageId: "body" }] })),
  });
});

test("no fix changes the URL of a value, or refuses it", () => {
  const values = ["/users", "?a=1", "#x", "a/b", "a%20b", "", "users", new Date(0), ["a"], null];
  const templates = ["`https://api.test${value}`", "'https://api.test' + value", "`https://h.test/files/${value}`"];
  templates.push("`https://h.test/?q=${value}`", "`https://h.test/#${value}`", "`https://${value}.h.test/`");
  templates.push("`https://h.test/${encodeURIComponent(value)}/b`", "`/a/${encodeURIComponent(value)}`");
  for (const template of templates) {
    const code = `fetch(${template});`;
    const { output } = new Linter().verifyAndFix(code, [plugin.configs.recommended]);
    for (const value of values) {
      const run = (text: string) => new Function("fetch", "value", text)((url: string) => url, value);
      expect(run(output)).toBe(run(code));
    }
    expect(output).toBe(code);
  }
});

test("the recommended configuration has each rule, at most three", () => {
  const names = Object.keys(plugin.rules).map((name) => `anyurl/${name}`);
  expect(Object.keys(plugin.configs.recommended.rules ?? {}).sort()).toEqual(names.sort());
  expect(names).toHaveLength(3);
});
