import { rememberLeaving } from '../../ui/left-unsaved.ts';

/** A page that is out of sight draws nothing. */
const MAX_WAIT_MS = 100;

/** Resolves once the browser has drawn what has changed, and at once where it will not be drawn: the page is left or hidden. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    function done(): void {
      stop.abort();
      resolve();
    }
    // The next page may read its list before this edit reaches the server.
    function leave(): void {
      rememberLeaving();
      done();
    }
    setTimeout(done, MAX_WAIT_MS);
    requestAnimationFrame(() => setTimeout(done));
    window.addEventListener('beforeunload', leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', done, { signal });
  });
}
