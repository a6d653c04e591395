import type { ComponentType } from "preact";
import type { DeskState } from "../state.ts";
import type { PanelId } from "./ids.ts";

/** What a panel receives. */
export interface PanelProps {
  readonly state: DeskState;
  /** Changes some members of the state. The open panel is rendered again. */
  readonly change: (members: Partial<DeskState>) => void;
}

export type View = ComponentType<PanelProps>;

/**
 * One part of the desk, below a tab. The `model.ts` of its folder computes its data from the state with the packages,
 * without the document, so that a test compares the data with the packages' own answers. Only the panel that is open
 * computes something.
 */
export interface Panel {
  /** The id of its tab, and its name in links. */
  readonly id: PanelId;
  readonly title: string;
  /** Loads the panel, when it is opened first. */
  readonly load: () => Promise<View>;
}
