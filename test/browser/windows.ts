import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Chromium may connect only to the tested server. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ...(process.env.CHROMIUM_ARGUMENT === undefined ? [] : [process.env.CHROMIUM_ARGUMENT]),
];
/** Prefers headless Chromium, which needs a third less CPU time for the same pages. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PATIENCE_MS = 30_000;
/** If a reset takes longer, the window is closed instead. */
const RESET_MS = 5_000;
const MAX_KEPT = 3;
/** A file that sends no requests and shows nothing. */
const IDLE_PAGE = '/icon.svg';

export const executablePath = [process.env.CHROMIUM_PATH, ...PLACES].find(
  (path) => path !== undefined && existsSync(path),
);

/** Effects of these methods last as long as the window, so the window is closed after the test. */
const LASTING: readonly (keyof Page)[] = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
  'setContent',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
];
const LASTING_FOR_ALL_PAGES: readonly (keyof BrowserContext)[] = [
  'addInitScript',
  'browser',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'once',
  'route',
  'setOffline',
];

export interface StoredItem {
  name: string;
  value: string;
}

export interface WindowWish {
  /** URL of the server. */
  url: string;
  viewport: { width: number; height: number };
  dark: boolean;
  /** The entire localStorage of that URL when the first page loads. */
  stored: readonly StoredItem[];
}

const kept: TestWindow[] = [];

/**
 * A separate browser context. Tests reuse its page one after the other, so that the program is not parsed again for
 * each test.
 */
export class TestWindow {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #url: string;
  readonly #atEachLoad: Page['addInitScript'];
  /** Errors in the page's console. */
  readonly #problems: string[] = [];
  #isChanged = false;
  #visit: { dispose(): Promise<void> } | null = null;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
    this.#context = page.context();
    this.#atEachLoad = page.addInitScript.bind(page);
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.#problems.push(error.message));
    page.on('console', (message) => {
      // Chromium logs each error response, including expected ones.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#problems.push(message.text());
    });
    const change = () => (this.#isChanged = true);
    for (const name of LASTING) watchUse(page, name, change);
    for (const name of LASTING_FOR_ALL_PAGES) watchUse(this.#context, name, change);
  }

  /** Opens a window in its initial state at that URL, with only the given items in localStorage. */
  static async open(wish: WindowWish, { isFresh }: { isFresh: boolean }): Promise<TestWindow> {
    const index = isFresh ? -1 : kept.findIndex((one) => one.#url === wish.url && !one.page.isClosed());
    const window = index === -1 ? await TestWindow.#create(wish.url) : kept.splice(index, 1)[0]!;
    await window.#prepare(wish);
    return window;
  }

  static async #create(url: string): Promise<TestWindow> {
    const browser = await launchBrowser();
    const context = await browser.newContext({ baseURL: url, viewport: DESKTOP, reducedMotion: 'reduce' });
    // A violation of the security policy counts as an error of the page, even if the page ignores it.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`security policy: ${effectiveDirective} refuses ${blockedURI} (${sourceFile})`);
      });
    });
    return new TestWindow(await context.newPage(), url);
  }

  async #prepare({ url, viewport, dark, stored }: WindowWish): Promise<void> {
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ media: null, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    // Written only by the first page, so that a user who signs out stays signed out.
    this.#visit = await this.#atEachLoad(
      ({ origin, visit, items }) => {
        if (self.origin !== origin || localStorage.getItem('visit') === visit) return;
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of items) localStorage.setItem(name, value);
        localStorage.setItem('visit', visit);
      },
      { origin: url, visit: randomUUID(), items: stored },
    );
  }

  /**
   * Ends the use of this window by a test. Keeps it for the next test if it can be reset. Returns the errors of its
   * page.
   */
  async leave({ hasFailed }: { hasFailed: boolean }): Promise<string[]> {
    const canStay = !hasFailed && !this.#isChanged && kept.length < MAX_KEPT && this.#context.pages().length === 1;
    if (canStay && (await this.#reset())) kept.push(this);
    else await this.#context.close();
    return this.#problems.splice(0);
  }

  async #reset(): Promise<boolean> {
    const { page } = this;
    try {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await this.#visit?.dispose();
      await page.evaluate(() => {
        // Suppresses handlers that ask for confirmation or save something when the page is left, as if the window had
        // crashed.
        for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
          window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      });
      await page.goto(IDLE_PAGE, { timeout: RESET_MS });
      await page.mouse.move(0, 0);
      await this.#context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }
}

function watchUse<T extends object>(target: T, name: keyof T, onUse: () => void): void {
  const value = target[name];
  const get = () => {
    onUse();
    return value;
  };
  Object.defineProperty(target, name, { get });
}

let running: Promise<Browser> | null = null;

/** One browser for all test files of a worker. It ends with the worker's process. */
async function launchBrowser(): Promise<Browser> {
  if (running === null || !(await running).isConnected()) {
    running = chromium.launch({ executablePath, args: ARGUMENTS });
  }
  return running;
}
