import { Button, Group, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { IMPORT_MODES, type ImportMode } from '../../../core/contract/import.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import { plural } from '../../../core/plural.ts';
import { FileQuestions } from './file-questions.tsx';
import { MappingTable } from './mapping-table.tsx';
import { otherYearColumns } from './other-year-columns.ts';
import { OtherYears } from './other-years.tsx';
import { RememberedNote } from './remembered-note.tsx';
import { SheetAndHeader } from './sheet-and-header.tsx';
import { UnusedColumns } from './unused-columns.tsx';
import { questionsToAnswer, type Wizard } from './wizard-state.ts';

const MODES: Record<ImportMode, { label: string; about: string }> = {
  replace: {
    label: 'Replace',
    about:
      'The file contains the whole budget. Lines from earlier imports that are no longer in the file are removed. Lines entered by hand stay, unless you choose to remove them in the preview.',
  },
  update: { label: 'Update', about: 'Lines in the file are changed or added. All other lines stay unchanged.' },
  append: { label: 'Append', about: 'Every row is added as a new line.' },
};

export function MapStep({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const used = new Set(Object.values(wizard.mappings));
  const unused = analysis.detectedColumns.filter((column) => !used.has(column));
  const open = questionsToAnswer(wizard).length;
  const yearOfVersion = wizard.version?.fiscalYear ?? null;
  const hasOtherYears = otherYearColumns(wizard.type, analysis, wizard.mappings, yearOfVersion).length > 0;
  // Findings about the sections of a file are not listed here, but in the preview.
  const findings = new Set(analysis.outline?.findings.map(({ message }) => message));
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <div>
          <Text>
            <strong>{analysis.originalName}</strong>
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {plural(analysis.rowCount, 'row')} (header in row {analysis.headerRow}) ·{' '}
            {analysis.sheet !== null && `sheet “${analysis.sheet}” · `}
            {plural(analysis.detectedColumns.length, 'column')}
          </Text>
        </div>
        <SheetAndHeader wizard={wizard} analysis={analysis} />
      </Group>
      {analysis.warnings
        .filter((warning) => !findings.has(warning))
        .map((warning) => (
          <Text key={warning} size="sm" c="dimmed">
            {warning}
          </Text>
        ))}
      <SectionQuestions wizard={wizard} analysis={analysis} />
      {analysis.rememberedMapping && <RememberedNote wizard={wizard} remembered={analysis.rememberedMapping} />}
      <MappingTable wizard={wizard} analysis={analysis} />
      {wizard.type === 'operating' && <OtherYears wizard={wizard} analysis={analysis} />}
      <MultiSelect
        label="Save as notes"
        description="Columns whose values are saved in the notes of each line"
        data={unused}
        value={wizard.noteColumns}
        onChange={wizard.chooseNotes}
        clearable
        searchable
      />
      <UnusedColumns wizard={wizard} analysis={analysis}>
        {wizard.type === 'proposed' && hasOtherYears
          ? '. In the preview, you can import the columns of other years.'
          : undefined}
      </UnusedColumns>
      <Group align="flex-start" gap="xl">
        <Radio.Group
          label={wizard.type === 'operating' ? 'Existing roster lines' : 'Existing budget lines'}
          value={wizard.mode}
          onChange={(mode) => wizard.chooseMode(IMPORT_MODES.find((known) => known === mode) ?? 'replace')}
        >
          <Stack gap={6} mt={6}>
            {IMPORT_MODES.map((mode) => (
              <Radio key={mode} value={mode} label={MODES[mode].label} description={MODES[mode].about} />
            ))}
          </Stack>
        </Radio.Group>
        {wizard.type === 'operating' && (
          <Radio.Group
            label="The salary column contains"
            value={wizard.salaryIs}
            onChange={(value) => wizard.chooseSalaryIs(value === 'fullTimeRate' ? 'fullTimeRate' : 'asPaid')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="asPaid" label="Actual pay" description="Salaries already prorated by FTE" />
              <Radio
                value="fullTimeRate"
                label="Full-time rate"
                description="Salaries not yet prorated. The import multiplies them by the FTE"
              />
            </Stack>
          </Radio.Group>
        )}
      </Group>
      <Group justify="space-between">
        <Button variant="default" onClick={wizard.back}>
          Back
        </Button>
        <Group gap="sm">
          {open > 0 && (
            <Text size="sm" c="dimmed" role="status">
              Before you preview, answer the {open === 1 ? 'question' : plural(open, 'question')} above.
            </Text>
          )}
          <Button onClick={() => void wizard.runPreview()} loading={wizard.busy} disabled={open > 0}>
            Preview
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/**
 * Questions about a file with sections. Questions about a plain list depend on the mapping and are asked in the
 * preview.
 */
function SectionQuestions({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  if (!analysis.outline) return null;
  const read = (answers: readonly string[]) =>
    void wizard.runAnalysis({
      layout: 'sections',
      answers: answers.join(','),
      ...(analysis.sheet !== null && { sheet: analysis.sheet }),
    });
  return (
    <FileQuestions
      questions={analysis.outline.questions}
      answers={analysis.answers}
      disabled={wizard.busy}
      onAnswers={read}
    />
  );
}
