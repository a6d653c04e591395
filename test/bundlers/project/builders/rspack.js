import { rspack } from "@rspack/core";
import { buildAsWebpack } from "./as-webpack.js";

export function build(app) {
  return buildAsWebpack(rspack, app);
}
