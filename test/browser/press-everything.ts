import type { Page } from 'playwright-core';

/** The result of clicking everything on a screen. */
export interface Pressed {
  /** The name of each control. Controls in a dialog or menu follow the name of the control that opened it. */
  controls: string[];
  /** Targets of links and buttons: paths within the product. */
  leadsTo: string[];
  asked: { method: string; path: string; status: number }[];
}

declare global {
  interface Window {
    asked: Pressed['asked'];
  }
}

/** Requests that change nothing although they do not use GET. Requests with `preview: true` are also allowed. */
const HARMLESS = /\/(calculate|cost|contract-cost|check)$/;

/**
 * Records the requests of the page, starting with its next load. Requests that would change data are not sent and get a
 * conflict response, so that everything can be clicked and all data stays.
 */
export async function stopChanges(page: Page, passed = HARMLESS): Promise<void> {
  await page.addInitScript((harmless) => {
    window.asked = [];
    window.print = () => undefined;
    // Suppresses the warning about unsaved input.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
    const send = window.fetch.bind(window);
    const isPreview = ({ searchParams }: URL, body: unknown) =>
      searchParams.get('preview') === 'true' ||
      (body instanceof FormData ? body.get('preview') === 'true' : String(body).includes('"preview":true'));
    window.fetch = async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, location.origin);
      const entry = { method: init?.method ?? 'GET', path: address.pathname, status: 0 };
      window.asked.push(entry);
      const isHarmless = RegExp(harmless).test(entry.path) || isPreview(address, init?.body);
      if (entry.method !== 'GET' && !isHarmless) {
        entry.status = 409;
        return Response.json({ error: 'Nothing is changed here.', code: 'CONFLICT' }, { status: 409 });
      }
      try {
        const answer = await send(input, init);
        entry.status = answer.status;
        return answer;
      } catch (error) {
        // The request was aborted.
        entry.status = -1;
        throw error;
      }
    };
  }, passed.source);
}

/**
 * Navigates to another screen without a reload, as a link does, and waits until the previous screen has disappeared.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((address) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1[data-left]') === null);
}

/** Waits until the screen has its title and no visible part is loading. Hidden parts load when they are shown. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')].every(
      (part) => !part.checkVisibility(),
    ),
  );
}

/**
 * Clicks every button, tab, switch and menu item in an element of the screen. Also does so in dialogs, after their
 * fields are filled in. Links are recorded, not followed. Controls on a tab are named after the tab.
 */
