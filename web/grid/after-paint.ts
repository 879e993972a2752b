/** A page that is out of sight draws nothing. */
const AT_MOST_MS = 100;

/** Resolves once the browser has drawn what has changed. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
