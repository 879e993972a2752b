import { beforeAll, describe, expect, test } from 'vitest';
import { saveAccountNumbers } from '../../../core/contract/account-numbers.ts';
import * as contract from '../../../core/contract/actuals.ts';
import { buildLines, buildScenario, proposedLine, type BuiltScenario } from '../../../test/factories/factories.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const LEDGER = [
  'Account,Description,YTD Expended,Encumbrances',
  // Exactly the account that a line of the budget has.
  '0100-300-2305-51112-10,Teachers,100,1',
  // Written with dots, with another department, and without the leading zero.
  '100.310.2305.51112.10,Teachers,20,2',
  // Two accounts of the budget have these segments.
  '0100-310-2330-51116-10,Paras,3,0',
  '9-9,By hand,4,0',
  'Dues,Dues,5,0',
  'Unknown,Unknown,6,0',
].join('\n');

describe('accounts of the ledger are linked to the budget', () => {
  const app = useTestApp();
  let budget: BuiltScenario;

  beforeAll(async () => {
    budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    await buildLines(app.cx, budget, [
      proposedLine(1_000, { account_line: '0100-300-2305-51112-10' }),
      proposedLine(500, { account_line: '0100-300-2330-51116-10' }),
      proposedLine(500, { account_line: '0100-320-2330-51116-10' }),
      proposedLine(50, { account_description: 'Dues' }),
      proposedLine(60, { account_line: '7-7', account_description: 'Linked by a person' }),
    ]);
    await load(LEDGER, 'March.csv', '2026-03-31');
    await app.call('FINANCE', contract.linkAccount, { body: { account: '9-9', budgetAccount: '7-7' } });
  });

  const load = async (content: string, name: string, asOf: string) => {
    const answer = await app.send('ADMIN', 'POST', '/api/actuals/import', formBody({ name, content }, { asOf }));
    expect(answer.status).toBe(200);
  };
  const saveTemplate = (rev: number, template: object | null) =>
    app.call('ADMIN', saveAccountNumbers, {
      body: { rev, template: template as never, locations: [], funds: [], programs: [] },
    });
  const read = async () =>
    (await app.call('FINANCE', contract.readActuals, { query: { by: 'account', fiscalYear: '2026' } })).body;
  const linked = async () =>
    Object.fromEntries((await read()).rows.map(({ label, spent, linkedBy }) => [label, [spent, ...linkedBy]]));

  test('by the same account, by hand, by the template, or by the line itself; the rest is unlinked', async () => {
    const before = await read();
    expect(before.totals?.spent).toBe(138);
    expect(before.unlinked).toMatchObject({ accounts: 3, spent: 29 });
    expect(before.unlinked.largest.map(({ account }) => account)).toEqual([
      '100.310.2305.51112.10',
      'Unknown',
      '0100-310-2330-51116-10',
    ]);

    await saveTemplate(0, {
      separator: '-',
      segments: [
        { name: 'fund', part: 1 },
        { name: 'function', part: 3 },
        { name: 'object', part: 4 },
        { name: 'location', part: 5 },
      ],
    });
    expect(await linked()).toEqual({
      '0100-300-2305-51112-10': [120, 'ACCOUNT', 'TEMPLATE'],
      '0100-300-2330-51116-10': [0],
      '0100-320-2330-51116-10': [0],
      '7-7': [4, 'LINK'],
      Dues: [5, 'LINE'],
      '0100-310-2330-51116-10': [3],
      Unknown: [6],
    });
    const after = await read();
    expect(after.totals?.spent).toBe(138);
    expect(after.unlinked).toMatchObject({ accounts: 2, spent: 9 });
    const file = await app.send('FINANCE', 'GET', '/api/actuals/export?fiscalYear=2026&by=account');
    const rows = (await file.text()).split('\r\n');
    expect(rows[0]).toMatch(/,Linked by$/);
    expect(rows[1]).toMatch(/,"the same account, the account template"$/);
  });

  test('by the row of the same workbook, where label and row agree', async () => {
    const content =
      'Account,Description,YTD Expended\nHigh school ▸ Supplies,Supplies,7\nMiddle school ▸ Supplies,Supplies,8\n';
    await load(content, 'Workbook.csv', '2026-04-30');
    await app.cx.db('imports').insert({
      ...{ file_name: 'stored', original_name: 'Workbook.csv', import_type: 'proposed', mode: 'append' },
      ...{ version_id: budget.versionId, scenario_id: budget.id, request: '{}', content_hash: 'x', result: '{}' },
      ...{ imported: 0, skipped: 0, created: 0, updated: 0, unchanged: 0, removed: 0 },
      ...{ total_before_cents: 0, total_after_cents: 0, imported_by: 'Dana' },
    });
    const { id } = await app.cx.db('imports').first<{ id: number }>('id');
    await buildLines(app.cx, budget, [
      proposedLine(1, {
        account_description: 'Supplies',
        name: 'High',
        account_line: 'HS-1',
        import_id: id,
        import_row: 2,
      }),
      proposedLine(1, { account_description: 'Other', account_line: 'MS-1', import_id: id, import_row: 3 }),
    ]);
    const found = await linked();
    expect([found['HS-1'], found['MS-1']]).toEqual([[7, 'LINE'], [0]]);
    expect((await read()).unlinked).toMatchObject({ accounts: 1, spent: 8 });
    // An undone import does not link accounts.
    await app.cx.db('imports').update({ undone_at: new Date(), undone_by: 'Dana' });
    expect((await linked())['HS-1']).toEqual([0]);
  });
});
