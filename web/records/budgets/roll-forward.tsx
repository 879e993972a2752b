import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { rollForward, type RolledForward } from '../../../core/contract/projections-roll-forward.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { budgetYearsQuery } from '../../platform/shell/queries.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { RolledDepartures } from './rolled-departures.tsx';
import { TextSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** Creates next year's budget from this one, after a preview with counts and totals. */
export function RollForward({ budgetYear }: { budgetYear: BudgetYear }) {
  const [isOpen, setOpen] = useState(false);
  const next = (parseFiscalYear(budgetYear.fiscalYear) ?? 0) + 1;
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Roll forward to {fiscalYearLabel(next)}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Roll ${budgetYear.fiscalYear} forward to ${fiscalYearLabel(next)}`}
        size="xl"
        centered
      >
        <Confirm budgetYear={budgetYear} fiscalYear={next} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Confirm(props: { budgetYear: BudgetYear; fiscalYear: number; onClose: () => void }) {
  const { budgetYear, fiscalYear, onClose } = props;
  const { selectBudgetYear } = useYears();
  const client = useQueryClient();
  const params = { id: String(budgetYear.id) };
  const label = fiscalYearLabel(fiscalYear);
  const preview = useQuery({
    queryKey: ['roll-forward', budgetYear.id, fiscalYear],
    queryFn: ({ signal }) => call(rollForward, { params, query: { preview: 'true' }, body: { fiscalYear }, signal }),
    // Not cached, because rolling forward changes the result.
    gcTime: 0,
    retry: false,
  });
  const roll = useMutation({
    mutationFn: () => call(rollForward, { params, body: { fiscalYear } }),
    onSuccess: async () => {
      onClose();
      toastSuccess(`${label} budget created from ${budgetYear.fiscalYear}.`);
      // The new year can be selected only after the list of years is reloaded. Everything else is reloaded afterward.
      await client.invalidateQueries(budgetYearsQuery);
      selectBudgetYear(label);
      // Does not reload the preview that is still shown, because the server would now reject its request.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'roll-forward' });
    },
  });
  const failure = roll.error ?? preview.error;
  return (
    <Stack>
      {failure && <Failure>{messageOf(failure, `Failed to roll forward to ${label}`)}</Failure>}
      {preview.isPending && <TextSkeleton height={160} />}
      {preview.data && <Preview rolled={preview.data} from={budgetYear.fiscalYear} label={label} />}
      <DialogActions onCancel={onClose}>
        {preview.data && (
          <Button loading={roll.isPending} onClick={() => roll.mutate()}>
            Create {label} budget
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

const TYPES = { operating: 'Operating', proposed: 'Proposed' } as const;

function Preview({ rolled, from, label }: { rolled: RolledForward; from: string; label: string }) {
  return (
    <>
      <Text size="sm">
        The projected {label} lines, with full-year salaries, become the base-year lines of a new version, “
        {rolled.versionLabel}”. The base-year lines of {from} do not change. If the projected {label} lines are out of
        date, they are generated again first.
      </Text>
      <ScrollTable label="Budgets to roll forward">
        <HeadRow columns={['Budget', from, label]} />
        <tbody>
          {rolled.budgets.map((budget) => (
            <tr key={budget.type}>
              <th scope="row" style={{ whiteSpace: 'normal' }}>
                {TYPES[budget.type]}
                <Text size="xs" c="dimmed" fw={400}>
                  {plural(budget.leavers, 'departure')}
                  {budget.vacancies > 0 &&
                    ` · ${plural(budget.vacancies, 'vacancy', 'vacancies')}, ${wholeDollars(budget.turnoverSaving)} in turnover savings`}
                  {!budget.isActive && ` · Not active, because ${label} already has an active budget`}
                </Text>
              </th>
              <Figures total={budget.baseTotal} lines={budget.baseLines} />
              <Figures total={budget.total} lines={budget.lines} />
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rolled.departures.length > 0 && <RolledDepartures departures={rolled.departures} label={label} />}
      {rolled.warnings.length > 0 && (
        <Alert color="yellow" variant="light" title="Warnings">
          <ul>
            {rolled.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Figures({ total, lines }: { total: number; lines: number }) {
  return (
    <td>
      {wholeDollars(total)}
      <Text size="xs" c="dimmed">
        {plural(lines, 'line')}
      </Text>
    </td>
  );
}
