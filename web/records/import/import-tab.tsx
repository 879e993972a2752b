import { Card, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { ReceiptText, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { IMPORT_TYPES, type ImportType } from '../../../core/import/expected-columns.ts';
import { ImportWizard } from './import-wizard.tsx';
import classes from './import.module.css';
import { PastImports } from './past-imports.tsx';
import { withParameters } from '../../platform/ui/with-parameters.ts';

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
const TYPE = 'type';

/** First which kind of budget, then the wizard; below it what was imported before. The kind is part of the address. */
export function ImportTab() {
  const [parameters, setParameters] = useSearchParams();
  const type = IMPORT_TYPES.find((known) => known === parameters.get(TYPE)) ?? null;
  const choose = (next: ImportType | null) => setParameters(withParameters({ [TYPE]: next }));
  return (
    <Stack gap="xl">
      {type === null ? (
        <Stack>
          <Text>What does the file hold?</Text>
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
