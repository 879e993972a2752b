import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OfferTerms } from '../../../core/contract/offers.ts';
import { type SettlementPlan, settlementPlan } from '../../../core/rules/schedules/settlement-plan.ts';
import { contractsQuery } from '../cola/queries.ts';
import { schedulesQuery } from '../schedules/queries.ts';

/**
 * Returns what would be saved if the terms were settled, and what prevents this, by the same rule as on the server. Null until the data is
 * loaded.
 */
export function useSettlementPlan(workGroupId: number, years: OfferTerms): SettlementPlan | null {
  const { data: contracts } = useQuery(contractsQuery);
  const { data: schedules } = useQuery(schedulesQuery);
  return useMemo(() => {
    if (!contracts || !schedules) return null;
    const own = <T extends { workGroupId: number }>(list: readonly T[]) =>
      list.filter((one) => one.workGroupId === workGroupId);
    return settlementPlan({ years, contracts: own(contracts), schedules: own(schedules) });
  }, [contracts, schedules, workGroupId, years]);
}
