import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { login } from '../../core/contract/auth.ts';
import type { Role } from '../../core/contract/endpoint.ts';
import { TEST_PASSWORD, useTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';
import { DESKTOP, executablePath, PATIENCE_MS, TestWindow, type StoredItem } from './windows.ts';

export { DESKTOP };
export const PHONE = { width: 390, height: 844 };

const SCREENS = join(import.meta.dirname, '../../dist/web');
const PICTURES = join(import.meta.dirname, '../../.cache/failed-windows');

if (executablePath === undefined && !process.env.CI) {
  process.stderr.write('\nNO CHROMIUM FOUND: the browser tests are skipped. Install it, or set CHROMIUM_PATH.\n\n');
}

/** Declares browser tests. Without Chromium, they are skipped with a warning, or fail if CI is set. */
export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(executablePath === undefined && !process.env.CI)(name, tests);
}

interface WindowOptions {
  viewport?: { width: number; height: number };
  dark?: boolean;
}

export interface BrowserApp extends TestApp {
  /** Opens a separate, signed-out browser context. */
  open(options?: WindowOptions): Promise<Page>;
  /** Opens a URL in a separate browser context with a session in that role, as if the user had signed in there. */
  openAs(role: Role, path: string, options?: WindowOptions): Promise<Page>;
}

/** The whole product with its own database, in a real browser. Any error in the console of a page fails the test. */
export function useBrowserApp({
  freshWindows = false,
  ...options
}: Pick<TestAppOptions, 'checkResponses' | 'setupCode'> & {
  /** For measurements of the first load: each window starts without cached program files. */
  freshWindows?: boolean;
} = {}): BrowserApp {
  const app = useTestApp({ screens: SCREENS, keepsPort: true, ...options });
  const windows: TestWindow[] = [];
  beforeAll(() => {
    // Starts at a different turn for each file, so that not all files begin with a full check.
    looks.taken = basename(expect.getState().testPath ?? '').length;
    if (executablePath === undefined) throw new Error('There is no Chromium for the browser tests.');
    if (!existsSync(join(SCREENS, 'index.html'))) throw new Error('The screens are not built: npm run build');
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const used = windows.splice(0);
    if (hasFailed) await keepPictures(task.name, used);
    const problems: string[] = [];
    for (const window of used) problems.push(...(await window.leave({ hasFailed: hasFailed || freshWindows })));
    expect(problems).toEqual([]);
  });

  const openWith = async ({ viewport = DESKTOP, dark = false }: WindowOptions, stored: StoredItem[]): Promise<Page> => {
    const window = await TestWindow.open({ url: app.url, viewport, dark, stored }, { isFresh: freshWindows });
    windows.push(window);
    return window.page;
  };

  return Object.assign(app, {
    open: (options = {}) => openWith(options, []),
    openAs: async (role, path, options = {}) => {
      const page = await openWith(options, await sessionOf(app, role));
      await page.goto(path);
      return page;
    },
  } satisfies Pick<BrowserApp, 'open' | 'openAs'>);
}

/** Saves screenshots of the windows of a failed test. */
async function keepPictures(name: string, windows: readonly TestWindow[]): Promise<void> {
  const pages = windows.flatMap(({ page }) => page.context().pages());
  for (const [index, page] of pages.entries()) {
    const path = join(PICTURES, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    process.stderr.write(`the window at ${page.url()}: ${path}\n`);
  }
}

/** The session data that the screens store after a sign-in. */
async function sessionOf(app: TestApp, role: Role): Promise<StoredItem[]> {
  await app.tokenOf(role);
  const body = { email: `${role.toLowerCase()}@test.example`, password: TEST_PASSWORD };
  const session = (await app.call(null, login, { body })).body;
  return [
    { name: 'token', value: session.token },
    { name: 'user', value: JSON.stringify(session.user) },
  ];
}

/** Retries an assertion for values that take longer on a busy machine. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS });

/** Rows with the same structure as the rows above them. Only the long run checks them. */
const LATER_ROWS = ['.ag-row:nth-child(n + 4)', 'tbody tr:nth-child(n + 4)'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** These rules take three quarters of the time of a check. */
const SLOW_RULES = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
  'target-size': { enabled: false },
};

interface LookOptions {
  except?: string;
  isStrict?: boolean;
  /** True for a check that skips no rule, whatever its turn. */
  isFull?: boolean;
}

/** Of 16 checks, two use all rules, and four check the phone layout. The tests of all screens and the long run skip no rule. */
const TURNS = 16;
const FULL_TURNS = [0, 12];
const PHONE_TURNS = [2, 4, 10, 12];

const looks = { taken: 0 };

/** Returns true if this check may skip the slow rules. */
function isQuickTurn(): boolean {
  return !FULL_TURNS.includes(looks.taken++ % TURNS) && process.env.EVERY_LOOK === undefined;
}

/**
 * Returns the axe violations of the page (WCAG 2.2 A and AA, and best practices if strict), one per line. Except in the
 * long run, seven of eight checks skip the rules for contrast, links in text and target size, unless they are strict. `except` is a
 * selector for parts that other tests check.
 */
export async function axeViolations(
  page: Page,
  { except, isStrict = false, isFull = isStrict }: LookOptions = {},
): Promise<string[]> {
  const isQuick = !isFull && isQuickTurn();
  await settled(page);
  // Loads axe only once per page, because it is half a megabyte of code.
  const isRead = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isRead ? { page, axeSource: ';' } : { page })
    // Legacy mode and reporting only violations are several times faster: no second window collects the findings.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(isQuick && { rules: SLOW_RULES }) })
    .withTags(isStrict ? [...WCAG, 'best-practice'] : WCAG);
  for (const selector of process.env.EVERY_LOOK === undefined ? LATER_ROWS : []) axe.exclude(selector);
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/**
 * Checks a light desktop and a dark phone layout with everything that is open, and whether the page is wider than a
 * phone. Outside the long run, each call checks only one of the two, because a check takes a second: about a quarter of
 * the calls check the phone. Does not change the page.
 */
export async function axeInBothLooks(page: Page): Promise<string[]> {
  if (process.env.EVERY_LOOK !== undefined) return [...(await axeViolations(page)), ...(await axeOnPhone(page))];
  return PHONE_TURNS.includes(looks.taken % TURNS) ? axeOnPhone(page) : axeViolations(page);
}

async function axeOnPhone(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? DESKTOP;
  await look(page, PHONE, 'dark');
  const found = await axeViolations(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await look(page, viewport, 'light');
  return [...found.map((one) => `on a phone in the dark: ${one}`), ...(isWide ? ['too wide'] : [])];
}

async function look(page: Page, viewport: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await settled(page);
}

/** Waits until the page has rendered a change of its data, size or colors. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  // Colors in a transition do not have their final contrast. Endless animations are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
