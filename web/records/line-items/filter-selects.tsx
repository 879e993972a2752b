import { counted } from '../../../core/plural.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import { FilterSelect } from '../../platform/ui/filter-select.tsx';
import type { LineFilter } from './line-filters.ts';
import type { useFilters } from './use-filters.ts';

/** Renders a menu for each filter of a list. `rowsOf` returns the rows for filters whose choices depend on them. */
export function filterSelects<Row>(
  list: readonly Pick<LineFilter<Row>, 'name' | 'label' | 'all' | 'choices' | 'several' | 'isShownIfSet'>[],
  filters: ReturnType<typeof useFilters>,
  rowsOf: () => readonly Row[],
) {
  const choicesOf = (choices: LineFilter<Row>['choices']): readonly Choice[] | (() => readonly Choice[]) =>
    typeof choices === 'function' ? () => choices(rowsOf()) : choices;
  const shown = list.filter(({ name, isShownIfSet }) => isShownIfSet !== true || filters.get(name) !== null);
  return shown.map(({ name, label, all, choices, several }) => (
    <FilterSelect
      key={name}
      label={label}
      all={all}
      data={withSeveral(choicesOf(choices), several, filters.get(name))}
      value={filters.get(name)}
      onChange={(value) => filters.set(name, value)}
    />
  ));
}

/** Adds an option that stands for several selected values, such as "4 categories", so that the menu shows and can clear this selection. */
function withSeveral(
  choices: readonly Choice[] | (() => readonly Choice[]),
  noun: string | undefined,
  value: string | null,
): typeof choices {
  if (noun === undefined || typeof choices === 'function' || value === null || !value.includes(',')) return choices;
  return [{ value, label: counted(new Set(value.split(',')).size, noun) }, ...choices];
}
