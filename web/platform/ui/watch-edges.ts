/** A first column that takes up more than this share of the width does not stay visible. */
const MAX_PINNED = 0.5;

/**
 * Marks an element that scrolls sideways: `data-before` and `data-more` if there is content beyond its left and right edges, and
 * `data-pins` if the first column of its table should stay visible, because it leaves enough room for the other columns. Used as a ref
 * callback.
 */
export function watchEdges(scroller: HTMLElement | null): (() => void) | undefined {
  if (scroller === null) return undefined;

  function mark(element: HTMLElement): void {
    const hidden = element.scrollWidth - element.clientWidth;
    const first = element.querySelector<HTMLElement>('tbody > tr > :first-child:not([colspan])');
    element.toggleAttribute('data-before', element.scrollLeft > 1);
    element.toggleAttribute('data-more', element.scrollLeft < hidden - 1);
    element.toggleAttribute(
      'data-pins',
      hidden > 1 && first !== null && first.offsetWidth <= element.clientWidth * MAX_PINNED,
    );
  }

  const onChange = () => mark(scroller);
  const sizes = new ResizeObserver(onChange);
  for (const element of [scroller, ...scroller.children]) sizes.observe(element);
  scroller.addEventListener('scroll', onChange, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', onChange);
  };
}
