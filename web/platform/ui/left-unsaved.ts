const KEY = 'left-unsaved';

/** Records that the user is leaving the page while a save is in progress. The page may be reloaded before the save arrives. */
export function rememberLeaving(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage, the next page shows the last data from the server.
  }
}

/** Returns true once if the previous page was left while a save was in progress. */
export function wasLeftUnsaved(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return was;
  } catch {
    return false;
  }
}
