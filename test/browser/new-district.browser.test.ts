import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SetupCode } from '../../server/platform/auth/setup-code.ts';
import { describeInBrowser, eventually, useBrowserApp, type BrowserApp } from './browser.ts';

const LEDGER = join(import.meta.dirname, '../../fixtures/import/ledger-with-totals.csv');
const ROSTER = `Employee Name,Job Title,FTE,Annual Salary,Location,Bargaining Unit
"Holt, Dev",Principal,1.0,"120,000.00",Birch Hill Elementary,Administrators
"Lowe, Ana",Grade 4 Teacher,1.0,"70,000.00",Birch Hill Elementary,Teachers
"Reyes, Omar",Grade 5 Teacher,0.5,"30,000.50",Birch Hill Elementary,Teachers
`;
const setupCode = new SetupCode();

async function createAdministrator(page: Page) {
  await page.goto(`/setup?code=${setupCode.issue()}`);
  await page.getByLabel(/^Name/).fill('Nadia Kent');
  await page.getByLabel(/^Email/).fill('nadia@hillcrest.example');
  await page.getByLabel(/^Password( \*)?$/).fill('a horse of my own');
  await page.getByLabel(/^Confirm password/).fill('a horse of my own');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByText('No budget has been imported yet').waitFor();

  await page.goto('/admin?tab=district');
  await page.getByLabel('District name').fill('Hillcrest Public Schools');
  await page.getByRole('button', { name: 'Save District' }).click();
  await page.getByRole('banner').getByText('Hillcrest Public Schools').waitFor();
}

interface ImportedFile {
  type: 'Operating' | 'Proposed';
  fiscalYear: 'FY26' | 'FY27';
  name: string;
  content: Buffer;
  total: string;
}

