/** The defaults, as in React Native's template. */
const { getDefaultConfig } = require("@react-native/metro-config");

module.exports = getDefaultConfig(__dirname);
