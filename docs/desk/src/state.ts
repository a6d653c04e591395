/** The choices of the user. A share link contains all of them. */
export interface DeskState {
  readonly input: string;
  /** The empty string if there is no base. */
  readonly base: string;
  /** The ids of the panels that are open. */
  readonly open: readonly string[];
}

export const INITIAL_STATE: DeskState = {
  input: "HTTPS://user@Example.COM:443/a/./b/../c d?q=1#top",
  base: "",
  open: ["components", "readers", "validity"],
};
