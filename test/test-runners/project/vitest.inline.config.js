/** Vite transforms the packages too. */
import config from "./vitest.config.js";

export default { test: { ...config.test, server: { deps: { inline: [/anyurl/] } } } };
