import { Group } from '@mantine/core';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton, useImportAddress } from './import-button.tsx';
import { SetupLink } from './setup-link.tsx';

/** Preselects the kind of import. A screen that needs any budget leaves the choice to the user. */
const PARAMETERS = {
  'a roster': { type: 'operating' },
  'budget lines': { type: 'proposed' },
  'a budget': {},
} as const;
/** The setup steps of the imports. */
const STEPS: Partial<Record<keyof typeof PARAMETERS, SetupKey>> = { 'a roster': 'roster', 'budget lines': 'accounts' };

interface Props {
  title: string;
  /** A sentence about what the screen shows once there is a budget. */
  text: string;
  imports: keyof typeof PARAMETERS;
  /** The setup step that fills the screen, if it is not the import of the roster. */
  step?: SetupKey;
}

/** Shown by a screen that is empty before the first import: explains the screen and links to the import. */
export function ImportFirst({ title, text, imports, step }: Props) {
  const mayImport = useImportAddress() !== null;
  const { budgetYear } = useYears();
  const asked = step ?? STEPS[imports];
  return (
    <EmptyState title={title} text={mayImport ? text : `${text} An administrator must import ${imports} first.`}>
      <Group justify="center">
        <ImportButton
          parameters={{
            ...PARAMETERS[imports],
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
