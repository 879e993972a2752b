import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedLine, PlacementTotals } from '../../../core/contract/placements.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf } from '../../api.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { neededDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { SearchBox } from '../../platform/ui/search-box.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { fteText } from '../positions/labels.ts';
import { EditPlacementDialog } from './edit-placement-dialog.tsx';
import { eventText, placeText } from './event-text.ts';
import { placedText } from '../schedules/placed-text.ts';
import { SHOWN_LINES, placedQuery } from './queries.ts';
import { usePlacing } from './use-placing.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

const MORE_LINES = 500;

const placedNote = ({ lines, placed, offSchedule }: PlacementTotals): string =>
  placedText({ onSchedule: placed - offSchedule, offSchedule, notPlaced: lines - placed });

/** The people who are placed, with their service years and all events other than the yearly step. */
export function PlacedTab({ budgetYearId }: { budgetYearId: number | undefined }) {
  const [asked, setAsked] = useParameter('q', IN_PLACE);
  const search = asked ?? '';
  const setSearch = (text: string) => setAsked(text === '' ? null : text);
  const [limit, setLimit] = useState(SHOWN_LINES);
  const query = useQuery({ ...placedQuery(budgetYearId, search, limit), placeholderData: keepPreviousData });
  const { place, error } = usePlacing(budgetYearId);
  const [editing, setEditing] = useState<PlacedLine | null>(null);
  if (!query.data) return <LoadState query={query} failure="Failed to load the placements" height={320} />;
  const { lines, totals, fiscalYear } = query.data;
  return (
    <Section title="Placed" note={placedNote(totals)}>
      <Stack gap="sm">
        {error && <Failure title="Not saved">{messageOf(error, 'Nothing was saved.')}</Failure>}
        <Box maw={340}>
          <SearchBox value={search} placeholder="Name or employee ID" onChange={setSearch} />
        </Box>
        {lines.length === 0 && (
          <EmptyState
            title={search === '' ? 'No one is placed yet' : 'No matching people'}
            text="This list shows everyone who has a step or is marked as off schedule. Place people under “Review”."
          />
        )}
        {lines.length > 0 && <PlacedTable lines={lines} onEdit={setEditing} />}
        {lines.length > 0 && (lines.length >= limit || query.isPlaceholderData) && (
          <Group gap="sm">
            <Text size="xs" c="dimmed">
              The first {lines.length} people are shown.
            </Text>
            <Button
              size="xs"
              variant="default"
              loading={query.isPlaceholderData}
              onClick={() => setLimit(limit + MORE_LINES)}
            >
              Show {MORE_LINES} more
            </Button>
          </Group>
        )}
      </Stack>
      {editing && (
        <EditPlacementDialog
          line={editing}
          firstYear={fiscalYear + 1}
          onClose={() => setEditing(null)}
          onSave={(set) => {
            setEditing(null);
            const edit = { lineId: editing.lineId, rev: editing.rev, set };
            place([edit], `Placement of ${editing.name} saved`);
          }}
        />
      )}
    </Section>
  );
}

function PlacedTable({ lines, onEdit }: { lines: readonly PlacedLine[]; onEdit: (line: PlacedLine) => void }) {
  const isNarrow = useIsNarrow();
  // Columns without content are left out. On a phone, only the name and the place have columns, and everything else is below them.
  const hasService = !isNarrow && lines.some(({ placement }) => (placement?.serviceYears ?? null) !== null);
  const hasEvents = !isNarrow && lines.some(({ placement }) => placement !== null && placement.events.length > 0);
  return (
    <WhyFigures>
      <ScrollTable label="Placed">
        <HeadRow
          columns={[
            'Name',
            { text: 'Place' },
            ...(isNarrow ? [] : ['Salary', 'FTE']),
            ...(hasService ? ['Service years'] : []),
            ...(hasEvents ? [{ text: 'Events' }] : []),
            { unseen: 'Edit' },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">
                {line.name}
                {isNarrow && (
                  <Text size="xs" c="dimmed" lh={1.65}>
                    <Salary line={line} />, FTE {fteText(line.fte)}
                  </Text>
                )}
              </th>
              <td data-text data-wrap>
                {placeText(line.placement)}
                {isNarrow && (
                  <Text size="xs" c="dimmed">
                    {serviceAndEvents(line)}
                  </Text>
                )}
              </td>
              {!isNarrow && (
                <>
                  <td>
                    <Salary line={line} />
                  </td>
                  <td>{fteText(line.fte)}</td>
                </>
              )}
              {hasService && <td>{line.placement?.serviceYears ?? '–'}</td>}
              {hasEvents && (
                <td data-text data-wrap>
                  {line.placement?.events.map(eventText).join('; ')}
                </td>
              )}
              <td>
                <EditDelete name={`the placement of ${line.name}`} onEdit={() => onEdit(line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </WhyFigures>
  );
}

/** Returns a text such as "3 service years; FY27 lane M+15 from day 1". */
function serviceAndEvents({ placement }: PlacedLine): string {
  if (placement === null) return '';
  const { serviceYears, events } = placement;
  return [...(serviceYears === null ? [] : [plural(serviceYears, 'service year')]), ...events.map(eventText)].join(
    '; ',
  );
}

function Salary({ line: { lineId, name, salary } }: { line: PlacedLine }) {
  if (salary === null) return '–';
  return (
    <WhyFigure figure={{ figure: 'placement', id: String(lineId) }} of={name}>
      {neededDollars(salary)}
    </WhyFigure>
  );
}
