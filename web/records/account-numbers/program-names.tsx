import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { CheckedTemplate } from '../../../core/contract/account-numbers.ts';
import { plural } from '../../../core/plural.ts';
import { meaningOf, type Draft } from './draft.ts';
import classes from './account-numbers.module.css';

type FoundValue = CheckedTemplate['values'][number];

interface ProgramNamesProps {
  programs: readonly FoundValue[];
  draft: Draft;
  onChange: (value: FoundValue, name: string) => void;
}

/** Optional names of programs. Lines store the code of the program. */
export function ProgramNames({ programs, draft, onChange }: ProgramNamesProps) {
  const named = programs.filter((value) => meaningOf(draft, value).trim() !== '').length;
  return (
    <details>
      <summary>{`Program names (optional): ${named} of ${programs.length} entered`}</summary>
      <Text size="sm" c="dimmed" className={classes.names}>
        Lines get the program code. Previews show the name next to the code. Lines that already have the program name do
        not change and are not listed as differences.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {programs.map((value) => (
          <TextInput
            key={value.value}
            label={`Program ${value.value}`}
            description={plural(value.accounts, 'account')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            value={meaningOf(draft, value)}
            onChange={(event) => onChange(value, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </details>
  );
}
