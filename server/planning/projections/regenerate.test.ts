import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  listLineItems,
  replaceLineItem,
  setNextYearSalary,
  setStatus,
  updateLineItem,
  type EmployeeItem,
} from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { fromDollars } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import {
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let year = 2000;

/** Two people under a contract of 2% a year, in a separate budget year. */
async function district(toFiscalYear = 3) {
  year += 5;
  const workGroup = await buildWorkGroup(app.cx);
  const contract = await buildContract(app.cx, {
    workGroupId: workGroup,
    startYear: year,
    rates: Array<number>(9).fill(2),
  });
  const scenario = await buildScenario(app.cx, { fiscalYear: year });
  const [ada, ben] = (await buildLines(
    app.cx,
    scenario,
    [50_000, 60_000].map((salary) => ({
      work_group_id: workGroup,
      current_salary_cents: fromDollars(salary),
      cost_cents: fromDollars(salary),
    })),
  )) as [number, number];
  const base = year;
  const generate = async (to = base + toFiscalYear) => await projectBudget(app, scenario, to);
  const rows = async (): Promise<LineItemRow[]> =>
    app.cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id').select<LineItemRow[]>('*');
  const live = async () => (await rows()).filter((row) => row.deleted_at === null);
  const projected = async (sourceId: number, fiscalYear: number) => {
    const query = { scenarioId: String(scenario.id), fiscalYear };
    const { body } = await app.call('FINANCE', listLineItems, { query });
    return body.find((item): item is EmployeeItem => item.sourceItemId === sourceId);
  };
  return { base, scenario, contract, ada, ben, generate, rows, live, projected };
}

describe('generating again', () => {
  test('with the same inputs leaves every row unchanged: ids, revisions and times', async () => {
    const { generate, rows } = await district();
    await generate();
    const before = await rows();
    expect(before).toHaveLength(8);
    expect(await generate()).toMatchObject({ projectedCount: 6 });
    expect(await rows()).toEqual(before);
  });

  test('changes only the rows that depend on what changed, keeps their ids and raises their revision once', async () => {
    const { base, ada, ben, generate, rows } = await district();
    await generate();
    const before = await rows();
    await app.call('ADMIN', updateLineItem, { params: { id: String(ada) }, body: { position: 'Teacher' } });
    await generate();
    const after = await rows();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, row] of after.entries()) {
      const isOfAda = row.id === ada || row.source_item_id === ada;
      expect([row.rev, row.position]).toEqual(isOfAda ? [2, 'Teacher'] : [1, null]);
      if (!isOfAda) expect(row).toEqual(before[index]);
    }
    expect(after.filter((row) => row.source_item_id === ben).map(({ fiscal_year }) => fiscal_year)).toEqual([
      base + 1,
      base + 2,
      base + 3,
    ]);
  });

  test('never changes a base row', async () => {
    const { generate, rows, contract } = await district();
    const before = await rows();
    await generate();
    await app.cx.db('contract_years').where({ contract_id: contract }).update({ cola_percentage: 5 });
    await generate();
    expect((await rows()).filter((row) => !row.is_projected)).toEqual(before);
  });

  test('keeps a next-year salary that was typed on a projected row, and continues from it', async () => {
    const { base, ada, generate, projected } = await district();
    await generate();
    const typedOn = await projected(ada, base + 1);
    await app.call('FINANCE', setNextYearSalary, {
      params: { id: String(typedOn?.id) },
      body: { nextYearSalary: 70_000 },
    });
    await generate();
    expect(await projected(ada, base + 1)).toMatchObject({ id: typedOn?.id, rev: 2, nextYearSalary: 70_000 });
    expect(await projected(ada, base + 1)).toMatchObject({ currentSalary: 51_000, nextYearSalaryManual: true });
    expect(await projected(ada, base + 2)).toMatchObject({ currentSalary: 70_000, nextYearSalary: 71_400 });
    expect(await projected(ada, base + 3)).toMatchObject({ currentSalary: 71_400, cost: 71_400 });

    await app.call('FINANCE', setNextYearSalary, {
      params: { id: String(typedOn?.id) },
      body: { nextYearSalary: null },
    });
    await generate();
    expect(await projected(ada, base + 1)).toMatchObject({ nextYearSalary: 52_020, nextYearSalaryManual: false });
    expect(await projected(ada, base + 2)).toMatchObject({ currentSalary: 52_020 });
  });

  test('keeps a typed next-year salary even if the person leaves first', async () => {
    const { base, ada, generate, projected } = await district();
    await generate();
    const typedOn = await projected(ada, base + 1);
    await app.call('FINANCE', setNextYearSalary, {
      params: { id: String(typedOn?.id) },
      body: { nextYearSalary: 70_000 },
    });
    await app.call('ADMIN', updateLineItem, {
      params: { id: String(ada) },
      body: { dateOfDeparture: `${base + 1}-06-30` },
    });
    await generate();
    expect(await projected(ada, base + 1)).toMatchObject({ nextYearSalary: 70_000, nextYearSalaryManual: true });
    expect(await projected(ada, base + 2)).toBeUndefined();
  });

  test('keeps notes and review marks of a projected row, and lets other rows follow their base row', async () => {
    const { base, ada, generate, projected } = await district();
    const note = (id: number | undefined, notes: string | null) =>
      app.call('ADMIN', updateLineItem, { params: { id: String(id) }, body: { notes } });
    await note(ada, 'from the file');
    await generate();
    expect((await projected(ada, base + 1))?.notes).toBe('from the file');
    await note((await projected(ada, base + 1))?.id, 'my own');
    await note((await projected(ada, base + 2))?.id, null);
    const marked = (await projected(ada, base + 3))?.id;
    await app.call('ADMIN', updateLineItem, {
      params: { id: String(marked) },
      body: { metadata: { needsReview: true } },
    });
    await app.call('ADMIN', setStatus, { params: { id: String(marked) }, body: { budgetStatus: 'REVIEWED' } });
    await note(ada, 'changed since');
    await generate();
    const notes = [];
    for (const ahead of [1, 2, 3]) notes.push((await projected(ada, base + ahead))?.notes);
    expect(notes).toEqual(['my own', null, 'changed since']);
    expect(await projected(ada, base + 3)).toMatchObject({
      budgetStatus: 'REVIEWED',
      metadata: { needsReview: true },
    });
  });

  test('removes people who leave and years that are not requested, and restores the same rows', async () => {
    const { base, ada, ben, generate, live, projected } = await district();
    await generate();
    const typedOn = await projected(ada, base + 2);
    await app.call('FINANCE', setNextYearSalary, {
      params: { id: String(typedOn?.id) },
      body: { nextYearSalary: 90_000 },
    });
    await generate();
    const before = await live();

    expect(await generate(base + 1)).toMatchObject({ projectedCount: 2, fiscalYears: [base + 1] });
    expect((await live()).map(({ fiscal_year }) => fiscal_year)).toEqual([base, base, base + 1, base + 1]);
    await app.call('ADMIN', setStatus, { params: { id: String(ada) }, body: { employeeStatus: 'Inactive' } });
    expect(await generate()).toMatchObject({ projectedCount: 3 });
    expect((await live()).filter((row) => row.is_projected).map((row) => row.source_item_id)).toEqual([ben, ben, ben]);

    await app.call('ADMIN', setStatus, { params: { id: String(ada) }, body: { employeeStatus: 'Active' } });
    await generate();
    const after = await live();
    const keyFields = ({ id, current_salary_cents, next_year_salary_cents, next_year_salary_manual }: LineItemRow) => {
      return { id, current_salary_cents, next_year_salary_cents, next_year_salary_manual };
    };
    expect(after.map(keyFields)).toEqual(before.map(keyFields));
  });

  test('removes the rows of a base row that was deleted', async () => {
    const { ada, ben, generate, live } = await district();
    await generate();
    await app.cx.db('line_items').where({ id: ada }).update({ deleted_at: new Date(), rev: 2 });
    expect(await generate()).toMatchObject({ projectedCount: 3 });
    expect((await live()).map((row) => row.source_item_id ?? row.id)).toEqual([ben, ben, ben, ben]);
  });

  test('is one entry in the audit log, with counts and totals', async () => {
    const { base, scenario, ada, generate } = await district(1);
    await generate();
    await app.call('ADMIN', setStatus, { params: { id: String(ada) }, body: { employeeStatus: 'Inactive' } });
    await generate();
    const entries = await app.cx
      .db('audit_log')
      .where({ action: 'generate-projection' })
      .whereRaw('entity_ids @> ARRAY[?::bigint]', [scenario.id])
      .orderBy('id')
      .select('actor_name', 'before', 'after', 'details');
    const made = { years: [{ fiscalYear: base + 1, count: 2, total: 112_200 }] };
    const details = { projectionType: 'operating', toFiscalYear: base + 1 };
    expect(entries).toEqual([
      {
        actor_name: 'FINANCE user',
        before: { years: [] },
        after: made,
        details: { ...details, created: 2, updated: 0, removed: 0 },
      },
      {
        actor_name: 'FINANCE user',
        before: made,
        after: { years: [{ fiscalYear: base + 1, count: 1, total: 61_200 }] },
        details: { ...details, created: 0, updated: 0, removed: 1 },
      },
    ]);
  });
});

