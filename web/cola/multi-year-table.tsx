import type { ReactNode } from 'react';
import type { MultiYearProjection } from '../../core/contract/rif.ts';
import type { FigureQuery } from '../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { exactDollars, wholeDollars } from '../ui/format.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import classes from './cola.module.css';

type Year = MultiYearProjection['projections'][number];

const UNKNOWN = 'No guidance set';

interface MultiYearTableProps {
  projections: readonly Year[];
  withSteps: boolean;
  /** What the years were worked out from. */
  asked: Omit<FigureQuery, 'figure' | 'fiscalYear'>;
}

export function MultiYearTable({ projections, withSteps, asked }: MultiYearTableProps) {
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
            <Amount value={year.districtNeed}>
              <Why figure="multi-year-need" of="District need" year={year.fiscalYear} asked={asked} />
            </Amount>
            {year.townFunding === null || year.gap === null || year.rifRequired === null ? (
              <td colSpan={3}>{UNKNOWN}</td>
            ) : (
              <>
                <Amount value={year.townFunding} />
                <td className={year.gap > 0 ? classes.over : classes.under} title={exactDollars(year.gap)}>
                  <span className={classes.withWhy}>
                    <Why figure="multi-year-gap" of="Gap" year={year.fiscalYear} asked={asked} />
                    {wholeDollars(year.gap)} {year.gap > 0 ? 'over' : 'under'}
                  </span>
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
function Amount({ value, children }: { value: number | null; children?: ReactNode }) {
  if (value === null) return <td title="There is no proposed budget">–</td>;
  return (
    <td title={exactDollars(value)}>
      <span className={classes.withWhy}>
        {children}
        {wholeDollars(value)}
      </span>
    </td>
  );
}

interface WhyProps {
  figure: 'multi-year-need' | 'multi-year-gap';
  of: string;
  year: number;
  asked: MultiYearTableProps['asked'];
}

function Why({ figure, of, year, asked }: WhyProps) {
  return <WhyButton figure={{ ...asked, figure, fiscalYear: String(year) }} of={`${of} ${fiscalYearLabel(year)}`} />;
}
