import type { ScenarioType } from '../../core/contract/budgets.ts';
import { generateProjection, PROJECTED_YEARS, type GeneratedProjection } from '../../core/contract/projections.ts';
import { LAST_FISCAL_YEAR } from '../../core/fiscal-year.ts';
import { ApiError, call } from '../api.ts';

export interface GeneratedBoth {
  proposed: GeneratedProjection;
  operating: GeneratedProjection | null;
  /** Why the operating projection could not be made; the proposed one stands all the same. */
  operatingFailure: string | null;
}

/** What a person reads when the proposed projection, and with it the whole, has failed. */
export class ProjectionFailed extends Error {}

/** The last year that is projected from a base year. */
export function targetOf(baseYear: number): number {
  return Math.min(baseYear + PROJECTED_YEARS, LAST_FISCAL_YEAR);
}

/** Proposed first, then operating. Throws a ProjectionFailed. */
export async function generateBoth(budgetYearId: number, toFiscalYear: number): Promise<GeneratedBoth> {
  const generate = (projectionType: ScenarioType) =>
    call(generateProjection, { body: { budgetYearId, toFiscalYear, projectionType, forceRegenerate: true } });
  const proposed = await generate('proposed').catch((error: unknown) => {
    throw asFailure(error);
  });
  try {
    return { proposed, operating: await generate('operating'), operatingFailure: null };
  } catch (error) {
    console.warn('The operating projection failed.', error);
    return { proposed, operating: null, operatingFailure: refusal(error) ?? 'Unknown error' };
  }
}

function asFailure(error: unknown): ProjectionFailed {
  const told = refusal(error);
  if (told !== null) return new ProjectionFailed(`Proposed projection failed: ${told || 'Unknown error'}`);
  console.error(error);
  return new ProjectionFailed('Error generating projections. Check console for details.');
}

/** What the server said, or null when it said nothing because it was not reached. */
function refusal(error: unknown): string | null {
  return error instanceof ApiError && error.status > 0 ? error.message : null;
}
