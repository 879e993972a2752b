import { useEffect } from 'react';
import { isOtherYearColumn, otherYearColumnIds } from '../../../core/contract/other-years.ts';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';

/**
 * Shows the columns of another year if the URL contains its ID, such as `prior` or `actual2025`. Links from a chart of changes contain it.
 * Then removes the ID from the URL, so that the user can hide the columns.
 */
export function useAskedComparison(grid: GridHandle | null, besides: string | undefined): void {
  const [asked, setAsked] = useParameter('compare', IN_PLACE);
  useEffect(() => {
    if (asked === null || besides === undefined) return;
    const columnIds = otherYearColumnIds(asked);
    if (!columnIds.every(isOtherYearColumn) || grid?.showColumns(columnIds, besides) === true) setAsked(null);
  }, [asked, setAsked, grid, besides]);
}
