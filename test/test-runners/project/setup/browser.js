import { commands } from "vitest/browser";

globalThis.deliver = (report) => commands.deliver(report);
