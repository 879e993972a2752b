import type { Page } from 'playwright-core';
import { settled } from '../press-everything.ts';
import { LOOKS, takeLooks, type Look } from './looks.ts';

const PATIENCE_MS = 15_000;
const QUIET_MS = 300;
/** Parts that show that something is loading. */
const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root, [data-loading], .ag-overlay-loading-center';
/**
 * These buttons would leave the tested content, or fix the theme, so that all later looks would have the same theme.
 */
const LEFT_ALONE = /^(Logout|Sign out|Close|Cancel|Leave|Stay|Use the (dark|light) theme)$/i;
const OVERLAY = '[role=dialog]:visible, [role=menu]:visible';

/** Waits until nothing has been loading for a while. A tab that was just clicked shows only a moment later that it loads. */
export async function quiet(page: Page): Promise<void> {
  await settled(page).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page
    .evaluate(
      async ({ parts, quietMs, patienceMs }) => {
        const until = performance.now() + patienceMs;
        let since = performance.now();
        while (performance.now() - since < quietMs && performance.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, 30));
          const isLoading = [...document.querySelectorAll(parts)].some((part) => part.checkVisibility());
          if (isLoading) since = performance.now();
        }
      },
      { parts: LOADING, quietMs: QUIET_MS, patienceMs: PATIENCE_MS },
    )
    .catch(() => undefined);
}

/** Visits every tab of a screen, including nested tabs. Returns the tab names that lead to each. */
export async function eachTab(
  page: Page,
  path: string,
  look: (name: string, open: () => Promise<void>) => Promise<void>,
) {
  const tabs = () => page.locator('#content').getByRole('tab');
  const open = async (names: readonly string[]) => {
    await page.goto('about:blank');
    await page.goto(path);
    await quiet(page);
    for (const name of names) {
      await tabs().filter({ hasText: name }).first().click();
      await quiet(page);
    }
  };
  const seen = new Set<string>();
  const visit = async (names: readonly string[]): Promise<void> => {
    await open(names);
    const shown = (await tabs().allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    await look([path, ...names].join(' › '), () => open(names));
    const added = shown.filter((text) => text !== '' && !seen.has(text));
    for (const text of added) seen.add(text);
    for (const text of added) await visit([...names, text]);
  };
  await visit([]);
}

interface DialogTour {
  /** Selector of the element whose buttons are clicked. */
  within: string;
  /** Loads the screen in its initial state. */
  open: () => Promise<unknown>;
  /** Kinds of buttons that were already clicked, including those on other tabs. */
  seen: Set<string>;
  looks?: readonly Look[];
}

/** Selects the first row of a grid or list to enable its actions. Returns true if there is a row. */
export async function selectRow(page: Page): Promise<boolean> {
  const box = page
    .locator('#content')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first();
  const isThere = (await box.count()) > 0;
  if (isThere) await box.check({ timeout: 5_000 }).catch(() => undefined);
  return isThere;
}

/**
 * Opens each dialog, panel and menu with its button, takes screenshots in the looks, and checks the focus after closing
 * it.
 */
export async function eachDialog(
  page: Page,
  name: string,
  { within, open, seen, looks = LOOKS }: DialogTour,
): Promise<string[]> {
  const found: string[] = [];
  const buttons = page.locator(
    `${within} button:visible:enabled:not([role=tab], [role=option], [role=gridcell], [aria-disabled=true])`,
  );
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim()),
  );
  for (const [index, label] of names.entries()) {
    // Of buttons that differ only in their object, only the first is clicked.
    const kind = kindOf(label);
    if (label === '' || LEFT_ALONE.test(label) || seen.has(kind)) continue;
    seen.add(kind);
    const press = () =>
      buttons
        .nth(index)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    const place = page.url();
    await press();
    const opened = await overlays(page, { name: `${name} › ${label}`, looks, again: () => open().then(press) });
    await page.keyboard.press('Escape');
    await page
      .locator(OVERLAY)
      .waitFor({ state: 'hidden', timeout: 1_000 })
      .catch(() => undefined);
    const left = page.url() !== place || (await page.locator(OVERLAY).count()) > 0;
    found.push(...(opened ?? []));
    if (opened && !left && (await hasLostFocus(page))) found.push(`${name} › ${label}: closing it loses the focus`);
    if (left || (await buttons.count()) !== names.length) await open();
  }
  return found;
}

/** The action of a button without its object. */
const kindOf = (label: string) =>
  /How is this calculated|^\W*(?:Why is this|Account of|Edit|Delete|History of|Show|Open|More|Actions for|What is|Mark|Place|Link|Undo the import|Cut All|\d+%)(?!\w)/.exec(
    label,
  )?.[0] ?? label.replace(/\d[\d,.]*/g, '#');

/** After an element with the focus disappears, the focus returns with a short delay. */
const hasLostFocus = (page: Page) =>
  page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 1_000 })
    .then(() => false)
    .catch(() => true);

interface Opened {
  name: string;
  looks: readonly Look[];
  /** Opens the screen and the overlay again. */
  again: () => Promise<unknown>;
}

/** Returns the problems of what was opened, or null if nothing was opened. */
async function overlays(page: Page, { name, looks, again }: Opened): Promise<string[] | null> {
  const overlay = page.locator(OVERLAY).last();
  await overlay.waitFor({ timeout: 800 }).catch(() => undefined);
  if ((await overlay.count()) === 0) return null;
  await quiet(page);
  const found = await takeLooks(page, name, looks);
  const items = page.locator('[role=menu]:visible button[role=menuitem]:enabled');
  const labels = await items.allInnerTexts();
  for (const [index, label] of labels.entries()) {
    if (LEFT_ALONE.test(label.trim())) continue;
    if ((await items.count()) !== labels.length) await again();
    await items
      .nth(index)
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    const dialog = page.locator('[role=dialog]:visible').last();
    await dialog.waitFor({ timeout: 800 }).catch(() => undefined);
    if ((await dialog.count()) === 0) continue;
    await quiet(page);
    found.push(...(await takeLooks(page, `${name} › ${label.trim()}`, looks)));
  }
  return found;
}
