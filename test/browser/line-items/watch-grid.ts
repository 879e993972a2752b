import type { Page } from 'playwright-core';

/** Measurements of a grid in the page, either the product's or a bare one. */
interface Watcher {
  /** Returns true if all visible rows are completely rendered, without missing cells. */
  isWhole(): boolean;
  /** Resolves to the milliseconds until `isDone` returns true and all visible rows are rendered and painted. */
  untilDrawn(isDone: () => boolean): Promise<number>;
  scrollDown(steps: number): Promise<number>;
  /** Number of scroll events that had to be repeated because the grid missed them. */
  nudges: number;
}

/** Injects the watcher into the page, for `measure` and `evaluate`. It is not part of the product. */
export async function watchGrid(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const viewport = () => document.querySelector<HTMLElement>('.ag-grid-viewport');

    function isWhole(): boolean {
      const box = viewport()?.getBoundingClientRect();
      const bottom = document.querySelector('.ag-grid-pinned-bottom-rows')?.getBoundingClientRect();
      const header = document.querySelector('.ag-header')?.getBoundingClientRect();
      if (!box || !header) return false;
      const [top, end] = [
        header.bottom,
        Math.min(innerHeight, bottom && bottom.height > 0 ? bottom.top : box.bottom - 16),
      ];
      const across = [box.left + 60, box.left + box.width / 2, box.right - 60];
      // Compares the bounds of rows and cells. Calling elementFromPoint hundreds of times would take longer than the
      // measured work.
      const rows = [...document.querySelectorAll('.ag-row')].map((row) => ({ row, ...edges(row) }));
      for (let y = top + 4; y < end; y += 17) {
        // Finds the row by height and the cell by its left and right edges, because the border between two rows belongs to no cell.
        const at = rows.find((row) => row.top <= y && y <= row.bottom);
        const cells = at ? [...at.row.querySelectorAll('.ag-cell')].map(edges) : [];
        if (!across.every((x) => cells.some((cell) => cell.left <= x && x <= cell.right))) return false;
      }
      // No other element covers the rows.
      return [top + 21, (top + end) / 2, end - 21].every(
        (y) => document.elementFromPoint(across[1] ?? 0, y)?.closest('.ag-row') !== null,
      );
    }

    function edges(element: Element) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }

    const [PATIENT_FRAMES, MAX_FRAMES] = [6, 600];
    const watcher: Watcher = {
      nudges: 0,
      isWhole,
      async untilDrawn(isDone) {
        const begun = performance.now();
        for (;;) {
          while (!isDone()) await frame();
          await frame();
          await new Promise((resolve) => setTimeout(resolve));
          // Taken before `isWhole`, which is slow.
          const took = performance.now() - begun;
          if (isWhole()) return took;
        }
      },
      async scrollDown(steps) {
        const body = viewport();
        if (!body) throw new Error('There is no grid to scroll.');
        const begun = performance.now();
        for (let step = 1; step <= steps; step += 1) {
          body.scrollTop = ((body.scrollHeight - body.clientHeight) * step) / steps;
          for (let frames = 1; ; frames += 1) {
            await frame();
            if (isWhole()) break;
            if (frames % PATIENT_FRAMES === 0) {
              // AG Grid occasionally misses a scroll event and would stay empty until the next one.
              body.dispatchEvent(new Event('scroll'));
              watcher.nudges += 1;
            }
            if (frames > MAX_FRAMES) throw new Error(`The rows at ${body.scrollTop} are never drawn.`);
          }
        }
        return performance.now() - begun;
      },
    };
    Object.assign(window, { watcher });
  });
}

/** The size of a grid and of its rows, in pixels. */
export interface GridSize {
  width: number;
  height: number;
  rowHeight: number;
}

export function sizeOfGrid(page: Page): Promise<GridSize> {
  return page.evaluate(() => {
    const [grid, row] = [document.querySelector('.ag-root-wrapper'), document.querySelector('[row-index="0"]')];
    if (!grid || !row) throw new Error('There is no grid with rows to measure.');
    const { width, height } = grid.getBoundingClientRect();
    return { width, height, rowHeight: row.getBoundingClientRect().height };
  });
}

