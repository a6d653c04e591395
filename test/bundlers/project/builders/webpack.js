import webpack from "webpack";
import { buildAsWebpack } from "./as-webpack.js";

export function build(app) {
  return buildAsWebpack(webpack, app);
}
