/** Replaces the part of React Native that react-native-url-polyfill needs for blobs. */
export const NativeModules = {};
