import { Anchor, Card, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { ChevronRight, ReceiptText, Users } from 'lucide-react';
import { IMPORT_TYPES } from '../../../core/import/expected-columns.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { ImportWizard } from './import-wizard.tsx';
import classes from './import.module.css';
import { PastImports } from './past-imports.tsx';
import { saveTemplate, TEMPLATE_LABELS } from './template.ts';

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
                  <Group justify="space-between" wrap="nowrap" h="100%">
                    <div>
                      <Icon size={26} aria-hidden="true" />
                      <Text fw={600} mt="xs">
                        {title}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {about}
                      </Text>
                    </div>
                    <ChevronRight size={20} aria-hidden="true" className={classes.onward} />
                  </Group>
                </Card>
              </UnstyledButton>
            ))}
          </SimpleGrid>
          <Group gap="4px 16px">
            <Text size="sm" c="dimmed">
              No file yet? Fill in a template:
            </Text>
            {IMPORT_TYPES.map((kind) => (
              <Anchor key={kind} component="button" type="button" size="sm" onClick={() => saveTemplate(kind)}>
                {TEMPLATE_LABELS[kind]}
              </Anchor>
            ))}
          </Group>
        </Stack>
      ) : (
        <ImportWizard key={type} type={type} onClose={() => choose(null)} />
      )}
      <PastImports />
    </Stack>
  );
}
