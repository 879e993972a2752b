import { beforeAll, describe, expect, test } from 'vitest';
import * as bulk from '../../../core/contract/line-items-bulk.ts';
import * as quality from '../../../core/contract/data-quality.ts';
import * as exporting from '../../../core/contract/line-items-export.ts';
import * as contract from '../../../core/contract/line-items.ts';
import { lineYears } from '../../../core/contract/line-items-years.ts';
import { deleteBuilding } from '../../../core/contract/reference-changes.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const GONE = 999_999;
const at = (id: number) => ({ params: { id: String(id) } });

let roster: BuiltScenario;
let proposed: BuiltScenario;
let [ann, ben, paper] = [0, 0, 0];

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  proposed = await buildScenario(app.cx, { type: 'proposed' });
  [ann = 0, ben = 0] = await buildLines(app.cx, roster, [{ first_name: 'Ann' }, { first_name: 'Ben' }]);
  [paper = 0] = await buildLines(app.cx, proposed, [{ account_description: 'Paper' }]);
});

/** An employee in another budget. */
async function stranger(): Promise<number> {
  const [id = 0] = await buildLines(app.cx, await buildScenario(app.cx), [{ first_name: 'Eve' }]);
  return id;
}

describe('a request for lines that do not exist', () => {
  test('names them, with their place in the request', async () => {
    const one = await app.refused('FINANCE', contract.updateLineItem, { ...at(GONE), body: { notes: 'x' } });
    expect(one).toMatchObject({
      status: 404,
      body: { error: `Line ${GONE} does not exist or was deleted. Nothing was changed.` },
    });
    const changes = [ann, GONE, GONE + 1].map((id) => ({ id, set: { notes: 'x' } }));
    const many = await app.refused('FINANCE', bulk.changeLineItems, { body: { changes } });
    expect(many).toMatchObject({
      status: 404,
      body: {
        error: `Lines ${GONE}, ${GONE + 1} do not exist or were deleted. Nothing was changed.`,
        fields: { 'changes.1.id': 'does not exist', 'changes.2.id': 'does not exist' },
      },
    });
    expect((await app.refused('FINANCE', lineYears, at(GONE))).body.error).toBe(
      `Line ${GONE} does not exist or was deleted.`,
    );
    const dismissed = await app.refused('ADMIN', quality.dismissDuplicate, { body: { id1: ann, id2: paper } });
    expect(dismissed).toMatchObject({
      status: 404,
      body: { error: `Employee line ${paper} does not exist or was deleted.`, fields: { id2: 'does not exist' } },
    });
  });
});

describe('an invalid change', () => {
  const change = (id: number, body: object) => app.refused('FINANCE', contract.updateLineItem, { ...at(id), body });

  test('with a field of the other type of line, or an unknown reference', async () => {
    expect((await change(ann, { amount: 5 })).body.fields).toEqual({
      amount: 'applies only to lines of the proposed budget',
    });
    expect((await change(paper, { currentSalary: 5 })).body.fields).toEqual({
      currentSalary: 'applies only to employee lines',
    });
    expect((await change(ann, { buildingId: GONE })).body.fields).toEqual({
      buildingId: `is unknown: no entry has the id ${GONE}`,
    });
    await buildWorkGroup(app.cx, { name: 'Aides' });
    const unknown = await app.refused('FINANCE', bulk.assignToLine, { ...at(ann), body: { workGroup: 'Pilots' } });
    expect(unknown.body).toMatchObject({
      error: 'There is no work group "Pilots". Known work groups: Aides.',
      fields: { workGroup: 'is unknown. Known work groups: Aides' },
    });
  });

  test('with a line twice, or the revision of a line it does not change', async () => {
    const set = { notes: 'x' };
    const twice = (ids: number[]) =>
      app.refused('FINANCE', bulk.changeLineItems, { body: { changes: ids.map((id) => ({ id, set })) } });
    expect((await twice([ann, ben, ann])).body).toMatchObject({
      error: '1 line appears in more than one change. Put all fields of a line into one change.',
      fields: { 'changes.2.id': 'is already in changes.0' },
    });
    expect((await twice([ann, ben, ann, ben])).body.error).toMatch(/^2 lines appear in more than one change\./);
    expect((await twice([ann, ann, ben, ann])).body).toMatchObject({
      error: '1 line appears in more than one change. Put all fields of a line into one change.',
      fields: { 'changes.1.id': 'is already in changes.0', 'changes.3.id': 'is already in changes.0' },
    });
    const strange = await app.refused('FINANCE', contract.bulkAssignBuilding, {
      body: { itemIds: [ann], buildingId: null, revs: { [ben]: 1 } },
    });
    expect(strange.body).toMatchObject({
      error: 'The field "revs" has lines that are not in "itemIds".',
      fields: { [`revs.${ben}`]: 'is not in "itemIds"' },
    });
  });

  test('based on a stale revision: of one line and of several', async () => {
    const stale = (ids: number[]) =>
      app.refused('FINANCE', bulk.changeLineItems, {
        body: { changes: ids.map((id) => ({ id, rev: 7, set: { notes: 'x' } })) },
      });
    expect((await stale([ann])).body.error).toBe(
      `factory changed line ${ann} after you loaded it. Nothing was saved. Compare your change with the current values and decide which to keep.`,
    );
    expect((await stale([ann, ben])).body).toMatchObject({
      error: `Lines ${ann}, ${ben} were changed after you loaded them. Nothing was saved. Compare your changes with the current values and decide which to keep.`,
      conflicts: [{ id: ann }, { id: ben }],
    });
  });

  test('of a projected line, whose fields come from the base row', async () => {
    const projected = { first_name: 'Ann', fiscal_year: 2027, is_projected: true, source_item_id: ann };
    const [id = 0] = await buildLines(app.cx, roster, [projected]);
    expect(await change(id, { currentSalary: 5 })).toMatchObject({
      status: 409,
      body: {
        code: 'PROJECTED',
        error: `Line ${id} for FY27 is projected. Only its next-year salary, notes, review marks and budget status can be changed. For other changes, edit base-year line ${ann} and regenerate the projection.`,
        fields: { currentSalary: 'comes from the base-year line and can be changed only there' },
      },
    });
  });

  test('of an adopted budget, which also refuses new and moved lines', async () => {
    const adopted = await buildScenario(app.cx);
    const building = await buildBuilding(app.cx, { name: 'Hill School' });
    const [id = 0] = await buildLines(app.cx, adopted, [{ first_name: 'Ida', building_id: building }]);
    await app.cx.db('versions').where({ id: adopted.versionId }).update({ status: 'ADOPTED', label: 'Voted' });
    expect((await change(id, { currentSalary: 5 })).body).toMatchObject({
      code: 'LOCKED',
      error: `"Voted" is adopted, so line ${id} is locked. Only next-year salary, employee status, departure date, notes, review marks and budget status can be changed. An administrator can reopen the version in Admin Panel > Budget Management.`,
      fields: {
        currentSalary: 'is locked, because the version is adopted. Only an administrator can reopen the version',
      },
    });
    const body = { isOperating: true, scenarioId: adopted.id, lastName: 'New', position: 'Aide', currentSalary: 1 };
    expect((await app.refused('FINANCE', bulk.createLineItem, { body })).body.error).toBe(
      '"Voted" is adopted, so no line can be added. An administrator can reopen this version in Admin Panel > Budget Management.',
    );
    const move = (reassignTo: string) =>
      app.refused('ADMIN', deleteBuilding, { ...at(building), query: { reassignTo } });
    expect((await move('none')).body.error).toBe(
      '1 line that uses this entry is in an adopted version and cannot be changed. Reopen the version first.',
    );
    expect((await move(String(building))).body).toMatchObject({
      error: 'Hill School cannot be replaced by itself. Choose another entry.',
      fields: { reassignTo: 'is the entry to be deleted' },
    });
  });
});

