import { Announcement } from "./announcement.tsx";
import { useDeferredInput } from "./deferred-input.ts";
import { Examples } from "./examples.tsx";
import { Inputs } from "./inputs.tsx";
import { useLinkedState } from "./linked-state.ts";
import { PANELS } from "./panels/panels.ts";
import { Section } from "./section.tsx";

/** The whole page: the inputs, examples and the panels below. */
export function Desk() {
  const [state, change] = useLinkedState();
  const shown = useDeferredInput(state);
  return (
    <>
      <Inputs state={state} change={change} />
      <Announcement state={state} />
      <Examples change={change} />
      <div class="panels">
        {PANELS.map((panel) => (
          <Section key={panel.id} panel={panel} state={shown} change={change} />
        ))}
      </div>
    </>
  );
}
