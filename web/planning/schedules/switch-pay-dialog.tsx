import { Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PayBasis,
  type PaySwitch,
  type WorkGroupPay,
  switchWorkGroupPay,
} from '../../../core/contract/work-group-pay.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { signed, exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const MAX_LINES = 100;
/** Hides columns that do not fit on a phone. */
const WIDE = 'mantine-visible-from-xs';
const TEXT = { minWidth: 84 };

interface SwitchPayDialogProps {
  budgetYearId: number;
  group: WorkGroupPay;
  to: PayBasis;
  onClose: () => void;
}

const titleOf = (workGroup: string, to: PayBasis): string =>
  `Pay ${workGroup} ${to === 'SCHEDULE' ? 'by schedule' : 'with percentage raises'}`;

/** Compares next year's salaries under both pay bases and switches between them. */
export function SwitchPayDialog({ budgetYearId, group, to, onClose }: SwitchPayDialogProps) {
  const queryClient = useQueryClient();
  const { workGroupId, workGroup } = group;
  const send = (basis: PayBasis, preview: boolean) =>
    call(switchWorkGroupPay, { body: { workGroupId, budgetYearId, basis, preview } });
  const preview = useQuery({
    queryKey: ['salary-schedules', 'switch', workGroupId, budgetYearId, to],
    queryFn: () => send(to, true),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const undo = async () => {
    try {
      await send(group.basis, false);
      await queryClient.invalidateQueries();
      toastSuccess(`The pay method for ${workGroup} was switched back`);
    } catch (error) {
      toastError(messageOf(error, 'The switch could not be undone.'));
    }
  };
  const switching = useMutation({
    mutationFn: () => send(to, false),
    onSuccess: async () => {
      const how = to === 'SCHEDULE' ? 'by schedule' : 'with percentage raises';
      toastWithUndo(`${workGroup} is now paid ${how}. Generate the projections again.`, () => void undo());
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  const error = preview.error ?? switching.error;

  return (
    <FormDialog
      title={titleOf(workGroup, to)}
      size="xl"
      submit={to === 'SCHEDULE' ? 'Pay by schedule' : 'Pay with percentage raises'}
      isBusy={switching.isPending}
      onClose={onClose}
      onSubmit={() => preview.data && switching.mutate()}
    >
      {error && (
        <Failure title="Could not switch the pay method">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {messageOf(error, 'Nothing was changed.')}
          </Text>
        </Failure>
      )}
      {preview.isPending && <CardSkeleton height={240} />}
      {preview.data && <Preview preview={preview.data} />}
    </FormDialog>
  );
}

const changeOf = (amount: number | null): string => (amount === null ? '–' : signed(amount, exactDollars));

function Preview({ preview: { totals, lines, notes, nextFiscalYear } }: { preview: PaySwitch }) {
  const [isAll, showAll] = useState(false);
  const shown = isAll ? lines : lines.slice(0, MAX_LINES);
  const year = fiscalYearLabel(nextFiscalYear);
  return (
    <>
      <Text size="sm">
        {year} salaries of {plural(totals.people, 'line')}: {exactDollars(totals.percentage)} with percentage raises,{' '}
        {exactDollars(totals.schedule)} by schedule ({signed(totals.difference, exactDollars)}).
      </Text>
      {notes.length > 0 && (
        <List size="sm">
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      <ScrollTable label={`${year} salaries`}>
        <HeadRow
          columns={[
            { text: 'Name' },
            { text: 'Step' },
            { figure: 'Percentage raises', className: WIDE },
            { figure: 'By schedule', className: WIDE },
            'Difference',
          ]}
        />
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              All
            </th>
            <td className={WIDE}>{exactDollars(totals.percentage)}</td>
            <td className={WIDE}>{exactDollars(totals.schedule)}</td>
            <td>{signed(totals.difference, exactDollars)}</td>
          </tr>
          {shown.map(({ lineId, name, place, nextPlace, percentage, schedule, difference }) => (
            <tr key={lineId}>
              <td data-text data-wrap style={TEXT}>
                {name}
              </td>
              <td data-text data-wrap style={TEXT}>
                {place === null ? '–' : place === nextPlace ? place : `${place} → ${nextPlace ?? '–'}`}
              </td>
              <td className={WIDE}>{exactDollars(percentage)}</td>
              <td className={WIDE}>{exactDollars(schedule)}</td>
              <td>{changeOf(difference)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {lines.length > shown.length && (
        <Group gap="sm">
          <Text size="sm">
            The {shown.length} largest of {lines.length} differences are shown.
          </Text>
          <Button variant="default" size="xs" onClick={() => showAll(true)}>
            Show all {lines.length}
          </Button>
        </Group>
      )}
    </>
  );
}
