import { beforeAll, expect, test } from 'vitest';
import { updateApiKey } from '../../../core/contract/auth.ts';
import { listCutPlans } from '../../../core/contract/scenario-builder.ts';
import { buildAiDistrict, rowsOf } from '../../../test/support/ai-analysis/ai-district.ts';
import {
  replyError,
  replyWith,
  startStream,
  useFakeAnthropic,
  type ReceivedRequest,
} from '../../../test/support/ai-analysis/fake-anthropic.ts';
import { axeViolations, describeInBrowser, PHONE, useBrowserApp } from '../../../test/browser/browser.ts';

const PATIENCE_MS = 120_000;
const SETTINGS = '**/api/ai-analysis/settings';

function suggest(request: ReceivedRequest) {
  const rows = rowsOf(request);
  const cut = (name: string, percentCut: number, description: string) => {
    const row = rows.get(name);
    const lines = [{ id: row?.id ?? 'L999', percentCut }];
    return {
      description,
      impact: 'It is felt. 412 pupils notice.',
      savings: ((row?.amount ?? 0) * percentCut) / 100,
      lines,
    };
  };
  return {
    likelyNeeded: [
      cut('Textbooks, Grades 6-8', 10, 'Postpone textbooks.'),
      cut('Supplies - Brown', 20, 'Order supplies together.'),
    ],
    moderateNeed: [],
    deepCuts: [cut('Salaries - Teachers', 2, 'Leave positions open.'), cut('nothing', 2, 'Invented.')],
  };
}

describeInBrowser('AI Analysis', () => {
  const fake = useFakeAnthropic();
  const app = useBrowserApp();
  beforeAll(async () => {
    await buildAiDistrict(app.cx, 2026);
    app.ai.baseUrl = fake.url;
  });

  test(
    'without a key the rules answer; an amount is asked for',
    async () => {
      const page = await app.openAs('FINANCE', '/admin/ai-analysis');
      const analyze = page.getByRole('button', { name: 'Analyze', exact: true });
      const amount = page.getByLabel('Target reduction amount');
      await page.getByText('nothing is sent to another server').waitFor();
      expect(await analyze.isDisabled()).toBe(true);
      const nothing = page.getByRole('heading', { name: 'No suggestions yet' });
      await nothing.waitFor();
      await page.getByText('three lists: Likely needed, Moderate need, and Deep cuts.').waitFor();
      await amount.fill('ten');
      await analyze.click();
      await page.getByText('Please enter an amount above $0').waitFor();
      await amount.fill('$10,000');
      // The year is selected only in the heading.
      expect(await page.getByRole('combobox', { name: 'Budget year' }).count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      await amount.press('Enter');
      const likely = page.getByRole('region', { name: 'Likely needed' });
      await likely.getByText('Postpone professional development').waitFor();
      await likely.getByText('This list alone: $1,000.00, $9,000.00 short of the target').waitFor();
      expect(await nothing.count()).toBe(0);
      expect(fake.requests).toEqual([]);
    },
    PATIENCE_MS,
  );

  test('the form stays in place if the settings fail to load', async () => {
    const page = await app.openAs('FINANCE', '/profile');
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route(SETTINGS, async (route) => {
      await isHeld;
      await route.fulfill({ status: 500, json: { error: 'It broke.', code: 'INTERNAL', requestId: 'r-26' } });
    });
    await page.goto('/admin/ai-analysis');
    const form = page.getByRole('form', { name: 'AI Analysis' });
    await page.getByText('Active', { exact: true }).waitFor();
    const place = await form.boundingBox();
    answer();
    await page.getByRole('alert').filter({ hasText: 'Failed to load AI settings' }).waitFor();
    expect(await form.boundingBox()).toEqual(place);
    await page.unroute(SETTINGS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('nothing is sent to another server').waitFor();
  });

  test(
    'a model is asked with progress and Cancel; its checked cuts go to a cut plan and back; a failure says what to do',
    async () => {
      await app.call('FINANCE', updateApiKey, { body: { claudeApiKey: 'sk-ant-key-for-the-screen' } });
      const page = await app.openAs('FINANCE', '/admin/ai-analysis', { dark: true });
      const analyze = page.getByRole('button', { name: 'Analyze', exact: true });
      await page.getByLabel('Target reduction amount').fill('40000');
      await page.getByText('People’s names, emails, employee ids and notes are not sent').waitFor();

      fake.reply = (request, response) => startStream(response, request.json.model);
      const arrived = fake.next();
      await analyze.click();
      const request = await arrived;
      await page.getByText('Waiting for the model').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await request.aborted;
      await page.getByText('The analysis was canceled.').waitFor();

      const form = page.getByRole('form', { name: 'AI Analysis' });
      const place = await form.boundingBox();
      fake.reply = replyError(529, 'overloaded_error');
      await analyze.click();
      const alert = page.getByRole('alert').filter({ hasText: 'Analysis failed' });
      await alert.getByText('The model is overloaded right now').waitFor();
      // The form stays in place, and the keyboard continues from the failure.
      expect(await form.boundingBox()).toEqual(place);
      expect(await alert.evaluate((one) => one.parentElement === document.activeElement)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await alert.getByRole('button', { name: 'Analyze with built-in rules' }).click();
      await page.getByText('Rule-based analysis.').waitFor();

      fake.reply = replyWith(suggest);
      await analyze.click();
      const likely = page.getByRole('region', { name: 'Likely needed' });
      await likely.getByText('Postpone textbooks.').waitFor();
      await page
        .getByText('1 suggestion did not pass the check and was left out: 1 citing lines that do not exist')
        .waitFor();
      expect(await page.getByText('412 pupils').count()).toBe(0);
      // 10% of 96,300.00 and 20% of 12,000.50; with 2% of 1,500,000.00 the target of 40,000 is reached.
      await likely.getByText('$12,030.10', { exact: true }).waitFor();
      const deep = page.getByRole('region', { name: 'Deep cuts' });
      await deep.getByText('This list and the earlier lists: $42,030.10, which reaches the target').waitFor();

      await likely.getByRole('button', { name: '1 line' }).first().click();
      await likely.getByText('90% of $96,300.00 kept').waitFor();
      await deep.getByRole('button', { name: 'Add to a cut plan' }).click();
      await page.getByText('Cuts $30,000.00 from 1 line').waitFor();
      await likely.getByRole('button', { name: 'Add all 2' }).click();
      await page.getByText('Cuts $42,030.10 from 3 lines').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const [plan] = (await app.call('FINANCE', listCutPlans)).body;
      expect(plan).toMatchObject({ name: 'AI analysis', summary: { totalCuts: 42_030.1, itemsModified: 3 } });
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await page.getByText('Cuts $30,000.00 from 1 line').waitFor();

      await page.getByRole('button', { name: 'What was sent' }).click();
      await page.getByRole('region', { name: 'What was sent' }).getByText('Supplies - Brown').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const address = page.url();

      // The URL shows another user the same analysis, even on a phone.
      const phone = await app.openAs('ADMIN', new URL(address).pathname + new URL(address).search, { viewport: PHONE });
      await phone.getByRole('region', { name: 'Likely needed' }).getByText('Postpone textbooks.').waitFor();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      expect(await axeViolations(phone)).toEqual([]);
      await phone.getByRole('link', { name: 'Open in Scenario Builder' }).click();
      await phone.getByRole('heading', { name: 'Budget Scenario Builder' }).waitFor();
      await phone.getByText('Salaries - Teachers').first().waitFor();
    },
    PATIENCE_MS,
  );
});
