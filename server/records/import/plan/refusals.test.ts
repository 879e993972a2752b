import { describe, expect, test } from 'vitest';
import * as lineContract from '../../../../core/contract/line-items.ts';
import * as batches from '../../../../core/contract/import-batches.ts';
import * as contract from '../../../../core/contract/import.ts';
import { buildBuilding } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { dropCachedTable } from '../read/table-cache.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const FILE = {
  content: csv(['Name', 'Job Title', 'Salary'], ['Holt, Dev', 'Teacher', 100], ['Quill, Ana', 'Nurse', 200]),
};

async function counts() {
  const count = async (table: string) => (await app.cx.db(table).count<{ count: number }[]>('* AS count'))[0]?.count;
  return [await count('line_items'), await count('imports'), await count('scenarios')];
}

describe('an invalid request', () => {
  test('gets every wrong column at once, required fields first', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    const before = await counts();
    const wrong = {
      ...body,
      columnMappings: { lastName: 'Name', position: 'SKIP', currentSalary: 'Pay', amount: 'Salary' },
      noteColumns: ['Remarks'],
    };
    const refusal = await imports.refused(wrong);
    expect(refusal).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        error: 'Please map required fields: Position',
        fields: {
          'columnMappings.position': 'is required',
          'columnMappings.currentSalary': 'the file has no column "Pay"',
          'columnMappings.amount': 'is not a field of operating imports',
          'noteColumns.0': 'the file has no column "Remarks"',
        },
      },
    });
    const noFte = await imports.refused({ ...body, salaryIs: 'fullTimeRate' });
    expect(noFte.body).toMatchObject({
      error:
        'Full-time rates can be imported only with an FTE column. Map the FTE column, or import the salaries as actual pay.',
      fields: { salaryIs: 'requires a column that is mapped to FTE' },
    });
    expect((await imports.refused({ ...body, noteColumns: ['Remarks'] })).body.error).toBe(
      'noteColumns.0: the file has no column "Remarks". Upload the file again to see its columns.',
    );
    expect((await imports.refused({ ...body, importType: 'proposed' })).body).toMatchObject({
      error:
        '"file.csv" was uploaded with the import type operating. To use the import type proposed, upload the file again with that type.',
      fields: { importType: 'the file was uploaded with the type operating. Upload it again with the type proposed' },
    });
    expect(await counts()).toEqual(before);
  });

  test('is refused for an unknown file, version or budget year', async () => {
    const version = await imports.newVersion();
    const other = await imports.newVersion(2031);
    const body = await imports.stage(version, FILE);
    for (const fileName of ['upload-0', `upload-${'0'.repeat(32)}`, '../../etc/passwd']) {
      const error = `The uploaded file "${fileName}" was not found. Uploaded files are deleted after 24 hours. Upload the file again.`;
      const fields = { fileName: 'is unknown or has expired' };
      expect(await imports.refused({ ...body, fileName })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', error, fields },
      });
    }
    expect((await imports.refused({ ...body, versionId: 999_999 })).status).toBe(404);
    expect(await imports.refused({ ...body, budgetYearId: other.budgetYearId })).toMatchObject({
      status: 400,
      body: {
        error: `The version "${version.label}" belongs to another budget year. Choose a version of the requested budget year.`,
        fields: { budgetYearId: `is not the budget year of version ${version.id}` },
      },
    });
  });

  test('is refused for amounts whose total would not be exact', async () => {
    const version = await imports.newVersion();
    // 9,100 × 9,999,999,999.99 is more than 2^53 cents.
    const rows = Array.from({ length: 9_100 }, (_, at) => [`Holt ${at}, Dev`, 'Teacher', '9999999999.99']);
    const body = await imports.stage(version, { content: csv(['Name', 'Job Title', 'Salary'], ...rows) });
    const before = await counts();
    const { status, body: refusal } = await imports.refused(body);
    expect([status, refusal.error]).toEqual([
      400,
      'The amounts add up to more than $90,000,000,000,000, so their total would not be exact. Nothing was saved. Correct the largest amounts.',
    ]);
    expect(await counts()).toEqual(before);
  });

  test('is refused, after a preview with the reasons, if no row can be imported', async () => {
    const version = await imports.newVersion();
    const table = (...rows: (string | number)[][]) => ({
      content: csv(['Account Line', 'Description', 'FY26 Budget', 'FY27 Budget'], ...rows),
      type: 'proposed' as const,
    });
    const { scenarioId } = await imports.run(version, table(['0100', 'Heat', 10, 1], ['0200', 'Light', 20, 2]));
    const kept = await imports.lines(scenarioId);
    const columnMappings = { accountLine: 'Account Line', accountDescription: 'Description', amount: 'FY26 Budget' };
    const unreadable = table(['0100', 'Heat', 'soon', 11], ['0200', 'Light', 'later', 22]);
    const body = { ...(await imports.stage(version, unreadable)), columnMappings };
    const preview = await imports.preview(body);
    expect([preview.creates, preview.updates, preview.unchanged, preview.rejected]).toEqual([0, 0, 0, 2]);
    expect(preview.errors.map(({ row }) => row)).toEqual([2, 3]);
    const before = await counts();
    for (const mode of ['replace', 'update', 'append'] as const) {
      const { status, body: refusal } = await imports.refused({ ...body, mode });
      expect([status, refusal.code]).toEqual([400, 'VALIDATION']);
      expect(refusal.error).toMatch(
        /^None of the rows in "file.csv" can be imported with the amounts in "FY26 Budget", so nothing was imported\. .*"soon" in row 2 cannot be read: .* 1 more row is rejected\. Correct the file, or map other columns\. /,
      );
    }
    // The rows of the main column are good, but no amount of the additional column is.
    const amountColumns = [{ column: 'FY26 Budget', fiscalYear: 2028 }];
    const other = { ...body, columnMappings: { ...columnMappings, amount: 'FY27 Budget' }, amountColumns };
    expect((await imports.refused(other)).body.error).toMatch(/^None of the rows .* "FY26 Budget"/);
    expect(await counts()).toEqual(before);
    expect(await imports.lines(scenarioId)).toEqual(kept);
    // Rows that are all in the budget already are no reason to refuse a file.
    const again = table(['0100', 'Heat', 10, 1], ['0200', 'Light', 20, 2], ['0300', 'Water', 'soon', 3]);
    const same = { ...(await imports.stage(version, again)), columnMappings };
    expect(await imports.execute(same)).toMatchObject({ unchanged: 2, removed: 0, skipped: 1 });
  });

  test('is refused with allOrNothing if a row is rejected', async () => {
    const version = await imports.newVersion();
    const rows = [
      ['Holt, Dev', 'Teacher', 100],
      ['Quill, Ana', 'Nurse', 'soon'],
      ['Reyes, Lu', 'Aide', 'later'],
    ];
    const body = await imports.stage(version, { content: csv(['Name', 'Job Title', 'Salary'], ...rows) });
    body.columnMappings = { lastName: 'Name', position: 'Job Title', currentSalary: 'Salary' };
    const whole = { ...body, allOrNothing: true };
    const { previewToken, rejected } = await imports.preview(whole);
    expect(rejected).toBe(2);
    const before = await counts();
    const { status, body: refusal } = await imports.refused({ ...whole, previewToken });
    expect([status, refusal.code]).toEqual([400, 'VALIDATION']);
    expect(refusal.error).toMatch(
      /^2 rows of "file.csv" cannot be imported\. .*"soon" in row 3 .* 1 more row is rejected/,
    );
    expect(await counts()).toEqual(before);
    expect((await imports.refused({ ...body, previewToken })).body.error).toMatch(/^The import choices have changed/);
    expect(await imports.execute(body)).toMatchObject({ created: 1, skipped: 2 });
  });

  test('is refused for an adopted version', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    await app.cx.db('versions').where({ id: version.id }).update({ status: 'ADOPTED' });
    const refusal = { status: 409, body: { code: 'LOCKED' } };
    expect(await imports.refused(body)).toMatchObject(refusal);
    expect(await app.refused('ADMIN', contract.previewImport, { body })).toMatchObject(refusal);
  });
});

