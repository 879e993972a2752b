import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';

type Year = MultiYearProjection['projections'][number];

interface MultiYearTableProps {
  projections: readonly Year[];
  withSteps: boolean;
  /** The inputs from which the years were calculated. */
  asked: Omit<FigureQuery, 'figure' | 'fiscalYear'>;
}

export function MultiYearTable({ projections, withSteps, asked }: MultiYearTableProps) {
  const hasReserve = projections.some(({ laneReserveImpact }) => laneReserveImpact !== 0);
  const of = ({ fiscalYear }: Year) => ({ year: fiscalYear, asked });
  return (
    <WhyFigures>
      <ScrollTable label="Need, guidance and gap by year">
        <HeadRow
          columns={[
            'Year',
            'Baseline',
            withSteps ? 'COLA and steps' : 'COLA',
            { wrap: withSteps ? 'Included: steps and lanes' : 'Not included: steps and lanes' },
            ...(hasReserve ? [{ wrap: withSteps ? 'Included: lane reserve' : 'Not included: lane reserve' }] : []),
            'Baseline plus raises',
            'Town guidance',
            'Gap',
            'Reduction needed',
            { wrap: 'Not included: non-personnel growth' },
            { wrap: 'Not included: other payroll change' },
          ]}
        />
        <tbody>
          {projections.map((year) => (
            <tr key={year.fiscalYear}>
              <th scope="row">{fiscalYearLabel(year.fiscalYear)}</th>
              <Amount value={year.baseline} figure="multi-year-baseline" of="Baseline" {...of(year)} />
              <Amount value={year.colaImpact} figure="multi-year-growth" of="Increases" {...of(year)} />
              <Amount value={year.stepsLanesImpact} figure="multi-year-steps" of="Steps and lanes" {...of(year)} />
              {hasReserve && (
                <Amount
                  value={year.laneReserveImpact}
                  figure="multi-year-lane-reserve"
                  of="Lane reserve"
                  {...of(year)}
                />
              )}
              <Amount value={year.districtNeed} figure="multi-year-need" of="Baseline plus raises" {...of(year)} />
              {year.townFunding === null || year.gap === null || year.rifRequired === null ? (
                <>
                  <td>{NO_GUIDANCE}</td>
                  <td>–</td>
                  <td>–</td>
                </>
              ) : (
                <>
                  <Amount value={year.townFunding} figure="town-goal" of="Town guidance" {...of(year)} />
                  <td className={year.gap > 0 ? classes.over : classes.under} title={exactDollars(Math.abs(year.gap))}>
                    <Why figure="multi-year-gap" of="Gap" {...of(year)}>
                      {formatGap(fromDollars(year.gap))}
                    </Why>
                  </td>
                  <Amount value={year.rifRequired} figure="multi-year-required" of="Reduction needed" {...of(year)} />
                </>
              )}
              <Amount
                value={year.nonPersonnelGrowth}
                figure="multi-year-non-personnel"
                of="Non-personnel growth"
                {...of(year)}
              />
              <Amount
                value={year.otherChange}
                figure="multi-year-other-change"
                of="Other payroll change"
                {...of(year)}
              />
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </WhyFigures>
  );
}

interface Asked {
  figure: FigureQuery['figure'];
  of: string;
  year: number;
  asked: MultiYearTableProps['asked'];
}

/** Shows whole dollars, and the exact amount on hover. */
function Amount({ value, ...why }: Asked & { value: number | null }) {
  if (value === null) return <td title="There is no proposed budget">–</td>;
  return (
    <td title={exactDollars(value)}>
      <Why {...why}>{wholeDollars(value)}</Why>
    </td>
  );
}

function Why({ figure, of, year, asked, children }: Asked & { children: string }) {
  return (
    <WhyFigure figure={{ ...asked, figure, fiscalYear: String(year) }} of={`${of} ${fiscalYearLabel(year)}`}>
      {children}
    </WhyFigure>
  );
}
