/** The newest defect that each target has found, with the day: a target without one has found none. */
export const NEWEST_FIND: Readonly<Record<string, string>> = {
  drafts: "2026-11-25",
  pattern: "2026-11-27",
};
