import type { SearchKind, SearchResult } from '../../../../core/contract/search.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';

/** URL parameters. A parameter that is null is left out. */
type Parts = Record<string, string | null>;

interface Place {
  /** Returns the label of a budget year by its ID. */
  labelOf: (budgetYearId: number) => string | undefined;
  /** The year parameters of the current URL, which are kept. */
  carried: Readonly<Record<string, string>>;
  isStaff: boolean;
  /** The search text. */
  text: string;
}

/** Returns the address that shows a search result. For VIEW_ONLY users, this is always the dashboard. */
export function addressOf(result: SearchResult, { labelOf, carried, isStaff, text }: Place): string {
  const { budgetYearId, fiscalYear } = result;
  const label = budgetYearId === null ? undefined : labelOf(budgetYearId);
  const isSameYear = label === undefined || label === carried.budgetYear;
  const years: Parts = isSameYear ? { ...carried } : { budgetYear: label };
  if (fiscalYear !== null) years.fiscalYear = fiscalYearLabel(fiscalYear);
  const [path, parts] = isStaff ? PLACES[result.kind](result, text) : ['/', {}];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...years, ...parts })) if (value !== null) search.set(name, value);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

const idText = (id: number | null) => (id === null ? null : String(id));
const lineOf = ({ id, budgetId }: SearchResult): Parts => ({ budget: idText(budgetId), row: String(id) });

const PLACES: Record<SearchKind, (result: SearchResult, text: string) => [path: string, parts: Parts]> = {
  // If the search text is one of the employee's numbers, the list shows the column that contains it.
  employee: (line, text) => ['/admin/operating-budget', { ...lineOf(line), number: line.isExact ? text : null }],
  'proposed-line': (line) => ['/admin/proposed-budget', lineOf(line)],
  position: ({ id }) => ['/positions', { position: String(id) }],
  plan: ({ id }) => ['/scenario', { plan: String(id) }],
  'cola-scenario': ({ id, budgetYearId }) => ['/cola', { tab: 'scenarios', scenario: `${budgetYearId ?? ''}-${id}` }],
  contract: () => ['/cola', { tab: 'contracts' }],
  'operating-budget': ({ id }) => ['/admin/operating-budget', { budget: String(id) }],
  'proposed-budget': ({ id }) => ['/admin/proposed-budget', { budget: String(id) }],
  school: ({ id }) => ['/admin/operating-budget', { building: String(id) }],
  category: ({ id }) => ['/admin/proposed-budget', { category: String(id) }],
};
