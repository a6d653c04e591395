/** Seconds by name. */
export type Budgets = Readonly<Record<string, number>>;
export const budgets: { readonly tests: Budgets; readonly published: Budgets; readonly stages: Budgets };
export function budgetsOf(file: string): Budgets;
export function processorSeconds(): number;
