import { Button, Group, SegmentedControl, Select, Slider, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScattergramAnswer } from '../../../core/contract/placements-scattergram.ts';
import { csvFile } from '../../../core/csv.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { saveFile } from '../../save-file.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { WhyFigures } from '../../records/explain/why-figure.tsx';
import { schedulesQuery } from '../schedules/queries.ts';
import { type Figure, FIGURES } from './figures.ts';
import { PeopleDialog, type ShownPeople } from './people-dialog.tsx';
import { OffScheduleTray } from './off-schedule-tray.tsx';
import { ScattergramGrid } from './scattergram-grid.tsx';
import { ScattergramTable } from './scattergram-table.tsx';
import { scattergramQuery } from './queries.ts';
import classes from './placements.module.css';

const YEARS_AHEAD = 5;
const VIEWS: { value: 'grid' | 'table'; label: string }[] = [
  { value: 'grid', label: 'Heat map' },
  { value: 'table', label: 'Table' },
];

/** Shows the number of people on each step and lane, in the base year or in a later year, in which everyone is one step higher per year. */
export function ScattergramTab({ budgetYearId }: { budgetYearId: number | undefined }) {
  const schedules = useQuery(schedulesQuery);
  const [chosen, choose] = useParameter('schedule', IN_PLACE);
  const shown = schedules.data?.find(({ id }) => String(id) === chosen) ?? schedules.data?.[0];
  if (!schedules.data) return <LoadState query={schedules} failure="Failed to load salary schedules" height={320} />;
  if (!shown) {
    return (
      <EmptyState
        title="No salary schedules yet"
        text="The scattergram shows how many people are on each step and lane of a salary schedule."
      >
        <Button component={Link} to="/salary-schedules">
          Go to Salary Schedules
        </Button>
      </EmptyState>
    );
  }
  const choice = (
    <Select
      label="Schedule"
      data={schedules.data.map(({ id, name, workGroup }) => ({ value: String(id), label: `${workGroup}: ${name}` }))}
      value={String(shown.id)}
      allowDeselect={false}
      onChange={choose}
      w={300}
    />
  );
  return (
    <Stack>
      {choice}
      <Scattergram key={shown.id} id={shown.id} budgetYearId={budgetYearId} />
    </Stack>
  );
}

function Scattergram({ id, budgetYearId }: { id: number; budgetYearId: number | undefined }) {
  const [year, setYear] = useState<number | null>(null);
  const [view, showAs] = useState<'grid' | 'table'>('grid');
  const [figure, setFigure] = useState<Figure>('count');
  const [people, setPeople] = useState<ShownPeople | null>(null);
  // The grid is loaded separately, so that the user can change the year back if the selected year fails to load.
  const base = useQuery(scattergramQuery(id, budgetYearId, null));
  const query = useQuery({ ...scattergramQuery(id, budgetYearId, year), placeholderData: keepPreviousData });
  const { data } = query;
  if (!base.data) return <LoadState query={base} failure="Failed to load the scattergram" height={320} />;
  const { baseYear, schedule, workGroup } = base.data;
  const marks = Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => ({
    value: baseYear + at,
    label: fiscalYearLabel(baseYear + at),
  }));

  return (
    <Section
      title={`${whatOf(view, figure)} by step and lane, ${workGroup}, ${fiscalYearLabel(data?.fiscalYear ?? baseYear)}`}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden="true" />}
          disabled={!data}
          onClick={() => data && exportCells(data)}
        >
          Export
        </Button>
      }
      note={data && `${schedule}, ${fiscalYearLabel(data.edition.fiscalYear)} grid`}
    >
      <Stack gap="md">
        <Group align="center" gap="12px 32px">
          <SegmentedControl aria-label="Show as" data={VIEWS} value={view} onChange={(value) => showAs(value)} />
          {view === 'grid' && (
            <SegmentedControl
              aria-label="Figure"
              data={FIGURES.map(({ value, label }) => ({ value, label }))}
              value={figure}
              onChange={(value) => setFigure(FIGURES.find((one) => one.value === value)?.value ?? 'count')}
            />
          )}
          <Slider
            thumbLabel="Fiscal year"
            min={baseYear}
            max={baseYear + YEARS_AHEAD}
            marks={marks}
            label={null}
            value={year ?? baseYear}
            onChange={(value) => setYear(value === baseYear ? null : value)}
            classNames={{ root: classes.years ?? '', markLabel: classes.yearLabel ?? '' }}
          />
        </Group>
        {data ? (
          <Cells data={data} view={view} figure={figure} onOpen={setPeople} />
        ) : (
          <LoadState query={query} failure="Failed to load the scattergram" height={320} />
        )}
      </Stack>
      {people && data && <PeopleDialog shown={people} data={data} onClose={() => setPeople(null)} />}
    </Section>
  );
}

/** What the numbers in the cells are. */
function whatOf(view: 'grid' | 'table', figure: Figure): string {
  if (view === 'table') return 'People, FTE and pay';
  return { count: 'Number of people', fte: 'FTE', dollars: 'Pay' }[figure];
}

interface CellsProps {
  data: ScattergramAnswer;
  view: 'grid' | 'table';
  figure: Figure;
  onOpen: (people: ShownPeople) => void;
}

function Cells({ data, view, figure, onOpen }: CellsProps) {
  const { topShare, totals, offSchedule, notPlaced } = data;
  const others = [
    offSchedule.count > 0 && `${offSchedule.count} off schedule`,
    notPlaced !== null && notPlaced > 0 && `${notPlaced} not placed yet`,
  ].filter((part) => part !== false);
  return (
    <>
      <Text size="sm">
        {plural(totals.count, 'person', 'people')} on the schedule
        {topShare !== null && `, ${topShare}% at the top step of their lane`}
        {others.length > 0 && `; ${others.join(', ')}`}.
      </Text>
      <div className={classes.beside}>
        {view === 'grid' ? (
          <ScattergramGrid data={data} figure={figure} onOpen={onOpen} />
        ) : (
          <ScattergramTable data={data} onOpen={onOpen} />
        )}
        <WhyFigures>
          <OffScheduleTray data={data} />
        </WhyFigures>
      </div>
    </>
  );
}

/** Exports the cells that have people as a CSV file without names. */
function exportCells({ schedule, fiscalYear, cells }: ScattergramAnswer): void {
  const rows = cells
    .filter(({ count }) => count > 0)
    .map(({ lane, step, amount, count, fte, dollars }) => [lane, step, { dollars: amount }, count, fte, { dollars }]);
  const text = csvFile([['Lane', 'Step', 'Full-time pay', 'People', 'FTE', 'Dollars'], ...rows]);
  saveFile(new Blob([text], { type: 'text/csv' }), `${schedule} scattergram ${fiscalYearLabel(fiscalYear)}.csv`);
}
