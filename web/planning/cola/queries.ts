import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as contracts from '../../../core/contract/cola.ts';
import * as scenarios from '../../../core/contract/cola-scenarios.ts';
import * as rif from '../../../core/contract/cola-rif.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { PROJECTIONS_KEY } from '../../records/line-items/queries.ts';

const COLA_KEY = ['cola'];
const HISTORY_KEY = ['rif-calculations'];

/** The keys of all queries that depend on a COLA rate, including lists of lines, because these show next-year salaries. */
const STALE_AFTER_A_CHANGE = [COLA_KEY, PROJECTIONS_KEY, DASHBOARD_KEY, ['work-groups'], ['line-items']];

export const contractsQuery = queryOf([...COLA_KEY, 'contracts'], contracts.listContracts);

export type Terms = Parameters<typeof call<typeof contracts.contractCost>>[1] extends infer I
  ? NonNullable<NonNullable<I> extends { body?: infer B } ? B : never>
  : never;

export const contractCostQuery = (terms: Terms) =>
  queryOf([...COLA_KEY, 'contract-cost', terms], contracts.contractCost, { body: terms });

export const scenariosQuery = (budgetYearId: number) =>
  queryOf([...COLA_KEY, 'scenarios', budgetYearId], scenarios.listColaScenarios, {
    query: { budgetYearId: String(budgetYearId) },
  });

export const settingsQuery = (scenarioId: number) =>
  queryOptions({
    queryKey: [...COLA_KEY, 'settings', scenarioId],
    queryFn: async ({ signal }) =>
      (await call(scenarios.listColaSettings, { query: { scenarioId: String(scenarioId) }, signal })).settings,
  });

export const impactQuery = (budgetYearId: number, scenarioId: number | null) =>
  queryOf([...COLA_KEY, 'impact', budgetYearId, scenarioId], rif.calculateCola, { body: { budgetYearId, scenarioId } });

export const historyQuery = (budgetYearId: number) =>
  queryOf([...HISTORY_KEY, budgetYearId], rif.listRifCalculations, {
    query: { budgetYearId: String(budgetYearId), limit: rif.RIF_HISTORY },
  });

/** The district's amounts, or example amounts that are marked as examples. */
export const needDefaultsQuery = (budgetYearId: number, fiscalYear?: number) =>
  queryOf([...COLA_KEY, 'need-defaults', budgetYearId, fiscalYear], rif.readNeedDefaults, {
    query: { budgetYearId: String(budgetYearId), ...(fiscalYear !== undefined && { fiscalYear }) },
  });

export interface MultiYearAsked {
  budgetYearId: number;
  startYear: number;
  endYear: number;
  scenarioId: number | null;
  baselineBudget: string;
  includeStepsLanes: boolean;
}

export const multiYearQuery = ({ budgetYearId, scenarioId, includeStepsLanes, ...asked }: MultiYearAsked) =>
  queryOf([...COLA_KEY, 'multi-year', budgetYearId, scenarioId, includeStepsLanes, asked], rif.multiYearProjection, {
    query: {
      ...asked,
      budgetYearId: String(budgetYearId),
      includeStepsLanes: includeStepsLanes ? 'true' : 'false',
      ...(scenarioId !== null && { scenarioId: String(scenarioId) }),
    },
  });

/** Reloads the data that depends on contracts and COLA scenarios. */
export async function colaChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(STALE_AFTER_A_CHANGE.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export async function calculationKept(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
}
