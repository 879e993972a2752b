import type { Choice } from '../../platform/grid/columns/column.ts';
import { FilterSelect } from '../../platform/ui/filter-select.tsx';
import type { LineFilter } from './line-filters.ts';
import type { useFilters } from './use-filters.ts';

/** Renders a menu for each filter of a list. `rowsOf` returns the rows for filters whose choices depend on them. */
export function filterSelects<Row>(
  list: readonly Pick<LineFilter<Row>, 'name' | 'label' | 'all' | 'choices'>[],
  filters: ReturnType<typeof useFilters>,
  rowsOf: () => readonly Row[],
) {
  const choicesOf = (choices: LineFilter<Row>['choices']): readonly Choice[] | (() => readonly Choice[]) =>
    typeof choices === 'function' ? () => choices(rowsOf()) : choices;
  return list.map(({ name, label, all, choices }) => (
    <FilterSelect
      key={name}
      label={label}
      all={all}
      data={choicesOf(choices)}
      value={filters.get(name)}
      onChange={(value) => filters.set(name, value)}
    />
  ));
}
