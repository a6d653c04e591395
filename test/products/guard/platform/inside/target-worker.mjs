/** A Worker that answers with the target that it is handed. */
export default {
  fetch({ url }) {
    return new Response(url.replace(/^https?:\/\/[^/]*/, ""));
  },
};
