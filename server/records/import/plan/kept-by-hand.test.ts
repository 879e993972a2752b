import { expect, test } from 'vitest';
import * as builder from '../../../../core/contract/scenario-builder.ts';
import { dismissDuplicate } from '../../../../core/contract/data-quality.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

test('a corrected file in replace mode keeps lines, typed next-year salaries, own notes and dismissed pairs', async () => {
  const version = await imports.newVersion(2026);
  const header = ['Name', 'Job Title', 'Salary'];
  const wrong = csv(header, ['Holt, Ana', 'Teacher', 100], ['Holt, Anna', 'Teacher', 200], ['Gone, Al', 'Aide', 5]);
  const { scenarioId } = await imports.run(version, { content: wrong });
  const [ana, anna] = await imports.lines(scenarioId);
  const body = { nextYearSalary: 0, notes: 'On leave' };
  await app.call('ADMIN', lineItems.updateLineItem, { params: { id: String(ana!.id) }, body });
  await app.call('ADMIN', dismissDuplicate, { body: { id1: ana!.id, id2: anna!.id } });
  const pairs = await app.cx.db('dismissed_duplicates').select('*');

  const right = csv(header, ['Holt, Anna', 'Teacher', 210], ['Holt, Ana', 'Teacher', 110], ['New, Bo', 'Aide', 5]);
  expect(await imports.run(version, { content: right })).toMatchObject({ created: 1, updated: 2, removed: 1 });
  const after = await imports.lines(scenarioId);
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual([ana!.id, anna!.id]);
  expect(after[0]).toMatchObject({
    current_salary_cents: 11_000,
    next_year_salary_cents: 0,
    next_year_salary_manual: true,
    notes: 'On leave',
  });
  expect(await app.cx.db('dismissed_duplicates').select('*')).toEqual(pairs);
});

test('a corrected file in replace mode keeps the cut plans of its lines, and lists which of their lines were removed', async () => {
  const version = await imports.newVersion(2027);
  const header = ['Account Line', 'Description', 'Budget'];
  const wrong = csv(header, ['0100', 'Books', 100], ['0200', 'Heat', 200], ['0300', 'Gone', 5]);
  const { scenarioId } = await imports.run(version, { content: wrong, type: 'proposed' });
  const [books, heat, gone] = (await imports.lines(scenarioId)).map(({ id }) => id);
  const adjustments = { [String(books)]: 40, [String(heat)]: 90, [String(gone)]: 0 };
  const { budgetYearId } = version;
  await app.call('FINANCE', builder.createCutPlan, { body: { budgetYearId, name: 'Plan A', adjustments } });

  const right = csv(header, ['0200', 'Heating', 300], ['0100', 'Books', 110], ['0400', 'New', 7]);
  const replaced = await imports.run(version, { content: right, type: 'proposed' });
  expect(replaced).toMatchObject({ created: 1, updated: 2, removed: 1 });
  const query = { budgetYearId: String(budgetYearId) };
  const [plan] = (await app.call('FINANCE', builder.listCutPlans, { query })).body;
  // 110 × 40% + 300 × 90% + 7
  expect(plan).toMatchObject({
    adjustments: { [String(books)]: 40, [String(heat)]: 90 },
    missingItems: [gone],
    summary: { originalTotal: 417, adjustedTotal: 321, itemsModified: 2 },
  });
});
