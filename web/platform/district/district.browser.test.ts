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
  });
});
