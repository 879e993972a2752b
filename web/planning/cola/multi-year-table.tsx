import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars, toDollars, ZERO } from '../../../core/money.ts';
import { wholeOf, wholeParts } from '../../../core/whole-parts.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';

const NO_PROPOSED = 'The proposed budget has no lines in this year. Generate projections';

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
            withSteps ? 'COLA, steps and lanes' : 'COLA',
            { wrap: withSteps ? 'Included: steps and lanes' : 'Not included: steps and lanes' },
            ...(hasReserve ? [{ wrap: withSteps ? 'Included: lane reserve' : 'Not included: lane reserve' }] : []),
            'Baseline plus raises',
            'Town guidance',
            'Gap, raises only',
            { wrap: 'Reduction needed, raises only' },
            'Proposed budget',
            'Proposed budget gap',
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
                  {/* The gap is never green, because the need is only a part of the budget. */}
                  <td className={year.gap > 0 ? classes.over : undefined} title={exactDollars(Math.abs(year.gap))}>
                    <Why figure="multi-year-gap" of="Gap" {...of(year)}>
                      {formatGap(fromDollars(year.gap))}
                    </Why>
                  </td>
                  <Amount value={year.rifRequired} figure="multi-year-required" of="Reduction needed" {...of(year)} />
                </>
              )}
              <Amount value={year.proposedBudget} figure="multi-year-proposed" of="Proposed budget" {...of(year)} />
              {year.proposedGap === null ? (
                <td>–</td>
              ) : (
                <td
                  className={year.proposedGap > 0 ? classes.over : classes.under}
                  title={exactDollars(Math.abs(year.proposedGap))}
                >
                  {formatGap(fromDollars(year.proposedGap))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </WhyFigures>
  );
}

/** Shows the amounts that must be added to the need in a year to get the proposed budget. The whole-dollar amounts in a row add up. */
export function ProposedTable({ projections, withSteps, asked }: MultiYearTableProps) {
  const hasDifference = projections.some(
    ({ toProposed }) => toProposed !== null && toProposed.baselineDifference !== 0,
  );
  const hasReserve = projections.some(({ laneReserveImpact }) => laneReserveImpact !== 0);
  const of = ({ fiscalYear }: Year) => ({ year: fiscalYear, asked });
  return (
    <WhyFigures>
      <ScrollTable label="Proposed budget compared with baseline plus raises, by year">
        <HeadRow
          columns={[
            'Year',
            'Baseline plus raises',
            ...(hasDifference ? [{ wrap: '+ Difference from the entered baseline' }] : []),
            ...(withSteps ? [] : [{ wrap: hasReserve ? '+ Steps, lanes and lane reserve' : '+ Steps and lanes' }]),
            { wrap: '+ Non-personnel growth' },
            { wrap: '+ Other payroll change' },
            { wrap: '+ Personnel growth above payroll growth' },
            '= Proposed budget',
          ]}
        />
        <tbody>
          {projections.map((year) => {
            const parts = wholePartsOf(year);
            return (
              <tr key={year.fiscalYear}>
                <th scope="row">{fiscalYearLabel(year.fiscalYear)}</th>
                <Amount value={year.districtNeed} figure="multi-year-need" of="Baseline plus raises" {...of(year)} />
                {hasDifference && <Part part={parts?.baselineDifference} />}
                {!withSteps && <Part part={parts?.excludedSteps} />}
                <Part
                  part={parts?.nonPersonnelGrowth}
                  why={{ figure: 'multi-year-non-personnel', of: 'Non-personnel growth', ...of(year) }}
                />
                <Part
                  part={parts?.otherChange}
                  why={{ figure: 'multi-year-other-change', of: 'Other payroll change', ...of(year) }}
                />
                <Part
                  part={parts?.personnelBeyondPayroll}
                  why={{
                    figure: 'multi-year-personnel-lines',
                    of: 'Personnel growth above payroll growth',
                    ...of(year),
                  }}
                />
                <Amount value={year.proposedBudget} figure="multi-year-proposed" of="Proposed budget" {...of(year)} />
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </WhyFigures>
  );
}

interface WholePart {
  exact: number;
  whole: number;
}

/** Rounds the amounts that the need leaves out, so that they and the rounded need add up to the rounded proposed budget. */
function wholePartsOf({ districtNeed, proposedBudget, toProposed }: Year): Record<PartName, WholePart> | null {
  if (toProposed === null || proposedBudget === null) return null;
  const names = PART_NAMES.map((name) => ({ name, exact: toProposed[name] }));
  const left = cents(wholeOf(fromDollars(proposedBudget)) - wholeOf(fromDollars(districtNeed)));
  const whole = wholeParts(
    names.map(({ exact }) => fromDollars(exact)),
    left,
  );
  const parts = names.map(({ name, exact }, at) => [name, { exact, whole: toDollars(whole[at] ?? ZERO) }] as const);
  return Object.fromEntries(parts) as Record<PartName, WholePart>;
}

const PART_NAMES = [
  'baselineDifference',
  'excludedSteps',
  'nonPersonnelGrowth',
  'otherChange',
  'personnelBeyondPayroll',
] as const;
type PartName = (typeof PART_NAMES)[number];

function Part({ part, why }: { part: WholePart | undefined; why?: Asked }) {
  if (!part) return <td title={NO_PROPOSED}>–</td>;
  const text = wholeDollars(part.whole);
  return <td title={exactDollars(part.exact)}>{why ? <Why {...why}>{text}</Why> : text}</td>;
}

interface Asked {
  figure: FigureQuery['figure'];
  of: string;
  year: number;
  asked: MultiYearTableProps['asked'];
}

/** Shows whole dollars, and the exact amount on hover. */
function Amount({ value, ...why }: Asked & { value: number | null }) {
  if (value === null) return <td title={NO_PROPOSED}>–</td>;
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
