import { useNavigate, useSearchParams } from 'react-router';
import { STAFF } from '../../../../core/contract/endpoint.ts';
import { itemOf, MAX_OF_A_KIND, type SearchKind, type SearchResult } from '../../../../core/contract/search.ts';
import { useHasRole } from '../../auth/session.tsx';
import { carriedParameters, useYears } from '../budget-year.tsx';
import { addressOf } from './address-of.ts';
import { EXACT_MATCHES, type PaletteEntry } from './entry.ts';

const GROUPS: Record<SearchKind, string> = {
  employee: 'Employees',
  'proposed-line': 'Proposed lines',
  position: 'Positions',
  plan: 'Plans',
  'cola-scenario': 'COLA scenarios',
  contract: 'COLA contracts',
  'operating-budget': 'Operating budgets',
  'proposed-budget': 'Proposed budgets',
  school: 'Schools',
  category: 'Categories',
};
/** The lists for kinds of results that can have more matches than the search returns. */
const LISTS = [
  { kind: 'employee', path: '/admin/operating-budget' },
  { kind: 'proposed-line', path: '/admin/proposed-budget' },
  { kind: 'position', path: '/positions' },
] as const;

/** Returns a function that converts the server's results to entries, and adds a link to the full list if there may be more. */
export function useResultEntries(): (results: readonly SearchResult[], text: string) => PaletteEntry[] {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { budgetYears } = useYears();
  const isStaff = useHasRole(STAFF);
  const carried = Object.fromEntries(carriedParameters(parameters));
  const labelOf = (id: number) => budgetYears.find((year) => year.id === id)?.fiscalYear;
  const entryOf = (result: SearchResult, text: string): PaletteEntry => ({
    key: itemOf(result),
    group: result.isExact ? EXACT_MATCHES : GROUPS[result.kind],
    title: result.title,
    detail: result.detail,
    words: '',
    run: () => void navigate(addressOf(result, { labelOf, carried, isStaff, text })),
  });
  const listOf = (kind: SearchKind, path: string, text: string): PaletteEntry => ({
    key: `list ${kind}`,
    group: GROUPS[kind],
    title: `Show all matches for “${text}”`,
    detail: '',
    words: text,
    run: () => void navigate(`${path}?${new URLSearchParams({ ...carried, q: text }).toString()}`),
  });
  return (results, text) => {
    const full = LISTS.filter(({ kind }) => results.filter((one) => one.kind === kind).length === MAX_OF_A_KIND);
    return [
      ...results.map((result) => entryOf(result, text)),
      ...full.map(({ kind, path }) => listOf(kind, path, text)),
    ];
  };
}
