/** Jest with --experimental-vm-modules: Node loads the tests and the packages. */
module.exports = {
  ...require("./jest.config.cjs"),
  moduleFileExtensions: ["js", "cjs", "json"],
  transform: {},
};
