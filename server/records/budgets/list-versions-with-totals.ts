import type { Version } from '../../../core/contract/budgets.ts';
import { differenceToVote } from '../../../core/adoption.ts';
import type { Context } from '../../context.ts';
import { listScenarios } from './scenarios.ts';
import { listVersions } from './versions.ts';

export interface VersionWithTotals extends Version {
  /** The cost of the budget in its base year; null if the version has no budget of this type. */
  operatingTotal: number | null;
  proposedTotal: number | null;
  /** The proposed total minus the amount voted; null unless both are known. */
  difference: number | null;
}

/** Lists the versions, newest first, with the totals of their budgets. */
export async function listVersionsWithTotals(
  cx: Context,
  input: { budgetYearId?: number | undefined },
): Promise<VersionWithTotals[]> {
  const scenarios = await listScenarios(cx, input);
  return (await listVersions(cx, input)).map((version) => {
    const totalOf = (type: 'operating' | 'proposed') =>
      scenarios.find((one) => one.versionId === version.id && one.scenarioType === type)?.total ?? null;
    const proposedTotal = totalOf('proposed');
    return {
      ...version,
      operatingTotal: totalOf('operating'),
      proposedTotal,
      difference: differenceToVote(proposedTotal, version.adoption?.amount ?? null),
    };
  });
}
