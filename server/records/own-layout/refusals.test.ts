import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoImport } from '../../../core/contract/import-batches.ts';
import { executeImport } from '../../../core/contract/import.ts';
import { changePermissions } from '../../../core/contract/permissions.ts';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { runCli } from '../../../test/support/run-cli.ts';
import { schoolWorkbook } from '../../../test/support/import/school-workbook.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { fixture } from '../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const get = (query: string, role: 'ADMIN' | 'FINANCE' | 'VIEW_ONLY' = 'ADMIN') =>
  app.send(role, 'GET', `/api/own-layout?${query}`);
const refused = async (query: string, role?: 'FINANCE' | 'VIEW_ONLY') => {
  const response = await get(query, role);
  return [response.status, ((await response.json()) as { error: string }).error] as const;
};
const bytesOf = async (query: string) => Buffer.from(await (await get(query)).arrayBuffer());
const LEDGER = csv(['Account Description', 'Amount'], ['Heat', '9,999.50'], ['Bus', '12,000.25']);

async function setAmount(scenarioId: number, at: number, amount: number): Promise<void> {
  const line = (await imports.lines(scenarioId))[at];
  await app.call('ADMIN', updateLineItem, { params: { id: String(line?.id) }, body: { rev: line?.rev, amount } });
}

describe('files that cannot come back', () => {
  test('an import that was undone, is unknown, or has no kept file is named with what to do', async () => {
    const version = await imports.newVersion(2026);
    const { importId, scenarioId } = await imports.run(version, {
      name: 'ledger.csv',
      content: LEDGER,
      type: 'proposed',
    });
    expect((await get(`scenarioId=${scenarioId}`)).status).toBe(200);
    await app.call('ADMIN', undoImport, { params: { id: String(importId) }, body: {} });
    expect(await refused(`importId=${importId}`)).toEqual([
      409,
      `ADMIN user undid import ${importId} ("ledger.csv"), so its rows are no longer in the budget. Choose another import, or import the file again.`,
    ]);
    const what =
      'The program never stores rosters with full-time rates. It stores other files only if they are .xlsx, .xlsm or text files (such as .csv), and it keeps only the 10 newest files of each budget. To download a file with the budget’s amounts, save your file as one of these types and import it again.';
    expect(await refused(`scenarioId=${scenarioId}`)).toEqual([
      404,
      `No imported file is stored for this budget. ${what}`,
    ]);
    const old = await imports.run(version, { name: 'ledger.csv', content: LEDGER, type: 'proposed' });
    await app.cx.db('import_files').where({ import_id: old.importId }).delete();
    expect(await refused(`importId=${old.importId}`)).toEqual([
      404,
      `The file "ledger.csv" from import ${old.importId} is not stored. ${what}`,
    ]);
    expect(await refused('importId=999999')).toEqual([404, 'There is no import with the id 999999.']);
    expect((await get('importId=1&scenarioId=1')).status).toBe(400);
    expect((await get('')).status).toBe(400);
  });

  test('an old Excel file is not kept', async () => {
    const version = await imports.newVersion(2026);
    const { importId } = await imports.run(version, {
      name: 'roster.xls',
      content: await fixture('roster-of-2003.xls'),
    });
    expect((await refused(`importId=${importId}`))[0]).toBe(404);
    // The warning appears before the import, while the file can still be saved in another format.
    const analysis = await imports.analyze({ name: 'roster.xls', content: await fixture('roster-of-2003.xls') });
    expect(analysis.warnings.at(-1)).toBe(
      'If you import this kind of file, you cannot download it later with the budget’s current amounts filled in. To keep that option, save the file as .xlsx in a spreadsheet program and import the .xlsx file instead.',
    );
  });

  test('cells within an array formula, and rows in disorder, are refused with the place', async () => {
    const version = await imports.newVersion(2026);
    const plain = await schoolWorkbook({
      East: [
        ['Paper', 1, 2, 3],
        ['Books', 4, 5, 6],
      ],
    });
    const patched = (change: (xml: string) => string) => {
      const parts = unzipSync(plain);
      const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
      return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(change(sheet)) }));
    };
    const array = patched((xml) =>
      xml.replace(/<c r="E6"([^>]*)><v>3<\/v>/, '<c r="E6"$1><f t="array" ref="E6:E7">D6:D7+1</f><v>3</v>'),
    );
    const fields = { sheet: 'East', layout: 'sections' };
    const run = async (content: Buffer) => {
      const staged = await imports.stage(version, { name: 'b.xlsx', content, type: 'proposed', fields });
      const columnMappings = { ...staged.columnMappings, amount: 'FY27 Proposed' };
      return imports.execute({ ...staged, columnMappings });
    };
    const first = await run(array);
    expect((await get(`importId=${first.importId}`)).status).toBe(200);
    await setAmount(first.scenarioId, 1, 7);
    expect(await refused(`importId=${first.importId}`)).toEqual([
      400,
      'Cells E6:E7 in the sheet "East" belong to one array formula, so the amount of a single line cannot be written into them. In your file, replace the formula with its values. Then import the file again.',
    ]);
    const disordered = patched((xml) => xml.replace(/(<row r="6".*?<\/row>)(<row r="7".*?<\/row>)/, '$2$1'));
    const second = await run(disordered);
    expect(await refused(`importId=${second.importId}`)).toEqual([
      400,
      'Amounts cannot be written into b.xlsx: the rows or cells of the sheet "East" are not in order. Open the file in a spreadsheet program, save it, and import the saved file.',
    ]);
  });
});

