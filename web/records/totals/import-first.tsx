import { Group } from '@mantine/core';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ImportButton, useImportAddress } from './import-button.tsx';
import { SetupLink } from './setup-link.tsx';

interface Props {
  title: string;
  /** A sentence about what the screen shows once there is a budget. */
  text: string;
  imports: 'a roster' | 'a budget';
}

/** Shown by a screen that is empty before the first import: explains the screen and links to the import. */
export function ImportFirst({ title, text, imports }: Props) {
  const mayImport = useImportAddress() !== null;
  return (
    <EmptyState title={title} text={mayImport ? text : `${text} An administrator must import ${imports} first.`}>
      <Group justify="center">
        <ImportButton parameters={imports === 'a roster' ? { type: 'operating' } : {}}>Import {imports}</ImportButton>
        <SetupLink {...(imports === 'a roster' && { step: 'roster' })} />
      </Group>
    </EmptyState>
  );
}
