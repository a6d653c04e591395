let grouped: Intl.NumberFormat | undefined;

/** `1234567` → `"1,234,567"` */
export function count(value: number): string {
  // Creating it takes longer than the rest of a short run.
  grouped ??= new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
  return grouped.format(value);
}

/** `1` and `"line"` → `"1 line"`, `2` → `"2 lines"` */
export function showCount(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** A rate for people to read, to three digits: more would only flicker. `1234567` → `"1,230,000"` */
export function rate(perSecond: number): string {
  return Number.isFinite(perSecond) ? count(Number(perSecond.toPrecision(3))) : "0";
}

/** `1500000` → `"1.5 MB"` */
export function bytes(value: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const exponent = value < 1 ? 0 : Math.min(Math.floor(Math.log10(value) / 3), units.length - 1);
  return `${(value / 1000 ** exponent).toFixed(exponent === 0 ? 0 : 1)} ${units[exponent]}`;
}

/** `0.0123` → `"12 ms"`, `75` → `"75 s"` */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}

/** `75` → `"1:15"`, `3700` → `"1:01:40"` */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? [hours, ...parts].join(":") : parts.join(":").replace(/^0/, "");
}
