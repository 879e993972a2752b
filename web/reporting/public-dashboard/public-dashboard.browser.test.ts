import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { createLink } from '../../../core/contract/public-dashboard-links.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
} from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';
import { builtSite } from '../../../test/support/public-dashboard/built-site.ts';
import { plainFileServer } from '../../../test/browser/plain-file-server.ts';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const NARROW = { width: 320, height: 640 };
const money = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });

/** Settings for tests that set up the public page with calls to the server, not on the screen. */
const SETTINGS = { urlPath: 'harbor', schoolName: 'Harbor Schools', publishedYears: [2026, 2027] };
// $1,000,000 with guidance of $980,000, and $90,500 more in the next year.
const SENTENCE_2026 = 'The proposed school budget for FY2026 is 2% over the town’s guidance.';
const SENTENCES_2027 = 'The proposed school budget for FY2027 is 9.1% more than in FY2026.';
const SCREEN = '/admin/public-dashboard';

describeInBrowser('the public dashboard', () => {
  const app = useBrowserApp();
  let growing = 0;

  beforeAll(async () => {
    const school = await buildBuilding(app.cx, { name: 'Harbor Street Elementary School' });
    const category = await buildCategory(app.cx, { name: 'Paraprofessionals/Interpreters & Food Service Staff' });
    for (const [fiscalYear, supplies] of [
      [2026, 300_000],
      [2027, 390_500],
    ] as const) {
      const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
      const lines = await buildLines(app.cx, budget, [
        { ...money(700_000), building_id: school, category_id: category },
        { ...money(supplies) },
      ]);
      if (fiscalYear === 2026) growing = lines[1] ?? 0;
    }
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(980_000) });
  });
  beforeEach(async () => {
    await app.cx.db('public_dashboards').delete();
    await app.cx.db('line_items').where({ id: growing }).update(money(300_000));
  });

  test('is arranged, published, rolled back and withdrawn by an administrator', { timeout: 90_000 }, async () => {
    // The menu opens a separate page, which may show a logo from the web.
    const admin = await app.openAs('ADMIN', '/profile');
    await admin.getByRole('button', { name: 'Admin', exact: true }).click();
    const loaded = admin.waitForResponse((response) => new URL(response.url()).pathname === SCREEN);
    await admin.getByRole('menuitem', { name: 'Public Dashboard' }).click();
    expect((await loaded).headers()['content-security-policy']).toContain("img-src 'self' data: blob: https:;");
    await admin.getByRole('heading', { name: 'Public Dashboard Configuration' }).waitFor();

    await admin.goto(`${SCREEN}?setup=publicPage`);
    const strip = admin.getByRole('navigation', { name: 'Setup' });
    expect(await strip.innerText()).not.toContain('(done)');

    // The district has no name and no selected year yet. The disabled button says what is missing, and links lead to it.
    const publishing = admin.getByRole('button', { name: 'Publish', exact: true });
    const isFocused = () => admin.locator(':focus').getAttribute('aria-invalid');
    const year = admin.getByRole('checkbox', { name: 'FY26' });
    const name = admin.getByLabel('School name');
    await admin.getByText('Nothing is public yet.').waitFor();
    expect(await publishing.getAttribute('aria-disabled')).toBe('true');
    expect(await describedBy(publishing)).toBe(
      'Nothing is public yet.Please select at least one year to publishEnter the school name',
    );
    await publishing.focus();
    await admin.keyboard.press('Enter');
    expect(await admin.getByRole('dialog').count()).toBe(0);
    expect(await axeViolations(admin, { except: 'iframe' })).toEqual([]);
    await admin.getByRole('tab', { name: 'Explanation' }).click();
    await admin.getByRole('button', { name: 'Please select at least one year to publish' }).click();
    await expect.poll(isFocused).toBe('true');
    expect(await year.evaluate((one) => one === document.activeElement)).toBe(true);
    await year.check();
    await admin.getByText('Nothing is public yet. Years chosen: FY26.').waitFor();
    expect(await name.inputValue()).toBe('');
    await admin.getByRole('button', { name: 'Enter the school name' }).click();
    await expect.poll(isFocused).toBe('true');
    expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
    await name.fill('Harbor');
    expect(await publishing.getAttribute('aria-disabled')).toBe('false');
    expect(await describedBy(publishing)).toBe('');

    // An error of the server is shown at its field. No input is lost.
    await admin.getByLabel('URL path').fill('Not A Path');
    await admin.getByLabel('School name').fill('Harbor Schools');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await admin.getByRole('alert').filter({ hasText: 'Failed to save settings: ' }).waitFor();
    expect(await admin.getByLabel('URL path').getAttribute('aria-invalid')).toBe('true');
    expect(await admin.getByLabel('School name').inputValue()).toBe('Harbor Schools');
    await admin.getByLabel('URL path').fill('harbor');

    // When the order is changed with the keyboard, the focus stays on the moved part.
    await admin.getByRole('button', { name: 'Move Town and school websites up' }).focus();
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('Enter');
    await admin.getByRole('status').filter({ hasText: 'Town and school websites is now number 8 of 10' }).waitFor();
    expect(
      await admin
        .getByRole('listitem')
        .filter({ has: admin.getByRole('switch') })
        .allInnerTexts(),
    ).toEqual([
      'About these figures',
      'Budget at a glance',
      'Budget against town guidance',
      'Budget by category',
      'Budget by building',
      'Teacher and paraeducator salaries',
      'People by location',
      'Town and school websites',
      'What earlier years cost',
      'Links',
    ]);

    // The form of a link shows its own error.
    const openTab = (name: string) => admin.getByRole('tab', { name }).click();
    await openTab('Releases');
    await admin.getByRole('heading', { name: 'Nothing has been published yet' }).waitFor();
    const howToCompare = admin.getByText('Choose “What changed” to see the differences from the previous release.');
    expect(await howToCompare.count()).toBe(0);
    await admin.getByRole('button', { name: 'Choose years' }).click();
    await admin.getByRole('checkbox', { name: 'FY26' }).waitFor();
    await openTab('Links');
    await admin.getByRole('heading', { name: 'No links yet' }).waitFor();
    const form = admin.getByRole('form', { name: 'Add a link' });
    await form.getByRole('button', { name: 'Add' }).click();
    await form.getByRole('alert').filter({ hasText: 'Title and URL are required' }).waitFor();
    await form.getByLabel('Title').fill('Budget book');
    await form.getByLabel('URL').fill('https://harbor.example/book.pdf');
    await form.getByRole('button', { name: 'Add' }).click();
    await admin.getByRole('button', { name: 'Edit Budget book' }).click();
    await admin.getByRole('form', { name: 'Edit Budget book' }).getByLabel('Title').fill('The budget book');
    await admin.getByRole('button', { name: 'Update' }).click();
    await admin.getByRole('button', { name: 'Hide The budget book' }).waitFor();
    await admin.getByRole('button', { name: 'Update' }).waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: 'Delete The budget book' }).click();
    await admin.getByText('Are you sure you want to delete this link?').waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();

    // The dialog names what residents will see of years that are not selected.
    const dialog = admin.getByRole('dialog');
    const select = async (year: string, other: string) => {
      await openTab('Page');
      await admin.getByRole('checkbox', { name: year }).check();
      await admin.getByRole('checkbox', { name: other }).uncheck();
      await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    };
    await select('FY27', 'FY26');
    await dialog
      .getByText('For comparison, residents will also see these figures for years that are not selected:')
      .waitFor();
    await dialog.getByText('FY26: total budget', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // Publishing saves unsaved settings. The user first checks the years.
    await select('FY26', 'FY27');
    await dialog.getByText(/^FY26: \$[\d,]+, “Version .+” Draft$/).waitFor();
    await dialog.getByText('The FY26 budget is still a draft. Residents will see the budget as proposed.').waitFor();
    const adoption = dialog.getByRole('link', { name: 'record the adoption' });
    expect(await adoption.getAttribute('href')).toBe(
      '/admin?tab=budgets&budgetYear=FY26&homeYear=FY26&setup=publicPage',
    );
    expect(await axeViolations(admin, { except: 'iframe' })).toEqual([]);
    await dialog
      .getByText(/links to the page without a picture, and the handouts will not include the address/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await admin.getByText('Release 1, published').waitFor();
    await strip.getByText('Public page (done)').waitFor();
    // Shows the draft and then the published page. After that, shows the changes between two releases.
    await openTab('Page');
    await admin.getByLabel('School name').fill('Typed and not saved');
    await admin
      .frameLocator('iframe[title="Draft page"]')
      .getByRole('heading', { name: 'Typed and not saved' })
      .waitFor();
    await admin.getByRole('radiogroup', { name: 'View of the public page' }).getByText('Published').click();
    await admin
      .frameLocator('iframe[title="Published page"]')
      .getByRole('heading', { name: 'Harbor Schools' })
      .waitFor();
    await admin.getByLabel('School name').fill('Harbor Schools');
    // The preview of the handout offers a language as soon as it is selected.
    await admin.getByRole('radiogroup', { name: 'View of the public page' }).getByText('Draft').click();
    await admin.getByRole('checkbox', { name: 'Portuguese (Português)' }).check();
    await admin.getByRole('combobox', { name: 'Show' }).click();
    await admin.getByRole('option', { name: 'Handout: Portuguese' }).click();
    const draftFrame = admin.frameLocator('iframe[title="Draft page"]');
    await draftFrame.getByRole('heading', { name: 'Para onde vai o dinheiro' }).waitFor();
    await admin.getByRole('combobox', { name: 'Show' }).click();
    await admin.getByRole('option', { name: 'Page: Portuguese' }).click();
    await draftFrame
      .getByRole('heading', { name: /Ano fiscal|FY2026/ })
      .first()
      .waitFor();
    expect(await draftFrame.locator('html').getAttribute('lang')).toBe('pt');
    await admin.getByRole('combobox', { name: 'Show' }).click();
    await admin.getByRole('option', { name: 'Page', exact: true }).click();
    await draftFrame.getByRole('heading', { name: 'The FY2026 (2025–26) budget at a glance' }).waitFor();
    await admin
      .getByRole('listitem')
      .filter({ hasText: 'Budget by building' })
      .dragTo(admin.getByRole('listitem').filter({ hasText: 'Budget at a glance' }));
    await admin.getByRole('status').filter({ hasText: 'Budget by building is now number 2 of 10' }).waitFor();
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await admin.getByText('Settings saved').waitFor();
    await app.cx.db('line_items').where({ id: growing }).update(money(712_000));
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByText('FY26: +$412,000 in Uncategorized').waitFor();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.getByText('Release 2, published').waitFor();
    await openTab('Releases');
    await howToCompare.waitFor();
    await admin.getByRole('button', { name: 'What changed release 2' }).click();
    await admin.getByText('FY26: +$412,000 in the FY26 budget').waitFor();
    await admin.getByRole('button', { name: 'Roll back release 1' }).click();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await admin.getByText('Release 3, published').waitFor();
    await admin.getByRole('button', { name: 'Withdraw release 2' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await admin.getByText('Withdrawn', { exact: true }).waitFor();
    await openTab('Page');
    // A switch is saved with the other settings. The draft shows it immediately.
    const showsLinks = async () => (await app.call('ADMIN', contract.readConfig)).body.showLinks;
    await admin.getByRole('switch', { name: 'Links' }).click();
    await admin.getByRole('radiogroup', { name: 'View of the public page' }).getByText('Draft').click();
    const draft = admin.frameLocator('iframe[title="Draft page"]');
    await draft.getByRole('heading', { name: 'Harbor Schools' }).waitFor();
    await draft.getByRole('heading', { name: 'Links' }).waitFor({ state: 'detached' });
    expect(await showsLinks()).toBe(true);
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect.poll(showsLinks).toBe(false);
    await admin.getByText('Unpublished changes').waitFor();
    expect(await axeViolations(admin, { except: 'iframe' })).toEqual([]);

    // The page shows its own error messages.
    const shows = (text: string) => admin.getByRole('alert').filter({ hasText: text }).waitFor();
    const dashboards = app.cx.db('public_dashboards');
    await dashboards.clone().update({ published_years: [] });
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await shows('Publish failed: Please select at least one year to publish');
    await dashboards.clone().update({ published_years: [2026] });
    const chooser = admin.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await shows('Only image files are allowed (JPEG, PNG, GIF, SVG)');
    const large = join(tmpdir(), `logo-${String(process.pid)}.png`);
    await writeFile(large, Buffer.alloc(6 * 1024 * 1024));
    await chooser.setInputFiles(large);
    await shows('File size must be less than 5MB');
    await rm(large);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: page });
    await shows('Failed to upload logo: Only image files are allowed (JPEG, PNG, GIF, SVG)');
    await admin.getByLabel('Logo URL').fill('https://localhost:1/logo.png');
    await shows('Failed to load logo image');
    // Another administrator saves other years at the same time.
    await admin.route('**/api/public-dashboard/config/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...contract.dashboardConfig.parse(await response.json()), publishedYears: [2027] },
      });
    });
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await shows('Warning: Saved years may differ from selection. Please verify.');
    await admin.unroute('**/api/public-dashboard/config/*');

    // Leaving with unsaved settings asks for confirmation.
    await admin.getByLabel('Logo URL').fill('https://localhost:1/other.png');
    await admin.getByRole('link', { name: 'Town Guidance' }).click();
    await admin.getByText('The settings that you changed are not saved yet.').waitFor();
    await admin.getByRole('button', { name: 'Cancel' }).click();
    expect(await admin.getByLabel('Logo URL').inputValue()).toBe('https://localhost:1/other.png');
    await admin.getByRole('link', { name: 'Town Guidance' }).click();
    await admin.getByRole('button', { name: 'Leave' }).click();
    await admin.waitForURL((url) => url.pathname === '/town-goals');
  });

  test('is read by residents on any screen, shared, printed, and the same as a folder of files', async () => {
    const params = { id: String((await app.call('ADMIN', contract.readConfig)).body.id) };
    const publish = async (body: typeof SETTINGS & { schoolLogoUrl?: string }) => {
      await app.call('ADMIN', contract.updateConfig, { params, body });
      await app.call('ADMIN', contract.publish, { params });
    };
    const video = { title: 'The hearing', url: VIDEO, linkType: 'video' as const };
    await app.call('ADMIN', createLink, { params, body: video });
    // A logo that cannot be loaded is hidden. A video without a valid URL shows a message when it is opened.
    const lost = { dashboard_id: params.id, title: 'A lost video', url: 'https://x.example', link_type: 'video' };
    await app.cx.db('public_links').insert(lost);
    await publish({ ...SETTINGS, schoolLogoUrl: 'https://localhost:1/logo.png' });
    const narrow = await app.open({ viewport: NARROW });
    await narrow.goto('/public/harbor');
    await narrow.getByText(SENTENCES_2027).waitFor();
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    await narrow.locator('header img').waitFor({ state: 'detached' });
    await narrow.getByRole('link', { name: 'A lost video' }).click();
    await narrow.getByRole('alert').filter({ hasText: 'Invalid YouTube URL/ID' }).waitFor();
    expect(await axeViolations(narrow)).toEqual([]);
    // Hovering over the table highlights its part of the chart: 700,000 of 1,090,500 is 64.2%.
    const chart = narrow.locator('.chart-and-table').first();
    await chart.getByRole('row', { name: /^Paraprofessionals/ }).hover();
    await expect.poll(() => chart.locator('svg.donut text').allTextContents()).toEqual(['64.2%', '$700,000']);
    await shareAndPrint(narrow);

    // The page looks identical on any web server and in any folder. Switching years and playing videos work there, too.
    const plain = await plainFileServer(await builtSite(app.cx), '/some/where');
    try {
      const phone = await app.open({ viewport: PHONE, dark: true });
      const asked = requestsElsewhere(phone);
      const seen: Buffer[] = [];
      for (const address of ['/public/harbor', `${plain.url}/public/harbor/`]) {
        await phone.goto(address);
        await phone.getByRole('heading', { name: 'What changed since FY2026 (2025–26)', exact: true }).waitFor();
        seen.push(await phone.screenshot({ fullPage: true }));
        await openVideo(phone, asked);
      }
      expect(seen[1]?.equals(seen[0] ?? Buffer.alloc(0))).toBe(true);
      expect(await axeViolations(phone)).toEqual([]);
      await phone.getByRole('link', { name: 'FY2026' }).click();
      await phone.getByText(SENTENCE_2026).waitFor();
      expect(phone.url()).toBe(`${plain.url}/public/harbor/fy2026/`);
    } finally {
      plain.close();
    }

    // A release with one year has no year select and no comparison.
    await publish({ ...SETTINGS, publishedYears: [2026] });
    const page = await app.open();
    await page.goto('/public/harbor');
    await page.getByText(`${SENTENCE_2026} No earlier year is published here for comparison.`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** Returns the texts that describe an element. */
function describedBy(element: Locator): Promise<string> {
  return element.evaluate((one) => (one.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join(''));
}

/** Records the requests of a page to other hosts, and blocks all of them. */
function requestsElsewhere(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^https?:\/\/(127\.0\.0\.1|localhost):/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** No request is sent to YouTube before the click. Closing the dialog removes the player. */
async function openVideo(page: Page, asked: string[]): Promise<void> {
  expect(asked).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
  const loading = page.waitForRequest('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  await page.getByRole('link', { name: 'The hearing' }).click();
  const dialog = page.getByRole('dialog', { name: 'The hearing' });
  expect((await loading).frame().parentFrame()).toBe(page.mainFrame());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.locator('iframe').count()).toBe(0);
  expect(asked.splice(0)).toHaveLength(1);
}

async function shareAndPrint(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('was-printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body.was-printed').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
}
