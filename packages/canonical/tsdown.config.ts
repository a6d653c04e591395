import { assemblyScriptLicence, unicodeLicence } from "@anyurl/bindings/bundling";
import { buildsOf } from "../../tools/builds.ts";

export default buildsOf({
  // Lists in a file of their own, which a bundler leaves out if it does not need them.
  groups: [{ name: "lists", test: /[\\/]query[\\/]tracking-parameters\.ts$/ }],
  // All sources below `src`, except the entry for Node, which needs Node's types.
  declarationGroups: [
    { name: "shared", test: /[\\/](?:common[\\/]src|canonical[\\/]src[\\/](?!node[\\/])[\w-]+)[\\/]/ },
  ],
  // The licences of keys.wasm and of the table of scripts.
  copy: [assemblyScriptLicence, unicodeLicence],
});
