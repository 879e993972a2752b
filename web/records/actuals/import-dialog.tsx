import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importActuals } from '../../../core/contract/actuals.ts';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import { isPlainDate, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { reasonOf, upload } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { ImportPreview } from './import-preview.tsx';
import { snapshotLabel } from './labels.ts';
import { actualsChanged } from './queries.ts';

interface Draft {
  file: File | null;
  asOf: string;
  /** The fiscal year for columns without a year in their names. If blank, these columns are for the fiscal year of the balance date. */
  fiscalYear: string;
  sheet: string;
  /** Answers such as "row:212=total". */
  answers: readonly string[];
}

const EMPTY: Draft = { file: null, asOf: '', fiscalYear: '', sheet: '', answers: [] };

function missingOf({ file, asOf, fiscalYear }: Draft): string | null {
  if (file === null) return 'Choose a file.';
  if (!isPlainDate(asOf)) return 'Enter the date of the balances.';
  return fiscalYear.trim() === '' || parseFiscalYear(fiscalYear) !== null
    ? null
    : `“${fiscalYear}” is not a fiscal year. Enter a year such as FY26, or leave the field blank.`;
}

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

async function send({ file, asOf, ...rest }: Draft, previewToken: string | null) {
  if (file === null) throw new Error('no file is chosen');
  const options = {
    fiscalYear: given(rest.fiscalYear),
    sheet: given(rest.sheet),
    answers: given(rest.answers.join(',')),
  };
  return upload(importActuals, {
    file,
    fields: { asOf, ...options, preview: String(previewToken === null), previewToken },
  });
}

interface ImportDialogProps {
  onClose: () => void;
  /** Called with the latest imported fiscal year. */
  onImported: (fiscalYear: number) => void;
}

/** Imports balances from the ledger. Shows a preview before saving. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  /** The sheets in the previewed file. */
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (input: { draft: Draft; previewToken: string | null }) => send(input.draft, input.previewToken),
    onSuccess: async ({ snapshots, sheets: found }, { previewToken }) => {
      setSheets(found);
      if (previewToken === null) return;
      await actualsChanged(queryClient);
      toastSuccess(`Imported: ${snapshots.map(snapshotLabel).join('; ')}`);
      onClose();
      if (snapshots.length > 0) onImported(Math.max(...snapshots.map(({ fiscalYear }) => fiscalYear)));
    },
  });
  // Hides a preview if the input has changed since.
  const isCurrent = sending.variables?.draft === draft;
  const preview = sending.data && isCurrent ? sending.data : null;
  const isReady =
    preview !== null && preview.problems.length === 0 && preview.snapshots.some(({ state }) => state === 'new');

  function submit() {
    const problem = missingOf(draft);
    setMissing(problem);
    if (problem === null) sending.mutate({ draft, previewToken: isReady ? preview.previewToken : null });
  }

  /** Repeats the preview with the choices that the user made in it. */
  function previewWith(chosen: Partial<Draft>) {
    const next = { ...draft, ...chosen };
    setDraft(next);
    sending.mutate({ draft: next, previewToken: null });
  }

  return (
    <FormDialog
      title="Import actuals"
      size="xl"
      submit={isReady ? 'Import' : 'Preview'}
      isBusy={sending.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">
        Choose a report from your accounting system with a row for each account, or a workbook with a column of actuals
        for each year. If you import a year more than once, the balances with the latest date are used.
      </Text>
      <FileDrop
        label="Choose a file"
        hint="Excel or CSV, with a column of amounts spent"
        accept={IMPORT_EXTENSIONS}
        file={draft.file}
        isFirst
        onFile={(file) => {
          setSheets([]);
          setDraft({ ...draft, file, sheet: '', answers: [] });
        }}
      />
      <TextInput
        label="Balances as of"
        type="date"
        required
        value={draft.asOf}
        onChange={(event) => setDraft({ ...draft, asOf: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Fiscal year"
          description="For columns without a year in their name"
          placeholder="If blank, the year of the date above"
          value={draft.fiscalYear}
          onChange={(event) => setDraft({ ...draft, fiscalYear: event.currentTarget.value })}
        />
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            description="The sheet to read"
            data={[...sheets]}
            value={preview?.sheet ?? (draft.sheet || null)}
            onChange={(sheet) => sheet !== null && previewWith({ sheet, answers: [] })}
            disabled={sending.isPending}
            allowDeselect={false}
          />
        )}
      </SimpleGrid>
      {missing !== null && <Failure>{missing}</Failure>}
      {sending.error && isCurrent && (
        <Failure title="Nothing was imported">{reasonOf(sending.error, 'Try again.')}</Failure>
      )}
      {preview && (
        <ImportPreview
          preview={preview}
          answers={draft.answers}
          disabled={sending.isPending}
          onAnswers={(answers) => previewWith({ answers })}
        />
      )}
    </FormDialog>
  );
}
