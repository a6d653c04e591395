/** The switch between light and dark colours. Until somebody uses it, the page follows the system. */

/** The name under which the pages of the site keep the choice, which is one for all of them. */
const KEY = "vitepress-theme-appearance";

type Theme = "light" | "dark";

export function setUpTheme(): void {
  const button = document.getElementById("theme");
  if (button === null) return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const stored = read();
  if (stored !== null) root.dataset.theme = stored;
  const theme = (): Theme => (root.dataset.theme as Theme | undefined) ?? (dark.matches ? "dark" : "light");
  const show = () => button.setAttribute("aria-checked", String(theme() === "dark"));
  show();
  dark.addEventListener("change", show);
  button.addEventListener("click", () => {
    const other = theme() === "dark" ? "light" : "dark";
    root.dataset.theme = other;
    show();
    store(other);
  });
}

/** Browsers can refuse storage: the choice then lasts as long as the page. */
function read(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}
