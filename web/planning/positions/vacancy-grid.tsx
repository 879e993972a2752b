import { type ReactNode, useMemo, useState } from 'react';
import { explainVacancy } from '../../../core/rules/positions/explain-vacancies.ts';
import type { EditRules } from '../../platform/grid/editing/edit-types.ts';
import { useEdits } from '../../platform/grid/editing/use-edits.ts';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { ExplanationTree } from '../../records/explain/explanation-tree.tsx';
import type { Lists } from '../../records/line-items/column-values.ts';
import { filterSelects } from '../../records/line-items/filter-selects.tsx';
import { whereOf } from '../../records/line-items/line-filters.ts';
import { SearchedGrid } from '../../records/line-items/searched-grid.tsx';
import { useFilters } from '../../records/line-items/use-filters.ts';
import { useSearchToolbar } from '../../records/line-items/use-search-toolbar.tsx';
import { labelOf } from './labels.ts';
import { placeFilters } from './position-filters.ts';
import { vacancyColumns, type VacancyRow } from './vacancy-columns.ts';

const NOTHING = () => undefined;
const NO_ONE = () => '';
const rowIdOf = ({ key }: VacancyRow): string => key;

/** Nothing in the list is edited: the prices follow from positions and rules. */
const RULES: EditRules<VacancyRow, never> = {
  rowId: rowIdOf,
  revOf: () => 0,
  apply: (row) => row,
  merge: ([first]) => first as never,
  saveBatch: () => Promise.resolve({ kind: 'failed', why: 'These figures are calculated.' }),
  onServerRows: NOTHING,
};

interface Props {
  rows: readonly VacancyRow[] | undefined;
  lists: Lists;
  fiscalYear: number;
  onOpen: (positionId: number) => void;
  empty: ReactNode;
}

/** The vacancies as a list that is sorted, filtered, searched and added up like any other. */
export function VacancyGrid({ rows, lists, fiscalYear, onOpen, empty }: Props) {
  const edits = useEdits(rows, RULES);
  const columns = useMemo(() => vacancyColumns(lists), [lists]);
  const filters = useFilters();
  const choices = useMemo(() => placeFilters(lists), [lists]);
  const where = useMemo(() => {
    const asked = new URLSearchParams(filters.text);
    return whereOf(choices, (name) => asked.get(name));
  }, [choices, filters.text]);
  const search = useSearchToolbar({
    ...{ filters, placeholder: 'Search number, title, account…', isOwnRow: true },
    selects: filterSelects(choices, filters, () => rows ?? []),
  });
  const [askedKey, ask] = useState<string | null>(null);
  const rowActions = useMemo(
    () => [
      { label: 'How is this calculated?', run: ask },
      { label: 'Open position', run: (key: string) => onOpen(Number(key.split('-')[0])) },
    ],
    [onOpen],
  );
  const asked = rows?.find(({ key }) => key === askedKey);
  return (
    <>
      <SearchedGrid
        memory="vacancies"
        label="Vacancies"
        noun="vacancies"
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={NO_ONE}
        edits={edits}
        filters={filters}
        search={search}
        where={where}
        rowActions={rowActions}
        screenState={filters.text}
        onScreenState={filters.setText}
        empty={empty}
      />
      <SidePanel
        opened={asked !== undefined}
        onClose={() => ask(null)}
        position="right"
        size="lg"
        title="How is this calculated?"
      >
        {asked && <ExplanationTree explanation={explainVacancy(asked, fiscalYear)} onOpen={NOTHING} />}
      </SidePanel>
    </>
  );
}
