/** Jest with the environment of the Edge Runtime, in which it cannot load a compiled module. */
module.exports = {
  ...require("./jest.config.cjs"),
  testEnvironment: "@edge-runtime/jest-environment",
  moduleNameMapper: { "^anyurl(/percent)?$": "anyurl$1/fallback" },
};
