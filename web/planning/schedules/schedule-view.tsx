import { Alert, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSchedule, exportSchedule } from '../../../core/contract/schedules.ts';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, download, messageOf } from '../../api.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { EditionTabs } from './edition-tabs.tsx';
import { EditionView } from './edition-view.tsx';
import { editionInYear } from './edition-in-year.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { editionKey, editionLabel, editionOfKey, rulesWords } from './labels.ts';
import { RemoveEdition } from './remove-edition.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { scheduleQuery, schedulesChanged } from './queries.ts';

/** One schedule: its editions, the amounts of the selected edition, and the available actions. */
export function ScheduleView({ id }: { id: number }) {
  const query = useQuery(scheduleQuery(id));
  const queryClient = useQueryClient();
  const [chosen, choose] = useParameter('edition', IN_PLACE);
  const { budgetYear } = useYears();
  const inYear = budgetYear?.fiscalYear ?? null;
  const [seen, see] = useState<{ inYear: string | null; key: string } | null>(null);
  const [open, setOpen] = useState<'generate' | 'rules' | 'remove' | 'delete' | null>(null);
  const params = { id: String(id) };
  const exporting = useMutation({ mutationFn: () => download(exportSchedule, { params }, 'salary schedule.csv') });
  const removing = useMutation({
    mutationFn: () => call(deleteSchedule, { params }),
    onSuccess: async ({ message }) => {
      await schedulesChanged(queryClient);
      toastSuccess(message);
    },
    onSettled: () => setOpen(null),
  });
  if (!query.data) return <LoadState query={query} failure="Failed to load the salary schedule" height={320} />;
  const { schedule } = query.data;
  const wanted = chosen ?? (seen?.inYear === inYear ? seen.key : null);
  const found = schedule.editions.find((one) => editionKey(one) === wanted);
  const edition = found ?? editionInYear(schedule.editions, inYear === null ? null : parseFiscalYear(inYear));
  // If the user has not selected an edition, the edition for the budget year is shown. That edition stays selected when a newer edition is
  // added.
  if (wanted === null && edition) see({ inYear, key: editionKey(edition) });
  const isGone = wanted !== null && !found && edition !== undefined;
  const error = exporting.error ?? removing.error;

  return (
    <Section
      title={schedule.name}
      note={
        <Text span inherit visibleFrom="lg">
          {rulesWords(schedule)}
        </Text>
      }
      actions={
        <ScheduleActions
          edition={edition ? editionLabel(edition) : null}
          isExporting={exporting.isPending}
          onGenerate={() => setOpen('generate')}
          onRules={() => setOpen('rules')}
          onExport={() => exporting.mutate()}
          onRemove={() => setOpen('remove')}
          onDelete={() => setOpen('delete')}
        />
      }
    >
      <Stack gap="sm">
        {error && <Failure title="The action failed">{messageOf(error, 'Nothing was changed.')}</Failure>}
        {isGone && (
          <Alert color="yellow" variant="light" role="status">
            {schedule.name} no longer has the edition {editionOfKey(wanted)}. {editionLabel(edition)} is shown instead.
          </Alert>
        )}
        {edition && (
          <EditionTabs editions={schedule.editions} shown={edition} onChoose={choose}>
            <Stack gap="sm">
              <EditionView checked={query.data} edition={edition} />
            </Stack>
          </EditionTabs>
        )}
      </Stack>
      {open === 'generate' && (
        <GenerateDialog
          schedule={schedule}
          onClose={() => setOpen(null)}
          onSaved={(saved) => choose(editionKey(saved))}
        />
      )}
      {open === 'rules' && <RulesDialog schedule={schedule} edition={edition} onClose={() => setOpen(null)} />}
      {edition && (
        <RemoveEdition
          schedule={schedule}
          edition={edition}
          opened={open === 'remove'}
          onClose={() => setOpen(null)}
          onRemoved={(next) => choose(next ? editionKey(next) : null)}
        />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title="Delete salary schedule"
        confirm="Delete"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setOpen(null)}
      >
        Delete “{schedule.name}” and its {plural(schedule.editions.length, 'edition')}? You cannot delete a schedule
        that has placements. An administrator can restore a deleted schedule from the audit log.
      </ConfirmDialog>
    </Section>
  );
}
