import { expect, test } from 'vitest';
import { searchAudit } from '../../../core/contract/audit.ts';
import * as contract from '../../../core/contract/budgets.ts';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import * as lineItems from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import { buildLines, buildScenario, type BuiltScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { updateLineItem } from '../line-items/update-line-item.ts';

const app = useTestApp();

const patch = (id: number, body: contract.VersionChange) =>
  app.call('ADMIN', contract.updateVersion, { params: { id: String(id) }, body });
const refused = (id: number, body: object, as: 'ADMIN' | 'FINANCE' = 'ADMIN') =>
  app.refused(as, contract.updateVersion, { params: { id: String(id) }, body });

async function proposedLine(): Promise<{ scenario: BuiltScenario; line: number }> {
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
  const [line] = await buildLines(app.cx, scenario, [
    { account_description: 'Heat', amount_cents: cents(1_000), cost_cents: cents(1_000) },
  ]);
  return { scenario, line: line! };
}

test('a version is renamed, adopted with its vote, and reopened; each is in the audit log', async () => {
  const { scenario } = await proposedLine();
  const { versionId: id } = scenario;
  const renamed = (await patch(id, { label: ' Voted ', description: 'As of May' })).body;
  expect(renamed).toMatchObject({ label: 'Voted', description: 'As of May', status: 'DRAFT', adoption: null });
  expect((await patch(id, { description: '' })).body.description).toBeNull();

  const adoption = { voteDate: '2026-05-04', amount: 74_151_060.25, reference: 'Town Meeting, article 12' };
  const adopted = (await patch(id, { status: 'ADOPTED', adoption })).body;
  expect(adopted).toMatchObject({ status: 'ADOPTED', adoption: { ...adoption, adoptedBy: 'ADMIN user' } });
  const [listed] = (await app.call('FINANCE', contract.listVersions)).body;
  expect(listed).toEqual(adopted);
  // The record can be corrected; omitted fields stay.
  const corrected = (await patch(id, { adoption: { amount: null } })).body;
  expect(corrected.adoption).toEqual({ ...adopted.adoption, amount: null });

  const reopened = (await patch(id, { status: 'DRAFT' })).body;
  expect(reopened).toMatchObject({ status: 'DRAFT', adoption: null });
  const entries = await app.cx
    .db('audit_log')
    .where({ entity: 'version' })
    .whereRaw('entity_ids = ARRAY[?::bigint]', [id])
    .orderBy('id')
    .select<{ action: string; before: { adoption: unknown } }[]>('action', 'before');
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'adopt', 'update', 'reopen']);
  expect(entries.at(-1)?.before.adoption).toEqual(corrected.adoption);
  // A change without effect is not logged.
  await patch(id, { status: 'DRAFT', label: 'Voted' });
  const after = await app.cx
    .db('audit_log')
    .where({ entity: 'version' })
    .whereRaw('entity_ids = ARRAY[?::bigint]', [id]);
  expect(after).toHaveLength(entries.length);
});

test('invalid changes are refused, and only an administrator may make any', async () => {
  const { scenario } = await proposedLine();
  const other = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
  const { label } = await app.cx.db('versions').where({ id: other.versionId }).first<{ label: string }>('label');
  const { versionId: id } = scenario;
  const wrong: [status: number, path: string | null, body: object][] = [
    [400, 'label', { label: ' ' }],
    [409, 'label', { label: label.toUpperCase() }],
    [400, 'status', { status: 'VOTED' }],
    [400, 'adoption', { adoption: { voteDate: '2026-05-04' } }],
    [400, 'adoption', { status: 'DRAFT', adoption: {} }],
    [400, 'adoption.voteDate', { status: 'ADOPTED', adoption: { voteDate: '2026-02-30' } }],
    [400, 'adoption.amount', { status: 'ADOPTED', adoption: { amount: 1.005 } }],
    [400, 'note', { note: 'Why' }],
    [409, 'status', { status: 'DRAFT', note: 'Correct the heating line' }],
    [400, 'versionNumber', { versionNumber: 9 }],
  ];
  for (const [status, path, body] of wrong) {
    const refusal = await refused(id, body);
    expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([status, path === null ? [] : [path]]);
  }
  expect((await refused(999_999, { label: 'x' })).status).toBe(404);
  expect((await refused(id, { label: 'x' }, 'FINANCE')).status).toBe(403);
  const row = await app.cx.db('versions').where({ id }).first<{ status: string }>('status');
  expect(row.status).toBe('DRAFT');
});

