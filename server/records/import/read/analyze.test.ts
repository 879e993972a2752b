import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../core/contract/errors.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, fixture, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const HOUR = 3_600_000;

async function stagedFiles(): Promise<number> {
  return (await app.cx.db('staged_files').select('file_name')).length;
}

describe('an uploaded file', () => {
  test('is described: columns, suggestions, first rows, header row', async () => {
    const analysis = await imports.analyze({
      name: 'C:\\Budget\\ledger.csv',
      content: await fixture('ledger-with-totals.csv'),
      type: 'proposed',
    });
    expect(analysis).toMatchObject({
      success: true,
      originalName: 'ledger.csv',
      sheet: null,
      sheets: [],
      headerRow: 4,
      rowCount: 11,
      encoding: 'windows-1252',
      delimiter: ',',
      detectedColumns: ['Account', 'Account Description', 'School', 'FY26 Budget', 'FY27 Budget', 'Notes'],
    });
    expect(analysis.suggestedMappings).toMatchObject({
      accountDescription: { csvColumn: 'Account Description', confidence: 'high' },
      amount: { csvColumn: 'FY27 Budget' },
      fund: { csvColumn: null, confidence: 'none' },
    });
    expect(analysis.expectedColumns.filter(({ required }) => required).map(({ label }) => label)).toEqual([
      'Account Description',
      'Amount',
    ]);
    expect(analysis.previewData).toHaveLength(5);
    expect(analysis.previewData[0]).toEqual({
      Account: '0100-300-2305-51112-10-01',
      'Account Description': 'Teacher Salaries',
      School: 'Café Hill Elementary',
      'FY26 Budget': '1,250,000.00',
      'FY27 Budget': '$1,283,462.50',
      Notes: '',
    });
    // The third note is below the first rows.
    expect(analysis.firstValues.Notes).toEqual(['Two people', 'A program and not a total', 'Not known yet']);
  });

  test('is read for the fiscal year of the version to be filled', async () => {
    const version = await imports.newVersion(2026);
    const content = await fixture('ledger-with-totals.csv');
    const analysis = await imports.analyze({ content, type: 'proposed', fields: { versionId: String(version.id) } });
    expect(analysis.suggestedMappings.amount?.csvColumn).toBe('FY26 Budget');
  });

  test('is kept for a day and deleted when the next one arrives', async () => {
    await app.cx.db('staged_files').delete();
    app.clock.now = new Date('2026-03-01T12:00:00Z');
    const version = await imports.newVersion();
    const file = { content: csv(['Name', 'Job Title', 'Salary'], ['Holt, Dev', 'Teacher', 100]) };
    const body = await imports.stage(version, file);
    expect(body.fileName).toMatch(/^upload-[0-9a-f]{32}$/);
    // The worker's clock continued from the time it was given.
    app.clock.now = new Date(app.clock.now.getTime() + 24.1 * HOUR);
    expect(await imports.refused(body)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', error: expect.stringContaining('Upload the file again') as string },
    });
    await imports.stage(version, file);
    expect(await stagedFiles()).toBe(1);
    app.clock.now = null;
  });

  test('that is not a table is refused with the reason and leaves nothing behind', async () => {
    await app.cx.db('staged_files').delete();
    const cases: [name: string, content: string | Uint8Array, status: number, says: string][] = [
      ['empty.csv', '', 400, 'empty'],
      ['header.csv', 'Name,Salary\n', 400, 'no rows'],
      ['photo.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'photo.csv'],
      ['broken.xlsx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)]), 400, 'broken.xlsx'],
      ['large.csv', Buffer.alloc(25 * 1024 * 1024 + 1, 'a,b\n'), 413, '25 MB'],
    ];
    for (const [name, content, status, says] of cases) {
      const response = await imports.sendFile({ name, content });
      const body = (await response.json()) as ErrorBody;
      expect([name, response.status]).toEqual([name, status]);
      expect(body.error).toContain(says);
    }
    expect(await stagedFiles()).toBe(0);
  });

  test('needs a known version, type, sheet and header row', async () => {
    const content = await fixture('roster-workbook.xlsx');
    const ask = async (fields: Record<string, string>) => {
      const response = await imports.sendFile({ name: 'roster.xlsx', content, fields });
      return [response.status, ((await response.json()) as ErrorBody).fields];
    };
    expect(await ask({ versionId: '999999' })).toEqual([404, { versionId: 'is unknown' }]);
    expect(await ask({ importType: 'payroll' })).toEqual([400, { importType: expect.any(String) as string }]);
    expect(await ask({ sheet: 'Nowhere' })).toEqual([400, { sheet: 'No sheet has this name.' }]);
    expect(await ask({ headerRow: 'one' })).toEqual([400, { headerRow: 'must be a whole number' }]);
    expect(await ask({ headerRow: '9999' })).toEqual([400, { headerRow: expect.any(String) as string }]);
  });

  test('is for administrators only', async () => {
    const form = new FormData();
    form.set('file', new Blob(['Name,Salary\nHolt,1']), 'x.csv');
    form.set('importType', 'operating');
    const status = async (as: 'FINANCE' | 'VIEW_ONLY' | null) =>
      (await app.send(as, 'POST', '/api/import/analyze', { body: form })).status;
    expect([await status('FINANCE'), await status('VIEW_ONLY'), await status(null)]).toEqual([403, 403, 401]);
    for (const [method, path] of [
      ['POST', '/api/import/preview'],
      ['POST', '/api/import/execute'],
    ] as const) {
      expect((await app.send('FINANCE', method, path)).status).toBe(403);
      expect((await app.send(null, method, path)).status).toBe(401);
    }
  });
});
