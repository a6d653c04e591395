/** Jest on Node 24.9 or later, with --experimental-vm-modules: CommonJS may require modules. */
module.exports = {
  setupFilesAfterEnv: ["anyurl/testing"],
  testMatch: ["**/*.test.cjs"],
  moduleFileExtensions: ["js", "cjs", "json"],
  transform: {},
};
