import type { Page } from 'playwright-core';

/**
 * Returns layout problems of the page: it scrolls sideways, or scrolls at all although a grid fills the window. The
 * totals, the status bar or the last column of a grid are cut off. A text is truncated without a way to read the rest.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isDesk = innerWidth >= 1024;
    const root = document.documentElement;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);

    const overlay = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter(isShown).at(-1);
    for (const dialog of overlay ? [overlay] : []) {
      const box = dialog.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) faults.push('a dialog leaves the window at its side');
      if (dialog.scrollWidth > dialog.clientWidth + 1 && getComputedStyle(dialog).overflowX !== 'visible') {
        faults.push(`a dialog scrolls sideways by ${dialog.scrollWidth - dialog.clientWidth} px`);
      }
    }

    const grid = document.querySelector('#content .ag-root-wrapper');
    if (grid && isShown(grid) && isDesk && innerHeight >= 900 && !overlay) {
      const frame = grid.getBoundingClientRect();
      const isWholeScreen = frame.height >= 400;
      const below = root.scrollHeight - innerHeight;
      if (isWholeScreen && below > 0) faults.push(`a screen with a grid scrolls by ${below} px`);
      const totals = grid.querySelector('[row-id="totals"]')?.getBoundingClientRect();
      if (totals && (totals.bottom > frame.bottom + 1 || (isWholeScreen && totals.bottom > innerHeight))) {
        faults.push('the totals of a grid are cut off');
      }
      const status = document.querySelector('#content [class*=_status_]')?.getBoundingClientRect();
      if (status && isWholeScreen && (status.bottom > innerHeight + 1 || status.right > innerWidth + 1)) {
        faults.push('the status line of a grid is cut off');
      }
      const cells = [...grid.querySelectorAll('.ag-header-cell')].map((cell) => cell.getBoundingClientRect());
      const last = Math.max(...cells.map(({ right }) => right));
      const scrolls = [...grid.querySelectorAll('.ag-center-cols-viewport, .ag-body-horizontal-scroll-viewport')].some(
        (body) => body.scrollWidth > body.clientWidth + 1,
      );
      // Columns outside the window can be reached by scrolling. If the grid does not scroll, its last column must be
      // completely visible.
      if (!scrolls && last > frame.right + 1) {
        faults.push(`the last column of a grid is cut off by ${Math.round(last - frame.right)} px`);
      }
    }

    const cut = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!text || element.matches('script, style, option, svg *, .mantine-VisuallyHidden-root')) continue;
      if (overlay && !overlay.contains(element)) continue;
      const style = getComputedStyle(element);
      if (style.overflowX === 'visible' || style.overflowX === 'auto' || style.overflowX === 'scroll') continue;
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1 || !isShown(element)) continue;
      // The full text is shown on hover, by a title or by the tooltip of a cell.
      if (element.closest('[title], .ag-cell')) continue;
      cut.add(element.textContent.trim().slice(0, 60));
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[readonly], input[role=combobox]')) {
      if (overlay && !overlay.contains(field)) continue;
      if (!isShown(field) || field.clientWidth <= 1 || field.closest('[title]')) continue;
      if (field.value !== '' && field.scrollWidth > field.clientWidth + 2)
        cut.add(`field: ${field.value.slice(0, 50)}`);
    }
    for (const text of cut) faults.push(`cut off: “${text}”`);
    return faults;
  });
}
