import * as contract from '../../../core/contract/data-quality.ts';
import type { LineItemRow } from '../../../server/platform/db/tables.ts';
import { buildLines, buildScenario } from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';

export const ANA = { first_name: 'Ana', last_name: 'Ferro', position: 'Nurse' };

/** Functions that build rosters, each for a different fiscal year, and read the possible duplicates in them over HTTP. */
export function duplicateCalls(app: TestApp) {
  let year = 2030;

  const nextYear = () => year++;

  const groupsOf = async (budgetYearId: number) =>
    (await app.call('FINANCE', contract.duplicates, { query: { budgetYearId: String(budgetYearId) } })).body
      .duplicateGroups;

  const idsOf = async (budgetYearId: number) =>
    (await groupsOf(budgetYearId)).map((group) => group.map(({ id }) => id));

  async function roster(lines: readonly Partial<LineItemRow>[]) {
    const scenario = await buildScenario(app.cx, { fiscalYear: nextYear() });
    return { scenario, budgetYearId: scenario.budgetYearId, ids: await buildLines(app.cx, scenario, lines) };
  }

  async function pair(a: Partial<LineItemRow> = {}, b: Partial<LineItemRow> = {}) {
    const { ids, ...rest } = await roster([
      { ...ANA, ...a },
      { ...ANA, ...b },
    ]);
    return { ...rest, older: ids[0]!, newer: ids[1]! };
  }

  return { nextYear, groupsOf, idsOf, roster, pair };
}
