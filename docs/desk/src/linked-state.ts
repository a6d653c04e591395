import { useEffect, useState } from "preact/hooks";
import { linkedFragment, stateOf } from "./link.ts";
import type { PanelProps } from "./panels/panel.ts";
import type { DeskState } from "./state.ts";

/** Browsers allow only so many calls of `replaceState` in a short time. */
const MILLISECONDS = 250;

/** The state, which the page's address holds: a link to the page opens it again. */
export function useLinkedState(): [state: DeskState, change: PanelProps["change"]] {
  const [state, setState] = useState(() => stateOf(location.hash.slice(1)));
  useEffect(() => {
    // An address that cannot hold the state must not hold an older one.
    const write = () => history.replaceState(null, "", `#${linkedFragment(state) ?? ""}`);
    const timer = setTimeout(write, MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const read = () => setState(stateOf(location.hash.slice(1)));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return [state, (members) => setState((old) => ({ ...old, ...members }))];
}
