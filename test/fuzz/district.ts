import { cents } from '../../core/money.ts';
import { seedReference } from '../../seeds/reference.ts';
import type { Context } from '../../server/context.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
} from '../factories/factories.ts';

/** Creates some data of every kind, so that most requests find something: each list contains small ids. */
export async function buildSmallDistrict(cx: Context): Promise<void> {
  await seedReference(cx.db);
  const buildingIds = [await buildBuilding(cx), await buildBuilding(cx), await buildBuilding(cx)];
  const categoryIds = [await buildCategory(cx, { is_personnel: true }), await buildCategory(cx)];
  const workGroupIds = [await buildWorkGroup(cx), await buildWorkGroup(cx)];
  const [workGroupId = 0] = workGroupIds;
  await buildContract(cx, { workGroupId, startYear: 2026, rates: [2, 2.5, 3] });
  for (const fiscalYear of [2026, 2027]) {
    const operating = await buildScenario(cx, { type: 'operating', fiscalYear });
    const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear });
    await buildStepsLanes(cx, operating.budgetYearId, { workGroupIds });
    await buildColaScenario(cx, { budgetYearId: operating.budgetYearId });
    await buildLines(
      cx,
      operating,
      Array.from({ length: 8 }, (_, index) => ({
        last_name: `Person ${index}`,
        first_name: 'Sam',
        position: index % 2 === 0 ? 'Teacher' : 'Paraprofessional',
        current_salary_cents: cents(6_000_000 + index * 100_000),
        building_id: buildingIds[index % 3] ?? null,
        work_group_id: workGroupIds[index % 2] ?? null,
      })),
    );
    await buildLines(
      cx,
      proposed,
      Array.from({ length: 6 }, (_, index) => ({
        account_description: `Account ${index}`,
        amount_cents: cents(5_000_000 + index),
        category_id: categoryIds[index % 2] ?? null,
        building_id: buildingIds[index % 3] ?? null,
        // A retired function, so that it can be replaced.
        dese_code: '2310',
      })),
    );
    // Other budgets of the same year, for comparisons.
    for (const amount of [4_000_000, 6_000_000]) {
      const other = await buildScenario(cx, { type: 'proposed', fiscalYear });
      await buildLines(cx, other, [{ account_description: 'Account 0', amount_cents: cents(amount) }]);
    }
    await buildTownGoal(cx, { fiscal_year: fiscalYear, dollar_goal_cents: cents(500_000_000) });
  }
}
