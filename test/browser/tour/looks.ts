import { appendFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { smallTargets } from '../small-targets.ts';
import { layoutFaults } from './layout-faults.ts';

/** Where the pictures go, apart from the repository. */
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

/** A desk at 400% zoom: nothing may need scrolling sideways, while long names may be cut. */
const ZOOMED: Look = { width: 320, height: 256, theme: 'light' };

export const LOOKS: readonly Look[] = [
  ...WINDOWS.flatMap((size) => [
    { ...size, theme: 'light' as const },
    { ...size, theme: 'dark' as const },
  ]),
  ZOOMED,
].filter((look) => WANTED.test(labelOf(look)));

/** A desk by day and a phone at night, for states whose layout others show already; or the looks that are asked for. */
export const TWO_LOOKS: readonly Look[] = LOOKS.filter(
  ({ width, theme }) =>
    process.env.TOUR_LOOKS !== undefined ||
    (width === 1440 && theme === 'light') ||
    (width === 390 && theme === 'dark'),
);

/** Takes a picture of what is shown in each look, and returns what is wrong there: by axe with all of its rules, and in the layout. */
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
  // A long tour can be read while it runs.
  if (faults.length > 0) appendFileSync(join(PICTURES, 'faults.txt'), `${faults.join('\n')}\n`);
  return faults;
}

async function show(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  // Two frames: grids and charts measure their place in the first.
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
    // The draft of the public page has its own landmarks, and its own tour.
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