/** Imports a file into a new version with the wizard. */
async function importFile(page: Page, { type, fiscalYear, name, content, total }: ImportedFile) {
  await page.goto('/admin?tab=import');
  await page.getByRole('button', { name: new RegExp(`^${type} budget`) }).click();
  const newVersion = page.getByRole('button', { name: 'New version' });
  const create = page.getByRole('button', { name: 'Create Version' });
  await newVersion.or(create).first().waitFor();
  if (await newVersion.isVisible()) await newVersion.click();
  await page.getByRole('combobox', { name: 'Fiscal year' }).click();
  await page.getByRole('option', { name: fiscalYear }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill(`${type} draft`);
  await create.click();
  await eventually(() => page.getByRole('combobox', { name: 'Version' }).inputValue()).toContain(`${type} draft`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await page.getByRole('button', { name: 'Analyze File' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText(`Total before $0.00, after ${total}`).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import complete').waitFor();
}

/** Teachers have a settled contract with 3% in FY27; for administrators, 2% is assumed. */
async function enterRaises(page: Page) {
  await page.goto('/cola');
  await page.getByRole('button', { name: 'New Contract' }).click();
  const contract = page.getByRole('dialog', { name: 'New Contract' });
  await contract.getByLabel(/^Name/).fill('Teachers 2026–2029');
  await contract.getByRole('combobox', { name: 'Work group' }).click();
  await page.getByRole('option', { name: 'Teachers' }).click();
  await contract.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'SETTLED' }).click();
  for (const year of ['FY27', 'FY28', 'FY29']) {
    await contract.getByLabel(`COLA percentage for ${year}`).fill('3');
  }
  // 3% of $70,000.00 and of $30,000.50: $2,100.00 + $900.02.
  const firstYear = contract.getByRole('row', { name: /^FY27/ });
  await firstYear.getByText('$3,000', { exact: true }).waitFor();
  await contract.getByRole('button', { name: 'Create Contract' }).click();
  await page.getByText('Contract “Teachers 2026–2029” created').waitFor();

  await page.getByRole('tab', { name: 'COLA Scenarios' }).click();
  await page.getByRole('button', { name: 'New Scenario' }).click();
  const scenario = page.getByRole('dialog', { name: 'New Scenario' });
  await scenario.getByLabel(/^Name/).fill('2% for administrators');
  await scenario.getByRole('button', { name: 'Save' }).click();
  await scenario.waitFor({ state: 'detached' });
  // The administrators are in the row for groups without a category. The teachers' contract is settled.
  await page.getByLabel('No category, FY27').fill('2');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByText('$2,400').first().waitFor();
}

/** FY27 starts from the projected roster: $122,400.00 + $72,100.00 + $30,900.52 = $225,400.52. */
async function projectAndRollForward(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Generate Projections' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  const missing = page.getByRole('dialog', { name: 'Projection warnings' });
  await missing.getByText(/The COLA for Administrators is unsettled in FY28/).waitFor();
  await missing.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/admin?tab=budgets');
  await page.getByRole('button', { name: 'Roll forward to FY27' }).click();
  const roll = page.getByRole('dialog', { name: 'Roll FY26 forward to FY27' });
  await roll.getByText('$225,401').waitFor();
  await roll.getByRole('button', { name: 'Create FY27 budget' }).click();
  await page.waitForURL(/budgetYear=FY27/);
  await page.getByRole('region', { name: 'Operating budget' }).getByText('3 lines · $225,401').waitFor();
}

async function setGuidance(page: Page) {
  await page.goto('/town-goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Fiscal year/).fill('2027');
  await form.getByText('Dollars', { exact: true }).click();
  await form.getByLabel(/^Guidance in dollars/).fill('2300000');
  await form.getByRole('button', { name: 'Save Goal' }).click();
  await page.getByText('$37,785 over guidance').first().waitFor();
}

async function adopt(page: Page, vote: { date: string; note: string; recorded: string }) {
  await page.goto('/admin?tab=budgets&budgetYear=FY27');
  await page.getByRole('button', { name: 'Adopt Proposed draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adopt Proposed draft' });
  await dialog.getByLabel('Vote date').fill(vote.date);
  await dialog.getByLabel('Reference or note').fill(vote.note);
  await dialog.getByRole('button', { name: 'Adopt' }).click();
  await page.getByText(`Adopted ${vote.recorded} · recorded by Nadia Kent · ${vote.note}`).waitFor();
}

async function reopenAndChange(page: Page) {
  await page.getByRole('button', { name: 'Reopen Proposed draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen Proposed draft' });
  await dialog.getByRole('textbox').fill('Article 5 was amended');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Adopt Proposed draft' }).waitFor();

  await page.goto('/admin/proposed-budget?budgetYear=FY27');
  const row = page.getByRole('row').filter({ hasText: 'Teacher Salaries' });
  await row.locator('[col-id="amount"]').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1,300,000');
  await page.keyboard.press('Enter');
  // 2,337,784.51 − 1,283,462.50 + 1,300,000.00.
  await page.getByRole('main').getByText('$2,354,322.01').first().waitFor();
  // A reload shows the values that the server has stored.
  await page.reload();
  await page.getByRole('main').getByText('$2,354,322.01').first().waitFor();
}

async function publish(page: Page, release: number) {
  await page.goto('/admin/public-dashboard');
  const draft = page.frameLocator('iframe[title="Draft page"]');
  if (release === 1) {
    await draft.getByText('No years chosen').waitFor();
    await page.getByLabel('URL path').fill('hillcrest');
    await page.getByRole('checkbox', { name: 'FY27' }).check();
  }
  await draft.getByText('Draft, not published.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /publish$/i })
    .click();
  await page.getByText(`Release ${release}, published`).waitFor();
}

/** Returns the public page and the open data as residents receive them. */
async function asResident(app: BrowserApp) {
  const page = await app.open();
  await page.goto('/public/hillcrest');
  await page.getByRole('heading', { level: 1, name: 'Hillcrest Public Schools' }).waitFor();
  const data = await page.request.get(`${app.url}/public/hillcrest/data.csv`);
  return { text: await page.locator('body').innerText(), data: await data.text() };
}

describeInBrowser('a new district', () => {
  const app = useBrowserApp({ setupCode });

  test(
    'goes from an empty database to a budget adopted, published, reopened, and published again',
    {
      timeout: 300_000,
    },
    async () => {
      await app.cx.db('users').delete();
      const page = await app.open();
      // Each step ends with a check of the screen, so a busy machine may take long.
      page.setDefaultTimeout(90_000);
      await createAdministrator(page);
      // The public page needs a budget, and its screen says so.
      await page.goto('/admin/public-dashboard');
      await page.getByText('Nothing is public yet. Import a budget, then choose its years and publish.').waitFor();
      await page.getByRole('region', { name: 'State' }).getByRole('link', { name: 'Import a budget' }).waitFor();
      const roster = { name: 'roster.csv', content: Buffer.from(ROSTER), total: '$220,000.50' };
      await importFile(page, { type: 'Operating', fiscalYear: 'FY26', ...roster });
      await enterRaises(page);
      await projectAndRollForward(page);
      // Without its rows of totals, the ledger has rows that add up to $2,337,784.51: 1,283,462.50 + 121,000.01 + 1,204,456.00 + 5,100.50 −
      // 262,500.00 − 12,500.00 − 1,234.50.
      const ledger = { name: 'ledger.csv', content: await readFile(LEDGER), total: '$2,337,784.51' };
      await importFile(page, { type: 'Proposed', fiscalYear: 'FY27', ...ledger });
      await setGuidance(page);

      await adopt(page, { date: '2026-05-12', recorded: 'May 12, 2026', note: 'Town Meeting, article 5' });
      await publish(page, 1);
      const first = await asResident(app);
      expect(first.text).toContain('adopted school budget for FY2027 is 1.6% over the town’s guidance');
      expect(first.text).toMatch(
        /Adopted budget\s+\$2,337,785\s+Town guidance\s+\$2,300,000\s+Over guidance\s+\$37,785/,
      );
      expect(first.text).toMatch(/adopted.*May 12, 2026/i);
      expect(first.data).toContain('2337784.51');

      await page.goto('/admin?tab=budgets&budgetYear=FY27');
      await reopenAndChange(page);
      await adopt(page, { date: '2026-06-02', recorded: 'Jun 2, 2026', note: 'Special Town Meeting' });
      await publish(page, 2);
      const second = await asResident(app);
      expect(second.text).toContain('adopted school budget for FY2027 is 2.4% over the town’s guidance');
      expect(second.text).toMatch(
        /Adopted budget\s+\$2,354,322\s+Town guidance\s+\$2,300,000\s+Over guidance\s+\$54,322/,
      );
      expect(second.text).toMatch(/adopted.*June? 2, 2026/i);
      expect(second.data).toContain('2354322.01');
    },
  );
});
