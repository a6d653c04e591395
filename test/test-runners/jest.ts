/** Jest, in the environments of docs/runtimes/jest.md. */
import { installed } from "../runtimes/programs.ts";
import type { Row, Runtime } from "../runtimes/runtime.ts";
import { environment, type Setting } from "./environment.ts";

type Engine = Row["engine"];

/** The package of an environment, and the engines that Jest 29 and 30 load there. */
const ENVIRONMENTS: Readonly<Record<string, readonly [name: string, engine29: Engine, engine30: Engine]>> = {
  node: ["node", "wasm", "wasm"],
  jsdom: ["jest-environment-jsdom", "wasm", "wasm"],
  // Its class adds no conditions, so that Jest 29 loads the entry `default`.
  "happy-dom": ["@happy-dom/jest-environment", "fallback", "wasm"],
  "Edge Runtime": ["@edge-runtime/jest-environment", "fallback", "fallback"],
};

const args = (alias: string, config: string, name: string) => [
  `node_modules/${alias}/bin/jest.js`,
  "--cacheDirectory=cache",
  `--config=${config}`,
  `--env=${name}`,
];

const packagesOf = (alias: string, name: string) => (name === "node" ? [alias] : [alias, name]);

/** Jest with Babel, as it runs on every Node. */
function transformed(major: 29 | 30): Runtime[] {
  const alias = major === 29 ? "jest-29" : "jest";
  return Object.entries(ENVIRONMENTS).map(([title, [ownName, engine29, engine30]]) => {
    const name = major === 29 && title === "jsdom" ? `${ownName}-29` : ownName;
    const isEdge = title === "Edge Runtime";
    const setting = {
      name: isEdge ? "babel-jest, moduleNameMapper" : "babel-jest",
      engine: major === 29 ? engine29 : engine30,
      args: args(alias, isEdge ? "jest.edge.config.cjs" : "jest.config.cjs", name),
    };
    const more = major === 29 && title === "happy-dom" ? [withCondition(setting)] : [];
    return environment(`Jest ${major}, ${title}`, { packages: packagesOf(alias, name) }, [setting, ...more]);
  });
}

/** The options with which happy-dom in Jest 29 gets WebAssembly. */
export const happyDOMOptions = { customExportConditions: ["browser"] };

function withCondition(setting: Setting): Setting {
  const option = `--testEnvironmentOptions=${JSON.stringify(happyDOMOptions)}`;
  return { name: `${setting.name}, customExportConditions`, engine: "wasm", args: [...setting.args, option] };
}

const FLAG = "--experimental-vm-modules";

/** Jest with the modules of Node. From Node 24.9, CommonJS may require them. */
function native(title: string, engine: Engine, node?: "node-24" | "node-26"): Runtime {
  const [name] = ENVIRONMENTS[title] as (typeof ENVIRONMENTS)[string];
  const words = [FLAG, ...args("jest", "jest.native.config.cjs", name)];
  const runner = { packages: packagesOf("jest", name) };
  const modules = { name: `${FLAG}, import`, engine, args: words };
  if (node === undefined) return environment(`Jest 30, ${title}, modules`, runner, [modules]);
  const commonJS = { name: `${FLAG}, require`, engine, args: [...words, "--testMatch=**/*.test.cjs"] };
  const program = () => installed(node, "bin/node");
  return environment(`Jest 30, ${title}, Node ${node.slice(-2)}`, { ...runner, program }, [modules, commonJS]);
}

export const jest: readonly Runtime[] = [
  ...transformed(30),
  ...transformed(29),
  native("node", "wasm"),
  native("happy-dom", "fallback"),
  native("node", "wasm", "node-24"),
  native("jsdom", "wasm", "node-24"),
  native("node", "wasm", "node-26"),
];
