/** All columns of the table. */
import { browsers } from "./browsers.ts";
import type { Column } from "./column.ts";
import { programs } from "./programs.ts";
import { workerd } from "./workerd.ts";

export const columns: readonly Column[] = [...programs, workerd, ...browsers];