describe('other files', () => {
  test('names that stand for each other, circles and formulas of any depth keep no file from coming back', async () => {
    const version = await imports.newVersion(2026);
    const plain = await schoolWorkbook({
      East: [
        ['Paper', 1, 2, 3],
        ['Books', 4, 5, 6],
      ],
    });
    const parts = unzipSync(plain);
    const text = (name: string) => new TextDecoder().decode(parts[name]);
    const names = Array.from(
      { length: 60 },
      (_, at) => `<definedName name="n_${at}">n_${at - 1}+n_${at - 1}</definedName>`,
    );
    const definedNames = `<definedNames>${names.join('')}<definedName name="loop_">loop_+1</definedName></definedNames>`;
    const formula = (cell: string, its: string) => `<c r="${cell}"><f>${its}</f><v>1</v></c>`;
    const row = (number: number, its: string) => `<row r="${number}">${formula(`A${number}`, its)}</row>`;
    const deep = [row(20, 'loop_+E6'), row(21, 'n_59+E6'), row(22, `${'E6+'.repeat(50_000)}E6`), row(23, 'A23+E6')];
    const content = Buffer.from(
      zipSync({
        ...parts,
        'xl/workbook.xml': strToU8(text('xl/workbook.xml').replace(/<\/sheets>/, `</sheets>${definedNames}`)),
        'xl/worksheets/sheet1.xml': strToU8(
          text('xl/worksheets/sheet1.xml').replace('</sheetData>', `${deep.join('')}</sheetData>`),
        ),
      }),
    );
    const fields = { sheet: 'East', layout: 'sections' };
    const staged = await imports.stage(version, { name: 'deep.xlsx', content, type: 'proposed', fields });
    const columnMappings = { ...staged.columnMappings, amount: 'FY27 Proposed' };
    const { importId, scenarioId } = await imports.execute({ ...staged, columnMappings });
    await setAmount(scenarioId, 0, 77);
    const written = unzipSync(await bytesOf(`importId=${importId}`));
    const sheet = new TextDecoder().decode(written['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('<v>77</v>');
    expect(sheet).toContain('<f>loop_+E6</f>');
  });

  test('a workbook with macros keeps them and its kind', async () => {
    const version = await imports.newVersion(2026);
    const macros = strToU8('a VBA project');
    const parts = { ...unzipSync(await schoolWorkbook({ East: [['Paper', 1, 2, 3]] })), 'xl/vbaProject.bin': macros };
    const content = Buffer.from(zipSync(parts));
    const fields = { sheet: 'East', layout: 'sections' };
    const staged = await imports.stage(version, { name: 'budget.xlsm', content, type: 'proposed', fields });
    const { importId } = await imports.execute({
      ...staged,
      columnMappings: { ...staged.columnMappings, amount: 'FY27 Proposed' },
    });
    const response = await get(`importId=${importId}`);
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel.sheet.macroEnabled.12');
    expect(response.headers.get('content-disposition')).toContain('.xlsm"');
    expect(unzipSync(new Uint8Array(await response.arrayBuffer()))['xl/vbaProject.bin']).toEqual(macros);
  });

  test.each([
    ['Windows-1252 with semicolons', ';', 'latin1', '\r\n'],
    ['UTF-8', ',', 'utf8', '\n'],
    ['UTF-16 with tabs', '\t', 'utf16le', '\r\n'],
  ] as const)(
    '%s comes back with only the amounts changed, and new lines at its end',
    async (_, mark, encoding, end) => {
      const version = await imports.newVersion(2026);
      const text = (heat: string, bus: string, more = '') =>
        `${encoding === 'utf16le' ? '\ufeff' : ''}${[
          ['Note', 'Account Description', 'Amount', 'Remark'],
          ['"a""b"', 'Café heat', heat, 'x'],
          ['', 'Bus', bus, '  y '],
        ]
          .map((cells) => cells.join(mark))
          .join(end)}${more}`;
      const content = Buffer.from(text('"9,999.50"', '12'), encoding);
      const { importId, scenarioId } = await imports.run(version, { content, type: 'proposed' });
      expect(await bytesOf(`importId=${importId}`)).toEqual(content);
      await setAmount(scenarioId, 0, -10.25);
      const other = csv(['Account Description', 'Amount'], ['New "bus"', '5']);
      await imports.run(version, { content: other, type: 'proposed' }, { mode: 'append' });
      const added = `${end}${['', '"New ""bus"""', '5'].join(mark)}${end}`;
      expect((await bytesOf(`importId=${importId}`)).toString(encoding)).toBe(text('-10.25', '12', added));
    },
  );

  test.each([
    ['commas', ',', '"', 'utf8', ["'=HYPERLINK(A1)", "'+1", "'-1", "'@SUM(A1)", '"Bus, ""van"""', 'Ľ1+1']],
    [
      'semicolons in Windows-1252',
      ';',
      '"',
      'latin1',
      [...["'=HYPERLINK(A1)", "'+1", "'-1", "'@SUM(A1)", '"Bus, ""van"""', '?1+1']],
    ],
    [
      'apostrophes',
      ',',
      "'",
      'utf8',
      [...["'''=HYPERLINK(A1)'", "'''+1'", "'''-1'", "'''@SUM(A1)'", '\'Bus, "van"\'', 'Ľ1+1']],
    ],
  ] as const)('no added line becomes a formula or a second cell: %s', async (_, mark, quote, encoding, written) => {
    const version = await imports.newVersion(2026);
    const quoted = (text: string) => quote + text + quote;
    const rows = [
      ['Account Description', 'Amount'],
      ['Café, heat', '1,200.00'],
      ['Light; hall', '2,400.00'],
    ];
    const content = Buffer.from(rows.map((cells) => cells.map(quoted).join(mark)).join('\n'), encoding);
    const { importId, scenarioId } = await imports.run(version, { content, type: 'proposed' });
    for (const accountDescription of ['=HYPERLINK(A1)', '+1', '-1', '@SUM(A1)', 'Bus, "van"', 'Ľ1+1']) {
      const body = { scenarioId, isOperating: false, accountDescription, amount: -5 };
      await app.call('ADMIN', createLineItem, { body });
    }
    const added = written.map((name) => `${name}${mark}-5\n`);
    expect((await bytesOf(`importId=${importId}`)).toString(encoding)).toBe(
      `${content.toString(encoding)}\n${added.join('')}`,
    );
  });

  test('typed totals of delimited text are named with their rows once an amount above them has changed', async () => {
    const version = await imports.newVersion(2026);
    const content = csv(
      ['Account Description', 'Amount'],
      ['Heat', '10.00'],
      ['Light', '20.00'],
      ['Total', '30.00'],
      ['Bus', '5.00'],
      ['Total', '35.00'],
    );
    const { importId, scenarioId } = await imports.run(version, { content, type: 'proposed' });
    const out = join(await mkdtemp(join(tmpdir(), 'own-layout-')), 'budget.csv');
    const args = ['own-layout', '--import', String(importId), '--out', out, '--overwrite'];
    const written = async () => (await runCli(app.cx, args)).err;
    expect(await written()).not.toContain('not budget lines');
    await setAmount(scenarioId, 0, 11);
    expect(await written()).toContain(
      'The amounts in rows 4 and 6 are not budget lines, so the export did not change them. If these amounts are totals, they may be out of date. Recalculate them in the file.\n',
    );
  });

  test('the command line writes the file of a budget or an import, and says what it wrote', async () => {
    const version = await imports.newVersion(2026);
    const { importId, scenarioId } = await imports.run(version, { content: LEDGER, type: 'proposed' });
    await setAmount(scenarioId, 1, 12_500.25);
    const out = join(await mkdtemp(join(tmpdir(), 'own-layout-')), 'budget.csv');
    const written = await runCli(app.cx, ['own-layout', '--import', String(importId), '--out', out]);
    expect([written.code, written.out]).toEqual([0, '']);
    expect(written.err).toBe(
      `Written to ${out}.\nAmount, FY26 "${version.label}": 1 line changed (net change $500.00), 0 lines removed ($0.00), 0 lines added ($0.00). Total $22,499.75.\n`,
    );
    const year = ['own-layout', '--budget-year', 'FY26', '--version', version.label, '--out', out];
    const existing = await runCli(app.cx, year);
    expect([existing.code, existing.err]).toEqual([
      4,
      `Error: ${out} already exists. Choose another name, or use --overwrite.\n`,
    ]);
    expect((await runCli(app.cx, [...year, '--overwrite'])).code).toBe(0);
    const other = await runCli(app.cx, [...year.slice(0, -1), out.replace('.csv', '.xlsx')]);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('must end in .csv.')]);
    const nothing = await runCli(app.cx, ['own-layout']);
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('Choose a budget with --budget-year')]);
  });
});