test('an adopted version locks its lines, allows planning for next year, and can be reopened', async () => {
  const scenario = await buildScenario(app.cx, { fiscalYear: 2027 });
  const [line] = await buildLines(app.cx, scenario, [{ last_name: 'Holt', position: 'Teacher' }]);
  const params = { id: String(line) };
  const change = (body: lineItems.LineItemChange) =>
    app.send('FINANCE', 'PATCH', `/api/line-items/budget/${params.id}`, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  await patch(scenario.versionId, { status: 'ADOPTED' });
  const locked: lineItems.LineItemChange[] = [
    { currentSalary: 1 },
    { currentFTE: 0.5 },
    { benefits: 1 },
    { deseCode: '2305' },
    { accountLine: '1' },
    { jobClass: 'T' },
    { fund: 'Grant' },
  ];
  for (const body of locked) {
    const response = await change(body);
    expect([response.status, body]).toEqual([409, body]);
    expect(await response.json()).toMatchObject({ code: 'LOCKED' });
  }
  expect(await app.refused('FINANCE', lineItems.deleteLineItem, { params })).toMatchObject({
    body: { code: 'LOCKED' },
  });
  const open: lineItems.LineItemChange[] = [
    { nextYearSalary: 5 },
    { notes: 'Ask her' },
    { dateOfDeparture: '2027-12-31' },
    { employeeStatus: 'Retiring' },
    { metadata: { needsReview: false } },
  ];
  for (const body of open) expect([(await change(body)).status, body]).toEqual([200, body]);
  const added = { scenarioId: scenario.id, isOperating: true, lastName: 'Lee', position: 'Aide' };
  expect(await app.refused('FINANCE', createLineItem, { body: added })).toMatchObject({ body: { code: 'LOCKED' } });
  await patch(scenario.versionId, { status: 'DRAFT' });
  for (const body of locked) expect((await change(body)).status).toBe(200);
  expect((await app.call('FINANCE', createLineItem, { body: added })).status).toBe(201);
});

test('adopting waits for an edit in progress, and the next edit is refused', async () => {
  const { scenario, line } = await proposedLine();
  const hold = await app.cx.db.transaction();
  await updateLineItem({ ...app.cx, db: hold }, { id: line, rev: 1, set: { amount: 20 } });
  let isAdopted = false;
  const adopting = patch(scenario.versionId, { status: 'ADOPTED' }).then(() => (isAdopted = true));
  const isWaiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"scenarios"%'`;
  while ((await app.cx.db.raw<{ rows: unknown[] }>(isWaiting)).rows.length === 0);
  expect(isAdopted).toBe(false);
  await hold.commit();
  await adopting;
  const call = { params: { id: String(line) }, body: { amount: 30 } };
  expect(await app.refused('FINANCE', lineItems.updateLineItem, call)).toMatchObject({ body: { code: 'LOCKED' } });
  const row = await app.cx.db('line_items').where({ id: line }).first<{ amount_cents: number }>('amount_cents');
  expect(row.amount_cents).toBe(2_000);
});

test('of two administrators who adopt at once, the second changes nothing and gets the name of the first', async () => {
  const { scenario } = await proposedLine();
  const adopt = (amount: number) => ({ status: 'ADOPTED' as const, adoption: { voteDate: '2026-05-12', amount } });
  const send = (amount: number) =>
    app.send('ADMIN', 'PATCH', `/api/versions/${scenario.versionId}`, {
      body: JSON.stringify(adopt(amount)),
      headers: { 'Content-Type': 'application/json' },
    });
  const answers = await Promise.all([send(1_000), send(2_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<Record<string, unknown>>));
  const winner = bodies.find((body) => body.status === 'ADOPTED');
  const loser = bodies.find((body) => body.code === 'CONFLICT');
  const { label } = winner as unknown as contract.Version;
  expect(loser?.error).toBe(`ADMIN user has already adopted "${label}". Nothing was changed.`);
  const { body: versions } = await app.call('FINANCE', contract.listVersions);
  expect(versions.find(({ id }) => id === scenario.versionId)).toEqual(winner);
  // A request repeated after a lost response is not a conflict.
  const { adoption } = winner as unknown as contract.Version;
  expect((await patch(scenario.versionId, adopt(adoption?.amount ?? 0))).body).toEqual(winner);
});

test('the audit log keeps the note of a reopening', async () => {
  const { scenario } = await proposedLine();
  await patch(scenario.versionId, { status: 'ADOPTED' });
  await patch(scenario.versionId, { status: 'DRAFT', note: ' Town meeting cut the budget ' });
  const { body } = await app.call('ADMIN', searchAudit, { query: { entity: 'version', action: 'reopen' } });
  expect(body.entries[0]).toMatchObject({
    by: 'ADMIN user',
    entityIds: [scenario.versionId],
    before: { status: 'ADOPTED' },
    after: { status: 'DRAFT', adoption: null },
    details: { note: 'Town meeting cut the budget' },
  });
});
