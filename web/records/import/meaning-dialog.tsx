import { Autocomplete, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MEANING_FIELDS, type MeaningField } from '../../../core/import/sections/answers.ts';
import { isSectionAnswer, sectionAnswer, withoutAnswer } from '../../../core/import/sections/section-meanings.ts';
import { buildingsQuery, categoriesQuery, deseFunctionsQuery } from '../../platform/shell/queries.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import type { OutlineSection } from './outline-section.ts';

const LABELS: Record<MeaningField, string> = {
  function: 'Function code',
  building: 'Building',
  category: 'Category',
};
const MAX_LENGTH = 80;
const MAX_SUGGESTED = 200;

type Values = Record<MeaningField, string>;

interface MeaningDialogProps {
  section: OutlineSection;
  answers: readonly string[];
  onAnswers: (answers: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Edits the three values that a heading can give its lines. The lists offer existing entries. A new name is handled like any unknown value.
 */
export function MeaningDialog({ section, answers, onAnswers, onClose }: MeaningDialogProps) {
  const { function: code, building, category } = section;
  const [values, setValues] = useState<Values>({ function: code, building, category });
  const { choices, failed, nameOf } = useChoices();
  const codeOf = (text: string): string => text.trim().split(' ')[0] ?? '';
  const own = { ...values, function: codeOf(values.function) };
  const isWrong = !isSectionAnswer(sectionAnswer(section.row, 'function', own.function));
  const changed = MEANING_FIELDS.filter((field) => own[field].trim() !== section[field]);
  return (
    <FormDialog
      title={`Row ${section.row}: ${section.label}`}
      submit="Apply"
      isBusy={false}
      canSubmit={!isWrong && changed.length > 0}
      onClose={onClose}
      onSubmit={() => onAnswers(answersWith(answers, section.row, changed, own))}
    >
      {failed && <LoadFailed what="Failed to load the choices" query={failed} />}
      <Text size="sm">
        These values apply to all lines below this heading. A heading further down can set other values.
      </Text>
      {MEANING_FIELDS.map((field) => (
        <Autocomplete
          key={field}
          label={LABELS[field]}
          placeholder="None"
          clearable
          data={choices[field]}
          limit={MAX_SUGGESTED}
          maxLength={MAX_LENGTH}
          value={values[field]}
          description={field === 'function' ? nameOf(own.function) : isUnknown(values[field], choices[field])}
          error={field === 'function' && isWrong ? 'Choose a function, or enter four digits, such as 2210.' : null}
          onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
          // The first field has the focus initially. Opening its list then would cover the other fields.
          openOnFocus={field !== 'function'}
          {...(field === 'function' && { 'data-autofocus': true })}
        />
      ))}
    </FormDialog>
  );
}

/** The existing entries: DESE functions, and the district's buildings and categories. */
function useChoices() {
  const functions = useQuery(deseFunctionsQuery);
  const buildings = useQuery(buildingsQuery);
  const categories = useQuery(categoriesQuery);
  const known = functions.data ?? [];
  const choices: Record<MeaningField, string[]> = {
    function: known.filter(({ validTo }) => validTo === null).map(({ code, name }) => `${code} ${name}`),
    building: [...new Set((buildings.data ?? []).map(({ name }) => name))],
    category: [...new Set((categories.data ?? []).map(({ name }) => name))],
  };
  return {
    choices,
    failed: [functions, buildings, categories].find(({ error }) => error !== null),
    nameOf: (code: string) => known.find((one) => one.code === code)?.name,
  };
}

function isUnknown(value: string, known: readonly string[]): string | undefined {
  const text = value.trim().toLowerCase();
  if (text === '' || known.some((name) => name.toLowerCase() === text)) return undefined;
  return 'Not in the list yet. In the preview, you decide what this name means.';
}

function answersWith(
  answers: readonly string[],
  row: number,
  changed: readonly MeaningField[],
  values: Values,
): string[] {
  return changed.reduce<string[]>(
    (known, field) => [...withoutAnswer(known, row, field), sectionAnswer(row, field, values[field])],
    [...answers],
  );
}
