import {
  assemblyScriptLicence,
  componentFiles,
  engineFiles,
  unicodeLicence,
  usedPartOfLoader,
  wasmBeside,
} from "@anyurl/bindings/bundling";
import { buildsOf } from "../../tools/builds.ts";
import { exodusBytes, exodusDefine, exodusLicence } from "./tools/exodus-bytes.ts";

export default buildsOf({
  standalone: true,
  plugins: [usedPartOfLoader, wasmBeside, exodusBytes],
  define: exodusDefine,
  inside: { "public-suffix": "./src/public-suffix.ts" },
  declaredAlone: ["percent", "origin", "polyfill-origin", "site", "engine"],
  nameDeclarations: (name) => (name.startsWith("types") ? "types" : "api"),
  copy: [
    ...engineFiles("url"),
    ...engineFiles("percent"),
    ...componentFiles,
    assemblyScriptLicence,
    unicodeLicence,
    exodusLicence,
  ],
});
