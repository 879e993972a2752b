import { useEffect } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import { toastWarning } from '../../platform/ui/toast.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { rowIdOf } from './use-line-edits.ts';

/**
 * Shows the row that the URL names (by the id of its base-year line): scrolls to it, selects it and focuses it. Then
 * removes it from the URL, so that the same link works again.
 */
export function useAskedRow(rows: readonly LineItem[] | undefined, grid: GridHandle | null, fiscalYear: number): void {
  const [asked, setAsked] = useParameter('row', IN_PLACE);
  useEffect(() => {
    if (asked === null || !rows) return;
    const line =
      rows.find(({ id }) => String(id) === asked) ?? rows.find(({ sourceItemId }) => String(sourceItemId) === asked);
    if (!line) {
      toastWarning(
        `This line is not in ${fiscalYearLabel(fiscalYear)}. The line was deleted, or is only in another fiscal year.`,
      );
      setAsked(null);
      return;
    }
    return grid?.leadToRow(rowIdOf(line), () => setAsked(null));
  }, [asked, setAsked, rows, grid, fiscalYear]);
}
