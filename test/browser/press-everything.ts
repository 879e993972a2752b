import type { Page } from 'playwright-core';

/** What came of pressing everything that a screen shows. */
export interface Pressed {
  /** Each control by its name; what a dialog or menu holds after what opened it. */
  controls: string[];
  /** Where links and buttons lead: paths of the product. */
  leadsTo: string[];
  asked: { method: string; path: string; status: number }[];
}

declare global {
  interface Window {
    asked: Pressed['asked'];
  }
}

/** Calls that change nothing, though they are no GET; those that say so in their body pass as well. */
const HARMLESS = /\/(calculate|cost|contract-cost|check)$/;

/**
 * Notes what the page asks of the server, from its next load on. What would change something is answered with a conflict and goes
 * nowhere: everything can be pressed, and all that is shown stays.
 */
export async function stopChanges(page: Page, passed = HARMLESS): Promise<void> {
  await page.addInitScript((harmless) => {
    window.asked = [];
    window.print = () => undefined;
    // Whatever was typed is thrown away.
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
        // No one waits for it any more.
        entry.status = -1;
        throw error;
      }
    };
  }, passed.source);
}

/** Goes to another screen without loading the page again, as a link does, and waits until the one before is gone. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((address) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1[data-left]') === null);
}

/** The screen has its title, and nothing that shows is still being loaded: what is hidden loads when it is shown. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root, .mantine-Loader-root')].every(
      (part) => !part.checkVisibility(),
    ),
  );
}

/**
 * Presses every button, tab, switch and menu item below an element of the screen, in dialogs too once their fields are filled in.
 * Links are noted, not followed. What stands on a tab is named after it.
 */
export async function pressEverything(page: Page, selector = '#content'): Promise<Pressed> {
  await settled(page);
  return page.evaluate(async (whole) => {
    const KINDS = ['button', '[role=button]', '[role=menuitem]', '[role=switch]', 'input[type=checkbox]'];
    const CONTROLS = KINDS.map((kind) => `${kind}:not(a, [role=tab])`).join();
    /** They show something else in their place: only once all is pressed that is there. */
    const SWITCHES = '[role=tab], input[type=radio]';
    const OVERLAYS = '[role=dialog], [role=menu]';
    /** They end what is looked at. */
    const LEFT_ALONE = /^(Logout|Close|Cancel|Leave|Stay)$/;
    /** All of one kind do the same: each is noted, the first is pressed. */
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
          // What a dialog in front holds is pressed there.
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
        // A menu goes with each choice, and a dialog with what it was for: it is opened again for what is left of it.
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
