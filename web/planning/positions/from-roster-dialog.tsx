import { Button, Checkbox, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { completePositions } from '../../../core/contract/positions-changes.ts';
import { positionsFromRoster, type PositionsFromRoster } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { count } from '../../platform/ui/format.ts';
import { fteText } from './labels.ts';
import { positionsQuery, type RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** Creates a position for each position number on the roster, and fills in blank values of existing positions, after a preview of both. */
export function FromRosterDialog({ year, onClose }: { year: RosterYear; onClose: () => void }) {
  const [numberLines, setNumberLines] = useState(false);
  const preview = useQuery({
    queryKey: [...positionsQuery(year).queryKey, 'from-roster', numberLines],
    queryFn: () => call(positionsFromRoster, { body: { ...year, numberLines, preview: true } }),
    gcTime: 0,
  });
  const creating = useChange(async () => {
    const { added, changeId } = await call(positionsFromRoster, { body: { ...year, numberLines } });
    return { message: `${plural(added, 'position')} created.`, changeId };
  }, onClose);
  const lacking = useQuery({
    queryKey: [...positionsQuery(year).queryKey, 'complete-from-roster'],
    queryFn: () => call(completePositions, { body: { ...year, preview: true } }),
    gcTime: 0,
  });
  const completing = useChange(async () => {
    const { positions, changeId } = await call(completePositions, { body: year });
    return { message: `Missing values filled in for ${plural(positions, 'position')}.`, changeId };
  }, onClose);
  const { data } = preview;
  const error = preview.error ?? creating.error ?? completing.error;
  const isNothing = data?.added === 0;
  const incomplete = lacking.data?.positions ?? 0;
  // Waits for both previews. If only one were shown, it would look as if existing positions did not change.
  const isRead = data !== undefined && !lacking.isPending;
  const isFilling = isNothing && incomplete > 0;
  const submit = isFilling ? `Fill in ${plural(incomplete, 'position')}` : createText(data?.added ?? 0);
  return (
    <FormDialog
      title={`Positions from the ${fiscalYearLabel(year.fiscalYear)} roster`}
      submit={preview.error ? 'Retry' : isRead ? submit : null}
      isBusy={creating.isPending || completing.isPending || preview.isFetching}
      onClose={onClose}
      onSubmit={() => {
        if (preview.error) void preview.refetch();
        else if (isFilling) completing.mutate(undefined);
        else creating.mutate(undefined);
      }}
    >
      {error && (
        <Failure title={failureTitle(preview.error, creating.error)}>{messageOf(error, 'Nothing was saved.')}</Failure>
      )}
      {!isRead && !error && <CardSkeleton height={200} label="Reading the roster" />}
      {isRead && <Figures figures={data} incomplete={incomplete} />}
      {(numberLines || (data && data.withoutNumber > 0)) && (
        <Checkbox
          label="Assign the next free number, such as P-0001, to each line without a position number"
          checked={numberLines}
          onChange={(event) => setNumberLines(event.currentTarget.checked)}
        />
      )}
      {lacking.error && <LoadFailed what="Failed to check the positions for missing values" query={lacking} />}
      {isRead && incomplete > 0 && (
        <Stack gap={6} align="flex-start">
          <Text size="sm">
            {plural(incomplete, 'position lacks', 'positions lack')} a value that the roster has, such as a work group
            or an account. Existing values do not change.
          </Text>
          {!isFilling && (
            <Button
              variant="default"
              size="xs"
              loading={completing.isPending}
              onClick={() => completing.mutate(undefined)}
            >
              Fill in from the roster
            </Button>
          )}
        </Stack>
      )}
      {isRead && (
        <Text size="sm" c="dimmed">
          {isNothing
            ? noneText(data)
            : 'Each new position is authorized for the FTE of its lines. Exception: For several people with more than 1.0 FTE in total, only the largest of their FTEs is authorized.'}
        </Text>
      )}
    </FormDialog>
  );
}

function failureTitle(readError: Error | null, createError: Error | null): string {
  if (readError) return 'Could not read the roster';
  return createError ? 'The positions were not created' : 'The missing values were not filled in';
}

function createText(added: number): string | null {
  return added === 0 ? null : `Create ${plural(added, 'position')}`;
}

function noneText({ positions }: PositionsFromRoster): string {
  return positions === 0
    ? 'No line on the roster has a position number.'
    : 'Every position number on the roster already has a position.';
}

function Figures({ figures, incomplete }: { figures: PositionsFromRoster; incomplete: number }) {
  const { positions, existing, added, authorizedFte, vacant, vacantFte, overFilled, withoutNumber } = figures;
  const rows = [
    ['Position numbers on the roster', count(positions)],
    [incomplete === 0 ? 'Existing positions (unchanged)' : 'Existing positions', count(existing)],
    ...(incomplete === 0 ? [] : [['Existing positions with blank values to fill in', count(incomplete)]]),
    ['New positions', count(added)],
    ...(added === 0
      ? []
      : [
          ['Authorized FTE of the new positions', fteText(authorizedFte)],
          ['New positions with no one in them', count(vacant)],
          ['Vacant FTE of the new positions, including partly filled ones', fteText(vacantFte)],
          ['New positions that are over-filled', count(overFilled)],
        ]),
    ['Lines without a position number', count(withoutNumber)],
  ];
  return (
    <Table verticalSpacing={4} aria-label="Preview">
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
