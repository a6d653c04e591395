/** The page that the browsers open. It takes and returns values of JSON. */

/** Returns the positions of the texts that the URL class or a link reads in another way. */
globalThis.readTemplates = (pairs, base) => {
  const link = document.createElement("a");
  return pairs.flatMap(([text, href], index) => {
    const absolute = new URL(text, base).href;
    link.href = absolute;
    return absolute === (href ?? text) && link.href === absolute ? [] : [index];
  });
};
