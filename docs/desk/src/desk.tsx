import { useState } from "preact/hooks";
import { PANELS } from "./panels/panels.ts";
import { type DeskState, INITIAL_STATE } from "./state.ts";

/** The whole page: the two inputs, and the panels below. */
export function Desk() {
  const [state, setState] = useState(INITIAL_STATE);
  const change = (members: Partial<DeskState>) => setState((old) => ({ ...old, ...members }));
  return (
    <>
      <label>
        URL
        <input value={state.input} onInput={(event) => change({ input: event.currentTarget.value })} />
      </label>
      <label>
        Base
        <input value={state.base} onInput={(event) => change({ base: event.currentTarget.value })} />
      </label>
      {PANELS.map(({ id, title, View }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <View state={state} change={change} />
        </section>
      ))}
    </>
  );
}
