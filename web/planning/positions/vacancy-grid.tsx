import { type ReactNode, useMemo, useState } from 'react';
import { explainVacancy } from '../../../core/explain/explain-vacancies.ts';
import { calculatedRules } from '../../platform/grid/editing/calculated-rules.ts';
import { useEdits } from '../../platform/grid/editing/use-edits.ts';
import { SidePanel } from '../../platform/ui/side-panel.tsx';
import { ExplanationTree } from '../../records/explain/explanation-tree.tsx';
import type { Lists } from '../../records/line-items/column-values.ts';
import { SearchedGrid } from '../../records/line-items/searched-grid.tsx';
import { useListFilters } from '../../records/line-items/use-list-filters.tsx';
import { labelOf } from './labels.ts';
import { placeFilters } from './position-filters.ts';
import { vacancyColumns, type VacancyRow } from './vacancy-columns.ts';

const NOTHING = () => undefined;
const NO_ONE = () => '';
const rowIdOf = ({ key }: VacancyRow): string => key;

/** Read-only, because the prices are calculated from positions and rules. */
const RULES = calculatedRules(rowIdOf, 'These figures are calculated.');

interface Props {
  rows: readonly VacancyRow[] | undefined;
  lists: Lists;
  fiscalYear: number;
  onOpen: (positionId: number) => void;
  empty: ReactNode;
}

/** The vacancies as a list that can be sorted, filtered, searched and totaled. */
export function VacancyGrid({ rows, lists, fiscalYear, onOpen, empty }: Props) {
  const edits = useEdits(rows, RULES);
  const columns = useMemo(() => vacancyColumns(lists), [lists]);
  const choices = useMemo(() => placeFilters(lists), [lists]);
  const list = useListFilters(choices, 'Search number, title, account…', rows);
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
        {...list}
        memory="vacancies"
        label="Vacancies"
        noun="vacancies"
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={NO_ONE}
        edits={edits}
        rowActions={rowActions}
        empty={empty}
      />
      <SidePanel opened={asked !== undefined} onClose={() => ask(null)} title="How is this calculated?">
        {asked && <ExplanationTree explanation={explainVacancy(asked, fiscalYear)} onOpen={NOTHING} />}
      </SidePanel>
    </>
  );
}