/** Resolves to the milliseconds from the next click in the page until a grid with rows is completely rendered. */
export function untilGridIsDrawn(page: Page, columnId: string): Promise<number> {
  return page.evaluate(async (id) => {
    const { watcher } = window as unknown as { watcher: Watcher };
    await new Promise((resolve) => document.addEventListener('click', resolve, { capture: true, once: true }));
    return watcher.untilDrawn(() => document.querySelector(`.ag-cell[col-id="${id}"]`) !== null);
  }, columnId);
}

export function scrollDown(page: Page, steps: number): Promise<number> {
  return page.evaluate((count) => (window as unknown as { watcher: Watcher }).watcher.scrollDown(count), steps);
}

/** Returns the number of scroll events that had to be repeated because the grid missed them. */
export function nudgesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { watcher: Watcher }).watcher.nudges);
}

/** Pastes into the focused cell. Resolves to the milliseconds until the visible cells below it show the lines. */
export function paste(page: Page, lines: readonly string[], columnId: string): Promise<number> {
  return page.evaluate(
    ([texts, id]) => {
      const { watcher } = window as unknown as { watcher: Watcher };
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', texts.join('\n'));
      const first = Number(document.activeElement?.closest('[row-index]')?.getAttribute('row-index'));
      const drawn = watcher.untilDrawn(() => {
        const cells = [...document.querySelectorAll(`[row-index] .ag-cell[col-id="${id}"]`)];
        const found = cells.flatMap((cell) => {
          // The totals row has no row index.
          const wanted = texts[Number(cell.closest('[row-index]')?.getAttribute('row-index')) - first];
          return wanted === undefined ? [] : [cell.textContent.includes(wanted)];
        });
        return found.length > 0 && found.every((isThere) => isThere);
      });
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      return drawn;
    },
    [lines, columnId] as const,
  );
}

/**
 * Types into the focused cell. Resolves to the milliseconds from Enter until the cell shows the typed text and is no
 * longer an editor.
 */
export async function typeOver(page: Page, text: string, rowIndex: number, columnId: string): Promise<number> {
  await page.keyboard.type(text);
  const drawn = page.evaluate(
    async ([wanted, at, id]) => {
      const { watcher } = window as unknown as { watcher: Watcher };
      await new Promise((resolve) => document.addEventListener('keydown', resolve, { capture: true, once: true }));
      return watcher.untilDrawn(() => {
        const cell = document.querySelector(`[row-index="${at}"] .ag-cell[col-id="${id}"]`);
        return cell?.textContent.includes(wanted) === true && cell.querySelector('input') === null;
      });
    },
    [text, rowIndex, columnId] as const,
  );
  // Waits for a round trip, so that the page listens before the key is pressed.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  return drawn;
}

/** Does what `paste` does, but in a bare grid, which has no paste: sets one column of the first rows with the API of the grid. */
export function setInBareGrid(page: Page, lines: readonly string[], columnId: string): Promise<number> {
  return page.evaluate(
    ([texts, id]) => {
      type Api = {
        forEachNode(report: (node: { data: object }, index: number) => void): void;
        applyTransaction(rows: { update: object[] }): void;
      };
      const { watcher, bareGrid } = window as unknown as { watcher: Watcher; bareGrid: Api };
      const drawn = watcher.untilDrawn(() =>
        (document.querySelector(`[row-index="0"] .ag-cell[col-id="${id}"]`)?.textContent ?? '').includes(
          texts[0] ?? '',
        ),
      );
      const update: object[] = [];
      bareGrid.forEachNode(({ data }, index) => {
        const text = texts[index];
        if (text !== undefined) update.push({ ...data, [id]: text });
      });
      bareGrid.applyTransaction({ update });
      return drawn;
    },
    [lines, columnId] as const,
  );
}
