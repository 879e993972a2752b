import { appendFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { smallTargets } from '../small-targets.ts';
import { layoutFaults } from './layout-faults.ts';

/** Folder for screenshots, outside of the repository. */
export const PICTURES = process.env.TOUR_PICTURES ?? join(tmpdir(), 'tour');

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

const WANTED = new RegExp(process.env.TOUR_LOOKS ?? '');
const labelOf = ({ width, theme }: Look) => `${width}-${theme}`;

/** A desktop window at 400% zoom. Nothing may scroll sideways, but long names may be truncated. */
const ZOOMED: Look = { width: 320, height: 256, theme: 'light' };

export const LOOKS: readonly Look[] = [
  ...WINDOWS.flatMap((size) => [
    { ...size, theme: 'light' as const },
    { ...size, theme: 'dark' as const },
  ]),
  ZOOMED,
].filter((look) => WANTED.test(labelOf(look)));

/**
 * A light desktop and a dark phone, for states whose layout other states already cover. If TOUR_LOOKS is set, the looks
 * that it selects.
 */
export const TWO_LOOKS: readonly Look[] = LOOKS.filter(
  ({ width, theme }) =>
    process.env.TOUR_LOOKS !== undefined ||
    (width === 1440 && theme === 'light') ||
    (width === 390 && theme === 'dark'),
);

/** Takes a screenshot in each look. Returns the problems found by axe (with all rules) and in the layout. */
export async function takeLooks(page: Page, name: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const look of looks) {
    const label = labelOf(look);
    await show(page, look);
    const file = `${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'dashboard'}.png`;
    mkdirSync(join(PICTURES, label), { recursive: true });
    await page.screenshot({ path: join(PICTURES, label, file), timeout: 20_000 });
    const layout = (await layoutFaults(page)).filter((fault) => look !== ZOOMED || !fault.startsWith('cut off'));
    for (const fault of [...(await axeFaults(page)), ...layout, ...(await smallTargets(page))]) {
      found.set(fault, [...(found.get(fault) ?? []), label]);
    }
  }
  if (looks[0]) await show(page, looks[0]);
  const faults = [...found].map(([fault, labels]) => `${name} [${labels.join(', ')}] ${fault}`);
  // Appended to a file, so that the problems can be read while a long tour runs.
  if (faults.length > 0) appendFileSync(join(PICTURES, 'faults.txt'), `${faults.join('\n')}\n`);
  return faults;
}

async function show(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  // Waits for two frames, because grids and charts measure their size in the first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // The draft of the public page has its own landmarks and its own tour.
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `axe ${impact ?? ''} ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}
