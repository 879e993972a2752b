import type { Position } from '../../../core/contract/positions.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { choicesOf, idTextOf, type Lists } from '../../records/line-items/column-values.ts';
import type { LineFilter } from '../../records/line-items/line-filters.ts';
import { NONE } from '../../records/line-items/use-filters.ts';
import { STATE_CHOICES } from './labels.ts';

export function positionFilters(lists: Lists): LineFilter<Position>[] {
  return [
    { name: 'status', label: 'State', all: 'All position states', choices: STATE_CHOICES, read: (row) => row.state },
    ...placeFilters(lists),
  ];
}

/** Returns filters by building and work group, for lists of positions and lists of vacancies. */
export function placeFilters(lists: Lists): LineFilter<Pick<Position, 'buildingId' | 'workGroupId'>>[] {
  return [
    {
      name: 'building',
      label: 'Building',
      all: 'All buildings',
      choices: [{ value: NONE, label: DISTRICT_WIDE }, ...choicesOf(lists.buildings)],
      read: (row) => idTextOf(row.buildingId),
    },
    {
      name: 'workGroup',
      label: 'Work group',
      all: 'All work groups',
      choices: [{ value: NONE, label: 'No work group' }, ...choicesOf(lists.workGroups)],
      read: (row) => idTextOf(row.workGroupId),
    },
  ];
}
