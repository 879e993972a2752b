import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

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
  ...(process.env.CHROMIUM_ARGUMENT === undefined ? [] : [process.env.CHROMIUM_ARGUMENT]),
];
/** Chromium without its window first: it needs a third less processor time for the same pages. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PATIENCE_MS = 30_000;
/** Longer, and the window is closed instead. */
const RESET_MS = 5_000;
const MOST_KEPT = 3;
/** Asks nothing of the server and shows nothing. */
const RESTING_PLACE = '/icon.svg';

export const executablePath = [process.env.CHROMIUM_PATH, ...PLACES].find(
  (path) => path !== undefined && existsSync(path),
);

/** What a test changes by these lasts as long as the window, so the window ends with the test. */
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
  /** The server's address. */
  url: string;
  viewport: { width: number; height: number };
  dark: boolean;
  /** What the browser has stored for that address when the first page is loaded, and nothing else. */
  stored: readonly StoredItem[];
}

const kept: TestWindow[] = [];

/** A window that shares nothing with others. One test after the other uses its page: the program need not be read again for each. */
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
      // An answer that is an error on purpose is logged by Chromium itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#problems.push(message.text());
    });
    const change = () => (this.#isChanged = true);
    for (const name of LASTING) watchUse(page, name, change);
    for (const name of LASTING_FOR_ALL_PAGES) watchUse(this.#context, name, change);
  }

  /** A window as new at that address, with nothing stored but what is given. */
  static async open(wish: WindowWish, { isFresh }: { isFresh: boolean }): Promise<TestWindow> {
    const index = isFresh ? -1 : kept.findIndex((one) => one.#url === wish.url && !one.page.isClosed());
    const window = index === -1 ? await TestWindow.#create(wish.url) : kept.splice(index, 1)[0]!;
    await window.#prepare(wish);
    return window;
  }

  static async #create(url: string): Promise<TestWindow> {
    const browser = await launchBrowser();
    const context = await browser.newContext({ baseURL: url, viewport: DESKTOP, reducedMotion: 'reduce' });
    // What the security policy refuses is an error of the page, however it fails.
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
    // Written by the first page itself, once: anyone who signs out stays signed out.
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

  /** Ends a test's use of it, and keeps it for the next one if it can be made as new. Returns the errors of its page. */
  async leave({ hasFailed }: { hasFailed: boolean }): Promise<string[]> {
    const canStay = !hasFailed && !this.#isChanged && kept.length < MOST_KEPT && this.#context.pages().length === 1;
    if (canStay && (await this.#rest())) kept.push(this);
    else await this.#context.close();
    return this.#problems.splice(0);
  }

  async #rest(): Promise<boolean> {
    const { page } = this;
    try {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await this.#visit?.dispose();
      await page.evaluate(() => {
        // As in a window that is closed, nothing asks and nothing is saved on leaving.
        for (const type of ['beforeunload', 'pagehide', 'visibilitychange'])
          window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      });
      await page.goto(RESTING_PLACE, { timeout: RESET_MS });
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

/** One browser for all files of a worker: it ends with the worker's process. */
async function launchBrowser(): Promise<Browser> {
  if (running === null || !(await running).isConnected()) {
    running = chromium.launch({ executablePath, args: ARGUMENTS });
  }
  return running;
}
