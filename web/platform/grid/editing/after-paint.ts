/** A page that is out of sight draws nothing. */
const AT_MOST_MS = 100;

/** Resolves once the browser has drawn what has changed, and at once where nobody will see it drawn: the page is left or hidden. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    function done(): void {
      stop.abort();
      resolve();
    }
    setTimeout(done, AT_MOST_MS);
    requestAnimationFrame(() => setTimeout(done));
    window.addEventListener('beforeunload', done, { signal });
    window.addEventListener('pagehide', done, { signal });
    document.addEventListener('visibilitychange', done, { signal });
  });
}
