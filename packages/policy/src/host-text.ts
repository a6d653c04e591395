/** Hosts as text, as browsers write them in `Origin` and `Host` headers. */

/** The source of an expression for a host in lower case and in ASCII. */
export const HOST = "\\[[\\da-f:.]+\\]|[a-z\\d_-]+(?:\\.[a-z\\d_-]+)*";

const HOST_ALONE = /* @__PURE__ */ new RegExp(`^(?:${HOST})$`);

/** Returns a host that is in lower case and in ASCII; `undefined` for other text. */
export function toHost(text: string): string | undefined {
  return HOST_ALONE.test(text) ? text : undefined;
}
