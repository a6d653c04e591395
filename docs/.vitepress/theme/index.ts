import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { Disagreement } from "./disagreement.ts";
import "./style.css";
import "./start.css";

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component("Disagreement", Disagreement);
  },
} satisfies Theme;
