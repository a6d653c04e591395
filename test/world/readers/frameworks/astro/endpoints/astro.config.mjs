export { default } from "../pages/astro.config.mjs";
