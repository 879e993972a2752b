import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedLine } from '../../../core/contract/placements.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf } from '../../api.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { SearchBox } from '../../platform/ui/search-box.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { EditPlacementDialog } from './edit-placement-dialog.tsx';
import { eventWords, placeWords } from './event-words.ts';
import { SHOWN_LINES, placedQuery } from './queries.ts';
import { usePlacing } from './use-placing.ts';

/** The people who are placed, with their service years and all events other than the yearly step. */
export function PlacedTab({ budgetYearId }: { budgetYearId: number | undefined }) {
  const [asked, setAsked] = useParameter('q', IN_PLACE);
  const search = asked ?? '';
  const setSearch = (text: string) => setAsked(text === '' ? null : text);
  const query = useQuery({ ...placedQuery(budgetYearId, search), placeholderData: keepPreviousData });
  const { place, error } = usePlacing(budgetYearId);
  const [editing, setEditing] = useState<PlacedLine | null>(null);
  if (!query.data) return <LoadState query={query} failure="Failed to load the placements" height={320} />;
  const { lines, totals, fiscalYear } = query.data;
  return (
    <Section title="Placed" note={plural(totals.placed, 'person', 'people')}>
      <Stack gap="sm">
        {error && <Failure title="Not saved">{messageOf(error, 'Nothing was saved.')}</Failure>}
        <SearchBox value={search} placeholder="Name or employee ID" onChange={setSearch} />
        {lines.length === 0 && (
          <EmptyState
            title={search === '' ? 'No one is placed yet' : 'No matching people'}
            text="People who are on a step or off the schedule are listed here. Place people under “Review”."
          />
        )}
        {lines.length === SHOWN_LINES && (
          <Text size="xs" c="dimmed">
            The first {SHOWN_LINES} people are shown. Search for others.
          </Text>
        )}
        {lines.length > 0 && (
          <WhyFigures>
            <ScrollTable label="Placed">
              <HeadRow
                columns={[
                  'Name',
                  { text: 'Place' },
                  'Salary',
                  'FTE',
                  'Service years',
                  { text: 'Events' },
                  { unseen: 'Edit' },
                ]}
              />
              <tbody>
                {lines.map((line) => (
                  <tr key={line.lineId}>
                    <th scope="row">{line.name}</th>
                    <td data-text data-wrap>
                      {placeWords(line.placement)}
                    </td>
                    <td>
                      {line.salary === null ? (
                        '–'
                      ) : (
                        <WhyFigure figure={{ figure: 'placement', id: String(line.lineId) }} of={line.name}>
                          {formatMoney(fromDollars(line.salary))}
                        </WhyFigure>
                      )}
                    </td>
                    <td>{line.fte}</td>
                    <td>{line.placement?.serviceYears ?? '–'}</td>
                    <td data-text data-wrap>
                      {line.placement?.events.map(eventWords).join('; ')}
                    </td>
                    <td>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Edit the placement of ${line.name}`}
                        onClick={() => setEditing(line)}
                      >
                        Edit
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </WhyFigures>
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
