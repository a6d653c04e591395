/** The choices of the user. A share link contains all of them. */
export interface DeskState {
  readonly input: string;
  /** The empty string if there is no base. */
  readonly base: string;
}

export const INITIAL_STATE: DeskState = { input: "HTTPS://user@Example.COM:443/a/../b?q=1#top", base: "" };
