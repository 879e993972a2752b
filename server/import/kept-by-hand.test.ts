import { expect, test } from 'vitest';
import { dismissDuplicate } from '../../core/contract/data-quality.ts';
import * as lineItems from '../../core/contract/line-items.ts';
import { useTestApp } from '../testing/test-app.ts';
import { csv, importCalls } from './testing/import-calls.ts';

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
