import type { Page } from 'playwright-core';

/**
 * Returns the controls that are less than 24 px wide or high, with their sizes. A link in a sentence may be as high as
 * its line. A field includes its label, and a control includes clickable areas outside of its box.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const KINDS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=slider], [role=option]';
    const isLarge = ({ width, height }: DOMRect) => width >= LEAST - 0.5 && height >= LEAST - 0.5;
    const overlay = [...document.querySelectorAll('[role=dialog], [role=menu]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .at(-1);

    function isInSentence(element: HTMLElement): boolean {
      if (!element.matches('a[href], button') || getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, th, div, label, figcaption, caption') ?? document.body;
      return around.textContent.trim() !== element.textContent.trim();
    }

    /** Returns true if the pointer still hits the element at the edge of a 24 px circle around its center. */
    function isHit(element: HTMLElement): boolean {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = LEAST / 2 - 1;
      return [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ].every(([dx = 0, dy = 0]) => {
        const met = document.elementFromPoint(x + dx, y + dy);
        if (met === null) return false;
        // The wrapper of a row's checkbox forwards clicks to it.
        const frame = met.closest('.ag-checkbox-input-wrapper');
        return (
          element.contains(met) || met.closest('label')?.control === element || (frame?.contains(element) ?? false)
        );
      });
    }

    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(KINDS)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
        continue;
      if (overlay && !overlay.contains(element)) continue;
      const box = element.getBoundingClientRect();
      // Skips elements that are off the screen until they have the focus.
      if (box.right <= 0 || box.bottom + scrollY <= 0 || isLarge(box) || isInSentence(element)) continue;
      // Clicks anywhere in the frame of a field count as clicks on the field.
      const field = element.closest('.mantine-Input-input');
      if (field && isLarge(field.getBoundingClientRect())) continue;
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      if (labels.some((label) => isLarge(label.getBoundingClientRect())) || isHit(element)) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      small.push(
        `small: ${size} ${element.tagName.toLowerCase()} “${name}” ${(element.getAttribute('class') ?? '').slice(0, 60)}`,
      );
    }
    return small;
  });
}
