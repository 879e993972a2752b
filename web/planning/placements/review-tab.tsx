import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import type { PlacedLine, PlacementTotals } from '../../../core/contract/placements.ts';
import { countRows } from '../../../core/import/more-rows.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf } from '../../api.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { OffScheduleDialog } from './off-schedule-dialog.tsx';
import { SHOWN_LINES, queueQuery } from './queries.ts';
import { ReviewQueue } from './review-queue.tsx';
import { TakeExactDialog } from './take-exact-dialog.tsx';
import { usePlacing } from './use-placing.ts';

/**
 * The lines that are not placed yet, sorted by how much the pay in their candidate cells differs in the next year, largest difference
 * first.
 */
export function ReviewTab({ budgetYearId }: { budgetYearId: number | undefined }) {
  const query = useQuery(queueQuery(budgetYearId));
  const { place, underWay, undoLast, taking, reading, error } = usePlacing(budgetYearId);
  const [isTaking, setTaking] = useState(false);
  const [leaving, setLeaving] = useState<PlacedLine | null>(null);
  // Hides a line as soon as the user decides about it. The line returns if the decision could not be saved.
  const lines = useMemo(
    () => query.data?.lines.filter(({ lineId }) => !underWay.has(lineId)) ?? [],
    [query.data, underWay],
  );
  if (!query.data) return <LoadState query={query} failure="Failed to load the placements" height={320} />;
  const { totals } = query.data;
  const open = totals.lines - totals.placed;
  const take = (line: PlacedLine, at: number) => {
    const candidate = line.candidates[at];
    if (!candidate) return;
    const { scheduleId, lane, step } = candidate;
    const edit = {
      lineId: line.lineId,
      rev: line.rev,
      set: { scheduleId, lane, step, offSchedule: null, source: 'PERSON' as const, confirmed: true },
    };
    place([edit], `${line.name} placed on lane ${lane}, step ${step}`);
  };

  return (
    <Section title="Not placed yet" note={plural(open, 'person', 'people')}>
      <Stack gap="sm">
        {error && <Failure title="Not saved">{messageOf(error, 'Nothing was saved.')}</Failure>}
        <Group justify="space-between">
          <Text size="sm">{totalsText(totals)}</Text>
          <Group gap="xs">
            <FileButton accept={IMPORT_EXTENSIONS.join(',')} onChange={(file) => file && reading.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={reading.isPending}>
                  Place from a file
                </Button>
              )}
            </FileButton>
            <Button onClick={() => setTaking(true)} disabled={totals.exact === 0}>
              Place exact matches
            </Button>
          </Group>
        </Group>
        {reading.data && reading.data.problems.length > 0 && <FileProblems problems={reading.data.problems} />}
        {open === 0 && (
          <EmptyState
            title={totals.lines === 0 ? 'No one to place' : 'Everyone is placed'}
            text={
              totals.lines === 0
                ? 'Import a roster and the salary schedules for its work groups first.'
                : 'The scattergram shows how many people are on each step and lane.'
            }
          />
        )}
        {open > 0 && (
          <>
            <Text size="xs" c="dimmed">
              <Text span inherit visibleFrom="sm">
                To choose a candidate cell, press the cell’s number. If a person has only one candidate cell, press
                Enter. Press O to mark a person as off schedule, ↑ or ↓ to move, and Ctrl+Z to undo.{' '}
              </Text>
              {open > SHOWN_LINES && `The first ${SHOWN_LINES} of ${open} are shown.`}
            </Text>
            <ReviewQueue lines={lines} onTake={take} onLeave={setLeaving} onUndo={undoLast} />
          </>
        )}
      </Stack>
      {isTaking && (
        <TakeExactDialog
          budgetYearId={budgetYearId}
          totals={totals}
          isBusy={taking.isPending}
          onConfirm={() => taking.mutate(undefined, { onSettled: () => setTaking(false) })}
          onCancel={() => setTaking(false)}
        />
      )}
      {leaving && (
        <OffScheduleDialog
          line={leaving}
          onClose={() => setLeaving(null)}
          onSave={(set) => {
            setLeaving(null);
            place([{ lineId: leaving.lineId, rev: leaving.rev, set }], `${leaving.name} marked as off schedule`);
          }}
          scheduleId={leaving.candidates[0]?.scheduleId ?? null}
        />
      )}
    </Section>
  );
}

const SHOWN_PROBLEMS = 20;

/** The rows of an uploaded file that could not be used. */
function FileProblems({ problems }: { problems: readonly string[] }) {
  return (
    <Failure title={`${plural(countRows(problems), 'row')} not used`}>
      <List size="sm">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Failure>
  );
}

function totalsText({
  placed,
  offSchedule,
  exact,
  ambiguous,
  near,
  otherEdition,
  fteDoubtful,
  off,
}: PlacementTotals): string {
  const parts: [number, string][] = [
    [exact, 'exact'],
    [ambiguous, 'matching several cells'],
    [near, 'within $1 of a cell'],
    [otherEdition, 'matching another edition'],
    [fteDoubtful, 'with a questionable FTE'],
    [off, 'matching no cell'],
    [placed - offSchedule, 'on the schedule'],
    [offSchedule, 'off schedule'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(' · ');
}
