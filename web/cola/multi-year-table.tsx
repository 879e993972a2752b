import type { MultiYearProjection } from '../../core/contract/rif.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { exactDollars, wholeDollars } from '../ui/format.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import classes from './cola.module.css';

type Year = MultiYearProjection['projections'][number];

const UNKNOWN = 'No guidance set';

export function MultiYearTable({ projections, withSteps }: { projections: readonly Year[]; withSteps: boolean }) {
  return (
    <ScrollTable label="Need, guidance and gap by year">
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Baseline</th>
          <th scope="col">{withSteps ? 'COLA and steps' : 'COLA'}</th>
          <th scope="col">{withSteps ? 'of which steps and lanes' : 'Steps and lanes, left out'}</th>
          <th scope="col">District need</th>
          <th scope="col">Town guidance</th>
          <th scope="col">Gap</th>
          <th scope="col">RIF required</th>
          <th scope="col">Memo: non-personnel growth</th>
          <th scope="col">Memo: other payroll change</th>
        </tr>
      </thead>
      <tbody>
        {projections.map((year) => (
          <tr key={year.fiscalYear}>
            <th scope="row">{fiscalYearLabel(year.fiscalYear)}</th>
            <Amount value={year.baseline} />
            <Amount value={year.colaImpact} />
            <Amount value={year.stepsLanesImpact} />
            <Amount value={year.districtNeed} />
            {year.townFunding === null || year.gap === null || year.rifRequired === null ? (
              <td colSpan={3}>{UNKNOWN}</td>
            ) : (
              <>
                <Amount value={year.townFunding} />
                <td className={year.gap > 0 ? classes.over : classes.under} title={exactDollars(year.gap)}>
                  {wholeDollars(year.gap)} {year.gap > 0 ? 'over' : 'under'}
                </td>
                <Amount value={year.rifRequired} />
              </>
            )}
            <Amount value={year.nonPersonnelGrowth} />
            <Amount value={year.otherChange} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Whole dollars, the exact amount on hover. */
function Amount({ value }: { value: number | null }) {
  if (value === null) return <td title="There is no proposed budget">–</td>;
  return <td title={exactDollars(value)}>{wholeDollars(value)}</td>;
}
