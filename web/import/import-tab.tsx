import { Card, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { ReceiptText, Users } from 'lucide-react';
import { useState } from 'react';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { ImportWizard } from './import-wizard.tsx';
import classes from './import.module.css';

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

/** First which kind of budget, then the wizard. */
export function ImportTab() {
  const [type, setType] = useState<ImportType | null>(null);
  if (type !== null) return <ImportWizard key={type} type={type} onClose={() => setType(null)} />;
  return (
    <Stack maw={900}>
      <Text>What does the file hold?</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {KINDS.map(({ type: kind, icon: Icon, title, about }) => (
          <UnstyledButton key={kind} className={classes.kind} onClick={() => setType(kind)}>
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
  );
}
