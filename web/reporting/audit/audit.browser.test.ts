import { expect, test } from 'vitest';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { deleteLineItem, updateLineItem } from '../../../core/contract/line-items.ts';
import { readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { axeViolations, describeInBrowser, eventually, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

describeInBrowser('the audit log', () => {
  const app = useBrowserApp();

  test('is searched, opened, and gives fields and deleted records back', async () => {
    const words = `new words ${Date.now()}`;
    const [made] = await buildLines(app.cx, await buildScenario(app.cx), [
      { notes: 'old words', last_name: 'Holt', first_name: 'Dev' },
    ]);
    const id = String(made);
    await app.call('FINANCE', updateLineItem, {
      params: { id },
      body: { notes: words, buildingId: await buildBuilding(app.cx, { name: 'Hill School' }) },
    });
    const page = await app.openAs('ADMIN', '/admin/audit');
    const search = async (text: string) => {
      await page.getByRole('search').getByLabel('Text').fill(text);
      await page.keyboard.press('Enter');
    };
    await search(words);
    await page.waitForURL(/q=new/);
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await eventually(() => entries.count()).toBe(1);
    const row = page.getByRole('button', { name: 'FINANCE user changed · line: Holt, Dev' });
    await row.focus();
    await page.keyboard.press('Enter');
    // One line per entry. The number of the record and the email address of the user are in the details.
    expect((await row.boundingBox())?.height).toBe(28);
    await page
      .getByText(new RegExp(`line ${id} · finance@test\\.example.* · .*Budget: FY26, Version \\d+, operating budget`))
      .waitFor();
    const changed = page.getByRole('row', { name: /Notes/ });
    await changed.getByText('old words').waitFor();
    await changed.getByText(words).waitFor();
    await page
      .getByRole('row', { name: /Building/ })
      .getByText('Hill School')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Notes' }).click();
    await page.getByText('The field “Notes” was restored.').waitFor();
    expect(await app.cx.db('line_items').where({ id: made }).first('notes')).toEqual({ notes: 'old words' });
    await page.getByRole('button', { name: 'Clear' }).click();

    await app.call('FINANCE', deleteLineItem, { params: { id } });
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/admin/audit?action=delete');
    await page
      .getByRole('button', { name: /FINANCE user deleted/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore the line' }).click();
    await page.getByText('The line Holt, Dev was restored.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await search('no one of that name');
    await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
    await page.getByRole('status').getByText('No matching entries', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await page
      .getByRole('button', { name: /FINANCE user deleted/ })
      .first()
      .waitFor();
    const person = page.getByRole('search').getByLabel('Person');
    expect(await person.evaluate((field) => field === document.activeElement)).toBe(true);
    // When the filters are folded, their button gets the focus.
    await search('no one of that name');
    const unfold = page.getByRole('button', { name: 'Filters', exact: true });
    await unfold.click();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await eventually(() => unfold.evaluate((button) => button === document.activeElement)).toBe(true);
    await unfold.click();
    expect(await page.getByRole('search').getByLabel('Text').inputValue()).toBe('');
    await page.route('**/api/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
    await search('anyone');
    await page.getByText('Failed to load the audit log').waitFor();
  });

  test('restores all lines of a bulk change, or says which lines were changed again', async () => {
    const ids = await buildLines(
      app.cx,
      await buildScenario(app.cx),
      Array.from({ length: 12 }, (_, n) => ({ notes: 'old', last_name: `Reyes ${n + 1}`, first_name: 'Ana' })),
    );
    const change = (notes: string) =>
      app.call('FINANCE', changeLineItems, { body: { changes: ids.map((id) => ({ id, set: { notes } })) } });
    const notes = () => app.cx.db('line_items').whereIn('id', ids).distinct().pluck<string[]>('notes');
    await change('first');
    await change('second');
    const page = await app.openAs('ADMIN', '/admin/audit?action=bulk-change');
    const bulkChange = page.getByRole('button', { name: 'FINANCE user changed in bulk · 12 lines' });
    const restore = page.getByRole('button', { name: 'Restore all 12 lines' });
    // The earlier of the two changes is listed below the later one.
    await bulkChange.nth(1).click();
    await restore.click();
    await page
      .getByText(
        /^12 of 12 lines were changed again after this change: Reyes 1, Ana \(Notes\); .+; and 9 more\. Nothing/,
      )
      .waitFor();
    expect(await notes()).toEqual(['second']);
    expect(await axeViolations(page)).toEqual([]);
    await bulkChange.nth(1).click();
    await bulkChange.nth(0).click();
    await page.setViewportSize(PHONE);
    await restore.press('Enter');
    await page.getByText('The earlier values of 12 lines were restored.').waitFor();
    expect(await notes()).toEqual(['first']);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.goto('/admin/audit?action=undo-bulk-change');
    await page.getByRole('button', { name: 'ADMIN user undid a bulk change · 12 lines' }).waitFor();
  });

  test('shows the changed parts of the texts for residents in words', async () => {
    const { body: config } = await app.call('ADMIN', readConfig);
    const save = (story: Partial<PublicStory>) =>
      app.call('ADMIN', updateConfig, {
        params: { id: String(config.id) },
        body: { story: { ...EMPTY_STORY, note: { author: 'M. Arden', text: 'Unchanged note' }, ...story } },
      });
    const question = {
      question: `Does any school close? ${'W'.repeat(150)}`,
      answer: 'No.',
      source: 'Facilities plan',
    };
    await app.call('ADMIN', updateConfig, { params: { id: String(config.id) }, body: { urlPath: 'harbor-schools' } });
    await save({ questions: [question], revenues: [{ name: 'State aid', amount: 1_250_000 }] });
    await save({
      questions: [{ ...question, answer: 'Not next year.' }],
      revenues: [
        { name: 'State aid', amount: 1_260_000 },
        { name: 'Fees', amount: 40_000 },
      ],
    });
    const page = await app.openAs('ADMIN', '/admin/audit?entity=public+dashboard');
    // The entry names the public page by its address.
    await page.getByRole('button', { name: 'ADMIN user changed · public dashboard: harbor-schools' }).first().click();
    const table = page.getByRole('table', { name: /What entry \d+ changed/ });
    const row = async (name: string) =>
      (await table.getByRole('row', { name }).innerText()).split('\t').map((cell) => cell.trim());
    expect(await row('Who pays for the budget, State aid')).toEqual(
      expect.arrayContaining(['$1,250,000', '$1,260,000']) as string[],
    );
    expect(await row('Who pays for the budget, Fees')).toEqual(expect.arrayContaining(['–', '$40,000']) as string[]);
    expect(await row('Questions and answers, Does any school close?')).toEqual(
      expect.arrayContaining(['No. · Facilities plan', 'Not next year. · Facilities plan']) as string[],
    );
    // The head and the three changed parts. The note did not change.
    expect(await table.getByRole('row').count()).toBe(4);
    expect(await table.innerText()).not.toContain('Unchanged note');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
