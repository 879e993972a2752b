import { Checkbox, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positionsFromRoster, type PositionsFromRoster } from '../../../core/contract/positions.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { count } from '../../platform/ui/format.ts';
import { fteText } from './labels.ts';
import { positionsQuery, type RosterYear } from './queries.ts';
import { useChange } from './use-change.ts';

/** Makes a position for each position number of the roster: first what would be made, then the same is saved. */
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
  const { data } = preview;
  const error = preview.error ?? creating.error;
  const isNothing = data?.added === 0;
  return (
    <FormDialog
      title={`Positions from the roster of ${fiscalYearLabel(year.fiscalYear)}`}
      submit={!data || isNothing ? 'Close' : `Create ${plural(data.added, 'position')}`}
      isBusy={creating.isPending || preview.isFetching}
      onClose={onClose}
      onSubmit={() => (!data || isNothing ? onClose() : creating.mutate(undefined))}
    >
      {error && <Failure title="Could not read the roster">{messageOf(error, 'Nothing was saved.')}</Failure>}
      {!data && !error && <Skeleton height={200} aria-label="Reading the roster" role="status" />}
      {data && <Figures figures={data} />}
      {(numberLines || (data && data.withoutNumber > 0)) && (
        <Checkbox
          label="Give lines without a position number the next free one, such as P-0001"
          checked={numberLines}
          onChange={(event) => setNumberLines(event.currentTarget.checked)}
        />
      )}
      {data && (
        <Text size="sm" c="dimmed">
          {isNothing
            ? 'Every position number of the roster has a position already.'
            : 'Positions that exist stay unchanged. Each new one is authorized for the FTE of its lines; where several people exceed 1.0 together, for the largest of them.'}
        </Text>
      )}
    </FormDialog>
  );
}

function Figures({ figures }: { figures: PositionsFromRoster }) {
  const rows = [
    ['Position numbers in the roster', count(figures.positions)],
    ['New positions', count(figures.added)],
    ['Authorized FTE', fteText(figures.authorizedFte)],
    ['Vacant', `${count(figures.vacant)} (${fteText(figures.vacantFte)} FTE)`],
    ['Over-filled', count(figures.overFilled)],
    ['Lines without a position number', count(figures.withoutNumber)],
  ];
  return (
    <Table verticalSpacing={4} aria-label="Preview">
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td ta="right" className="figures">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
