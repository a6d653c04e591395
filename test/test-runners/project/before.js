/** The functions of the environment, before a polyfill replaces its classes. */
export const before = {
  createObjectURL: typeof URL.createObjectURL,
  revokeObjectURL: typeof URL.revokeObjectURL,
  fetch: typeof fetch,
  makesBlobURLs: makesBlobURLs(),
};

/** In Workers, the functions exist and throw. */
function makesBlobURLs() {
  try {
    URL.revokeObjectURL(URL.createObjectURL(new Blob(["text"])));
    return true;
  } catch {
    return false;
  }
}
