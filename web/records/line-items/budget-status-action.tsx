import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf, reasonOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { STATUS_CHOICES, type BudgetStatus } from './budget-status-choices.ts';
import { restoreStatus, setBudgetStatus } from './budget-status.ts';
import { linesToChange } from './bulk-choices.ts';
import { alreadyText, hiddenText, setText } from './hidden-text.ts';
import type { Selection } from './selection.ts';
import { linesChanged } from './queries.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

/** Sets the budget status of the selected lines. */
export function BudgetStatusAction<Row extends LineItem>({ selection }: { selection: Selection<Row> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<BadgeCheck size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Budget status
      </Button>
      {isOpen && <StatusDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Maximum number of lines to list that could not be approved. */
const LISTED = 20;

const labelOfStatus = (status: BudgetStatus) => STATUS_CHOICES.find(({ value }) => value === status)?.label ?? status;

type Selected = Pick<Selection<never>, 'hidden' | 'clear'> & { lines: readonly LineItem[] };

function StatusDialog({ selection, onClose }: { selection: Selected; onClose: () => void }) {
  const { lines, hidden, clear } = selection;
  const isAdmin = useHasRole(ADMIN);
  const [status, setStatus] = useState<BudgetStatus | null>(null);
  const queryClient = useQueryClient();
  const refresh = () => linesChanged(queryClient);
  const save = useMutation({
    // Receives the lines before the change, because the list may be updated before the response arrives.
    mutationFn: ({ before, wanted }: { before: readonly LineItem[]; wanted: BudgetStatus }) =>
      setBudgetStatus(before, wanted),
    onSuccess({ changed, refused }, { before, wanted }) {
      const label = labelOfStatus(wanted);
      if (changed.length > 0) {
        toastWithUndo(`${plural(changed.length, 'line')} set to ${label}`, () => {
          restoreStatus(changed, before)
            .catch((error: unknown) => toastError(`Undo failed: ${reasonOf(error, 'Unknown error')}`))
            .finally(() => void refresh());
        });
      }
      if (refused.length > 0) return;
      onClose();
      clear();
    },
    onSettled: refresh,
  });
  const refused = save.data?.refused ?? [];
  const changing = status === null ? 0 : linesToChange(lines, { budgetStatus: status }).length;
  const already = status === null || save.isPending ? '' : alreadyText(lines.length, changing, 'lines');
  return (
    <Dialog opened onClose={onClose} title="Budget status" centered>
      {refused.length > 0 ? (
        <Stack>
          <Alert color="yellow" variant="light" role="alert" title={`${plural(refused.length, 'line')} not approved`}>
            <ul>
              {refused.slice(0, LISTED).map((why) => (
                <li key={why}>{why}</li>
              ))}
              {refused.length > LISTED && <li>and {refused.length - LISTED} more</li>}
            </ul>
          </Alert>
          <Button variant="default" onClick={onClose} ml="auto">
            Close
          </Button>
        </Stack>
      ) : (
        <Stack>
          <Text>
            {plural(lines.length, 'line')} selected.
            {hiddenText(hidden, lines.length)}
          </Text>
          {save.error && <Failure>{messageOf(save.error, 'Failed to set the status')}</Failure>}
          <Radio.Group
            label="Set to"
            value={status}
            onChange={(value) => setStatus(STATUS_CHOICES.find((choice) => choice.value === value)?.value ?? null)}
          >
            <Stack gap="xs" mt="xs">
              {STATUS_CHOICES.map(({ value, label }) => (
                <Radio
                  key={value}
                  value={value}
                  label={label}
                  disabled={value === 'APPROVED' && !isAdmin}
                  {...(value === 'APPROVED' && {
                    description:
                      'Only an administrator can approve a line. The user who last changed the line cannot approve it.',
                  })}
                />
              ))}
            </Stack>
          </Radio.Group>
          {already !== '' && <Text size="sm">{already}</Text>}
          <DialogActions onCancel={onClose}>
            <Button
              disabled={status === null || changing === 0}
              loading={save.isPending}
              onClick={() => status !== null && save.mutate({ before: lines, wanted: status })}
            >
              {status === null || changing === 0 ? 'Set status' : setText(changing, 'lines', labelOfStatus(status))}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
