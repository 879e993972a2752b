import type { QueryClient } from '@tanstack/react-query';
import { benefitCost, type CostBy } from '../../../core/contract/benefits-cost.ts';
import { typicalBenefits } from '../../../core/contract/benefits-typical.ts';
import * as contract from '../../../core/contract/benefits.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['benefits'];

/** One fiscal year of a roster. */
export interface RosterYear {
  scenarioId: number;
  fiscalYear: number;
}

const ofYear = (fiscalYear: number) => ({ query: { fiscalYear: String(fiscalYear) } });

export const plansQuery = (fiscalYear: number) =>
  queryOf([...KEY, 'plans', fiscalYear], contract.listBenefitPlans, ofYear(fiscalYear));
export const mixQuery = (fiscalYear: number) =>
  queryOf([...KEY, 'mix', fiscalYear], contract.listBenefitMix, ofYear(fiscalYear));
export const ratesQuery = (fiscalYear: number) =>
  queryOf([...KEY, 'rates', fiscalYear], contract.listBenefitRates, ofYear(fiscalYear));
export const electionsQuery = (scenarioId: number) =>
  queryOf([...KEY, 'elections', scenarioId], contract.listBenefitElections, {
    query: { scenarioId: String(scenarioId) },
  });

/** The benefits of a typical position in one work group, or in all of them. */
export const typicalQuery = (fiscalYear: number, workGroupId?: string) =>
  queryOf([...KEY, 'typical', fiscalYear, workGroupId], typicalBenefits, {
    query: { fiscalYear: String(fiscalYear), ...(workGroupId !== undefined && { workGroupId }) },
  });

export const costQuery = (
  { scenarioId, fiscalYear }: { scenarioId: number; fiscalYear?: number },
  by: CostBy,
  position?: string,
) =>
  queryOf([...KEY, 'cost', scenarioId, fiscalYear, by, position], benefitCost, {
    query: {
      ...{ scenarioId: String(scenarioId), by },
      ...(fiscalYear !== undefined && { fiscalYear: String(fiscalYear) }),
      ...(position !== undefined && { position }),
    },
  });

/** Reloads all data about benefits. */
export async function benefitsChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Reloads only the figures that are calculated from the lists. */
export async function costChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...KEY, 'cost'] });
}
