import type { Locator, Page } from 'playwright-core';

/** Returns the cell of a step and a lane in the spreadsheet of an edition. */
export function cellAt(page: Page, step: string, lane: string): Locator {
  return page.locator(`[row-id="${step}"] [col-id="lane-${encodeURIComponent(lane)}"]`);
}

/** Pastes a text into the focused cell, like Ctrl+V. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, text);
}
