/** For a scroll area without anything to focus inside: the keyboard reaches and scrolls it, under this name. */
export function scrollableBy(name: string) {
  return { viewportProps: { tabIndex: 0, role: 'region', 'aria-label': name } };
}
