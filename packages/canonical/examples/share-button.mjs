/**
 * A share button: shares the address of a page without its tracking parameters. Everything else stays, byte for byte.
 *
 *     <button id="share">Share</button>
 *     <script type="module">
 *       import { addShareButton } from "./share-button.mjs";
 *       addShareButton(document.querySelector("#share"));
 *     </script>
 */
import { compileGlobs, deleteParameters, TRACKING_PARAMETERS } from "@anyurl/canonical";

const isTracking = compileGlobs(TRACKING_PARAMETERS.names);

/** Returns the URL to share, for a string or a URL object. */
export function sharedURL(url) {
  return deleteParameters(url, isTracking);
}

/** Makes a button share the current page: in the system's dialog, or to the clipboard if there is none. */
export function addShareButton(button) {
  button.addEventListener("click", async () => {
    const url = sharedURL(location.href);
    if (navigator.share) await navigator.share({ title: document.title, url });
    else await navigator.clipboard.writeText(url);
  });
}
