/** Answers with segments in a header, which the data of a page has too. */
export function answer({ setHeaders }, segments) {
  setHeaders({ segments: encodeURIComponent(JSON.stringify(segments)) });
}
