import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBudgetYear, createVersion, setActiveScenario, updateVersion } from '../../../core/contract/budgets.ts';
import { listAliases, listAliasTargets } from '../../../core/contract/import-aliases.ts';
import { undoImport } from '../../../core/contract/import-batches.ts';
import * as contract from '../../../core/contract/import.ts';
import { changePermissions, readPermissions } from '../../../core/contract/permissions.ts';
import { allCalls } from '../../../test/support/all-calls.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { runCli } from '../../../test/support/run-cli.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const LEDGER = csv(['Account Description', 'Amount'], ['Heat', '9,999.50'], ['Bus', '12,000.25']);

describe('Finance may import', () => {
  const app = useTestApp();
  const imports = importCalls(app);
  const permit = (financeMayImport: boolean) => app.call('ADMIN', changePermissions, { body: { financeMayImport } });
  beforeEach(() => permit(true));

  /** A file that is uploaded and mapped, ready for an import by anyone. */
  const staged = async (content = LEDGER) =>
    imports.stage(await imports.newVersion(2026), { content, type: 'proposed' });

  test('is off until an administrator turns it on, is read by staff and recorded in the audit log', async () => {
    await app.cx.db('settings').where({ key: 'permissions' }).delete();
    expect((await app.call('FINANCE', readPermissions)).body).toEqual({ financeMayImport: false });
    const denied = await app.refused('FINANCE', listAliasTargets);
    expect([denied.status, denied.body.error]).toEqual([
      403,
      "You don't have permission to do this. Required role: ADMIN. Your role: FINANCE. The district setting “Finance may import” is off. An administrator can turn it on in the Admin Panel, under District.",
    ]);
    for (const role of ['FINANCE', 'VIEW_ONLY'] as const) {
      const refused = await app.refused(role, changePermissions, { body: { financeMayImport: true } });
      // No district setting opens this call, so the message names none.
      expect([refused.status, refused.body.error]).toEqual([
        403,
        `You don't have permission to do this. Required role: ADMIN. Your role: ${role}.`,
      ]);
    }
    expect((await app.refused('VIEW_ONLY', readPermissions)).status).toBe(403);

    await permit(true);
    expect((await app.call('FINANCE', readPermissions)).body).toEqual({ financeMayImport: true });
    expect((await app.call('FINANCE', listAliasTargets)).status).toBe(200);
    const entry = await app.cx
      .db('audit_log')
      .where({ entity: 'permissions' })
      .orderBy('id', 'desc')
      .first<Record<string, unknown>>();
    expect(entry).toMatchObject({
      before: { financeMayImport: false },
      after: { financeMayImport: true },
      actor_name: 'ADMIN user',
    });
  });

  test('opens the calls of the import and new versions to FINANCE, and nothing to VIEW_ONLY', async () => {
    const opened = allCalls().flatMap(({ endpoint }) =>
      endpoint.opensWith === null ? [] : [`${endpoint.method} ${endpoint.path}`],
    );
    expect(opened.sort()).toEqual([
      'DELETE /import/mappings/:id',
      'GET /import/alias-targets',
      'GET /import/unknown-values',
      'POST /import/analyze',
      'POST /import/conflicts',
      'POST /import/execute',
      'POST /import/preview',
      'POST /import/rejected-rows',
      'POST /import/unknown-values',
      'POST /versions',
    ]);
    for (const call of opened) {
      const [method = '', path = ''] = call.split(' ');
      const address = `/api${path.replace(':id', '999999')}`;
      expect([call, (await app.send('VIEW_ONLY', method, address)).status]).toEqual([call, 403]);
      expect([401, 403, 500]).not.toContain((await app.send('FINANCE', method, address)).status);
      await permit(false);
      expect([call, (await app.send('FINANCE', method, address)).status]).toEqual([call, 403]);
      await permit(true);
    }
    expect((await app.refused('FINANCE', listAliases)).status).toBe(403);
  });

  test('imports into a draft without making it active, also the first one of its year', async () => {
    await app.call('ADMIN', createBudgetYear, { body: { fiscalYear: 'FY31' } });
    const version = (await app.call('FINANCE', createVersion, { body: { fiscalYear: 'FY31', label: 'Finance' } })).body;
    const body = await imports.stage(version, { content: LEDGER, type: 'proposed' });
    const result = (await app.call('FINANCE', contract.executeImport, { body })).body;
    expect(result).toMatchObject({ imported: 2, total: 21_999.75 });
    const isActive = async () =>
      app.cx.db('scenarios').where({ id: result.scenarioId }).first<{ is_active: boolean }>('is_active');
    expect(await isActive()).toEqual({ is_active: false });

    const params = { id: String(result.scenarioId) };
    expect((await app.refused('FINANCE', setActiveScenario, { params })).status).toBe(403);
    const adopt = { params: { id: String(version.id) }, body: { status: 'ADOPTED' as const } };
    expect((await app.refused('FINANCE', updateVersion, adopt)).status).toBe(403);
    await app.call('ADMIN', setActiveScenario, { params });
    expect(await isActive()).toEqual({ is_active: true });
    await app.call('ADMIN', updateVersion, adopt);
    const again = await imports.stage(version, { content: LEDGER, type: 'proposed' });
    const locked = await app.refused('FINANCE', contract.executeImport, { body: again });
    expect([locked.status, locked.body.code]).toEqual([409, 'LOCKED']);
  });

  test('creates no budget year: not with a version, nor with another amount column', async () => {
    const denied = await app.refused('FINANCE', createVersion, { body: { fiscalYear: 'FY39', label: 'Far' } });
    expect([denied.status, denied.body.error]).toEqual([
      403,
      'There is no budget year FY39 yet. Ask an administrator to create it first.',
    ]);
    const body = await staged(csv(['Account Description', 'Amount', 'FY39'], ['Heat', '1', '2']));
    const columns = { ...body, amountColumns: [{ column: 'FY39', fiscalYear: 'FY39' }] };
    expect((await app.refused('FINANCE', contract.executeImport, { body: columns })).status).toBe(403);
    expect(await app.cx.db('budget_years').where({ fiscal_year: 2039 }).first()).toBeUndefined();
    expect(await app.cx.db('imports').where({ file_name: body.fileName }).first()).toBeUndefined();
    expect((await app.call('ADMIN', contract.executeImport, { body: columns })).status).toBe(200);
  });

  test('imports budget columns of other years, but no actuals: the preview says so, and nothing is imported', async () => {
    await app.call('ADMIN', createBudgetYear, { body: { fiscalYear: 'FY25' } });
    const body = await staged(
      csv(
        ['Account Description', 'FY24 Actual', 'FY25 Budget', 'FY26 Budget', 'FY27 Request'],
        ['Heat', '10', '20', '30', '40'],
        ['Light', '1', '2', '3', '4'],
      ),
    );
    const { yearColumns } = (await app.call('FINANCE', contract.previewImport, { body })).body;
    expect(yearColumns.map(({ column, isReady, note }) => [column, isReady, note])).toEqual([
      ['FY24 Actual', false, 'Only an administrator can import actuals.'],
      ['FY25 Budget', true, null],
      ['FY26 Budget', true, null],
      [
        'FY27 Request',
        false,
        'There is no budget year FY27 yet. Ask an administrator to create the budget year, or leave the column out.',
      ],
    ]);

    const actualsColumns = [{ column: 'FY24 Actual', fiscalYear: 'FY24' }];
    const amountColumns = [{ column: 'FY25 Budget', fiscalYear: 'FY25' }];
    for (const endpoint of [contract.previewImport, contract.executeImport]) {
      const denied = await app.refused('FINANCE', endpoint, { body: { ...body, amountColumns, actualsColumns } });
      expect([denied.status, denied.body.error]).toEqual([
        403,
        'Only an administrator can import actuals. Leave out “FY24 Actual”.',
      ]);
    }
    expect(await app.cx.db('imports').where({ file_name: body.fileName }).first()).toBeUndefined();
    expect(await app.cx.db('ledger_snapshots').first()).toBeUndefined();
    const ledger = formBody(
      { name: 'march.csv', content: 'Account,YTD Expended\n1001,5\n1002,6\n' },
      { asOf: '2026-03-31' },
    );
    expect((await app.send('FINANCE', 'POST', '/api/actuals/import', ledger)).status).toBe(403);

    const done = (await app.call('FINANCE', contract.executeImport, { body: { ...body, amountColumns } })).body;
    expect([done.total, done.amountColumns[0]?.total]).toEqual([33, 22]);
    const ids = [done.scenarioId, done.amountColumns[0]?.scenarioId ?? 0];
    expect(await app.cx.db('scenarios').whereIn('id', ids).pluck('is_active')).toEqual([false, false]);
  });

  test('undoes its own imports; those of others only an administrator does', async () => {
    const finance = (await app.call('FINANCE', contract.executeImport, { body: await staged() })).body;
    const admin = (await app.call('ADMIN', contract.executeImport, { body: await staged() })).body;
    const undo = (importId: number) => ({ params: { id: String(importId) }, body: {} });
    expect((await app.refused('FINANCE', undoImport, undo(admin.importId))).status).toBe(403);
    expect((await app.call('FINANCE', undoImport, undo(finance.importId))).body.status).toBe('UNDONE');
    expect((await app.call('ADMIN', undoImport, undo(admin.importId))).body.status).toBe('UNDONE');
  });

  test('holds on the command line too, where only an administrator activates', async () => {
    await app.tokenOf('FINANCE');
    const { email } = await app.cx.db('users').where({ role: 'FINANCE' }).first<{ email: string }>('email');
    const db = app.cx.db;
    const folder = await mkdtemp(join(tmpdir(), 'finance-'));
    const file = join(folder, 'ledger.csv');
    await writeFile(file, LEDGER);
    const into = ['--type', 'proposed', '--budget-year', 'FY26', '--version', 'By Finance'];
    const run = (...args: string[]) => runCli({ db }, args, email);
    try {
      const activated = await run('import', file, ...into, '--activate');
      expect([activated.code, activated.out]).toEqual([2, '']);
      expect(activated.err).toContain('Required role: ADMIN. Your role: FINANCE.');
      expect((await run('import', file, ...into)).code).toBe(0);
      expect(await db('versions').where({ label: 'By Finance' }).first('uploaded_by')).toBeDefined();
      const refused = await run('permissions', 'set', '--finance-may-import', 'off');
      expect([refused.code, refused.out]).toEqual([2, '']);

      const off = await runCli({ db }, ['permissions', 'set', '--finance-may-import', 'off', '--format', 'json']);
      expect(JSON.parse(off.out)).toEqual({ financeMayImport: false });
      const closed = await run('import', file, ...into, '--force');
      expect([closed.code, closed.out]).toEqual([2, '']);
      const shown = await run('permissions', 'show', '--format', 'json');
      expect(JSON.parse(shown.out)).toEqual({ financeMayImport: false });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
