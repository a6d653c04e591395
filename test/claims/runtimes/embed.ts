import { type Claims, fact, inBrowsers, measured, run, test } from "../proof.ts";

const hosts = test("hosts/wazero.test.ts", "url.wasm in wazero");
const guide = test("sandboxes/guide.test.ts", "install what the files import, and nothing else");

export const CLAIMS: Claims = [
  ["in the sandbox, as a script", guide],
  ["in the host, behind a function", guide],
  ["Write a module that defines", test("sandboxes/guide.test.ts", "is that of url-functions.js")],
  ["Expose functions of strings", fact("It is advice.")],
  ["[sandbox.js]", test("sandboxes/guide.test.ts", "hostile input stays within the limits of sandbox.js")],
  ["In Node, you need only the script", test("sandboxes/guide.test.ts", "the code of the page")],
  ["QuickJS calls the interrupt handler", fact("It is about QuickJS.")],
  ["[isolated-vm.mjs]", test("sandboxes/guide.test.ts", "isolated-vm")],
  ["Use Node 22 or later", fact("It is advice. The tests run the example in Node 24.")],
  ["The V8 of Node 20 loses", fact("It is about V8.")],
  ["In Node 20, bundle without", fact("It is about V8.")],
  ["`node:vm` is not a sandbox", fact("It is a warning about Node.")],
  ["A Compartment of [SES]", test("sandboxes/guide.test.ts", "compartment.mjs prints the URL")],
  ["[assembly/examples/wazero]", hosts],
  ["`node --permission`, Deno", run("test:runtimes", "runtimes/restricted-node.ts", "--permission")],
  ["Node 20 and 22 with a limited", run("test:runtimes", "runtimes/restricted-node.ts", "--disable-wasm-trap-handler")],
  ["a Content Security Policy without", inBrowsers],
  ["The njs of Debian 12", run("test:runtimes", "runtimes/shells.ts", "njs")],
  ["It also refuses the script", run("test:runtimes", "runtimes/shells.ts", "njs")],
  ["`pnpm test:runtimes` prints", run("test:runtimes", "runtimes/shells.ts", "njs")],
  ["Newer releases of njs", fact("It is about njs.")],
  ["`pnpm bench sandboxes` measures", measured],
  ["Measured in Node 20", measured],
  ["npm install anyurl esbuild", test("sandboxes/guide.test.ts", "bundle a script like the one"), guide],
  ["npm install quickjs-emscripten-core", guide, test("sandboxes/page.test.ts", "the page with QuickJS")],
  ["npm install isolated-vm", guide],
  ["npm install ses", guide, test("sandboxes/guide.test.ts", "compartment.mjs prints the URL")],
  ["anyurl-wazero -pages", hosts],
  ["The Go program prints the keys", test("hosts/wazero.test.ts", "prints the keys of embed.md")],
  ["anyurl-wazero -keys", test("hosts/wazero.test.ts", "prints the keys of embed.md")],
  ["In Python, [assembly/examples/wasmtime]", test("hosts/wasmtime.test.ts", "prints the keys of embed.md")],
  ["from anyurl import AnyURL", test("hosts/wasmtime.test.ts", "prints the keys of embed.md")],
];
