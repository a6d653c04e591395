import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { HostDisagreement } from "./disagreement.ts";
import "./style.css";
import "./start.css";

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.component("HostDisagreement", HostDisagreement);
  },
} satisfies Theme;
