/** Setting the components of a URL. */
import type { Classes, Components, Operation, Row, UrlLike } from "../implementation.ts";

export const rows: readonly Row[] = [
  { name: "web, url.protocol = value, and eight more", list: "components", operation: "set" },
];

function setAll(url: UrlLike, components: Components): void {
  url.protocol = components.protocol;
  url.username = components.username;
  url.password = components.password;
  url.host = components.host;
  url.hostname = components.hostname;
  url.port = components.port;
  url.pathname = components.pathname;
  url.search = components.search;
  url.hash = components.hash;
}

const FIRST = "https://user@example.com:8080/path?query#fragment";

function set({ URL }: Classes): Operation<Components> {
  return {
    run(items) {
      const url = new URL(FIRST);
      let sum = 0;
      for (const components of items) {
        setAll(url, components);
        sum += url.href.length;
      }
      return sum;
    },
    outcome(components) {
      const url = new URL(FIRST);
      setAll(url, components);
      return url.href;
    },
  };
}

export function setting(classes: Classes) {
  return { set: set(classes) };
}
