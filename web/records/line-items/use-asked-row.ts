import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import { toastWarning } from '../../platform/ui/toast.ts';
import { IN_PLACE } from '../../platform/ui/use-parameter.ts';
import { withParameters } from '../../platform/ui/with-parameters.ts';
import { rowIdOf } from './use-line-edits.ts';

/**
 * Shows the row that the URL names (by the id of its base-year line): scrolls to it, selects it and focuses it. If the URL also has the
 * number by which a person was found, shows the column with that number. Then removes both from the URL, so that the same link works again.
 */
export function useAskedRow(rows: readonly LineItem[] | undefined, grid: GridHandle | null, fiscalYear: number): void {
  const [parameters, setParameters] = useSearchParams();
  const [asked, number] = [parameters.get('row'), parameters.get('number')];
  const clear = useCallback(
    () => setParameters(withParameters({ row: null, number: null }), IN_PLACE),
    [setParameters],
  );
  useEffect(() => {
    if (asked === null || !rows) return;
    const line =
      rows.find(({ id }) => String(id) === asked) ?? rows.find(({ sourceItemId }) => String(sourceItemId) === asked);
    if (!line) {
      toastWarning(
        `This line is not in ${fiscalYearLabel(fiscalYear)}. The line was deleted, or is only in another fiscal year.`,
      );
      clear();
      return;
    }
    const column = number === null ? undefined : columnOfNumber(line, number);
    if (column !== undefined) grid?.showColumns([column], 'position');
    return grid?.leadToRow(rowIdOf(line), clear);
  }, [asked, number, clear, rows, grid, fiscalYear]);
}

/**
 * Returns the column in which an employee line has this number (a position number or an employee ID), or undefined. Ignores case, as the
 * search does.
 */
function columnOfNumber(line: LineItem, number: string): string | undefined {
  const isNumber = (value: string | null) => value?.toLowerCase() === number.trim().toLowerCase();
  return line.isOperating
    ? (['positionNumber', 'employeeId'] as const).find((column) => isNumber(line[column]))
    : undefined;
}
