import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportOutline } from '../../../core/contract/import-outline.ts';
import {
  isSectionAnswer,
  MEANING_FIELDS,
  type MeaningField,
  sectionAnswer,
  withoutAnswer,
} from '../../../core/import/sections/section-meanings.ts';

type OutlineSection = ImportOutline['sections'][number];

const LABELS: Record<MeaningField, string> = {
  function: 'Function code',
  building: 'Building',
  category: 'Category',
};

interface SectionMeaningProps {
  section: OutlineSection;
  answers: readonly string[];
  disabled: boolean;
  onAnswers: (answers: readonly string[]) => void;
}

/** What a heading gives the lines below it: a button that opens the three fields. */
export function SectionMeaning({ section, answers, disabled, onAnswers }: SectionMeaningProps) {
  const [open, setOpen] = useState(false);
  const given = MEANING_FIELDS.map((field) => section[field]).filter((value) => value !== '');
  const text = given.length === 0 ? 'Set' : given.join(' · ');
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant={given.length === 0 ? 'subtle' : 'default'}
          disabled={disabled}
          aria-label={`${text}: meaning of row ${section.row}, ${section.label}`}
          onClick={() => setOpen((before) => !before)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {open && (
          <MeaningForm
            section={section}
            onSave={(changed) => {
              setOpen(false);
              onAnswers(answersWith(answers, section.row, changed));
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type Values = Record<MeaningField, string>;

interface MeaningFormProps {
  section: OutlineSection;
  onSave: (changed: Partial<Values>) => void;
  onClose: () => void;
}

function MeaningForm({ section, onSave, onClose }: MeaningFormProps) {
  const [values, setValues] = useState<Values>({
    function: section.function,
    building: section.building,
    category: section.category,
  });
  const isWrong = !isSectionAnswer(sectionAnswer(section.row, 'function', values.function));
  const changed = Object.fromEntries(
    MEANING_FIELDS.filter((field) => values[field].trim() !== section[field]).map((field) => [field, values[field]]),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onSave(changed);
      }}
    >
      <Stack gap="xs" maw={260}>
        <Text size="sm">All lines below “{section.label}”, unless a heading inside it says something else:</Text>
        {MEANING_FIELDS.map((field) => (
          <TextInput
            key={field}
            size="xs"
            label={LABELS[field]}
            value={values[field]}
            maxLength={field === 'function' ? 4 : 80}
            error={field === 'function' && isWrong ? 'Enter four digits, such as 2210.' : null}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={isWrong || Object.keys(changed).length === 0}>
            Apply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function answersWith(answers: readonly string[], row: number, changed: Partial<Values>): string[] {
  return MEANING_FIELDS.reduce<string[]>(
    (known, field) => {
      const value = changed[field];
      return value === undefined ? known : [...withoutAnswer(known, row, field), sectionAnswer(row, field, value)];
    },
    [...answers],
  );
}