describe('rights', () => {
  beforeEach(() => app.call('ADMIN', changePermissions, { body: { financeMayImport: true } }));

  test('FINANCE downloads only what they imported, VIEW_ONLY nothing, and each download is in the audit log', async () => {
    const version = await imports.newVersion(2026);
    const admin = await imports.run(version, { content: LEDGER, type: 'proposed' });
    expect(await refused(`importId=${admin.importId}`, 'FINANCE')).toEqual([
      403,
      `Import ${admin.importId} was run by ADMIN user. Only an administrator can see or undo another user's imports.`,
    ]);
    expect((await refused(`scenarioId=${admin.scenarioId}`, 'FINANCE'))[0]).toBe(403);
    expect((await refused(`importId=${admin.importId}`, 'VIEW_ONLY'))[0]).toBe(403);
    const body = await imports.stage(version, { content: LEDGER, type: 'proposed' });
    const own = (await app.call('FINANCE', executeImport, { body })).body;
    expect((await get(`importId=${own.importId}`, 'FINANCE')).status).toBe(200);
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'export' })
      .orderBy('id', 'desc')
      .first<{ actor_name: string; details: unknown }>('actor_name', 'details');
    expect(entry).toMatchObject({
      actor_name: 'FINANCE user',
      details: {
        format: 'own layout',
        importId: own.importId,
        columns: [{ column: 'Amount', total: 21_999.75, changed: 0, removed: 0, added: 0 }],
      },
    });
  });
});
