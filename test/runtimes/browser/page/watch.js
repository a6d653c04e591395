/**
 * Reports a page's errors to the server. It is the first script of the page, so that it sees modules that fail to load.
 */
(() => {
  function tell(failure) {
    navigator.sendBeacon(`failure${location.search}`, failure);
  }

  /** The message of an error event: a script has thrown, or an element failed to load. */
  function failureOf({ message, target }) {
    return message ?? `${target.src ?? target.href} or one of its imports failed to load`;
  }

  addEventListener("error", (event) => tell(failureOf(event)), { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
    if (blockedURI !== "wasm-eval") tell(`The Content Security Policy refuses ${blockedURI} by ${violatedDirective}`);
  });
})();
