const KEY = 'left-unsaved';

/** The page is being left while something is on its way to the server, perhaps to be loaded again before that arrives. */
export function rememberLeaving(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the screen shows what the server sent last.
  }
}

/** Whether the page before this one was left so. True once. */
export function wasLeftUnsaved(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
