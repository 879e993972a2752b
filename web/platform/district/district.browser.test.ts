import type { Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

const seal = (color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="${color}"/></svg>`);

describeInBrowser('the district', () => {
  const app = useBrowserApp();
  beforeEach(() => app.cx.db('settings').delete());

  test('shows two logos and its name above every page once an administrator has set them', async () => {
    const page = await app.openAs('ADMIN', '/admin?tab=district');
    expect(await page.getByRole('banner').getByRole('img').count()).toBe(0);
    // The name that screens show for a district without a name is not filled in.
    expect(await page.getByLabel('District name').inputValue()).toBe('');
    await page.getByLabel('District name').fill('Elm Valley Public Schools');
    await page.getByLabel('Town').fill('Town of Elm Valley');

    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload first logo' }).click();
    await (await chosen).setFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
    await page.getByText('Only image files are allowed (JPEG, PNG, GIF, SVG)').waitFor();
    for (const [slot, shows, color] of [
      ['first', 'Seal of the schools', 'red'],
      ['second', 'Seal of the town', 'blue'],
    ] as const) {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `Upload ${slot} logo` }).click();
      await (await choosing).setFiles({ name: 'seal.svg', mimeType: 'image/svg+xml', buffer: seal(color) });
      await page
        .getByLabel(`${slot === 'first' ? 'Description of the first' : 'Description of the second'} logo`)
        .fill(shows);
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save District' }).click();
    await page.getByText('District saved').waitFor();
    await page.getByRole('button', { name: 'Remove second logo' }).click();
    await page.getByRole('button', { name: 'Upload second logo' }).and(page.locator(':focus')).waitFor();

    const other = await app.openAs('VIEW_ONLY', '/', { viewport: PHONE });
    const header = other.getByRole('banner');
    await header.getByText('Elm Valley Public Schools').waitFor();
    const logos = header.getByRole('img');
    await eventually(() => logos.count()).toBe(2);
    expect(await logos.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
      'Seal of the schools',
      'Seal of the town',
    ]);
    const areDrawn = () =>
      logos.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
    await eventually(areDrawn).toBe(true);

    const visitor = await app.open();
    await visitor.goto('/login');
    for (const name of ['Seal of the schools', 'Seal of the town']) await visitor.getByRole('img', { name }).waitFor();
  });

  test('waits for a logo on its way before it can be saved', async () => {
    const page = await app.openAs('ADMIN', '/admin?tab=district');
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/upload-logo', async (route) => {
      await sent;
      await route.continue();
    });
    await page.getByLabel('District name').fill('Elm Valley Public Schools');
    const save = page.getByRole('button', { name: 'Save District' });
    await eventually(() => save.isEnabled()).toBe(true);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload first logo' }).click();
    await (await choosing).setFiles({ name: 'seal.svg', mimeType: 'image/svg+xml', buffer: seal('red') });
    await eventually(() => save.isEnabled()).toBe(false);
    send();
    await eventually(() => save.isEnabled()).toBe(true);
    await save.click();
    await page.getByText('District saved').waitFor();
    await eventually(() => page.getByRole('banner').getByRole('img').count()).toBe(1);

    // While the district loads, a placeholder fills its space. If loading fails, the user can retry.
    const held: Route[] = [];
    await page.route('**/api/district', (route) => void held.push(route));
    await page.reload();
    const panel = page.getByRole('tabpanel');
    await eventually(() => panel.locator('[aria-busy="true"]').count()).toBe(1);
    await Promise.all(held.map((route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } })));
    const failure = panel.getByRole('alert').filter({ hasText: 'Failed to load the district settings' });
    await failure.waitFor();
    await page.unroute('**/api/district');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('District name').waitFor();
  });

  test('asks before a menu entry or a tab discards an unsaved name', async () => {
    const page = await app.openAs('ADMIN', '/admin?tab=district');
    const name = page.getByLabel('District name');
    await name.fill('Unsaved Public Schools');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const stays = async () => {
      await question.getByText('Your changes to the district are not saved yet.').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Unsaved Public Schools');
      expect(new URL(page.url()).search).toContain('tab=district');
    };
    const choose = async (entry: string) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Admin' }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    // This entry leads to the same screen, with another tab.
    await choose('Admin Dashboard');
    await stays();
    await choose('Manage Data');
    await stays();
    await page.getByRole('tab', { name: 'Enrollment' }).click();
    await stays();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('budget management');
    await page.getByRole('option', { name: /Budget Management/ }).click();
    await stays();
    await choose('Admin Dashboard');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('tab', { name: 'CSV Import', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'District' }).click();
    expect(await name.inputValue()).not.toBe('Unsaved Public Schools');
    // Nothing is unsaved now, so nothing is asked.
    await choose('Admin Dashboard');
    await page.getByRole('tab', { name: 'CSV Import', selected: true }).waitFor();
  });
});
