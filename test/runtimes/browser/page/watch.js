/** Tells the server what goes wrong in a page. This is a script, and the first, so that it sees modules that do not load. */
(() => {
  function tell(failure) {
    navigator.sendBeacon(`failure${location.search}`, failure);
  }

  /** Of an error event, of which there are two kinds: a script has thrown, or an element does not load. */
  function failureOf({ message, target }) {
    return message ?? `${target.src ?? target.href} does not load, or imports what does not`;
  }

  addEventListener("error", (event) => tell(failureOf(event)), { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
    if (blockedURI !== "wasm-eval") tell(`The Content Security Policy refuses ${blockedURI} by ${violatedDirective}`);
  });
})();
