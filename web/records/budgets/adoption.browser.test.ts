import { expect, test } from 'vitest';
import { updateVersion } from '../../../core/contract/budgets.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import {
  axeInBothLooks,
  axeViolations,
  describeInBrowser,
  eventually,
  PHONE,
  useBrowserApp,
} from '../../../test/browser/browser.ts';

describeInBrowser('adopting a budget', () => {
  const app = useBrowserApp();

  async function budgetOf(fiscalYear: number) {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    const [line = 0] = await buildLines(app.cx, scenario, [
      proposedLine(26_944_000, { account_description: 'Salaries' }),
      proposedLine(661.25, { account_description: 'Heat' }),
    ]);
    const { label } = await app.cx.db('versions').where({ id: scenario.versionId }).first<{ label: string }>('label');
    return { ...scenario, line, label };
  }
  const statusOf = async (id: number) =>
    (await app.cx.db('versions').where({ id }).first<{ status: string }>('status')).status;

  test('records the vote with its difference, corrects it, and reopens with a reason that the audit log keeps', async () => {
    const { versionId, label } = await budgetOf(2027);
    await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2028 });
    const page = await app.openAs('ADMIN', '/admin?tab=budgets&budgetYear=FY28', { viewport: PHONE });
    await page.getByRole('main').getByLabel('Budget year', { exact: true }).click();
    await page.getByRole('option', { name: 'FY27' }).click();
    await page.waitForURL(/budgetYear=FY27/);

    await page.getByRole('button', { name: `Adopt ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: `Adopt ${label}` });
    await dialog.getByRole('button', { name: 'Adopt' }).click();
    await dialog.getByText('Enter the date of the vote').waitFor();
    await dialog.getByLabel('Vote date').fill('2026-05-12');
    await dialog.getByLabel('Amount voted').fill('26,944,000');
    await dialog.getByText('Proposed total $26,944,661.25 · Voted $26,944,000.00 · $661.25 over the vote').waitFor();
    await dialog.getByLabel('Reference or note').fill('Town Meeting, article 5');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Adopt' }).click();
    const versions = page.getByRole('list', { name: 'FY27 versions' });
    await versions.getByText('Adopted May 12, 2026 · recorded by ADMIN user · Town Meeting, article 5').waitFor();
    await versions.getByText('$661.25 over the vote').waitFor();
    expect(await statusOf(versionId)).toBe('ADOPTED');
    expect(await axeInBothLooks(page)).toEqual([]);

    await page.getByRole('button', { name: `Edit vote on ${label}` }).click();
    await page.getByRole('dialog').getByLabel('Amount voted').fill('26944661.25');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await versions.getByText('equal to the vote').waitFor();

    await page.getByRole('button', { name: `Reopen ${label}` }).click();
    const reopen = page.getByRole('dialog', { name: `Reopen ${label}` });
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await reopen.getByText('Enter a reason').waitFor();
    await reopen.getByLabel('Reason for reopening').fill('Article 5 was amended');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: `Adopt ${label}` }).waitFor();
    expect(await statusOf(versionId)).toBe('DRAFT');
    const [entry] = await app.cx.db('audit_log').where({ action: 'reopen' }).select<{ details: object }[]>('details');
    expect(entry?.details).toEqual({ note: 'Article 5 was amended' });
  });

  test('two administrators at once: the second one learns who was first, and sees it', async () => {
    const { versionId, label } = await budgetOf(2029);
    const page = await app.openAs('ADMIN', '/admin?tab=budgets&budgetYear=FY29');
    await page.getByRole('button', { name: `Adopt ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: `Adopt ${label}` });
    await dialog.getByLabel('Vote date').fill('2028-05-09');
    await app.call('ADMIN', updateVersion, {
      params: { id: String(versionId) },
      body: { status: 'ADOPTED', adoption: { voteDate: '2028-05-08' } },
    });
    await dialog.getByRole('button', { name: 'Adopt' }).click();
    await dialog.getByText(`ADMIN user has already adopted "${label}". Nothing was changed.`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Adopted May 8, 2028 · recorded by ADMIN user').waitFor();
  });

  test('a user who is editing when it is adopted keeps the value in the cell, and sees who can reopen it', async () => {
    const { versionId, line, label } = await budgetOf(2030);
    const page = await app.openAs('FINANCE', '/admin/proposed-budget?budgetYear=FY30');
    const amount = page.locator(`[row-id="${line}"] [col-id="amount"]`);
    await amount.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('27000000');
    await app.call('ADMIN', updateVersion, { params: { id: String(versionId) }, body: { status: 'ADOPTED' } });
    await page.keyboard.press('Enter');
    const failed = page.getByRole('alert').filter({ hasText: 'Only an administrator can reopen the version' });
    await failed.waitFor();
    expect(await amount.innerText()).toContain('27,000,000');
    await page.getByText('all other fields are locked until an administrator reopens the version').waitFor();
    await page.getByText('Adopted', { exact: true }).first().waitFor();

    await app.call('ADMIN', updateVersion, { params: { id: String(versionId) }, body: { status: 'DRAFT' } });
    await page
      .getByText('all other fields are locked until an administrator reopens the version')
      .waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Retry' }).click();
    const cents = () => app.cx.db('line_items').where({ id: line }).first<{ amount_cents: number }>('amount_cents');
    await eventually(async () => (await cents()).amount_cents).toBe(27_000_000_00);

    await app.call('ADMIN', updateVersion, { params: { id: String(versionId) }, body: { status: 'ADOPTED' } });
    const admin = await app.openAs('ADMIN', '/admin/proposed-budget?budgetYear=FY30');
    await admin.getByRole('link', { name: 'Budget Management' }).click();
    await admin.getByRole('button', { name: `Reopen ${label}` }).waitFor();
  });
});
