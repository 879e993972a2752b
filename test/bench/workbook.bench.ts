import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  mergeWorkbook,
  workbookPreview,
  type WorkbookMerged,
  type WorkbookPreview,
} from '../../core/contract/workbooks.ts';
import { systemContext, type Context } from '../../server/context.ts';
import { changeLineItems } from '../../server/records/line-items/change-line-items.ts';
import { buildBuilding, buildScenario, buildWorkGroup, type BuiltScenario } from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { startSignedInServer, type SignedInServer } from '../support/signed-in-server.ts';
import { formBody, jsonBody } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { cellAt, editWorkbook, FIRST_ROW } from '../support/workbooks/workbook-calls.ts';

const ROWS = 10_000;
const EDITS = 300;
const CONFLICTS = 20;
const ROUNDS = 3;
const MAX_PREVIEW_MS = 3_000;
const MAX_MERGE_MS = 2_000;
const MAX_WAIT_MS = 100;

let database: TestDatabase;
let cx: Context;
let server: SignedInServer;
let scenario: BuiltScenario;
let ids: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  scenario = await buildScenario(cx, { type: 'operating', fiscalYear: 2026 });
  const lists = { workGroupIds: [await buildWorkGroup(cx)], buildingIds: [await buildBuilding(cx)] };
  await fillRoster(cx.db, scenario, { count: ROWS, ...lists });
  ids = await cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id').pluck<number[]>('id');
  server = await startSignedInServer(database, 'FINANCE');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const PARTS = ['download', 'preview', 'merge', 'preview again', 'merge again'] as const;
type Part = (typeof PARTS)[number];

/** Times in milliseconds. On a busy machine, the first two are longer. */
interface Times {
  /** Time of the request, including the upload. */
  took: number;
  /** The slowest response to another user during the request. */
  waited: number;
  /** CPU time of the process that responds to other users. They wait during this time. */
  itself: number;
  workers: number;
}

async function measure<T>(work: () => Promise<T>): Promise<Times & { result: T }> {
  const done: T[] = [];
  let took = 0;
  const { slowest: waited, computed } = await server.watch(async () => {
    const began = performance.now();
    done.push(await work());
    took = performance.now() - began;
  });
  const [result] = done;
  if (result === undefined) throw new Error('the work had no result');
  return { result, took, waited, ...computed };
}

/** Uses a server in a separate process, as in production. The time that a user waits counts, including the upload. */
test(`a workbook of ${ROWS} rows with ${EDITS} edits a side and ${CONFLICTS} conflicts is previewed in 3 s and merged in 2 s, while others wait at most 100 ms`, async () => {
  const rounds: Record<Part, Times>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await mergeOnce(round));
  const best = PARTS.map((part) => {
    const least = (figure: keyof Times) => Math.min(...rounds.map((times) => times[part][figure]));
    return {
      part,
      ...{ took: least('took'), waited: least('waited'), itself: least('itself'), workers: least('workers') },
    };
  });
  const described = best.map(
    ({ part, took, waited, itself, workers }) =>
      `${part} ${took.toFixed(0)} ms (others waited at most ${waited.toFixed(0)} ms; computed ${itself} ms, in workers ${workers} ms)`,
  );
  console.info(`Workbook of ${ROWS} rows: ${described.join(', ')}`);
  for (const { part, took, waited } of best) {
    expect.soft(waited, part).toBeLessThanOrEqual(MAX_WAIT_MS);
    if (part.startsWith('preview')) expect.soft(took, part).toBeLessThanOrEqual(MAX_PREVIEW_MS);
    if (part.startsWith('merge')) expect.soft(took, part).toBeLessThanOrEqual(MAX_MERGE_MS);
  }
});

/**
 * Merges one workbook. The file changes 300 salaries. The budget changes the last 20 of these salaries and the
 * positions of the next 280 lines.
 */
async function mergeOnce(round: number): Promise<Record<Part, Times>> {
  const download = await measure(async () => {
    const response = await server.send('POST', '/workbooks', jsonBody({ scenarioId: scenario.id }));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  });
  const file = await editWorkbook(download.result, (sheet) => {
    for (let at = 0; at < EDITS; at += 1) cellAt(sheet, FIRST_ROW + at, 'Current Salary').value = 60_000.5 + at + round;
  });
  const own = EDITS - CONFLICTS;
  const changes = Array.from({ length: EDITS }, (_, at) => ({
    id: ids[own + at] ?? 0,
    set: at < CONFLICTS ? { currentSalary: 70_000 + at + round } : { position: `Changed ${at} in ${round}` },
  }));
  await changeLineItems(cx, { changes });

  const preview = await measure(() => previewOf(file));
  expect(preview.result.counts).toMatchObject({ mine: own, theirs: own, conflicts: CONFLICTS, gone: 0, new: 0 });
  const merge = await measure(() => mergeOf(preview.result));
  expect(merge.result).toMatchObject({ updated: EDITS, cells: EDITS, created: 0, removed: 0 });

  const lines = () => cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id').select<object[]>();
  const before = await lines();
  const again = await measure(() => previewOf(file));
  expect(again.result.counts).toMatchObject({ mine: 0, theirs: own, same: EDITS, conflicts: 0, gone: 0, new: 0 });
  const mergeAgain = await measure(() => mergeOf(again.result));
  expect(mergeAgain.result).toMatchObject({ importId: null, cells: 0, updated: 0 });
  expect(await lines()).toEqual(before);
  return { download, preview, merge, 'preview again': again, 'merge again': mergeAgain };
}

async function previewOf(content: Uint8Array): Promise<WorkbookPreview> {
  const response = await server.send('POST', '/workbooks/merge/preview', formBody({ name: 'back.xlsx', content }, {}));
  expect(response.status).toBe(200);
  return workbookPreview.parse(await response.json());
}

async function mergeOf({ fileName, previewToken }: WorkbookPreview): Promise<WorkbookMerged> {
  const body = { fileName, previewToken, undecided: 'mine' };
  const response = await server.send('POST', '/workbooks/merge', jsonBody(body));
  expect(response.status).toBe(200);
  return mergeWorkbook.response.parse(await response.json());
}
