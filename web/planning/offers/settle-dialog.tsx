import { List, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settleOffer, type SavedOffer } from '../../../core/contract/offers.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { ratePercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { bargainingChanged, offerSaved } from './queries.ts';

interface SettleDialogProps {
  offer: SavedOffer;
  onClose: () => void;
  onSettled: (offer: SavedOffer) => void;
}

/** Preview of what is saved if an offer is settled. */
export function SettleDialog({ offer, onClose, onSettled }: SettleDialogProps) {
  const queryClient = useQueryClient();
  const settle = (preview: boolean) =>
    call(settleOffer, { params: { id: String(offer.id) }, body: { rev: offer.rev, preview } });
  const preview = useQuery({
    queryKey: ['settlement preview', offer.id, offer.rev],
    queryFn: () => settle(true),
    retry: false,
    gcTime: 0,
  });
  const settling = useMutation({
    mutationFn: () => settle(false),
    onSuccess: async ({ offer: settled }) => {
      offerSaved(queryClient, settled);
      onSettled(settled);
      toastSuccess(`“${settled.name}” settled`);
      onClose();
      await bargainingChanged(queryClient);
    },
  });
  const { data } = preview;
  return (
    <FormDialog
      title={`Settle “${offer.name}”`}
      size="lg"
      submit="Settle"
      canSubmit={data !== undefined}
      isBusy={settling.isPending}
      onClose={onClose}
      onSubmit={() => settling.mutate()}
    >
      <Refused error={preview.error} />
      {!isRefusal(preview.error) && <LoadState query={preview} failure="Could not check the offer" height={180} />}
      {data && (
        <>
          <Text size="sm">
            Settling turns this offer into the settled contract “{data.contract.name}” for{' '}
            {fiscalYearRange(data.contract.startYear, data.contract.endYear)}. The editions below are added to the
            salary schedules and replace calculated editions for the same years. You can undo the settlement until the
            contract or one of the salary schedules changes.
          </Text>
          <ScrollTable label="Contract">
            <HeadRow columns={['Year', 'COLA', { text: 'Terms' }]} />
            <tbody>
              {data.contract.years.map(({ fiscalYear, colaPercentage, notes }) => (
                <tr key={fiscalYear}>
                  <th scope="row">{fiscalYearLabel(fiscalYear)}</th>
                  <td>{ratePercent(colaPercentage)}</td>
                  <td data-text>{notes}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <ScrollTable label="Editions">
            <HeadRow columns={['Schedule', { text: 'Edition' }, 'Cells', 'Lowest', 'Highest']} />
            <tbody>
              {data.editions.map(({ scheduleId, schedule, fiscalYear, fromDay, cells, lowest, highest }) => (
                <tr key={`${scheduleId} ${fiscalYear} ${fromDay}`}>
                  <th scope="row">{schedule}</th>
                  <td data-text>
                    {fiscalYearLabel(fiscalYear)} from day {fromDay}
                  </td>
                  <td>{cells}</td>
                  <td>{wholeDollars(lowest)}</td>
                  <td>{wholeDollars(highest)}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          {data.warnings.length > 0 && (
            <List size="sm">
              {data.warnings.map((warning) => (
                <List.Item key={warning}>{warning}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
      {settling.error && (
        <Failure title="Could not settle the offer">{messageOf(settling.error, 'Nothing was saved.')}</Failure>
      )}
    </FormDialog>
  );
}

/** Returns true if the server rejects settling this offer. A retry helps only with other errors. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function Refused({ error }: { error: unknown }) {
  if (!isRefusal(error)) return null;
  return <Failure title="This offer cannot be settled yet">{messageOf(error, 'Nothing was saved.')}</Failure>;
}
