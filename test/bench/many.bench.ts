import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLineItems as contract } from '../../core/contract/line-items-bulk.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { jsonBody } from '../../server/platform/http/json-body.ts';
import { validate } from '../../server/platform/http/validate.ts';
import { buildBuilding, buildScenario, buildWorkGroup, type BuiltScenario } from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { bestInTurn, measureWork, reportMeasured, type Measured } from '../support/measure-work.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { changeLineItems } from '../../server/records/line-items/change-line-items.ts';
import { exportLineItems } from '../../server/records/line-items/export-line-items.ts';
import { bareChange, bareWorkbook } from './many.baseline.ts';

const LINES = 10_000;
/** Maximum time for which a list request of another user may be blocked. */
const MAX_BLOCKED_MS = 400;
let database: TestDatabase;
let client: pg.Client;
let cx: Context;
let scenario: BuiltScenario;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  cx = systemContext(database.db);
  const buildingIds = await Promise.all(Array.from({ length: 24 }, () => buildBuilding(cx)));
  const workGroupIds = await Promise.all(Array.from({ length: 8 }, () => buildWorkGroup(cx)));
  scenario = await buildScenario(cx, { fiscalYear: 2030 });
  await fillRoster(cx.db, scenario, { count: LINES, workGroupIds, buildingIds });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function report(what: string, bare: Measured, ours: Measured): void {
  const ratio = (ours.wall / bare.wall).toFixed(2);
  console.info(`${what}: bare ${reportMeasured(bare)}, ours ${reportMeasured(ours)}, ratio ${ratio}`);
}

/** Returns the request body for pasting one column over all lines, with their current revisions. */
async function paste(run: number): Promise<string> {
  const lines = await cx
    .db('line_items')
    .where({ scenario_id: scenario.id })
    .orderBy('id')
    .select<{ id: number; rev: number }[]>('id', 'rev');
  return JSON.stringify({
    changes: lines.map(({ id, rev }) => ({ id, rev, set: { position: `Pasted ${run}.${id}` } })),
  });
}

test(`${LINES} lines changed by one paste, checked, audited and answered, beside a bare update`, async () => {
  const { bare, ours } = await bestInTurn(async (run) => {
    // Each paste needs the current revisions. They are read before the clock starts.
    const barePaste = await paste(2 * run);
    const bare = await measureWork(() => bareChange(client, barePaste));
    const ourPaste = await paste(2 * run + 1);
    const ours = await measureWork(async () =>
      jsonBody(await changeLineItems(cx, validate(contract.body, JSON.parse(ourPaste)))),
    );
    return { bare, ours };
  });
  report(`${LINES} changes`, bare, ours);
  expect(ours.wall / bare.wall).toBeLessThanOrEqual(3);
  expect(ours.block).toBeLessThan(MAX_BLOCKED_MS);
});

test(`${LINES} lines as a workbook with types, formats and sums, beside a bare writer`, async () => {
  const fields = [
    'id',
    'last_name',
    'first_name',
    'position',
    'current_fte',
    'current_salary_cents',
    'hire_date',
    'notes',
    'account_line',
    'dese_code',
    'rev',
  ];
  const columns = [
    'lastName',
    'firstName',
    'position',
    'currentFTE',
    'currentSalary',
    'hireDate',
    'notes',
    'accountLine',
    'deseCode',
  ];
  const { bare, ours } = await bestInTurn(async () => ({
    bare: await measureWork(() => bareWorkbook(client, scenario.id, fields)),
    ours: await measureWork(async () => {
      const { bytes } = await exportLineItems(cx, { scenarioId: scenario.id, format: 'xlsx', columns });
      if (bytes.length === 0) throw new Error('an empty workbook');
    }),
  }));
  report(`${LINES} lines as a workbook`, bare, ours);
  expect(ours.wall / bare.wall).toBeLessThanOrEqual(3.5);
});
