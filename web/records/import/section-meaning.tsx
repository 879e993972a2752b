import { Button } from '@mantine/core';
import { useState } from 'react';
import { MEANING_FIELDS } from '../../../core/import/sections/answers.ts';
import { MeaningDialog } from './meaning-dialog.tsx';
import type { OutlineSection } from './outline-section.ts';

interface SectionMeaningProps {
  section: OutlineSection;
  answers: readonly string[];
  disabled: boolean;
  onAnswers: (answers: readonly string[]) => void;
}

/** The values that a heading gives the lines below it. A button opens the three fields. */
export function SectionMeaning({ section, answers, disabled, onAnswers }: SectionMeaningProps) {
  const [open, setOpen] = useState(false);
  const given = MEANING_FIELDS.map((field) => section[field]).filter((value) => value !== '');
  const text = given.length === 0 ? 'Set' : given.join(' · ');
  return (
    <>
      <Button
        size="compact-xs"
        variant={given.length === 0 ? 'subtle' : 'default'}
        disabled={disabled}
        aria-label={`${text}: meaning of row ${section.row}, ${section.label}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && (
        <MeaningDialog
          section={section}
          answers={answers}
          onAnswers={(next) => {
            setOpen(false);
            onAnswers(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
