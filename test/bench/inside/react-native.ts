/** What react-native-url-polyfill takes from React Native, which it asks for Blobs. */
export const NativeModules = {};
