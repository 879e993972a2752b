/** Returns the props for a scroll area without focusable content, so that the keyboard can reach and scroll it. */
export function scrollableBy(name: string) {
  return { viewportProps: { tabIndex: 0, role: 'region', 'aria-label': name } };
}