describe('a preview', () => {
  test('writes nothing', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    const before = await counts();
    await imports.preview(body);
    expect(await counts()).toEqual(before);
  });

  test('is stale when a line, a building or the choices have changed since', async () => {
    const version = await imports.newVersion();
    const { scenarioId } = await imports.run(version, FILE);
    const body = await imports.stage(version, { content: FILE.content.replace('200', '250') });
    const look = async () => ({ ...body, previewToken: (await imports.preview(body)).previewToken });
    const stale = {
      status: 409,
      body: {
        code: 'CONFLICT',
        error:
          'Lines, reference data (such as buildings or funds), placements or imported balances have changed since the preview. Nothing was imported. Preview the import again.',
      },
    };

    const beforeEdit = await look();
    const [line] = await imports.lines(scenarioId);
    await app.call('ADMIN', lineContract.updateLineItem, { params: { id: String(line?.id) }, body: { notes: 'seen' } });
    expect(await imports.refused(beforeEdit)).toMatchObject(stale);

    const beforeDeletion = await look();
    await app.call('ADMIN', lineContract.deleteLineItem, { params: { id: String(line?.id) } });
    expect(await imports.refused(beforeDeletion)).toMatchObject(stale);
    await app.call('ADMIN', lineContract.restoreLineItems, { body: { ids: [line?.id ?? 0] } });
    expect(await imports.refused(beforeDeletion)).toMatchObject(stale);

    const beforeBuilding = await look();
    await buildBuilding(app.cx);
    expect(await imports.refused(beforeBuilding)).toMatchObject(stale);

    const otherChoice = { ...(await look()), mode: 'update' as const };
    expect(await imports.refused(otherChoice)).toMatchObject({
      status: 409,
      body: {
        error: 'The import choices have changed since the preview. Nothing was imported. Preview the import again.',
      },
    });
    expect(await imports.execute(await look())).toMatchObject({ updated: 1, total: 350 });
  });
});

