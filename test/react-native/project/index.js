/** The app. Like the template's, except that it replaces the URL classes first. */
import "anyurl/polyfill/force";
import { AppRegistry } from "react-native";
import { App } from "./app";
import { platformReport } from "./platform-report";
import { report } from "./report";

AppRegistry.registerComponent("AnyurlApp", () => App);

// For the test, which has no screen.
globalThis.anyurlReport = () => JSON.stringify({ report: report(), platform: platformReport() });