describe('an approval', () => {
  const approve = (as: 'ADMIN' | 'FINANCE', ids: number[]) =>
    app.refused(as, bulk.changeLineItems, {
      body: { changes: ids.map((id) => ({ id, set: { budgetStatus: 'APPROVED' as const } })) },
    });

  test('is for an administrator, and never for the last person who changed the line', async () => {
    expect(await approve('FINANCE', [ann])).toMatchObject({
      status: 403,
      body: { error: 'Only an administrator can approve a line.' },
    });
    await app.call('ADMIN', bulk.changeLineItems, {
      body: { changes: [ann, ben].map((id) => ({ id, set: { notes: 'mine' } })) },
    });
    expect(await approve('ADMIN', [ann])).toMatchObject({
      status: 403,
      body: {
        error: `You cannot approve line ${ann}, because you were the last person to change it. Changes that you save together with the approval also count. Another administrator must approve it.`,
        fields: {
          'changes.0.set.budgetStatus':
            'you were the last person to change this line, so another administrator must approve it',
        },
      },
    });
    expect((await approve('ADMIN', [ann, ben])).body.error).toMatch(
      /^You cannot approve 2 of these lines, because you were the last person to change them.* Another administrator/,
    );
  });
});

describe('two lines that cannot be merged', () => {
  test('are a proposed one, or of different budgets', async () => {
    const merge = (keepId: number, deleteId: number) =>
      app.refused('ADMIN', quality.mergeDuplicates, { body: { keepId, deleteId } });
    expect((await merge(ann, paper)).body).toMatchObject({
      error: `Line ${paper} is in the proposed budget. Choose two employee lines to merge.`,
      fields: { deleteId: 'is not an employee' },
    });
    const eve = await stranger();
    const fields = { deleteId: 'belongs to another budget or year' };
    expect((await merge(ann, eve)).body).toMatchObject({
      error: 'The two lines belong to different budgets or years, so they cannot be merged.',
      fields,
    });
    expect((await app.refused('ADMIN', quality.dismissDuplicate, { body: { id1: ann, id2: eve } })).body).toMatchObject(
      {
        error: 'The two lines belong to different budgets or years, so they are not duplicates.',
        fields: { id2: fields.deleteId },
      },
    );
  });
});

describe('a list', () => {
  test('has one type of lines, and their columns', async () => {
    const budgetYearId = String(roster.budgetYearId);
    expect((await app.refused('FINANCE', contract.listLineItems, { query: { budgetYearId } })).body).toMatchObject({
      error:
        'Specify which lines you want: isOperating=true for employee lines, isOperating=false for lines of the proposed budget.',
      fields: { isOperating: 'is required if there is no scenarioId' },
    });
    const exported = (query: object) =>
      app.refused('FINANCE', exporting.exportLineItems, {
        query: { budgetYearId, isOperating: 'true', format: 'csv', ...query },
      });
    expect((await exported({ columns: '__proto__,constructor' })).body).toMatchObject({
      error: expect.stringMatching(/^These lines have no column __proto__ or constructor\. Valid columns: /) as string,
    });
    expect((await exported({ columns: 'lastName,amount' })).body).toMatchObject({
      error: expect.stringMatching(/^These lines have no column amount\. Valid columns: .*lastName/) as string,
      fields: { columns: 'unknown: amount' },
    });
    expect((await exported({ sort: '-shoeSize' })).body).toMatchObject({
      error: 'Lines cannot be sorted by -shoeSize.',
      fields: { sort: 'unknown: -shoeSize' },
    });
  });
});
