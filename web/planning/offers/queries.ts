import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/offers.ts';
import type { OfferTerms, SavedOffer } from '../../../core/contract/offers.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { contractsQuery } from '../cola/queries.ts';
import { schedulesQuery } from '../schedules/queries.ts';

const KEY = ['offers'];

export const offersQuery = (workGroupId: number, budgetYearId: number) =>
  queryOf([...KEY, 'list', workGroupId, budgetYearId], contract.listOffers, {
    query: { workGroupId: String(workGroupId), budgetYearId: String(budgetYearId) },
  });

export const basisQuery = (scheduleId: number, budgetYearId: number | undefined) =>
  queryOf([...KEY, 'basis', scheduleId, budgetYearId], contract.readOfferBasis, {
    query: {
      scheduleId: String(scheduleId),
      ...(budgetYearId !== undefined && { budgetYearId: String(budgetYearId) }),
    },
  });

/** The terms of one side, whose cost is calculated, and their schedule. */
export interface Asked {
  scheduleId: number;
  budgetYearId: number;
  years: OfferTerms;
}

/** The cost as calculated by the server. */
export const costQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...KEY, 'cost', asked],
    queryFn: ({ signal }) => call(contract.costOffer, { body: asked, signal }),
    retry: false,
  });

export async function offersChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Adds a saved offer to the cached list immediately, so that it is not reported as another user's change. */
export function offerSaved(queryClient: QueryClient, offer: SavedOffer): void {
  const { queryKey } = offersQuery(offer.workGroupId, offer.budgetYearId);
  queryClient.setQueryData(queryKey, (offers) => [
    ...(offers ?? []).filter(({ id }) => id !== offer.id),
    { ...offer, changedBy: null },
  ]);
}

/** Reloads the data that settling depends on: offers, contracts and salary schedules. */
export async function bargainingChanged(queryClient: QueryClient): Promise<void> {
  const keys = [KEY, contractsQuery.queryKey, schedulesQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
