import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/account-numbers.ts';
import { undoBulkUpdate } from '../../../core/contract/bulk-update.ts';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import { lineHistory } from '../../../core/contract/line-items-history.ts';
import {
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

type Template = NonNullable<CallInput<typeof contract.saveAccountNumbers>['body']['template']>;

/** 0100-300-2305-51112-10-01: fund, department, function, object, school, program. */
const TEMPLATE: Template = {
  separator: '-',
  segments: [
    { name: 'fund', part: 1 },
    { name: 'function', part: 3 },
    { name: 'object', part: 4 },
    { name: 'location', part: 5 },
    { name: 'program', part: 6 },
  ],
};
const NOTHING = { locations: [], funds: [], programs: [] };

describe('the account numbers of a district', () => {
  const app = useTestApp();
  let [harbor, idea, year] = [0, 0, 0];
  let budget: BuiltScenario;
  let lines: number[] = [];

  beforeAll(async () => {
    budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    year = budget.budgetYearId;
  });
  beforeEach(async () => {
    await app.cx.db.raw('TRUNCATE account_templates, account_values, line_items, buildings CASCADE');
    await app.cx
      .db('dese_functions')
      .insert(['2305', '2330', '4110'].map((code) => ({ code, name: code, report_group: 'x', confidence: 'x' })))
      .onConflict('code')
      .ignore();
    const [school] = await app.cx
      .db('buildings')
      .insert({ name: 'Harbor High', code: '10' })
      .returning<{ id: number }[]>('id');
    const [fund] = await app.cx
      .db('funds')
      .insert({ name: 'IDEA', kind: 'grant' })
      .onConflict('name')
      .merge()
      .returning<{ id: number }[]>('id');
    [harbor, idea] = [school?.id ?? 0, fund?.id ?? 0];
    lines = await buildLines(app.cx, budget, [
      proposedLine(100, { account_line: '0100-300-2305-51112-10-01', account_description: 'Teachers' }),
      proposedLine(200, { account_line: '2401-300-2330-51116-10-02', account_description: 'Paras', dese_code: '2305' }),
      proposedLine(300, {
        account_line: '0100-300-4110-51113-90-00',
        account_description: 'Custodians',
        building_id: harbor,
      }),
      proposedLine(400, { account_line: 'Heating', account_description: 'Heat' }),
      proposedLine(500, { account_description: 'No account' }),
    ]);
  });

  const read = async () => (await app.call('FINANCE', contract.readAccountNumbers)).body;
  const save = (body: Partial<CallInput<typeof contract.saveAccountNumbers>['body']>) =>
    app.call('ADMIN', contract.saveAccountNumbers, { body: { rev: 0, template: TEMPLATE, ...NOTHING, ...body } });
  const refuse = (body: object) =>
    app.refused('ADMIN', contract.saveAccountNumbers, {
      body: { rev: 0, template: TEMPLATE, ...NOTHING, ...body },
    });
  const meanings = () => ({
    locations: [
      { value: '10', buildingId: harbor },
      { value: '90', buildingId: null },
    ],
    funds: [{ value: '2401', fundId: idea }],
    programs: [{ value: '02', name: 'Special education' }],
  });
  const apply = async (body: object) =>
    (await app.call('ADMIN', contract.applyAccountNumbers, { body: { budgetYearId: year, ...body } })).body;
  const held = async () =>
    app.cx
      .db('line_items')
      .whereIn('id', lines)
      .orderBy('id')
      .select<object[]>('dese_code', 'building_id', 'fund', 'object', 'program');

  test('are proposed from those of the lines, tried, and saved with what their values mean', async () => {
    expect(await read()).toEqual({ template: null, rev: 0, ...NOTHING, updatedAt: null, updatedBy: null });
    const proposal = (await app.call('ADMIN', contract.proposeAccountTemplate)).body;
    expect(proposal.accounts).toBe(4);
    expect(proposal.template?.separator).toBe('-');
    expect(proposal.template?.segments.map(({ name, part }) => [name, part])).toContainEqual(['function', 3]);

    const checked = (await app.call('ADMIN', contract.checkAccountTemplate, { body: { template: TEMPLATE } })).body;
    expect([checked.accounts, checked.fitting, checked.unknownFunctions]).toEqual([4, 3, []]);
    expect(checked.misfits).toEqual([
      { account: 'Heating', reason: 'it has only 1 part, but the function would be in part 3' },
    ]);
    expect(checked.examples[0]?.pieces.map(({ text }) => text).join('')).toBe(checked.examples[0]?.account);
    // Suggests the building with the code, the fund of the lines (the default fund only for the most frequent value), and nothing for a
    // program.
    const general = await app.cx.db('funds').where({ name: 'General' }).first<{ id: number }>('id');
    const none = { buildingId: null, isWholeDistrict: false, fundId: null };
    expect(checked.values).toEqual([
      { segment: 'location', value: '10', accounts: 2, ...none, buildingId: harbor },
      { segment: 'location', value: '90', accounts: 1, ...none, buildingId: harbor },
      { segment: 'fund', value: '0100', accounts: 2, ...none, fundId: general.id },
      { segment: 'fund', value: '2401', accounts: 1, ...none },
      ...['00', '01', '02'].map((value) => ({ segment: 'program', value, accounts: 1, ...none })),
    ]);
    await app.cx.db('line_items').update({ building_id: null });
    const again = (await app.call('ADMIN', contract.checkAccountTemplate, { body: { template: TEMPLATE } })).body;
    expect(again.values.slice(0, 2)).toMatchObject([
      { value: '10', buildingId: harbor, isWholeDistrict: false },
      { value: '90', buildingId: null, isWholeDistrict: true },
    ]);

    const { body: saved } = await save(meanings());
    expect(saved).toMatchObject({ rev: 1, ...meanings(), updatedBy: expect.any(String) as string });
    expect(saved.template?.segments[0]).toEqual({ name: 'fund', part: 1, throughPart: null, from: null, to: null });
    expect(await read()).toEqual(saved);
    const entry = await app.cx.db('audit_log').orderBy('id', 'desc').first<{ action: string; entity: string }>('*');
    expect([entry.action, entry.entity]).toEqual(['update', 'account numbers']);
  });

  test('are previewed: blanks that are filled, contradictions that are kept, and what has no meaning yet', async () => {
    await save({ ...meanings(), funds: [...meanings().funds] });
    const before = await held();
    const preview = await apply({ preview: true });
    expect(preview).toMatchObject({
      ...{ totalOperating: 0, adoptedVersion: null },
      ...{ totalUpdated: 3, lines: 5, fitting: 3, withoutAccount: 1, misfitLines: 1, updateId: null },
      // Lines of $100, $200 and $300. The $400 line does not fit.
      results: [
        { field: 'deseCode', value: '2305', lines: 1, amount: 100 },
        { field: 'deseCode', value: '4110', lines: 1, amount: 300 },
        { field: 'buildingId', value: 'Harbor High', lines: 2, amount: 300 },
        ...['51112', '51113', '51116'].map((value, at) => ({
          ...{ field: 'object', value, lines: 1 },
          amount: [100, 300, 200][at],
        })),
        { field: 'program', value: '00', lines: 1, amount: 300 },
        { field: 'program', value: '01', lines: 1, amount: 100 },
        { field: 'program', value: '02 · Special education', lines: 1, amount: 200 },
      ],
      misfits: [{ account: 'Heating', lines: 1, amount: 400 }],
      unsettled: [{ segment: 'fund', value: '0100', lines: 2, amount: 400 }],
    });
    expect(preview.changes[1]).toMatchObject({
      ...{ deseCode: null, building: 'Harbor High', fund: null },
      ...{ object: '51116', program: '02 · Special education' },
    });
    expect(preview.contradictions.lines.map(({ id, field, has, says }) => [id, field, has, says])).toEqual([
      [lines[1], 'deseCode', '2305', '2330'],
      [lines[1], 'fund', 'General', 'IDEA'],
      [lines[2], 'buildingId', 'Harbor High', 'District Wide'],
    ]);
    expect(await held()).toEqual(before);
  });

  test('change exactly what was previewed, or nothing', async () => {
    await save(meanings());
    const before = await held();
    const { previewToken, totalUpdated } = await apply({ preview: true, fillGeneral: true });
    // Line 1: function and building. Line 2: building and fund. Line 3: function. All three: object and program.
    expect(totalUpdated).toBe(3);
    const stale = await app.refused('ADMIN', contract.applyAccountNumbers, {
      body: { budgetYearId: year, previewToken },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
    expect(await held()).toEqual(before);

    const done = await apply({ previewToken, fillGeneral: true });
    expect(await held()).toEqual([
      { dese_code: '2305', building_id: harbor, fund: 'General', object: '51112', program: '01' },
      { dese_code: '2305', building_id: harbor, fund: 'IDEA', object: '51116', program: '02' },
      { dese_code: '4110', building_id: harbor, fund: 'General', object: '51113', program: '00' },
      ...[1, 2].map(() => ({ dese_code: null, building_id: null, fund: 'General', object: null, program: null })),
    ]);
    expect((await apply({ fillGeneral: true })).updateId).toBeNull();

    // One value was changed since then and stays. The line's other value is restored.
    await app.cx.db('line_items').where({ id: lines[0] }).update({ dese_code: '4110', program: '09' });
    const { body } = await app.call('ADMIN', undoBulkUpdate, { params: { id: String(done.updateId) } });
    expect(body.restored).toBe(3);
    expect(await held()).toEqual([
      { dese_code: '4110', building_id: null, fund: 'General', object: null, program: '09' },
      ...before.slice(1),
    ]);
  });

  test('keep the object and program that a line has, and list them where the account says something else', async () => {
    await save(meanings());
    await app.cx.db('line_items').where({ id: lines[0] }).update({ object: '51999', program: ' 01 ' });
    // The name of program 02 counts as program 02.
    await app.cx.db('line_items').where({ id: lines[1] }).update({ object: '51116', program: 'special education' });
    await app.cx.db('line_items').where({ id: lines[2] }).update({ program: '02' });
    const { contradictions, changes } = await apply({ preview: true });
    const coded = contradictions.lines.filter(({ field }) => field === 'object' || field === 'program');
    expect(coded.map(({ id, field, has, says }) => [id, field, has, says])).toEqual([
      [lines[0], 'object', '51999', '51112'],
      [lines[2], 'program', '02 · Special education', '00'],
    ]);
    expect(changes.map(({ id, object, program }) => [id, object, program])).toEqual([
      [lines[0], null, null],
      [lines[1], null, null],
      [lines[2], '51113', null],
    ]);
  });

  test('write an entry that the history of a line shows by field', async () => {
    await save(meanings());
    await apply({});
    const { body } = await app.call('FINANCE', lineHistory, { params: { id: String(lines[0]) } });
    expect(body[0]).toMatchObject({ action: 'apply-account-numbers' });
    expect(body[0]?.changes).toContainEqual({ field: 'object', before: null, after: '51112' });
    expect(body[0]?.changes).toContainEqual({ field: 'program', before: null, after: '01' });
  });

  test.each<[object, string, RegExp]>([
    [
      { template: { separator: '', segments: [{ name: 'fund', part: 1 }] } },
      'template.separator',
      /one to three symbols/,
    ],
    [
      { template: { separator: '-'.repeat(200), segments: [{ name: 'fund', part: 1 }] } },
      'template.separator',
      /one to three symbols/,
    ],
    [{ template: { separator: '-', segments: [] } }, 'template.segments', /at least one segment/],
    [
      {
        template: {
          separator: '-',
          segments: [
            { name: 'fund', part: 1 },
            { name: 'fund', part: 2 },
          ],
        },
      },
      'template.segments.1.name',
      /repeats the fund/,
    ],
    [
      {
        template: {
          separator: null,
          segments: [
            { name: 'fund', from: 1, to: 4 },
            { name: 'function', from: 4, to: 7 },
          ],
        },
      },
      'template.segments.1.from',
      /overlaps the fund/,
    ],
    [
      { template: { separator: null, segments: [{ name: 'fund', from: 1, to: 121 }] } },
      'template.segments.0.to',
      /120/,
    ],
    [{ template: { separator: '-', segments: [{ name: 'grade', part: 1 }] } }, 'template.segments.0.name', /./],
    [{ locations: [{ value: 'x'.repeat(200), buildingId: null }] }, 'locations.0.value', /at most 120 characters/],
    [{ locations: [{ value: ' ', buildingId: null }] }, 'locations.0.value', /is required/],
    [
      {
        programs: [
          { value: 'a', name: 'One' },
          { value: 'A', name: 'Two' },
        ],
      },
      'programs',
      /same value twice/,
    ],
    [{ funds: [{ value: '0100', fundId: 999_999 }] }, 'funds.0.fundId', /no entry has the id 999999/],
    [{ locations: [{ value: '10', buildingId: 999_999 }] }, 'locations.0.buildingId', /no entry has the id 999999/],
    // Within the allowed range, but longer than every account.
    [
      { template: { separator: null, segments: [{ name: 'fund', from: 100, to: 110 }] } },
      'template',
      /fits no account/,
    ],
  ])('refuse bad input with its field: %#', async (body, path, why) => {
    const refused = await refuse(body);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
    expect(refused.body.fields?.[path]).toMatch(why);
    expect((await read()).rev).toBe(0);
  });

  test('are saved by one of two people at the same moment; the other sees what was saved', async () => {
    const results = await Promise.allSettled(['One', 'Two'].map((name) => save({ programs: [{ value: '01', name }] })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = await refuse({});
    expect(refused.body.code).toBe('CONFLICT');
    expect(refused.body.current).toMatchObject({ rev: 1 });
  });

  test('of an adopted version are previewed with its name, and nothing changes', async () => {
    await save(meanings());
    const { label } = await app.cx.db('versions').where({ id: budget.versionId }).first<{ label: string }>('label');
    await app.cx.db('versions').where({ id: budget.versionId }).update({ status: 'ADOPTED' });
    try {
      const before = await held();
      expect(await apply({ preview: true })).toMatchObject({ totalUpdated: 3, adoptedVersion: label, updateId: null });
      const refused = await app.refused('ADMIN', contract.applyAccountNumbers, { body: { budgetYearId: year } });
      expect([refused.status, refused.body.code]).toEqual([409, 'LOCKED']);
      expect(await held()).toEqual(before);
    } finally {
      await app.cx.db('versions').where({ id: budget.versionId }).update({ status: 'DRAFT' });
    }
  });

  test('do not overwrite a line that another user changes meanwhile', async () => {
    await save(meanings());
    const results = await Promise.all(
      [apply({}), apply({})].map((one) =>
        one.then(
          ({ totalUpdated }) => totalUpdated,
          () => -1,
        ),
      ),
    );
    // Line 1: function and building. Line 2: building. Line 3: function. One request fills the lines. The other request finds them filled,
    // or is refused because they changed.
    expect(results.toSorted((a, b) => a - b)[1]).toBe(3);
    expect((await apply({ preview: true })).totalUpdated).toBe(0);
  });

  test('without a template there is nothing to apply', async () => {
    const refused = await app.refused('ADMIN', contract.applyAccountNumbers, { body: { budgetYearId: year } });
    expect([refused.status, refused.body.error]).toEqual([
      404,
      'There is no account template yet. Save a template first.',
    ]);
    await save({});
    const other = await app.refused('ADMIN', contract.applyAccountNumbers, { body: { budgetYearId: 999_999 } });
    expect(other.status).toBe(404);
    const none = await app.refused('ADMIN', contract.applyAccountNumbers, {
      body: { budgetYearId: year, type: 'operating' },
    });
    expect(none.body.error).toBe('This budget year has no active operating budget. Import a budget first.');
  });

  test('fill in the roster too, and forget what a deleted building meant', async () => {
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2027 });
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { account_line: '0100.300.2305.51112.10.01', position: 'Teacher' }),
    ]);
    await save(meanings());
    const { changes } = await apply({ type: 'operating', preview: true });
    expect(changes).toMatchObject([
      {
        ...{ isOperating: true, description: 'Teacher', deseCode: '2305', building: 'Harbor High', fund: null },
        ...{ object: '51112', program: '01' },
      },
    ]);
    await app.cx.db('line_items').update({ building_id: null });
    await app.cx.db('buildings').where({ id: harbor }).delete();
    expect((await read()).locations).toEqual([{ value: '90', buildingId: null }]);
  });

  test('are read by staff and changed by administrators', async () => {
    for (const role of ['FINANCE', 'VIEW_ONLY'] as const) {
      const body = { rev: 0, template: TEMPLATE, ...NOTHING };
      expect((await app.refused(role, contract.saveAccountNumbers, { body })).status).toBe(403);
      expect((await app.refused(role, contract.applyAccountNumbers, { body: { budgetYearId: year } })).status).toBe(
        403,
      );
      expect((await app.refused(role, contract.proposeAccountTemplate)).status).toBe(403);
    }
    expect((await app.refused('VIEW_ONLY', contract.readAccountNumbers)).status).toBe(403);
  });
});
