import type { Theme } from "vitepress";
import theme from "vitepress/theme-without-fonts";
import { HostDisagreement } from "./disagreement.ts";
import { withWeights } from "./search-weights.ts";
import { TryIt } from "./try-it.ts";
import "./style.css";
import "./start.css";

export default {
  extends: theme,
  enhanceApp({ app, siteData }) {
    siteData.value = withWeights(siteData.value);
    app.component("HostDisagreement", HostDisagreement);
    app.component("TryIt", TryIt);
  },
} satisfies Theme;
