import { Announcement } from "./announcement.tsx";
import { useDeferredInput } from "./deferred-input.ts";
import { Examples } from "./examples.tsx";
import { Inputs } from "./inputs.tsx";
import { useLinkedState } from "./linked-state.ts";
import { useLoadedEncodings } from "./loaded-encodings.ts";
import { hasEncoding, relevant } from "./resolved.ts";
import { Tabs } from "./tabs.tsx";
import { Verdict } from "./verdict.tsx";

/** The whole page: the input and examples, the verdict, and the panels below. */
export function Desk() {
  const [state, change] = useLinkedState();
  useLoadedEncodings(hasEncoding(state));
  const shown = relevant(useDeferredInput(state));
  return (
    <>
      <h1>
        URL desk <span class="note">Paste a URL: see how browsers, servers and parsers read it.</span>
      </h1>
      <Inputs state={state} change={change} />
      <Examples change={change} />
      <Announcement state={shown} />
      <Verdict state={shown} change={change} />
      <Tabs state={shown} change={change} />
    </>
  );
}
