import { percentUnits } from '../projection/round.ts';
import { type PlanKind, PLAN_KINDS } from './benefit-year.ts';

/** The percentage of a work group that takes no plan of a given kind. */
export interface WaivedShare {
  workGroupId: number;
  kind: PlanKind;
  percent: number;
  /** For each plan of that kind, the percentage of the work group that takes it. The waived percentage is 100 minus the sum of these. */
  taken: number[];
}

interface Mix {
  workGroupId: number;
  planId: number;
  percent: number;
}

/**
 * Returns the percentage that the mix of each work group leaves unassigned, by kind of plan. A kind without any share in a work group has
 * no row, because its waived share is unknown.
 */
export function waivedShares(plans: readonly { id: number; kind: PlanKind }[], mix: readonly Mix[]): WaivedShare[] {
  const kindOf = new Map(plans.map(({ id, kind }) => [id, kind]));
  const groups = [...new Set(mix.map(({ workGroupId }) => workGroupId))];
  return groups.flatMap((workGroupId) =>
    PLAN_KINDS.flatMap((kind): WaivedShare[] => {
      const own = mix.filter((row) => row.workGroupId === workGroupId && kindOf.get(row.planId) === kind);
      if (own.length === 0) return [];
      const taken = own.map(({ percent }) => percent);
      const units = taken.reduce((sum, percent) => sum + percentUnits(percent), 0);
      return [{ workGroupId, kind, percent: Math.max(0, percentUnits(100) - units) / percentUnits(1), taken }];
    }),
  );
}
