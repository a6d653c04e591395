import { writeReport } from "./report.js";

globalThis.deliver = writeReport;
