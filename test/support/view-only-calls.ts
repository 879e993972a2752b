import { MAX_ITEMS, SEARCH_KINDS } from '../../core/contract/search.ts';

/** Ids and years for the requests of VIEW_ONLY users about a district. */
export interface AskedDistrict {
  budgetYearIds: readonly number[];
  versionIds: readonly number[];
  versionNumbers: readonly number[];
  fiscalYears: readonly number[];
}

type Questions = (district: AskedDistrict) => string[];

const once: Questions = () => [''];
const byBudgetYear: Questions = ({ budgetYearIds }) => budgetYearIds.map((id) => `?budgetYearId=${id}`);
const byYear: Questions = ({ fiscalYears }) => fiscalYears.map((year) => `/${year}`);
const everyBudget: Questions = (district) => {
  const years = district.fiscalYears.map((year) => `fiscalYear=${year}`);
  const ids = district.budgetYearIds.map((id) => `budgetYearId=${id}`);
  const versions = district.versionNumbers.map((number) => `version=v${number}`);
  const pairs = ids.flatMap((id) => [...years, ...versions].map((more) => `${id}&${more}`));
  return ['', ...[...years, ...ids, ...versions, ...pairs].map((query) => `?${query}`)];
};

/** All kinds of search results for the first ids. */
const everyResult: Questions = () =>
  SEARCH_KINDS.map(
    (kind) => `?items=${Array.from({ length: MAX_ITEMS }, (_, index) => `${kind}-${index + 1}`).join()}`,
  );

/** All calls that VIEW_ONLY users can use to read data, with all query variants about a district. */
const QUESTIONS: Record<string, { path: string; more: Questions }> = Object.fromEntries(
  Object.entries({
    '/auth/me': once,
    '/auth/has-api-key': once,
    '/auth/api-tokens': once,
    '/budget-years': once,
    '/scenarios': (district: AskedDistrict) => ['', ...byBudgetYear(district)],
    '/buildings': (district: AskedDistrict) => everyBudget({ ...district, versionNumbers: [] }),
    '/categories': once,
    '/dese-functions': once,
    '/funds': once,
    '/town-goals': once,
    '/town-goals/total/:year': byYear,
    '/town-goals/year/:year': byYear,
    '/town-goals/analysis/gap': ({ versionIds, fiscalYears }: AskedDistrict) => [
      '',
      ...fiscalYears.map((year) => `?fiscalYear=${year}`),
      ...versionIds.map((id) => `?versionId=${id}`),
      ...versionIds.flatMap((id) => fiscalYears.map((year) => `?versionId=${id}&fiscalYear=${year}`)),
    ],
    '/search': (district: AskedDistrict) => [
      '?q=a',
      '?q=e',
      '?q=0',
      '?q=grievance',
      '?q=Shelved',
      ...everyResult(district),
    ],
    '/line-items/fiscal-years': byBudgetYear,
    '/line-items/all-fiscal-years': once,
    '/line-items/budget/summary': everyBudget,
    '/line-items/budget/sources': ({ fiscalYears }: AskedDistrict) => fiscalYears.map((year) => `?fiscalYear=${year}`),
    '/line-items/budget/stats': everyBudget,
    '/line-items/budget/year-change': everyBudget,
    '/line-items/budget/five-years': everyBudget,
    '/line-items/summary/by-category': everyBudget,
    '/line-items/summary/by-building': everyBudget,
    '/line-items/summary/revenue-and-tuition': everyBudget,
    '/line-items/headcount-by-location': everyBudget,
    '/line-items/salary-distribution': everyBudget,
    '/positions/fte': (district: AskedDistrict) => [
      ...everyBudget({ ...district, versionNumbers: [] }),
      '?by=function',
      '?by=year',
    ],
    '/salary-schedules/:id/scattergram': (district: AskedDistrict) =>
      everyBudget({ ...district, versionNumbers: [] }).map((query) => `/1/scattergram${query}`),
    '/salary-schedules/:id/editions/:year/:day': ({ fiscalYears }: AskedDistrict) =>
      fiscalYears.flatMap((year) => [1, 92].map((day) => `/1/editions/${year}/${day}`)),
    '/salary-grids': once,
    '/projections/status': byBudgetYear,
    '/projections/base-years': once,
    '/projections/base-year-diagnostic': byBudgetYear,
    '/preferences': once,
    '/openapi.json': once,
    '/docs': once,
  }).map(([path, more]) => [path, { path: path.replace(/\/:\w+.*$/, ''), more }]),
);

/** Calls that change only the user's own data. They return nothing about a budget. */
const OWN_CHANGES = new Set([
  'POST /auth/logout',
  'PUT /auth/change-password',
  'PUT /auth/update-profile',
  'PUT /auth/update-api-key',
  'POST /auth/api-tokens',
  'DELETE /auth/api-tokens/:id',
  'PUT /preferences/grids/:grid',
  'POST /preferences/views',
  'PUT /preferences/views/:id',
  'DELETE /preferences/views/:id',
]);

/** `GET /path` for each tested call, and the calls that change only the user's own data. */
export function knownCalls(): string[] {
  const asked = [...Object.keys(QUESTIONS), '/scenarios/active/:type'].map((path) => `GET ${path}`);
  return [...asked, ...OWN_CHANGES];
}

/** Returns all URLs below `/api` that VIEW_ONLY users can request about the district. */
export function questionsAbout(district: AskedDistrict): string[] {
  const active = ['operating', 'proposed'].flatMap((type) =>
    byBudgetYear(district).map((query) => `/scenarios/active/${type}${query}`),
  );
  return [...Object.values(QUESTIONS).flatMap(({ path, more }) => more(district).map((end) => path + end)), ...active];
}
