/** The button that changes between light and dark colours. Without it, the page follows the system. */

const KEY = "anyurl-desk-theme";

type Theme = "light" | "dark";

export function setUpTheme(): void {
  const button = document.getElementById("theme");
  if (button === null) return;
  const show = (theme: Theme) => {
    document.documentElement.dataset.theme = theme;
    button.textContent = theme === "dark" ? "Light colours" : "Dark colours";
  };
  const stored = read();
  const system: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  show(stored ?? system);
  button.addEventListener("click", () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    show(theme);
    store(theme);
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
