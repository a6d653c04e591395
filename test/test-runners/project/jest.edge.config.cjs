/** Jest with the environment of the Edge Runtime, in which it cannot load a compiled module. */
module.exports = {
  ...require("./jest.config.cjs"),
  testEnvironment: "@edge-runtime/jest-environment",
  moduleNameMapper: {
    "^anyurl$": "anyurl/fallback",
    "^anyurl/(engine|percent)$": "<rootDir>/node_modules/anyurl/dist/$1-fallback.js",
    "^@anyurl/canonical$": "<rootDir>/node_modules/@anyurl/canonical/dist/fallback.js",
  },
};
