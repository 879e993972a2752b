import { SCENARIO_TYPES, type ScenarioType } from '../../../core/contract/budgets.ts';
import { generateProjection, PROJECTED_YEARS, type GeneratedProjection } from '../../../core/contract/projections.ts';
import { LAST_FISCAL_YEAR } from '../../../core/fiscal-year.ts';
import { ApiError, messageOf } from '../../api.ts';
import { JobCancelled, runJob, type JobProgress } from '../../run-job.ts';

export interface GeneratedBoth {
  /** The result of the proposed projection; null if the year has only a roster. */
  proposed: GeneratedProjection | null;
  operating: GeneratedProjection | null;
  /** The reason why the operating projection failed. The proposed projection is kept. */
  operatingFailure: string | null;
  /**
   * True if the user canceled the operating projection. None of its lines are kept, but the proposed projection is
   * kept.
   */
  operatingCancelled: boolean;
}

/** The progress of a job, and which projection the job makes. */
export interface GenerateProgress extends JobProgress {
  projectionType: ScenarioType;
}

/** Thrown if a required projection failed, so that there is no result at all. The message is shown to the user. */
class ProjectionFailed extends Error {}

/** The last year that is projected from a base year. */
export function targetOf(baseYear: number): number {
  return Math.min(baseYear + PROJECTED_YEARS, LAST_FISCAL_YEAR);
}

/**
 * Generates the proposed projection and then the operating projection, each as a job. Skips a budget that the year does
 * not have.
 * Throws ProjectionFailed if a required projection fails, or JobCancelled if the user cancels before anything is saved.
 */
export async function generateBoth(
  budgetYearId: number,
  toFiscalYear: number,
  onProgress: (progress: GenerateProgress) => void,
  types: readonly ScenarioType[] = SCENARIO_TYPES,
): Promise<GeneratedBoth> {
  const generate = (projectionType: ScenarioType) => {
    const body = { budgetYearId, toFiscalYear, projectionType, forceRegenerate: true };
    return runJob(generateProjection, { body }, (progress) => onProgress({ ...progress, projectionType }));
  };
  const required = (type: ScenarioType) =>
    generate(type).catch((error: unknown) => {
      throw asFailure(error, type);
    });
  const complete = { operatingFailure: null, operatingCancelled: false };
  if (!types.includes('proposed')) return { proposed: null, operating: await required('operating'), ...complete };
  const proposed = await required('proposed');
  if (!types.includes('operating')) return { proposed, operating: null, ...complete };
  try {
    return { proposed, operating: await generate('operating'), ...complete };
  } catch (error) {
    if (error instanceof JobCancelled) {
      return { proposed, operating: null, operatingFailure: null, operatingCancelled: true };
    }
    console.warn('The operating projection failed.', error);
    const operatingFailure = refusal(error) ?? 'Unknown error';
    return { proposed, operating: null, operatingFailure, operatingCancelled: false };
  }
}

const NAMES: Record<ScenarioType, string> = { proposed: 'Proposed', operating: 'Operating' };

function asFailure(error: unknown, type: ScenarioType): Error {
  if (error instanceof JobCancelled) return error;
  const reason = refusal(error);
  if (reason !== null) return new ProjectionFailed(`${NAMES[type]} projection failed: ${reason || 'Unknown error'}`);
  return new ProjectionFailed(messageOf(error, 'Error generating projections.'));
}

/** Returns the server's message, or null if the server could not be reached. */
function refusal(error: unknown): string | null {
  return error instanceof ApiError && error.status > 0 ? error.message : null;
}
