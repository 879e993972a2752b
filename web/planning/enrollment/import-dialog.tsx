import { Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { importEnrollment, undoEnrollmentImport } from '../../../core/contract/enrollment-import.ts';
import { IMPORT_EXTENSIONS } from '../../../core/contract/import.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { call, messageOf, reasonOf, upload } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { useUndoableChange } from '../../platform/ui/use-undoable-change.ts';
import { ImportPreview, TEXT_WIDTH } from './import-preview.tsx';
import { enrollmentChanged } from './queries.ts';

interface Draft {
  file: File;
  sheet: string | null;
  /** The building that the user chose for each school in the file. A school with null is left out. */
  matches: Readonly<Record<string, number | null>>;
}

interface ImportDialogProps {
  budgetYear: BudgetYear;
  buildings: readonly Building[];
  onClose: () => void;
}

/** Imports enrollment from a file. Shows a preview before saving. */
export function ImportDialog({ budgetYear, buildings, onClose }: ImportDialogProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const send = ({ file, sheet, matches }: Draft, previewToken: string | null) =>
    upload(importEnrollment, {
      file,
      fields: {
        ...{ budgetYearId: budgetYear.id, sheet, matches: JSON.stringify(matches) },
        ...{ preview: String(previewToken === null), previewToken },
      },
    });
  const previewing = useMutation({ mutationFn: (of: Draft) => send(of, null) });
  const importing = useUndoableChange({
    change: ({ of, token }: { of: Draft; token: string }) => send(of, token),
    undo: (changeId) => call(undoEnrollmentImport, { params: { id: String(changeId) } }),
    reload: enrollmentChanged,
    onDone: onClose,
  });
  // After a failed import, the preview may be out of date.
  const isStale = previewing.variables !== draft || importing.isError;
  const preview = draft !== null && !isStale ? (previewing.data ?? null) : null;
  const isReady =
    preview !== null && preview.problems.length === 0 && preview.changes.added + preview.changes.changed > 0;

  function show(next: Draft) {
    setIsMissing(false);
    setDraft(next);
    importing.reset();
    previewing.mutate(next);
  }

  function submit() {
    if (draft === null) setIsMissing(true);
    else if (isReady) importing.mutate({ of: draft, token: preview.previewToken });
    else show(draft);
  }

  return (
    <FormDialog
      title="Import enrollment"
      // The dialog is as wide as the preview's table.
      size="auto"
      submit={isReady ? 'Import' : preview === null ? 'Preview' : null}
      isBusy={previewing.isPending || importing.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="sm" maw={TEXT_WIDTH}>
        <Text size="sm">
          Choose a file with a row for each school and a column for each grade. A file with the columns School, Grade
          and Students also works. If the file has a column for the fiscal year or school year, each row is saved for
          the year in that column. Rows for other years are left out if the program has no budget year for them. If the
          file has no year column, all rows are saved for {budgetYear.fiscalYear}.
        </Text>
        <FileDrop
          label="Choose a file"
          hint="Excel or CSV, with schools, grades and students"
          accept={IMPORT_EXTENSIONS}
          file={draft?.file ?? null}
          isFirst
          onFile={(file) => show({ file, sheet: null, matches: {} })}
        />
        {draft !== null && (previewing.data?.sheets.length ?? 0) > 1 && (
          <Select
            label="Sheet"
            data={previewing.data?.sheets ?? []}
            value={preview?.sheet ?? draft.sheet}
            onChange={(sheet) => sheet !== null && show({ ...draft, sheet, matches: {} })}
            disabled={previewing.isPending}
            allowDeselect={false}
          />
        )}
        {isMissing && <Failure>Choose a file.</Failure>}
        {previewing.error && !isStale && (
          <Failure title="Could not read the file">{messageOf(previewing.error, 'Nothing was imported.')}</Failure>
        )}
        {importing.error && <Failure title="Nothing was imported">{reasonOf(importing.error, 'Try again.')}</Failure>}
      </Stack>
      {draft !== null && preview && (
        <ImportPreview
          preview={preview}
          buildings={buildings}
          disabled={previewing.isPending || importing.isPending}
          onMatch={(school, buildingId) => show({ ...draft, matches: { ...draft.matches, [school]: buildingId } })}
        />
      )}
    </FormDialog>
  );
}
