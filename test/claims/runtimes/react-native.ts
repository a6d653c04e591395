import { type Claims, fact, inReactNative, run } from "../proof.ts";

const types = run("test:react-native", "react-native/run.ts", "tsc, the template's tsconfig.json");

export const CLAIMS: Claims = [
  ["You get plain JavaScript", inReactNative],
  ["It replaces React Native's own", run("test:react-native", "react-native/run.ts", "objectURL")],
  ["React Native 0.86.3 is tested", inReactNative, types],
  ["Hermes 0.12 runs the app's bundles", inReactNative, run("test:react-native", "react-native/run.ts", "hermesc ")],
  ["React Native's Babel preset makes", run("test:react-native", "react-native/expected.ts", "privateMembers")],
  ["React Native's types accept", types],
  ["the global `URL` gives", fact("It describes the order of modules.")],
  ["Metro does not find", fact("It describes an option of Metro.")],
];
