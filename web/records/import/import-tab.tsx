import { Card, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { ReceiptText, Users } from 'lucide-react';
import { IMPORT_TYPES } from '../../../core/import/expected-columns.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { ImportWizard } from './import-wizard.tsx';
import classes from './import.module.css';
import { PastImports } from './past-imports.tsx';

const KINDS = [
  {
    type: 'operating',
    icon: Users,
    title: 'Operating budget',
    about: 'The roster: one row for every employee or vacancy, with position, FTE and salary.',
  },
  {
    type: 'proposed',
    icon: ReceiptText,
    title: 'Proposed budget',
    about: 'The budget lines: one row for every account, with a description and an amount.',
  },
] as const;

/** Asks for the type of budget and then shows the wizard, with earlier imports below. The type is in the URL. */
export function ImportTab() {
  const [asked, choose] = useParameter('type');
  const type = IMPORT_TYPES.find((known) => known === asked) ?? null;
  return (
    <Stack gap="xl">
      {type === null ? (
        <Stack>
          <Text>What is in the file?</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {KINDS.map(({ type: kind, icon: Icon, title, about }) => (
              <UnstyledButton key={kind} className={classes.kind} onClick={() => choose(kind)}>
                <Card withBorder padding="lg" h="100%">
                  <Icon size={26} aria-hidden="true" />
                  <Text fw={600} mt="xs">
                    {title}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {about}
                  </Text>
                </Card>
              </UnstyledButton>
            ))}
          </SimpleGrid>
        </Stack>
      ) : (
        <ImportWizard key={type} type={type} onClose={() => choose(null)} />
      )}
      <PastImports />
    </Stack>
  );
}
