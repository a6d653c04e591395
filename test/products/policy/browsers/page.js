/**
 * The page that the browsers open. `visitAll` navigates frames, and `readLinks` reads links. Both take and return what
 * JSON can write.
 */

/** The number of frames at the same time. */
const AT_ONCE = 6;

/** A frame that no page reaches has failed. */
const MILLISECONDS = 10_000;

/** Navigates a frame, and returns the address of the page that it ends at; `null` if it ends at none. */
function visit(start) {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    const end = (address) => {
      clearTimeout(timeout);
      removeEventListener("message", listen);
      frame.remove();
      resolve(address);
    };
    const listen = ({ source, data }) => source === frame.contentWindow && end(data);
    const timeout = setTimeout(end, MILLISECONDS, null);
    addEventListener("message", listen);
    frame.src = start;
    document.body.append(frame);
  });
}

/** Navigates a frame to each address. Returns where each ends. */
globalThis.visitAll = async (starts) => {
  const ends = [];
  const queue = starts.entries();
  const work = async () => {
    for (const [index, start] of queue) ends[index] = await visit(start);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ends;
};

/** Returns the attributes of a link for each `href`, and the result of the URL class. */
globalThis.readLinks = (hrefs) =>
  hrefs.map((text) => {
    const link = document.createElement("a");
    link.setAttribute("href", text);
    const { href, protocol, host } = link;
    return { href, protocol, host, parsed: new URL(text, location.href).href };
  });
