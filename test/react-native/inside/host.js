/**
 * Defines the globals that an app on Android has before its bundle runs, since the program of Hermes has only `print`.
 * The native modules record their calls in `nativeCalls`.
 */
globalThis.global = globalThis;
globalThis.nativeCalls = [];

/** The errors that React Native has reported. */
const errors = [];

function addError(text) {
  // It reports that its native flags are missing.
  if (!text.startsWith("Could not access feature flag")) errors.push(text);
}

globalThis.console = {};
for (const level of ["log", "info", "debug", "warn", "trace", "groupCollapsed", "groupEnd"]) console[level] = () => {};
console.error = (...words) => {
  addError(words.map((word) => (word instanceof Error ? word.stack : String(word))).join(" "));
};

const screen = { width: 1080, height: 1920, scale: 3, fontScale: 1 };

/** The native modules, by name, with their constants. */
const MODULES = {
  AppState: { initialAppState: "active" },
  BlobModule: { BLOB_URI_SCHEME: "content", BLOB_URI_HOST: "com.example.blobs" },
  DeviceInfo: { Dimensions: { windowPhysicalPixels: screen, screenPhysicalPixels: screen } },
  DevSettings: {},
  ExceptionsManager: {},
  FileReaderModule: {},
  LogBox: {},
  NativeMicrotasksCxx: {},
  Networking: {},
  PlatformConstants: { isTesting: true, reactNativeVersion: { major: 0, minor: 86, patch: 3 }, Version: 36 },
  SourceCode: { scriptURL: "file:///app.bundle" },
  WebSocketModule: {},
};

function recorder(name) {
  const get = (_, method) =>
    method === "getConstants" ? () => MODULES[name] : (...args) => void nativeCalls.push([name, method, args]);
  return new Proxy({}, { get });
}

const modules = new Map(Object.keys(MODULES).map((name) => [name, recorder(name)]));

globalThis.nativeModuleProxy = {};
globalThis.__turboModuleProxy = (name) => modules.get(name) ?? null;
globalThis.RN$Bridgeless = true;
globalThis.RN$registerCallableModule = () => {};

/** A call of a native module as JSON: an object that is not plain has the name of its class. */
function shownCall([name, method, args]) {
  return [name, method, ...args.map((arg) => (String(arg).startsWith("[object") ? null : [typeof arg, String(arg)]))];
}

/** Returns the reports of the app, the calls of its native modules and its errors, as JSON. */
globalThis.hostReport = () => {
  const { anyurlReport } = globalThis;
  const app = anyurlReport === undefined ? null : JSON.parse(anyurlReport());
  const calls = nativeCalls.filter(([name]) => name === "Networking" || name === "WebSocketModule");
  const exceptions = nativeCalls.filter(([name, method]) => name === "ExceptionsManager" && method !== "getConstants");
  for (const [, , [exception]] of exceptions) addError(exception.message.replace(/^console\.error: /, ""));
  return JSON.stringify({ app, calls: calls.map(shownCall), errors });
};
