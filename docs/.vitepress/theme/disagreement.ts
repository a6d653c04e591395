/** The picture on the start page: one URL, and the hosts that programs see in it. */

import { withBase } from "vitepress";
import { defineComponent, h, type VNode } from "vue";
import { data, type Reading } from "./disagreement.data.ts";

function outcome({ host }: Reading): VNode {
  if (host === null) return h("p", { class: "outcome refuses" }, "refuse it");
  return h("p", { class: ["outcome", host.startsWith("evil") ? "evil" : "good"] }, ["go to ", h("code", host)]);
}

function row(reading: Reading): VNode {
  const programs = reading.programs.map((program) => h("li", program));
  return h("div", { class: "reading" }, [h("ul", programs), outcome(reading)]);
}

export const HostDisagreement = defineComponent({
  name: "HostDisagreement",
  render: () =>
    h("figure", { class: "disagreement" }, [
      h("figcaption", "Where programs take this URL"),
      h("p", { class: "input" }, h("code", data.input)),
      ...data.readings.map(row),
      h("p", { class: "more" }, [
        h("a", { href: withBase(`/desk/#${data.fragment}`), target: "_self" }, "See all programs on the desk"),
      ]),
    ]),
});