export async function pressEverything(page: Page, selector = '#content'): Promise<Pressed> {
  await settled(page);
  return page.evaluate(async (whole) => {
    const KINDS = ['button', '[role=button]', '[role=menuitem]', '[role=switch]', 'input[type=checkbox]'];
    const CONTROLS = KINDS.map((kind) => `${kind}:not(a, [role=tab])`).join();
    /** These controls replace the visible content, so they are clicked after everything else. */
    const SWITCHES = '[role=tab], input[type=radio]';
    const OVERLAYS = '[role=dialog], [role=menu]';
    /** These controls would close or leave the tested content. */
    const LEFT_ALONE = /^(Logout|Close|Cancel|Leave|Stay)$/;
    /** Controls of the same kind behave alike: all are recorded, but only the first is clicked. */
    const kinds = new Set<string>();
    const MOST = 600;
    const PATIENCE_MS = 15_000;
    const controls = new Set<string>();
    const leadsTo = new Set<string>();
    window.asked = [];

    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true], [data-disabled]');
    const nameOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const text = element.getAttribute('aria-label') ?? label ?? element.textContent;
      return text.replace(/\s+/g, ' ').trim() || (element.getAttribute('title') ?? element.getAttribute('role') ?? '');
    };
    const settle = async () => {
      const until = performance.now() + PATIENCE_MS;
      do await new Promise((resolve) => setTimeout(resolve, 15));
      while (
        performance.now() < until &&
        (window.asked.some(({ path, status }) => status === 0 && !path.endsWith('/events')) ||
          document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, [data-loading]') !== null)
      );
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (isThere(link)) leadsTo.add(link.origin === location.origin ? link.pathname : link.href);
      }
    };
    const topOverlay = (before: ReadonlySet<Element>) =>
      [...document.querySelectorAll(OVERLAYS)].filter((one) => isThere(one) && !before.has(one)).at(-1);
    const openOverlays = () => new Set([...document.querySelectorAll(OVERLAYS)].filter(isThere));
    const close = async (overlay: Element) => {
      const target =
        document.activeElement && overlay.contains(document.activeElement) ? document.activeElement : overlay;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await settle();
      if (!overlay.isConnected || !isThere(overlay)) return;
      [...overlay.querySelectorAll('button')].find((one) => /^(Close|Cancel)$/.test(nameOf(one)))?.click();
      await settle();
    };
    const fillIn = (overlay: Element) => {
      for (const field of overlay.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
        if (
          field.value !== '' ||
          field.readOnly ||
          !/^(text|search|email|number|date|password|textarea)$/.test(field.type)
        )
          continue;
        const prototype =
          field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        const value = field.type === 'date' ? '2026-01-15' : '3';
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };

    const press = async (root: () => Element | null, inside: string, again: () => Promise<Element | null>) => {
      while (controls.size < MOST) {
        const shown = root();
        const tab = [...(shown?.querySelectorAll('[role=tab][aria-selected=true]') ?? [])].map(nameOf).join(' › ');
        const named = (one: Element) =>
          inside + (tab !== '' && !one.matches(SWITCHES) ? `${tab} › ` : '') + nameOf(one);
        const isNext = (one: Element) =>
          isThere(one) &&
          // Only clicks controls in the frontmost dialog.
          one.closest(OVERLAYS) === (shown?.matches(OVERLAYS) ? shown : null) &&
          !controls.has(named(one));
        const next =
          [...(shown?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(isNext) ??
          [...(shown?.querySelectorAll<HTMLElement>(SWITCHES) ?? [])].find(isNext);
        if (!next) {
          if (shown !== null || (await again()) === null) return;
          continue;
        }
        const name = named(next);
        controls.add(name);
        const kind = (/^How is this calculated\?/.exec(nameOf(next)) ?? /Columns › $/.exec(inside))?.[0];
        if (LEFT_ALONE.test(nameOf(next)) || (kind !== undefined && kinds.has(kind))) continue;
        if (kind !== undefined) kinds.add(kind);
        const [place, before] = [location.pathname, openOverlays()];
        next.click();
        await settle();
        const overlay = topOverlay(before);
        if (overlay) await within(overlay, name, next);
        if (location.pathname !== place) {
          leadsTo.add(location.pathname);
          history.pushState(null, '', place);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
          await settle();
        }
      }
    };
    const within = async (overlay: Element, name: string, opener: HTMLElement) => {
      let open: Element | null = overlay;
      const openOne = () => (open?.isConnected && isThere(open) ? open : null);
      fillIn(overlay);
      await settle();
      await press(
        openOne,
        `${name} › `,
        // Reopens a menu or dialog that closed after a click, until all its controls were clicked.
        async () => {
          if (!opener.isConnected || open === null) return null;
          const left = controls.size;
          const before = openOverlays();
          opener.click();
          await settle();
          open = topOverlay(before) ?? null;
          if (open === null) return null;
          fillIn(open);
          const isNew = [...open.querySelectorAll(`${CONTROLS}, ${SWITCHES}`)].some(
            (one) => isThere(one) && !controls.has(`${name} › ${nameOf(one)}`),
          );
          if (isNew && left < MOST) return open;
          await close(open);
          open = null;
          return null;
        },
      );
      const left = openOne();
      if (left) await close(left);
    };

    await settle();
    await press(
      () => document.querySelector(whole),
      '',
      () => Promise.resolve(null),
    );
    return {
      controls: [...controls].sort(),
      leadsTo: [...leadsTo].sort(),
      asked: window.asked.map(({ method, path, status }) => ({ method, path, status })),
    };
  }, selector);
}
