import { z } from 'zod';
import type { Setup } from '../../../core/contract/setup.ts';
import { effectiveGoal } from '../../../core/rules/projection/town-guidance.ts';
import { setupSteps } from '../../../core/rules/setup/setup-steps.ts';
import { UNNAMED_DISTRICT } from '../../../core/unnamed-district.ts';
import type { Context } from '../../context.ts';
import { districtFrom } from '../../platform/district/read-district.ts';
import { requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { sampleState } from '../sample/load-sample.ts';
import { readStoredSetup } from './queries.ts';

const hidden = z.object({ isHidden: z.boolean() }).catch({ isHidden: false });

/** Returns the setup checklist of a budget year, by default the latest. Throws NOT_FOUND for an unknown budget year. */
export async function readSetup(cx: Context, input: { budgetYearId?: number | undefined }): Promise<Setup> {
  const stored = await readStoredSetup(cx.db, input.budgetYearId ?? null);
  const { budgetYearId, fiscalYear } = stored;
  if (input.budgetYearId !== undefined && budgetYearId === null)
    await requireBudgetYear(cx, { id: input.budgetYearId });
  const { name, logos } = districtFrom(stored.district);
  const { pageName, hasRelease } = stored;
  const steps = setupSteps({
    ...stored,
    districtName: name === UNNAMED_DISTRICT ? '' : name,
    hasLogo: logos.length > 0,
    guidance: stored.guidance.map((goal) => ({ fiscalYear: goal.fiscalYear, amount: effectiveGoal(goal).dollarGoal })),
    publicYears: stored.publicYears.toSorted((a, b) => a - b),
    // A public page that was never published takes the name of the district when the page is opened.
    isPageNamed: pageName !== UNNAMED_DISTRICT || (name !== UNNAMED_DISTRICT && !hasRelease),
  });
  const { isHidden } = hidden.parse(stored.setup);
  return { budgetYearId, fiscalYear, isHidden, sample: await sampleState(cx), steps };
}