describe('at the same moment', () => {
  test('several generations all succeed with the same rows', async () => {
    const { base, generate, rows } = await district();
    await generate(base + 1);
    const results = await Promise.all([generate(), generate(), generate()]);
    expect(results.map(({ projectedCount }) => projectedCount)).toEqual([6, 6, 6]);
    const after = await rows();
    expect(after).toHaveLength(8);
    expect(new Set(after.map((row) => row.rev))).toEqual(new Set([1]));
  });

  test('a generation waits for an edit in progress, and reads its result', async () => {
    const { base, scenario, ada, generate, projected } = await district();
    const edit = await app.cx.db.transaction();
    await edit('scenarios').where({ id: scenario.id }).forShare().first('id');
    await edit('line_items')
      .where({ id: ada })
      .update({ current_salary_cents: fromDollars(90_000), cost_cents: fromDollars(90_000), rev: 2 });
    const generation = generate();
    await setTimeout(200);
    await edit.commit();
    await generation;
    expect(await projected(ada, base + 1)).toMatchObject({ currentSalary: 91_800 });
  });

  test('no edit of a base row and no typed salary is lost', async () => {
    const { base, ada, ben, generate, projected, rows } = await district();
    await generate();
    const typedOn = await projected(ben, base + 1);
    await Promise.all([
      generate(),
      app.call('ADMIN', replaceLineItem, { params: { id: String(ada) }, body: { currentSalary: 80_000 } }),
      generate(),
      app.call('FINANCE', setNextYearSalary, { params: { id: String(typedOn?.id) }, body: { nextYearSalary: 1 } }),
      generate(),
    ]);
    expect((await rows()).find((row) => row.id === ada)?.current_salary_cents).toBe(fromDollars(80_000));
    await generate();
    expect(await projected(ada, base + 1)).toMatchObject({ currentSalary: 81_600 });
    expect(await projected(ben, base + 2)).toMatchObject({ currentSalary: 1 });
  });

  test('the two types of one budget year do not affect each other', async () => {
    const { base, generate, rows } = await district();
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: base });
    const category = await buildCategory(app.cx, { default_yoy_increase: 10 });
    await buildLines(app.cx, proposed, [
      { category_id: category, amount_cents: fromDollars(10), cost_cents: fromDollars(10) },
    ]);
    await generate();
    const before = await rows();
    const { body } = await app.call('ADMIN', generateProjection, {
      body: {
        budgetYearId: proposed.budgetYearId,
        toFiscalYear: base + 2,
        projectionType: 'proposed',
        forceRegenerate: true,
      },
    });
    expect(body).toEqual({ projectedCount: 2, fiscalYears: [base + 1, base + 2], warnings: [] });
    expect(await rows()).toEqual(before);
  });
});
