import { Group } from '@mantine/core';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton, useImportAddress } from './import-button.tsx';
import { SetupLink } from './setup-link.tsx';

interface Props {
  title: string;
  /** A sentence about what the screen shows once there is a budget. */
  text: string;
  imports: 'a roster' | 'a budget';
  /** The setup step that fills the screen, if it is not the import of the roster. */
  step?: SetupKey;
}

/** Shown by a screen that is empty before the first import: explains the screen and links to the import. */
export function ImportFirst({ title, text, imports, step }: Props) {
  const mayImport = useImportAddress() !== null;
  const { budgetYear } = useYears();
  const asked = step ?? (imports === 'a roster' ? 'roster' : undefined);
  return (
    <EmptyState title={title} text={mayImport ? text : `${text} An administrator must import ${imports} first.`}>
      <Group justify="center">
        <ImportButton
          parameters={{
            ...(imports === 'a roster' && { type: 'operating' }),
            ...(budgetYear !== null && { budgetYear: budgetYear.fiscalYear }),
          }}
        >
          Import {imports}
        </ImportButton>
        <SetupLink {...(asked && { step: asked })} />
      </Group>
    </EmptyState>
  );
}
