import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_CONTRACT_DAYS } from '../../../core/contract/schedules-fields.ts';
import { importSchedules } from '../../../core/contract/schedules-import.ts';
import type { MissingStep } from '../../../core/contract/schedules.ts';
import { plural } from '../../../core/plural.ts';
import { messageOf, upload } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { AnswerText } from './answer-text.tsx';
import { raggedRowsOf } from './answers.ts';
import { ImportFields, type ImportDraft } from './import-fields.tsx';
import { ImportPreviewGrids } from './import-preview-grids.tsx';
import { missingStepsOf, renamesText, type ChosenSteps } from './missing-steps.ts';
import { MissingStepsForm } from './missing-steps-form.tsx';
import { schedulesChanged } from './queries.ts';
import classes from './schedules.module.css';

interface ImportDialogProps {
  onClose: () => void;
  onImported: (scheduleId: number) => void;
}

const BLANK: ImportDraft = {
  workGroupId: null,
  file: null,
  name: '',
  text: '',
  contractDays: String(DEFAULT_CONTRACT_DAYS),
  days: '',
};

function missingOf({ workGroupId, file, text }: ImportDraft): string | null {
  if (workGroupId === null) return 'Choose the work group.';
  return file === null && text.trim() === '' ? 'Choose a file or paste a schedule.' : null;
}

function send(
  { workGroupId, file, name, text, contractDays, days }: ImportDraft,
  previewToken: string | null,
  renames: string,
) {
  return upload(importSchedules, {
    file: file ?? new File([text], `${name.trim() || 'Salary schedule'}.txt`),
    fields: {
      workGroupId,
      contractDays,
      days: days.trim() === '' ? null : days,
      preview: String(previewToken === null),
      previewToken,
      renames: renames === '' ? null : renames,
    },
  });
}

/** Imports schedules from a file or from pasted text. Shows a preview with findings before saving. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(BLANK);
  const [missing, setMissing] = useState<MissingStep[]>([]);
  const [chosen, setChosen] = useState<ChosenSteps>({});
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (input: { draft: ImportDraft; previewToken: string | null }) =>
      send(input.draft, input.previewToken, renamesText(chosen)),
    onSuccess: async ({ schedules }, { previewToken }) => {
      if (previewToken === null) return;
      await schedulesChanged(queryClient);
      const [first] = schedules;
      if (first?.id) onImported(first.id);
      toastSuccess(`${plural(schedules.length, 'salary schedule')} imported`);
      onClose();
    },
    onError: (error) => setMissing(missingStepsOf(error)),
  });
  // Scrolls to the result, which would otherwise be below the visible part of the dialog.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sending.data ?? sending.error) outcome.current?.scrollIntoView({ block: 'start' });
  }, [sending.data, sending.error]);
  // Hides the preview if the input has changed since the preview was made.
  const isCurrent = sending.variables?.draft === draft;
  const preview = sending.data && isCurrent ? sending.data : null;
  const previewed = preview?.problems.length === 0 ? preview.previewToken : null;
  // If the import needs new labels for missing steps, the next attempt to import uses the token of the same preview.
  const previewToken = previewed ?? (missing.length > 0 ? (sending.variables?.previewToken ?? null) : null);
  // Stays true while the user enters answers.
  const asksDays =
    sending.data?.schedules.some(({ editions }) => editions.some(({ fromDay }) => fromDay === null)) ?? false;

  function submit() {
    const missing = missingOf(draft);
    setProblem(missing);
    if (missing === null) sending.mutate({ draft, previewToken });
  }

  return (
    <FormDialog
      title="Import salary schedules"
      size="xl"
      submit={previewToken === null ? 'Preview' : 'Import'}
      isBusy={sending.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ImportFields
        draft={draft}
        asksDays={asksDays}
        onChange={(change) => {
          setMissing([]);
          setChosen({});
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
      <div ref={outcome} />
      {missing.length > 0 && <MissingStepsForm missing={missing} chosen={chosen} onChoose={setChosen} />}
      {draft.file === null && isCurrent && (
        <AnswerText
          key={draft.text}
          text={draft.text}
          ragged={raggedRowsOf(sending.error)}
          questions={preview?.questions ?? []}
          onChange={(text) => setDraft((before) => ({ ...before, text }))}
        />
      )}
      {problem !== null && <Failure>{problem}</Failure>}
      {sending.error && isCurrent && missing.length === 0 && (
        <Failure title="Could not import the schedules">
          <Text size="sm" className={classes.lines ?? ''}>
            {messageOf(sending.error, 'Nothing was imported.')}
          </Text>
        </Failure>
      )}
      {preview && <ImportPreviewGrids preview={preview} />}
    </FormDialog>
  );
}
