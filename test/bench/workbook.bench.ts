import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkbookMerged, WorkbookPreview } from '../../core/contract/workbooks.ts';
import { cents } from '../../core/money.ts';
import { systemContext, type Context } from '../../server/context.ts';
import { changeLineItems } from '../../server/records/line-items/change-line-items.ts';
import { downloadWorkbook } from '../../server/records/workbooks/download-workbook.ts';
import { executeMerge } from '../../server/records/workbooks/execute-merge.ts';
import { previewMerge } from '../../server/records/workbooks/preview-merge.ts';
import { buildBuilding, buildLines, buildScenario } from '../factories/factories.ts';
import { bestInTurn, measureWork, reportMeasured, type Measured } from '../support/measure-work.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { cellAt, editWorkbook, FIRST_ROW } from '../support/workbooks/workbook-calls.ts';

let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

const ROWS = 10_000;
const EDITS = 300;
const CONFLICTS = 20;
const ROUNDS = 3;

test(`a workbook of ${ROWS} rows with ${EDITS} edits a side and ${CONFLICTS} conflicts is previewed in 3 s and merged in 2 s`, async () => {
  const scenario = await buildScenario(cx, { type: 'operating', fiscalYear: 2026 });
  const building = await buildBuilding(cx);
  const ids = await buildLines(
    cx,
    scenario,
    Array.from({ length: ROWS }, (_, at) => ({
      ...{ last_name: `Last${at}`, first_name: `First${at}`, employee_id: String(at).padStart(6, '0') },
      ...{
        position: `Position ${at % 200}`,
        current_salary_cents: cents(5_000_000 + at),
        benefits_cents: cents(1_000_000),
      },
      ...{ building_id: building, department: `Department ${at % 40}`, hire_date: '2014-08-27', notes: `Note ${at}` },
    })),
  );
  const times = await bestInTurn((round) => mergeOnce(scenario.id, ids, round), ROUNDS);
  const described = Object.entries(times).map(([part, measured]) => `${part} ${reportMeasured(measured)}`);
  console.info(`Workbook of ${ROWS} rows: ${described.join(', ')}`);
  expect(times.preview.wall).toBeLessThanOrEqual(3_000);
  expect(times.merge.wall).toBeLessThanOrEqual(2_000);
});

type Part = 'download' | 'preview' | 'merge';

/** One workbook: the file changes 300 salaries; the budget the last 20 of them, and the positions of the next 280 lines. */
async function mergeOnce(scenarioId: number, ids: readonly number[], round: number): Promise<Record<Part, Measured>> {
  let content: Buffer = Buffer.alloc(0);
  const download = await measureWork(async () => {
    content = Buffer.from((await downloadWorkbook(cx, { scenarioId })).bytes);
  });
  content = await editWorkbook(content, (sheet) => {
    for (let at = 0; at < EDITS; at += 1) cellAt(sheet, FIRST_ROW + at, 'Current Salary').value = 60_000.5 + at + round;
  });
  const own = EDITS - CONFLICTS;
  const changes = Array.from({ length: EDITS }, (_, at) => ({
    id: ids[own + at] ?? 0,
    set: at < CONFLICTS ? { currentSalary: 70_000 + at + round } : { position: `Changed ${at} in ${round}` },
  }));
  await changeLineItems(cx, { changes });
  let preview: WorkbookPreview | undefined;
  const previewed = await measureWork(async () => {
    preview = await previewMerge(cx, { file: { name: 'back.xlsx', bytes: content } });
  });
  if (!preview) throw new Error('nothing was previewed');
  expect(preview.counts).toMatchObject({ mine: own, theirs: own, conflicts: CONFLICTS, gone: 0, new: 0 });
  const { fileName, previewToken } = preview;
  let merged: WorkbookMerged | undefined;
  const merge = await measureWork(async () => {
    merged = await executeMerge(cx, { fileName, previewToken, decisions: [], undecided: 'mine' });
  });
  expect(merged).toMatchObject({ updated: EDITS, cells: EDITS, created: 0, removed: 0 });
  return { download, preview: previewed, merge };
}
