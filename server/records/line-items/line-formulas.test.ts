import { expect, test } from 'vitest';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { lineHistory } from '../../../core/contract/line-items-history.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const at = (id: number) => ({ params: { id: String(id) } });
const changesOf = async (id: number) =>
  (await app.call('FINANCE', lineHistory, at(id))).body.map(({ changes }) => changes);

test('the formula of an amount is kept in the history, of one line and of many', async () => {
  const paid = { last_name: 'Lee', current_salary_cents: cents(4_000_000), cost_cents: cents(4_000_000) };
  const [a, b] = await buildLines(app.cx, await buildScenario(app.cx), [paid, paid]);
  await app.call('FINANCE', updateLineItem, {
    ...at(a!),
    body: { currentSalary: 41_200, notes: 'raise', formulas: { currentSalary: '+3%' } },
  });
  await app.call('FINANCE', changeLineItems, {
    body: {
      changes: [
        { id: a!, set: { currentSalary: 41_700 }, formulas: { currentSalary: '+=500' } },
        { id: b!, set: { currentSalary: 41_000 } },
      ],
    },
  });
  expect(await changesOf(a!)).toEqual([
    [{ field: 'currentSalary', before: 41_200, after: 41_700, formula: '+=500' }],
    [
      { field: 'currentSalary', before: 40_000, after: 41_200, formula: '+3%' },
      { field: 'notes', before: null, after: 'raise' },
    ],
  ]);
  expect(await changesOf(b!)).toEqual([[{ field: 'currentSalary', before: 40_000, after: 41_000 }]]);
});

test('what is no formula, or no amount, is refused', async () => {
  const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{ last_name: 'Lee' }]);
  const refused = await app.refused('FINANCE', updateLineItem, {
    ...at(id!),
    body: { currentSalary: 1, formulas: { currentSalary: 'a raise' } },
  });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'formulas.currentSalary': 'must be a formula such as +3%' },
  ]);
});
