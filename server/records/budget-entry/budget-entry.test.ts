import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { updateVersion } from '../../../core/contract/budgets.ts';
import { saveAccountNumbers } from '../../../core/contract/account-numbers.ts';
import { exportBudgetEntry } from '../../../core/contract/budget-entry.ts';
import { buildLines, buildScenario, proposedLine, type BuiltScenario } from '../../../test/factories/factories.ts';
import { runCli } from '../../../test/support/run-cli.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

/** Two lines with the same account, and one with another account. Together: 70,000.10 + 0.20 − 500.00 = 69,500.30. */
const LINES = [
  proposedLine(70_000.1, { account_line: '1300-511100-', account_description: 'Teachers' }),
  proposedLine(0.2, { account_line: '1300 511100', account_description: 'Teachers, rest' }),
  proposedLine(-500, { account_line: '1200-520000-G1', account_description: 'Grant offset' }),
];
const CSV = '\ufeffOrg,Object,Project,Amount\r\n1200,520000,G1,-500.00\r\n1300,511100,,70000.30\r\n';

describe('the budget entry for MUNIS', () => {
  const app = useTestApp();
  let adopted: BuiltScenario;
  let draft: BuiltScenario;

  beforeAll(async () => {
    adopted = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, adopted, LINES);
    await app.cx.db('versions').where({ id: adopted.versionId }).update({ label: 'The vote' });
    draft = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, draft, [
      ...LINES,
      proposedLine(12.34, { account_description: '=Heat' }),
      proposedLine(1.01, { account_line: 'Busses', account_description: 'Bus' }),
    ]);
  });

  const download = async (query: string, role: 'FINANCE' | 'VIEW_ONLY' = 'FINANCE') => {
    const response = await app.send(role, 'GET', `/api/budget-entry?${query}`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('is the adopted budget of the year by account, to the cent; without one it says so', async () => {
    const none = await app.refused('FINANCE', exportBudgetEntry, { query: { format: 'csv', fiscalYear: 'FY27' } });
    expect([none.status, none.body.error]).toEqual([
      404,
      'No proposed budget for FY27 has been adopted yet. Adopt a version, or choose which version to export.',
    ]);
    const params = { id: String(adopted.versionId) };
    await app.call('ADMIN', updateVersion, { params, body: { status: 'ADOPTED' } });
    for (const query of ['format=csv', 'format=csv&fiscalYear=FY27', `format=csv&scenarioId=${adopted.id}`]) {
      const file = await download(query);
      expect([file.status, file.bytes.toString()]).toEqual([200, CSV]);
      expect(file.headers.get('content-disposition')).toContain('budget-entry-FY27.csv');
    }
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'export' })
      .orderBy('id', 'desc')
      .first<{ details: object }>('details');
    expect(entry.details).toMatchObject({ kind: 'budget entry', accounts: 2, leftOut: 0, total: 69_500.3 });
    expect((await download('format=csv', 'VIEW_ONLY')).status).toBe(403);
  });

  test('refuses a CSV that would not add up to the budget, and names the lines', async () => {
    const query = { format: 'csv' as const, scenarioId: String(draft.id) };
    const refused = await app.refused('FINANCE', exportBudgetEntry, { query });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      '2 lines have no account with an org and an object: "=Heat"; "Bus", account Busses. Without these lines, the file would be $13.35 short of the FY27 total of $69,513.65. Enter or correct the accounts of these lines. Or export the workbook, which lists these lines on a separate sheet.',
    ]);
  });

  test('as a workbook lists those lines apart, and its totals are formulas that add up to the budget', async () => {
    const { status, bytes } = await download(`format=xlsx&scenarioId=${draft.id}`);
    expect(status).toBe(200);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const rows = (name: string) => {
      const found: unknown[] = [];
      workbook.getWorksheet(name)?.eachRow((row) => found.push((row.values as unknown[]).slice(1)));
      return found;
    };
    expect(rows('Budget entry')).toEqual([
      ['Org', 'Object', 'Project', 'Amount'],
      ['1200', '520000', 'G1', -500],
      ['1300', '511100', '', 70_000.3],
    ]);
    expect(rows('Left out')).toEqual([
      ['Account', 'Description', 'Reason', 'Amount'],
      ['', "'=Heat", 'The line has no account', 12.34],
      ['Busses', 'Bus', 'The account has no recognizable org or object', 1.01],
    ]);
    expect(rows('Totals')).toMatchObject([
      ['In the budget entry', { formula: "SUM('Budget entry'!D2:D3)", result: 69_500.3 }],
      ['Left out', { formula: "SUM('Left out'!D2:D3)", result: 13.35 }],
      [expect.stringContaining('FY27, '), { formula: 'B1+B2', result: 69_513.65 }],
    ]);
  });

  test('is written and printed by the command line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'entry-'));
    const run = (...args: string[]) => runCli(app.cx, ['budget-entry', '--budget-year', 'FY27', ...args]);
    try {
      const written = await run('--version', 'The vote', '--out', join(folder, 'entry.csv'));
      expect([written.code, written.err]).toEqual([
        0,
        `2 accounts written to ${join(folder, 'entry.csv')}.\nTotal of the FY27 proposed budget in version "The vote": $69,500.30.\n`,
      ]);
      expect(await readFile(join(folder, 'entry.csv'), 'utf8')).toBe(CSV);
      const again = await run('--version', 'The vote', '--out', join(folder, 'entry.csv'));
      expect([again.code, again.err]).toEqual([
        4,
        `Error: ${join(folder, 'entry.csv')} already exists. Choose another name, or use --overwrite.\n`,
      ]);
      expect((await run('--version', 'The vote', '--out', join(folder, 'entry.csv'), '--overwrite')).code).toBe(0);
      const printed = await run('--version', 'The vote', '--format', 'json');
      expect(JSON.parse(printed.out)).toEqual([
        { org: '1200', object: '520000', project: 'G1', amount: -500 },
        { org: '1300', object: '511100', project: '', amount: 70_000.3 },
      ]);
      const { label } = await app.cx.db('versions').where({ id: draft.versionId }).first<{ label: string }>('label');
      expect((await run('--version', label, '--out', join(folder, 'draft.csv'))).code).toBe(2);
      for (const format of ['csv', 'json']) {
        const refused = await run('--version', label, '--format', format);
        expect([refused.code, refused.out]).toEqual([2, '']);
        expect(refused.err).toContain('2 lines have no account with an org and an object');
      }
      const table = await run('--version', label);
      expect([table.code, table.out]).toEqual([0, expect.stringContaining('$70,000.30')]);
      expect(table.err).toContain('Left out: 2 lines without a usable account, with a total of $13.35.');
      const workbook = await run('--version', label, '--out', join(folder, 'draft.xlsx'));
      expect([workbook.code, workbook.err]).toEqual([
        0,
        expect.stringContaining('Left out: 2 lines without a usable account, with a total of $13.35.'),
      ]);
      const unknown = await run('--version', 'Another');
      expect([unknown.code, unknown.err]).toEqual([
        3,
        expect.stringContaining('no proposed budget in a version named "Another"'),
      ]);
      expect((await run('--out', 'entry.pdf')).err).toContain('--out "entry.pdf" must end in .csv or .xlsx.');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('splits accounts by the template of the district', async () => {
    const place = { throughPart: null, from: null, to: null };
    const segments = [
      { name: 'object' as const, part: 1, ...place },
      { name: 'org' as const, part: 2, ...place },
    ];
    const template = { separator: '-', segments };
    const body = { rev: 0, template, locations: [], funds: [], programs: [] };
    await app.call('ADMIN', saveAccountNumbers, { body });
    const { bytes } = await download(`format=csv&scenarioId=${adopted.id}`);
    expect(bytes.toString()).toBe(
      '\ufeffOrg,Object,Project,Amount\r\n511100,1300,,70000.30\r\n520000,1200,,-500.00\r\n',
    );
    await app.call('ADMIN', saveAccountNumbers, { body: { ...body, rev: 1, template: null } });
    // As in MUNIS, the org is the account of a line, and the object and the project are separate columns of the line.
    const own = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2028 });
    await buildLines(app.cx, own, [
      proposedLine(7, { account_line: '1300', object: '4300', program: 'G1' }),
      proposedLine(5, { account_line: '1300-511100', object: '511200' }),
    ]);
    expect((await download(`format=csv&scenarioId=${own.id}`)).bytes.toString()).toBe(
      '\ufeffOrg,Object,Project,Amount\r\n1300,4300,G1,7.00\r\n1300,511200,,5.00\r\n',
    );
    expect((await download(`format=csv&scenarioId=${adopted.id}`)).bytes.toString()).toBe(CSV);
  });
});
