import { Anchor, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PositionChange, PositionChangeBy } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { useImportAddress } from '../../records/totals/import-button.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import type { LineLinks } from './line-links.ts';
import { positionChangeQuery } from './picture-queries.ts';
import { changeText, positionChangeFigure } from './position-change-figure.ts';
import { PositionChangeTable } from './position-change-table.tsx';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import classes from './dashboard.module.css';

const TITLE = 'Positions added and cut';
const FTE = 'Roster FTE, including vacancies';
const CHOICES: { value: PositionChangeBy; label: string }[] = [
  { value: 'function', label: 'Function' },
  { value: 'building', label: 'School' },
];
const COLUMN: Record<PositionChangeBy, string> = { function: 'Function', building: 'School' };

interface PositionChangeCardProps {
  year: DashboardYear;
  links: LineLinks;
  subtitle: string;
}

/** Compares the FTE on the roster with the previous year, by function or by school. */
export function PositionChangeCard({ year, links, subtitle }: PositionChangeCardProps) {
  const [by, setBy] = useState<PositionChangeBy>('function');
  const query = useQuery({ ...positionChangeQuery(year, by), placeholderData: keepPreviousData });
  return (
    <QueryCard query={query} failure="Failed to load the positions for both years" height={CARD_HEIGHT}>
      {({ totals, ...data }) => {
        const [from, to] = [labelOf(data.previousFiscalYear), labelOf(data.fiscalYear)];
        const changed = data.rows.filter(({ change }) => change !== 0);
        const columns = [COLUMN[data.by], from, to, 'Change'];
        return (
          <ChartSection
            title={TITLE}
            note={totals && `${FTE}, ${from} to ${to}`}
            file={
              totals && changed.length > 0
                ? {
                    title: `${TITLE} by ${COLUMN[data.by].toLowerCase()}, ${from} to ${to}`,
                    subtitle,
                    note: FTE,
                    draw: (colors, room) => positionChangeFigure(changed, colors, room),
                    columns,
                    rows: [
                      ...data.rows.map(({ label, before, after, change }) => [label, before, after, change]),
                      ['District', totals.before, totals.after, totals.change],
                    ],
                  }
                : null
            }
          >
            {totals ? (
              <>
                <PictureChoice of="positions added and cut" data={CHOICES} value={by} onChange={setBy} />
                <div className={changed.length > 0 ? classes.chartAndTable : undefined}>
                  <Picture changed={changed} from={from} to={to} />
                  <PositionChangeTable rows={data.rows} totals={totals} columns={columns} links={links} />
                </div>
              </>
            ) : (
              <NoRosterBefore year={data.previousFiscalYear} />
            )}
          </ChartSection>
        );
      }}
    </QueryCard>
  );
}

function labelOf(fiscalYear: number | null): string {
  return fiscalYear === null ? 'Last year' : fiscalYearLabel(fiscalYear);
}

function Picture({ changed, from, to }: { changed: PositionChange['rows']; from: string; to: string }) {
  const colors = useChartColors();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  if (changed.length === 0) {
    return (
      <Text size="sm" c="dimmed" mb="xs">
        No positions were added or cut between {from} and {to}.
      </Text>
    );
  }
  const { data, layout, height } = positionChangeFigure(changed, colors, isNarrow ? 'phone' : 'card');
  const figures = changed.map(({ label, change }) => `${label} ${changeText(change)}`).join(', ');
  return (
    <Chart
      height={height}
      label={`Bar chart of FTE added and cut between ${from} and ${to}: ${figures}`}
      data={data}
      layout={layout}
    />
  );
}

function NoRosterBefore({ year }: { year: number | null }) {
  const address = useImportAddress();
  const before = year === null ? 'prior-year' : fiscalYearLabel(year);
  return (
    <Text size="sm" c="dimmed">
      No {before} roster to compare with.{' '}
      {address && year !== null && (
        <Anchor component={Link} to={address({ type: 'operating', budgetYear: before })} inherit>
          Import the {before} roster
        </Anchor>
      )}
    </Text>
  );
}
