import { expect, test } from 'vitest';
import { unknownCodes } from '../../../core/contract/data-quality.ts';
import { changeLineItems, createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { deleteLineItem, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { createDeseFunction, deleteDeseFunction } from '../../../core/contract/reference-dese.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
let year = 2030;

const listed = async (budgetYearId: number) =>
  (await app.call('FINANCE', unknownCodes, { query: { budgetYearId: String(budgetYearId) } })).body;
const addFunction = (code: string, validTo?: number) =>
  app.call('ADMIN', createDeseFunction, { body: { code, name: `Function ${code}`, ...(validTo && { validTo }) } });

test('without a list of functions, no code is unknown', async () => {
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: year++ });
  await buildLines(app.cx, scenario, [proposedLine(100, { dese_code: '9999' })]);
  expect(await listed(scenario.budgetYearId)).toEqual([]);
});

test('a typed code is listed until it is corrected or its function is added, in whatever way it was typed', async () => {
  await addFunction('2305');
  await addFunction('2306', 2025);
  const fiscalYear = year++;
  const roster = await buildScenario(app.cx, { fiscalYear });
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  const { budgetYearId } = roster;
  const [ana, dev] = await buildLines(app.cx, roster, [employeeLine(1_000), employeeLine(2_000)]);
  const [paper, heat] = await buildLines(app.cx, proposed, [
    proposedLine(100, { dese_code: '2305' }),
    // A retired function is another finding.
    proposedLine(200, { dese_code: '2306' }),
  ]);
  expect(await listed(budgetYearId)).toEqual([]);

  // Enters codes in a cell, with a paste and in a new line.
  const saved = await app.call('FINANCE', updateLineItem, { params: { id: String(ana) }, body: { deseCode: '2035' } });
  expect(saved.body.deseCode).toBe('2035');
  const pasted = [dev, paper, heat].map((id) => ({
    id: id!,
    rev: 1,
    set: { deseCode: id === heat ? '23' : ' 2035 ' },
  }));
  await app.call('FINANCE', changeLineItems, { body: { changes: pasted } });
  await app.call('FINANCE', createLineItem, {
    body: { isOperating: false, scenarioId: proposed.id, accountDescription: 'Buses', amount: 5, deseCode: 'Bus' },
  });
  expect(await listed(budgetYearId)).toEqual([
    { code: '2035', employees: 2, budgetLines: 1 },
    { code: '23', employees: 0, budgetLines: 1 },
    { code: 'Bus', employees: 0, budgetLines: 1 },
  ]);

  // A correction based on an old revision changes nothing, so the code stays listed.
  const late = await app.refused('FINANCE', updateLineItem, {
    params: { id: String(heat) },
    body: { deseCode: '2305', rev: 1 },
  });
  expect(late.status).toBe(409);
  expect(await listed(budgetYearId)).toHaveLength(3);
  await app.call('FINANCE', updateLineItem, { params: { id: String(heat) }, body: { deseCode: '2305', rev: 2 } });
  await app.call('FINANCE', updateLineItem, { params: { id: String(paper) }, body: { deseCode: '' } });
  expect(await listed(budgetYearId)).toEqual([
    { code: '2035', employees: 2, budgetLines: 0 },
    { code: 'Bus', employees: 0, budgetLines: 1 },
  ]);

  await addFunction('2035');
  expect((await listed(budgetYearId)).map(({ code }) => code)).toEqual(['Bus']);
  // The function is in use, so it cannot be deleted and become unknown again.
  expect((await app.refused('ADMIN', deleteDeseFunction, { params: { code: '2035' } })).status).toBe(409);
});

test('only base-year lines of active budgets count, and an imported code counts like a typed one', async () => {
  const version = await imports.newVersion(year++);
  const content = csv(
    ['Last Name', 'First Name', 'Position', 'Salary', 'DESE Code'],
    ['Ferro', 'Ana', 'Nurse', 60_000, '8888'],
    ['Holt', 'Dev', 'Coach', 50_000, '2305'],
  );
  await imports.run(version, { content });
  const { budgetYearId } = version;
  expect(await listed(budgetYearId)).toEqual([{ code: '8888', employees: 1, budgetLines: 0 }]);

  const body = { budgetYearId, toFiscalYear: year, projectionType: 'operating' as const };
  await app.call('FINANCE', generateProjection, { body });
  const fiscalYear = year - 1;
  const draft = await buildScenario(app.cx, { fiscalYear });
  await buildLines(app.cx, draft, [employeeLine(1, { dese_code: '7777' })]);
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
  const [deleted] = await buildLines(app.cx, proposed, [proposedLine(1, { dese_code: '7777' })]);
  await app.call('FINANCE', deleteLineItem, { params: { id: String(deleted) }, query: {} });
  expect(await listed(budgetYearId)).toEqual([{ code: '8888', employees: 1, budgetLines: 0 }]);
});

test('an unknown budget year is a 404, and an id that is no number is a 400', async () => {
  const asked = (budgetYearId: string) => app.refused('FINANCE', unknownCodes, { query: { budgetYearId } });
  expect((await asked('999999')).status).toBe(404);
  expect((await asked('FY26')).status).toBe(400);
});
