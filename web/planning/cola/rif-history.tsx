import type { RifCalculation } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatExactTime } from '../../../core/format-date.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface RifHistoryProps {
  calculations: readonly RifCalculation[] | undefined;
  shownId: number | null;
  onShow: (calculation: RifCalculation) => void;
}

export function RifHistory({ calculations, shownId, onShow }: RifHistoryProps) {
  if (!calculations) return <TextSkeleton height={120} />;
  if (calculations.length === 0) {
    return (
      <EmptyState
        isPart
        title="No calculations yet"
        text="Check the amounts above and click Calculate RIF Gap. Each calculation is then listed here."
      />
    );
  }
  return (
    <ScrollTable label="Earlier calculations">
      <HeadRow
        columns={[
          'Calculated',
          { text: 'By' },
          { text: 'Year' },
          'Baseline plus raises',
          'Town funding',
          'Gap',
          'Positions',
        ]}
      />
      <tbody>
        {calculations.map((calculation) => (
          <tr key={calculation.id} aria-current={calculation.id === shownId || undefined}>
            <th scope="row">
              {calculation.id === shownId ? (
                <b>{formatExactTime(calculation.calculatedAt)} (shown)</b>
              ) : (
                <button type="button" className={classes.history} onClick={() => onShow(calculation)}>
                  {formatExactTime(calculation.calculatedAt)}
                </button>
              )}
            </th>
            <td data-text>{calculation.calculatedBy}</td>
            <td data-text>{fiscalYearLabel(calculation.fiscalYear)}</td>
            <td>{wholeDollars(calculation.districtNeed)}</td>
            <td>{wholeDollars(calculation.townFundingAmount)}</td>
            <td>
              <GapAmount overBy={calculation.gap} />
            </td>
            <td>{count(calculation.positionsEstimate)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
