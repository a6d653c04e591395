import { Components } from "../components/panel.tsx";
import type { PanelProps } from "../panel.ts";
import { Setters } from "../setters/panel.tsx";

/** The components of the URL, and a form that sets one. */
export function Parts(props: PanelProps) {
  return (
    <>
      <Components {...props} />
      <details class="setters">
        <summary>Set a component</summary>
        <Setters {...props} />
      </details>
    </>
  );
}
