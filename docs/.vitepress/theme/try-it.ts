/** Six lines of code, whose texts can be changed: the packages themselves compute the results, in the page. */
import { withBase } from "vitepress";
import { computed, defineComponent, h, nextTick, ref, shallowRef, type VNode } from "vue";
import { data as results } from "./example-results.data.ts";
import { examples } from "./examples.ts";
import type { runExample } from "./run-example.ts";

type Run = typeof runExample;

/** The steps that a key makes in the row of tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const TryIt = defineComponent({
  name: "TryIt",
  setup() {
    const chosen = ref(0);
    const texts = ref(examples.map(({ text }): string => text));
    const run = shallowRef<Run>();
    const example = computed(() => examples[chosen.value] ?? examples[0]);
    const text = computed(() => texts.value[chosen.value] ?? "");
    const result = computed(() => {
      if (text.value === example.value.text) return results[chosen.value] ?? "";
      return run.value === undefined ? "…" : run.value(example.value.name, text.value);
    });

    async function load(): Promise<void> {
      run.value ??= (await import("./run-example.ts")).runExample;
    }

    function change({ target }: Event): void {
      texts.value[chosen.value] = (target as HTMLInputElement).value;
      void load();
    }

    async function move(event: KeyboardEvent): Promise<void> {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      chosen.value = (chosen.value + step + examples.length) % examples.length;
      await nextTick();
      document.getElementById(`try-${example.value.name}`)?.focus();
    }

    function tab({ name }: { readonly name: string }, index: number): VNode {
      const isChosen = index === chosen.value;
      const attributes = { id: `try-${name}`, role: "tab", type: "button", "aria-controls": "try-panel" };
      const state = { "aria-selected": isChosen, tabindex: isChosen ? 0 : -1 };
      return h("button", { ...attributes, ...state, onClick: () => (chosen.value = index), onKeydown: move }, name);
    }

    function line(): VNode {
      const [before, after] = example.value.code;
      const input = h("input", {
        value: text.value,
        "aria-label": "Text in the code",
        spellcheck: false,
        autocapitalize: "off",
        autocomplete: "off",
        onFocus: load,
        onInput: change,
      });
      return h("p", { class: "line" }, [h("code", `${before}"`), input, h("code", `"${after}`)]);
    }

    function panel(): VNode {
      const { name, purpose, guide, imports, package: from } = example.value;
      return h("div", { id: "try-panel", role: "tabpanel", "aria-labelledby": `try-${name}` }, [
        h("p", { class: "import" }, h("code", `import { ${imports} } from "${from}";`)),
        line(),
        h("output", [h("span", { "aria-hidden": true }, "→ "), h("code", result.value)]),
        h("p", { class: "purpose" }, [`${purpose} `, h("a", { href: withBase(`/${guide}.html`) }, "Read the guide")]),
      ]);
    }

    return () =>
      h("section", { class: "try-it", "aria-label": "Try it" }, [
        h("div", { role: "tablist", "aria-label": "What to do with a URL" }, examples.map(tab)),
        panel(),
      ]);
  },
});
