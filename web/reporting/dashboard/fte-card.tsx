import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PositionSummary, SummaryBy } from '../../../core/contract/positions-reports.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { FteFileButton } from '../../planning/positions/fte-file-button.tsx';
import { fteText } from '../../planning/positions/labels.ts';
import { useWithYears } from '../../platform/shell/use-navigation.ts';
import { ChartActions } from '../../platform/ui/chart-file.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { Section } from '../../platform/ui/section.tsx';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { CARD_HEIGHT, QueryCard } from './query-card.tsx';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { fteFile, type FteBar } from './fte-figure.ts';
import { fteQuery } from './picture-queries.ts';
import classes from './dashboard.module.css';

type By = Exclude<SummaryBy, 'group'>;

export const FTE_CHOICES: { value: By; label: string }[] = [
  { value: 'building', label: 'School' },
  { value: 'function', label: 'Function' },
  { value: 'year', label: 'Year' },
];
export const FTE_COLUMN: Record<By, string> = { building: 'School', function: 'Function', year: 'Year' };
const WITHOUT: Record<By, string> = { building: DISTRICT_WIDE, function: 'Without a function', year: '' };

/** Authorized, filled and vacant FTE. The data is loaded again on each visit, because positions are changed on another screen. */
export function FteCard({ year, subtitle }: { year: DashboardYear; subtitle: string }) {
  const [by, setBy] = useState<By>('building');
  const query = useQuery({ ...fteQuery(year, by), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  return (
    <QueryCard query={query} failure="Failed to load the positions" height={CARD_HEIGHT}>
      {(summary) => (
        <Section
          title="Positions in FTE"
          note="Authorized, filled and vacant"
          actions={
            <>
              {summary.budgetYearId !== null && (
                <FteFileButton budget={{ budgetYearId: String(summary.budgetYearId) }} />
              )}
              {summary.totals.positions > 0 && (
                <ChartActions
                  file={fteFile(barsOf(summary), {
                    ...{ column: columnOf(summary), subtitle },
                    note: overFilledNote(summary),
                  })}
                />
              )}
            </>
          }
        >
          {summary.totals.positions === 0 ? (
            <NoPositions />
          ) : (
            <>
              <PictureChoice of="positions" data={FTE_CHOICES} value={by} onChange={setBy} />
              <FteTable summary={summary} />
              {summary.totals.overFilledFte > 0 && (
                <Text size="sm" c="dimmed" mt="xs">
                  {overFilledNote(summary)}
                </Text>
              )}
            </>
          )}
        </Section>
      )}
    </QueryCard>
  );
}

function overFilledNote({ totals: { overFilledFte } }: PositionSummary): string | undefined {
  if (overFilledFte <= 0) return undefined;
  return `Some positions exceed their authorized FTE by a total of ${fteText(overFilledFte)}.`;
}

function columnOf({ by }: PositionSummary): string {
  return FTE_COLUMN[by === 'group' ? 'building' : by];
}

function barsOf({ by, rows }: PositionSummary): FteBar[] {
  const without = WITHOUT[by === 'group' ? 'building' : by];
  return rows.map(({ label, name, ...fte }) => ({
    name: label === null ? without : [label, name].join(' ').trim(),
    ...fte,
  }));
}

function FteTable({ summary }: { summary: PositionSummary }) {
  const { by, totals } = summary;
  return (
    <table className={classes.below}>
      <caption className="visually-hidden">Positions in FTE by {columnOf(summary).toLowerCase()}</caption>
      <HeadRow columns={[columnOf(summary), 'Authorized', 'Filled', 'Vacant']} />
      <tbody className="figures">
        {barsOf(summary).map(({ name, ...fte }) => (
          <FteRow key={name} name={name} fte={fte} />
        ))}
      </tbody>
      {by !== 'year' && (
        <tfoot className="figures">
          <FteRow name="District" fte={totals} />
        </tfoot>
      )}
    </table>
  );
}

type Fte = Pick<PositionSummary['totals'], 'authorizedFte' | 'filledFte' | 'vacantFte'>;

export function FteRow({ name, fte: { authorizedFte, filledFte, vacantFte } }: { name: string; fte: Fte }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{fteText(authorizedFte)}</td>
      <td>{fteText(filledFte)}</td>
      <td>{fteText(vacantFte)}</td>
    </tr>
  );
}

function NoPositions() {
  const withYears = useWithYears();
  return (
    <Text size="sm" c="dimmed">
      No positions yet. Positions show how much FTE is authorized, filled and vacant. Importing the roster does not
      create positions.{' '}
      <Anchor component={Link} to={withYears('/positions')} inherit>
        Create them from the roster
      </Anchor>
    </Text>
  );
}
