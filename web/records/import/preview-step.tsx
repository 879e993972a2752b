import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportPreview } from '../../../core/contract/import.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { FileQuestions } from './file-questions.tsx';
import { noRowsText, nothingText } from './nothing-text.ts';
import { ConflictsChoice } from './conflicts-choice.tsx';
import { HandEditsChoice } from './hand-edits-choice.tsx';
import { LostCodesChoice } from './lost-codes-choice.tsx';
import { NotImportedChoice } from './not-imported-choice.tsx';
import { partLabel } from './part-label.ts';
import { PartFigures, PartRows } from './preview-part.tsx';
import { SectionOutline } from './section-outline.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { UnusedColumns } from './unused-columns.tsx';
import { openChoices } from './year-choices.ts';
import { YearColumns } from './year-columns.tsx';
import type { Wizard } from './wizard-state.ts';

/** The effects of an import, for each year if the file has several. Unknown values can be resolved first. */
export function PreviewStep({ wizard, preview }: { wizard: Wizard; preview: ImportPreview }) {
  const [shown, setShown] = useState(0);
  const [unapplied, setUnapplied] = useState(0);
  const parts = [preview, ...preview.amountColumns];
  const part = parts[shown] ?? preview;
  const isUndecided = parts.some(({ merged }) => merged.undecided > 0);
  const isNothing = parts.every(({ creates, updates, removes }) => creates + updates + removes === 0);
  const nothing = !isUndecided && isNothing && preview.actualsColumns.every(({ state }) => state === 'unchanged');
  const noRows = noRowsText(parts);
  const isPlain = wizard.analysis?.outline === null;
  const isAsked = openChoices(preview.yearColumns, wizard.leftOut).length > 0;
  return (
    <Stack>
      <NothingToImport noRows={noRows} nothing={nothing} parts={parts} />
      {isPlain && (
        <FileQuestions
          questions={preview.questions}
          answers={wizard.analysis?.answers ?? []}
          disabled={wizard.busy}
          onAnswers={(answers) => void wizard.answerInPreview(answers)}
        />
      )}
      <YearColumns wizard={wizard} preview={preview} />
      {parts.length > 1 && (
        <div>
          <SegmentedControl
            aria-label="Year"
            value={String(shown)}
            onChange={(next) => setShown(Number(next))}
            data={parts.map((one, index) => ({ value: String(index), label: partLabel(one, parts) }))}
          />
        </div>
      )}
      <Text size="sm">
        “{part.column}” goes into the version “{part.versionLabel}” for {fiscalYearLabel(part.fiscalYear)}
        {'versionId' in part && part.versionId === null && ' (the version will be created)'}
      </Text>
      <PartFigures part={part} printedTotals={wizard.analysis?.outline?.totals.length ?? 0} />
      {wizard.analysis?.outline && (
        <SectionOutline
          key={`outline-${shown}`}
          outline={wizard.analysis.outline}
          column={part.column}
          busy={wizard.busy}
          onAnswers={(answers) => void wizard.answerInPreview(answers)}
        />
      )}
      {wizard.analysis && (
        <UnusedColumns
          wizard={wizard}
          analysis={wizard.analysis}
          listed={preview.yearColumns.map(({ column }) => column)}
        />
      )}
      <HandEditsChoice wizard={wizard} parts={parts} />
      <ConflictsChoice wizard={wizard} part={part} />
      <LostCodesChoice wizard={wizard} part={part} />
      <NotImportedChoice wizard={wizard} part={part} />
      {preview.unknownValues.length > 0 && (
        <UnknownValues
          values={preview.unknownValues}
          scenarioId={null}
          onSettled={wizard.runPreview}
          onUnapplied={setUnapplied}
        />
      )}
      <PartRows key={shown} wizard={wizard} part={part} />
      <Group justify="space-between">
        <Button variant="default" onClick={wizard.back} disabled={wizard.busy}>
          Back
        </Button>
        <Group gap="sm">
          {unapplied > 0 && (
            <Text size="sm" c="dimmed" role="status">
              Before you import, apply the {unapplied === 1 ? 'match' : plural(unapplied, 'match', 'matches')} above.
            </Text>
          )}
          {isAsked && (
            <Text size="sm" c="dimmed" role="status">
              Before you import, choose a column above.
            </Text>
          )}
          {preview.questions.length > 0 && (
            <Text size="sm" c="dimmed" role="status">
              Before you import, {isPlain ? 'answer' : 'go back and answer'}{' '}
              {plural(preview.questions.length, 'question')} about the file.
            </Text>
          )}
          <Button
            onClick={() => void wizard.runImport()}
            loading={wizard.busy}
            disabled={noRows !== null || unapplied > 0 || isUndecided || isAsked || preview.questions.length > 0}
          >
            Import
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** Says that a year has no rows that can be imported, or that the import changes nothing. */
function NothingToImport({
  noRows,
  nothing,
  parts,
}: {
  noRows: string | null;
  nothing: boolean;
  parts: Parameters<typeof nothingText>[0];
}) {
  if (noRows !== null) {
    return (
      <Alert color="red" variant="light">
        {noRows}
      </Alert>
    );
  }
  return nothing && <Alert variant="light">{nothingText(parts)}</Alert>;
}
