import { useQuery } from '@tanstack/react-query';
import { STAFF } from '../../../core/contract/endpoint.ts';
import type { LastYear } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { signed, wholeDollars } from '../../platform/ui/format.ts';
import { Exact } from '../../platform/ui/millions.tsx';
import { numberFigure } from '../../platform/ui/number-figure.ts';
import { Section } from '../../platform/ui/section.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { differenceText } from './change-labels.ts';
import { COVERED } from './five-years-card.tsx';
import { difference, percentOf } from './gap-table.tsx';
import { LastYearMissing, lastYearLabel } from './last-year.tsx';
import { fiveYearsQuery } from './picture-queries.ts';
import { QueryCard } from './query-card.tsx';
import classes from './dashboard.module.css';

const HEIGHT = 200;

interface TotalChangeProps {
  year: DashboardYear;
  before: number | null;
  subtitle: string;
}

/**
 * The change as a single amount, because last year's total may be known even if its parts are not. If the total is unknown, explains how to
 * enter it.
 */
export function TotalChange({ year, before, subtitle }: TotalChangeProps) {
  const query = useQuery(fiveYearsQuery(year));
  return (
    <QueryCard query={query} failure="Failed to load last year’s amount" height={HEIGHT}>
      {({ previous, years }) => {
        const need = years[0]?.need ?? null;
        return previous === null || need === null ? (
          <Section title="Change from last year">
            <LastYearMissing fiscalYear={before} />
          </Section>
        ) : (
          <Total previous={previous} need={need} subtitle={subtitle} />
        );
      }}
    </QueryCard>
  );
}

function Total({ previous, need, subtitle }: { previous: LastYear; need: number; subtitle: string }) {
  const [from, to] = [fiscalYearLabel(previous.fiscalYear), fiscalYearLabel(previous.fiscalYear + 1)];
  const isStaff = useHasRole(STAFF);
  const change = { before: previous.need, difference: difference(need, previous.need) };
  const [last, now] = [lastYearLabel(previous), `${to} proposed budget`];
  return (
    <ChartSection
      title={`Change from ${from} to ${to}`}
      note={
        <>
          Proposed <Exact value={change.difference}>{differenceText(change)}</Exact>
        </>
      }
      file={{
        subtitle,
        note: COVERED,
        draw: (colors, room) =>
          numberFigure(
            [
              { label: last, value: wholeDollars(previous.need), note: '' },
              { label: now, value: wholeDollars(need), note: '' },
              {
                label: 'Change',
                value: signed(change.difference, wholeDollars),
                note: percentOf(change.difference, previous.need),
              },
            ],
            colors,
            room,
          ),
        columns: ['Figure', 'Amount'],
        rows: [
          [last, previous.need],
          [now, need],
          ['Change', change.difference],
        ],
      }}
    >
      <table className={classes.narrow}>
        <caption className="visually-hidden">
          Change from {from} to {to}
        </caption>
        <tbody className="figures">
          <tr>
            <th scope="row">{last}</th>
            <td>{wholeDollars(previous.need)}</td>
            <td />
          </tr>
          <tr>
            <th scope="row">{now}</th>
            <td>{wholeDollars(need)}</td>
            <td />
          </tr>
        </tbody>
        <tfoot className="figures">
          <tr>
            <th scope="row">Change</th>
            <td>{signed(change.difference, wholeDollars)}</td>
            <td>{percentOf(change.difference, previous.need)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.hint}>
        {COVERED}.{isStaff && ` To see the change by category, import the ${from} budget or actuals.`}
      </p>
    </ChartSection>
  );
}
