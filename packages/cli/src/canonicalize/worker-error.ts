/** Says that a worker thread has ended before its time, and why. */
export class WorkerError extends Error {}
