import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { login } from '../../core/contract/auth.ts';
import type { Role } from '../../core/contract/endpoint.ts';
import { TEST_PASSWORD, useTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const SCREENS = join(import.meta.dirname, '../../dist/web');
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Chromium talks to no one but the server under test. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const PATIENCE_MS = 30_000;
const PICTURES = join(import.meta.dirname, '../../.cache/failed-windows');

const executablePath = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && existsSync(path));

if (executablePath === undefined && !process.env.CI) {
  process.stderr.write('\nNO CHROMIUM FOUND: the browser tests are skipped. Install it, or set CHROMIUM_PATH.\n\n');
}

/**
 * Browser tests: skipped, loudly, where there is no Chromium; failing there when CI is set.
 * Where a change is let in, a test has a second try, and the end of the run names it.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(executablePath === undefined && !process.env.CI)(name, { retry: process.env.CI ? 1 : 0 }, tests);
}

let running: Promise<Browser> | null = null;

/** One browser for all files of a worker: it ends with the worker's process. Windows share nothing. */
async function launched(): Promise<Browser> {
  if (running === null || !(await running).isConnected()) {
    running = chromium.launch({ executablePath, args: ARGUMENTS });
  }
  return running;
}

interface WindowOptions {
  viewport?: { width: number; height: number };
  dark?: boolean;
}

interface StoredItem {
  name: string;
  value: string;
}

export interface BrowserApp extends TestApp {
  /** A fresh, signed-out window. */
  open(options?: WindowOptions): Promise<Page>;
  /** A fresh window at that address, with its own session in that role: as if signed in there before. */
  openAs(role: Role, path: string, options?: WindowOptions): Promise<Page>;
}

/** The whole product on its own database, in a real browser. Any error in a page's console fails the test. */
export function useBrowserApp({
  hasCommonData = false,
  ...options
}: Pick<TestAppOptions, 'checkResponses' | 'setupCode'> & {
  /** The file fills the database once, for all of its tests. */
  hasCommonData?: boolean;
} = {}): BrowserApp {
  const app = useTestApp({ screens: SCREENS, freshSecondTry: !hasCommonData, ...options });
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    if (executablePath === undefined) throw new Error('There is no Chromium for the browser tests.');
    if (!existsSync(join(SCREENS, 'index.html'))) throw new Error('The screens are not built: npm run build');
    browser = await launched();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(task.name, contexts);
    for (const context of contexts.splice(0)) await context.close();
    expect(problems.splice(0)).toEqual([]);
  });

  const openWith = async (options: WindowOptions, stored: StoredItem[]): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: options.viewport ?? DESKTOP,
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    // Written by the first page itself, once: anyone who signs out stays signed out.
    await context.addInitScript(
      ({ origin, items }) => {
        if (self.origin !== origin || localStorage.getItem('opened') !== null) return;
        for (const { name, value } of items) localStorage.setItem(name, value);
        localStorage.setItem('opened', 'yes');
      },
      { origin: app.url, items: stored },
    );
    // What the security policy refuses is an error of the page, however it fails.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`security policy: ${effectiveDirective} refuses ${blockedURI} (${sourceFile})`);
      });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // An answer that is an error on purpose is logged by Chromium itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    return page;
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

/** What the windows of a failed test looked like. */
async function keepPictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(PICTURES, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    process.stderr.write(`the window at ${page.url()}: ${path}\n`);
  }
}

/** What the screens keep of a sign-in. */
async function sessionOf(app: TestApp, role: Role): Promise<StoredItem[]> {
  await app.tokenOf(role);
  const body = { email: `${role.toLowerCase()}@test.example`, password: TEST_PASSWORD };
  const session = (await app.call(null, login, { body })).body;
  return [
    { name: 'token', value: session.token },
    { name: 'user', value: JSON.stringify(session.user) },
  ];
}

/** What comes at once on a quiet machine, and later on a busy one. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE_MS });

/** What axe finds wrong with the page, a line each: WCAG 2.2 A and AA. What `except` selects is looked at elsewhere. */
export async function axeViolations(page: Page, { except }: { except?: string } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Several times as fast, with the same findings: no second window gathers them, and what is well is not described.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/**
 * The same at a desk in the light and on a phone in the dark, with whatever is open; and whether the page is wider than a phone.
 * Does not change the page.
 */
export async function axeInBothLooks(page: Page): Promise<string[]> {
  const atDesk = await axeViolations(page);
  const viewport = page.viewportSize() ?? DESKTOP;
  await look(page, PHONE, 'dark');
  const onPhone = await axeViolations(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await look(page, viewport, 'light');
  return [...atDesk, ...onPhone.map((found) => `on a phone in the dark: ${found}`), ...(isWide ? ['too wide'] : [])];
}

async function look(page: Page, viewport: typeof PHONE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  // Colors in transition have no contrast of their final state; endless animations never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
