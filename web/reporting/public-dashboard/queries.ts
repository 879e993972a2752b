import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listSnapshots } from '../../../core/contract/actuals.ts';
import { allFiscalYears } from '../../../core/contract/dashboard.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { fromRecords } from '../../../core/contract/public-dashboard-fill.ts';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import { listLinks } from '../../../core/contract/public-dashboard-links.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { SETUP_KEY } from '../setup/queries.ts';

const CONFIG_KEY = ['public-dashboard', 'config'];
const LINKS_KEY = ['public-dashboard', 'links'];
const RELEASES_KEY = ['public-dashboard', 'releases'];

/** Always fetched again, because any budget change may make the published page outdated. */
export const configQuery = queryOptions({
  queryKey: CONFIG_KEY,
  queryFn: ({ signal }) => call(contract.readConfig, { signal }),
  staleTime: 0,
});

export const linksQuery = (id: number) => queryOf([...LINKS_KEY, id], listLinks, { params: { id: String(id) } });

/** Imported balances of the ledger, the latest first. */
export const ledgerQuery = queryOf(['public-dashboard', 'ledger'], listSnapshots, {});

/** Years that have figures and can be published. */
export const yearsQuery = queryOptions({
  queryKey: ['public-dashboard', 'years'],
  queryFn: ({ signal }) => call(allFiscalYears, { signal }),
  staleTime: 0,
});

export const releasesQuery = (id: number) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, id],
    queryFn: ({ signal }) => call(releases.listReleases, { params: { id: String(id) }, signal }),
    staleTime: 0,
  });

export const diffQuery = (id: number, from: number, to: number | 'draft') =>
  queryOptions({
    queryKey: [...RELEASES_KEY, id, 'diff', from, to],
    queryFn: ({ signal }) =>
      call(releases.diffReleases, {
        params: { id: String(id), number: String(from) },
        query: { to: to === 'draft' ? to : String(to) },
        signal,
      }),
    staleTime: 0,
  });

type PreviewBody = CallInput<typeof releases.previewPage>['body'];

/** Depends on the saved settings through `config`, so it is fetched again whenever they change. */
export const previewQuery = (config: contract.DashboardConfig, body: PreviewBody) =>
  queryOptions({
    queryKey: ['public-dashboard', 'preview', config, body],
    queryFn: ({ signal }) => call(releases.previewPage, { params: { id: String(config.id) }, body, signal }),
    retry: false,
  });

/** Fetches the figures for a year that can be filled in from the district's records. */
export const fetchRecords = (fiscalYear: number) => call(fromRecords, { query: { fiscalYear: String(fiscalYear) } });

export async function releasesChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: RELEASES_KEY }),
    queryClient.invalidateQueries({ queryKey: CONFIG_KEY }),
    queryClient.invalidateQueries({ queryKey: ['public-dashboard', 'preview'] }),
    queryClient.invalidateQueries({ queryKey: SETUP_KEY }),
  ]);
}

/** Stores in the cache the configuration that a change has returned. */
export function keepConfig(queryClient: QueryClient, config: contract.DashboardConfig): void {
  queryClient.setQueryData(CONFIG_KEY, config);
}

/** Reloads everything that depends on links. A changed link is an unpublished change until the next release. */
export async function linksChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LINKS_KEY }),
    queryClient.invalidateQueries({ queryKey: CONFIG_KEY }),
    queryClient.invalidateQueries({ queryKey: ['public-dashboard', 'preview'] }),
  ]);
}
