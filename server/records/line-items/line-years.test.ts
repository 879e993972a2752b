import { expect, test } from 'vitest';
import { lineYears } from '../../../core/contract/line-items-years.ts';
import { deleteLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const at = (id: number) => ({ params: { id: String(id) } });

test('a line is returned in its base year and every projected year, whichever is requested', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2040 });
  const [holt, other] = await buildLines(app.cx, roster, [
    { last_name: 'Holt', current_salary_cents: cents(50_000_00), cost_cents: cents(50_000_00) },
    { last_name: 'Sutter', current_salary_cents: cents(40_000_00), cost_cents: cents(40_000_00) },
  ]);
  const yearsOf = async (id: number) => (await app.call('FINANCE', lineYears, at(id))).body;
  expect((await yearsOf(holt!)).map(({ fiscalYear }) => fiscalYear)).toEqual([2040]);

  await app.call('FINANCE', generateProjection, {
    body: {
      budgetYearId: roster.budgetYearId,
      toFiscalYear: 2042,
      projectionType: 'operating',
      forceRegenerate: true,
    },
  });
  const years = await yearsOf(holt!);
  expect(years.map(({ fiscalYear, isProjected }) => [fiscalYear, isProjected])).toEqual([
    [2040, false],
    [2041, true],
    [2042, true],
  ]);
  expect(await yearsOf(years[2]!.id)).toEqual(years);

  await app.call('FINANCE', deleteLineItem, at(other!));
  const gone = await app.send('FINANCE', 'GET', `/api/line-items/${other!}/years`);
  expect(gone.status).toBe(404);
});
