import { describe, expect, test } from 'vitest';
import { dismissDuplicate, duplicates } from '../../../core/contract/data-quality.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { publish, readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { readDuplicatesTodo, readTodo } from '../../../core/contract/todo.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp, type TestApp } from '../../../test/support/test-app.ts';

function listOf(app: TestApp) {
  const read = async (budgetYearId: number) =>
    (await app.call('FINANCE', readTodo, { query: { budgetYearId: String(budgetYearId) } })).body;
  const undecided = async (budgetYearId: number) =>
    (await app.call('FINANCE', readDuplicatesTodo, { query: { budgetYearId: String(budgetYearId) } })).body.entries;
  return {
    read,
    undecided,
    texts: async (budgetYearId: number) => (await read(budgetYearId)).entries.map(({ text }) => text),
  };
}

describe('the to-do list of a budget year', () => {
  const app = useTestApp();
  const { read, undecided, texts } = listOf(app);

  test('lists each thing that is left, and drops it once it is done', async () => {
    const proposed = await buildScenario(app.cx, { type: 'proposed' });
    const { budgetYearId } = proposed;
    const [line, other] = await buildLines(app.cx, proposed, [
      proposedLine(900_000, { needs_review: true }),
      proposedLine(100_000),
    ]);
    const roster = await buildScenario(app.cx);
    const ana = { first_name: 'Ana', last_name: 'Ferro', position: 'Nurse' };
    await buildLines(app.cx, roster, [
      employeeLine(50_000, { ...ana, needs_review: true }),
      employeeLine(50_000, ana),
      employeeLine(60_000, {
        ...{ first_name: 'Dev', last_name: 'Holt', position: 'Principal' },
        ...{ next_year_salary_cents: fromDollars(61_000), next_year_salary_manual: true },
      }),
    ]);
    expect(await read(budgetYearId)).toEqual({
      entries: [
        { key: 'review', text: '2 lines are marked for review.' },
        { key: 'salaries', text: '1 next-year salary differs from the calculation.' },
        { key: 'guidance', text: 'No town guidance for FY26.' },
      ],
      dates: [],
    });
    expect(await undecided(budgetYearId)).toEqual([
      { key: 'duplicates', text: '1 possible duplicate needs a decision.' },
    ]);

    // A deleted line is not a line to review.
    await app.cx.db('line_items').where({ id: line }).update({ deleted_at: new Date() });
    expect((await texts(budgetYearId))[0]).toBe('1 line is marked for review.');
    await app.cx
      .db('line_items')
      .update({ needs_review: false, next_year_salary_cents: null, next_year_salary_manual: false });
    const { body } = await app.call('ADMIN', duplicates, { query: { budgetYearId: String(budgetYearId) } });
    const [id1 = 0, id2 = 0] = body.duplicateGroups[0]?.map(({ id }) => id) ?? [];
    await app.call('ADMIN', dismissDuplicate, { body: { id1, id2 } });
    expect(await undecided(budgetYearId)).toEqual([]);
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(1_000_000) });
    expect(await texts(budgetYearId)).toEqual([]);

    // The projections reach two years ahead, but guidance is requested only for the next year.
    for (const projectionType of ['proposed', 'operating'] as const) {
      await app.call('ADMIN', generateProjection, { body: { budgetYearId, toFiscalYear: 2028, projectionType } });
    }
    expect(await texts(budgetYearId)).toEqual(['No town guidance for FY27.']);
    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(1_020_000) });
    await app.cx.db('line_items').where({ id: other }).increment('rev', 1);
    expect(await texts(budgetYearId)).toEqual(['Projections of the proposed budget are out of date.']);
    await app.call('ADMIN', generateProjection, {
      body: { budgetYearId, toFiscalYear: 2028, projectionType: 'proposed' },
    });
    expect(await texts(budgetYearId)).toEqual([]);
  });

  test('knows no other budget year', async () => {
    const answer = await app.refused('ADMIN', readTodo, { query: { budgetYearId: '999999' } });
    expect(answer.status).toBe(404);
    const search = await app.refused('ADMIN', readDuplicatesTodo, { query: { budgetYearId: '999999' } });
    expect(search.status).toBe(404);
  });
});

describe('the to-do list of the public page', () => {
  const app = useTestApp({ publicPage: sourcePage });
  const { read, texts } = listOf(app);

  test('counts what the public page does not show yet, and lists its next dates', async () => {
    app.clock.now = new Date('2027-03-02T03:00:00Z');
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
    await buildTownGoal(app.cx, { fiscal_year: 2031, dollar_goal_cents: fromDollars(2_000_000) });
    const [line] = await buildLines(app.cx, scenario, [proposedLine(2_000_000)]);
    const params = { id: String((await app.call('ADMIN', readConfig)).body.id) };
    const dates = ['2027-05-04', '2027-02-28', '2027-03-01', '2027-06-01', '2027-04-07'];
    const timeline = dates.map((date) => ({ date, event: `Meeting of ${date}`, comment: '' }));
    const body = { urlPath: 'todo-page', schoolName: 'Todo Schools', publishedYears: [2031] };
    await app.call('ADMIN', updateConfig, { params, body: { ...body, story: { ...EMPTY_STORY, timeline } } });
    // March 2 in London is still March 1 in the district.
    expect(await read(scenario.budgetYearId)).toEqual({
      entries: [{ key: 'unpublished', text: 'The public dashboard is not published.' }],
      dates: ['2027-03-01', '2027-04-07', '2027-05-04'].map((date) => ({ date, event: `Meeting of ${date}` })),
    });

    await app.call('ADMIN', publish, { params });
    expect(await texts(scenario.budgetYearId)).toEqual([]);
    await app.call('ADMIN', updateConfig, { params, body: { schoolName: 'Todo Public Schools' } });
    expect(await texts(scenario.budgetYearId)).toEqual(['1 change is not on the public dashboard yet.']);
    // The budget, its category and its building have changed, in addition to the school name.
    const amount = fromDollars(2_000_500);
    await app.cx.db('line_items').where({ id: line }).update({ amount_cents: amount, cost_cents: amount });
    expect(await texts(scenario.budgetYearId)).toEqual(['4 changes are not on the public dashboard yet.']);
  });
});
