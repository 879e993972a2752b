import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A bare AG Grid on these rows, in a page of its own. */
export async function openBareGrid(page: Page, rows: readonly Record<string, unknown>[], columns: readonly string[]) {
  const modules = join(import.meta.dirname, '..', '..', 'node_modules');
  await page.setContent('<div id="grid" style="height: 600px; width: 1400px"></div>');
  await page.addScriptTag({ path: join(modules, 'ag-grid-community', 'dist', 'ag-grid-community.min.js') });
  await page.evaluate(
    ([data, fields]) => {
      const { agGrid } = globalThis as unknown as {
        agGrid: { createGrid: (element: Element | null, options: object) => void };
      };
      agGrid.createGrid(document.querySelector('#grid'), {
        rowData: data,
        columnDefs: fields.map((field) => ({ field })),
      });
    },
    [rows, columns] as const,
  );
  await page.locator('.ag-cell').first().waitFor();
}