describe('a staged file', () => {
  test('is imported once: repeating the request returns the first result', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    const { previewToken } = await imports.preview(body);
    const first = await imports.execute({ ...body, previewToken });
    const before = await counts();
    // SKIP and omitting a field are the same choice; the token is not a choice.
    const { lastName, position, currentSalary } = body.columnMappings;
    const same = {
      ...body,
      columnMappings: { currentSalary: currentSalary!, position: position!, lastName: lastName! },
    };
    expect(await imports.execute(same)).toEqual(first);
    expect(await counts()).toEqual(before);
    expect(await imports.refused({ ...body, mode: 'append' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        error: expect.stringMatching(
          `^ADMIN user already imported "file.csv" into the version "${version.label}" on [A-Z][a-z]{2} \\d{1,2}, \\d{4} ` +
            `\\(import ${first.importId}\\). To import the file with other choices, upload it again.$`,
        ) as string,
      },
    });
  });

  test('is imported once by two requests at the same moment', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    const [one, two] = await Promise.all([imports.execute(body), imports.execute(body)]);
    expect(one).toEqual(two);
    expect(await imports.lines(one.scenarioId)).toHaveLength(2);
  });

  test('is read again from the database where another process has read it before', async () => {
    const version = await imports.newVersion();
    const body = await imports.stage(version, FILE);
    dropCachedTable(body.fileName);
    const { previewToken } = await imports.preview(body);
    dropCachedTable(body.fileName);
    expect(await imports.execute({ ...body, previewToken })).toMatchObject({ created: 2, total: 300 });
  });
});

describe('simultaneous imports', () => {
  test('into one version run one after the other, on one scenario', async () => {
    const version = await imports.newVersion();
    const files = [1, 2, 3, 4].map((number) => ({ content: FILE.content.replaceAll('Teacher', `Teacher ${number}`) }));
    const bodies = await Promise.all(files.map((file) => imports.stage(version, file, { mode: 'append' })));
    const results = await Promise.all(bodies.map((body) => imports.execute(body)));
    const [scenarioId, ...others] = new Set(results.map((result) => result.scenarioId));
    expect(others).toEqual([]);
    expect(results.map(({ total }) => total).sort((a, b) => a - b)).toEqual([300, 600, 900, 1200]);
    expect(await imports.lines(scenarioId!)).toHaveLength(8);
  });

  test('with one preview each: the second finds that the data has changed', async () => {
    const version = await imports.newVersion();
    const stage = async () => {
      const body = await imports.stage(version, FILE);
      return { ...body, previewToken: (await imports.preview(body)).previewToken };
    };
    const bodies = [await stage(), await stage()];
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const response = await app.send('ADMIN', 'POST', '/api/import/execute', {
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        });
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('a finished import', () => {
  test('is in the list of imports and in the audit log, once', async () => {
    const version = await imports.newVersion();
    await imports.run(version, FILE);
    const body = await imports.stage(version, { name: 'may.csv', content: FILE.content.replace('100', '150') });
    const result = await imports.execute(body);
    const { body: list } = await app.call('ADMIN', batches.listImports);
    expect(list[0]).toMatchObject({
      id: result.importId,
      originalName: 'may.csv',
      importType: 'operating',
      mode: 'replace',
      versionLabel: version.label,
      imported: 2,
      skipped: 0,
      totalBefore: 300,
      totalAfter: 350,
      importedBy: 'ADMIN user',
      undoneAt: null,
    });
    const entries = await app.cx.db('audit_log').where({ entity: 'import' }).orderBy('id', 'desc');
    expect(entries.filter((entry: { entity_ids: number[] }) => entry.entity_ids[0] === result.importId)).toHaveLength(
      1,
    );
    expect(entries[0]).toMatchObject({
      action: 'import',
      actor_name: 'ADMIN user',
      before: { total: 300 },
      after: { total: 350 },
      details: {
        source: 'may.csv',
        created: 0,
        updated: 1,
        unchanged: 1,
        removed: 0,
        updates: [{ before: { currentSalary: 100 }, after: { currentSalary: 150 } }],
      },
    });
  });
});
