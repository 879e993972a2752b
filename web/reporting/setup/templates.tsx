import { Button, Group, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { reasonOf } from '../../api.ts';
import { Section } from '../../platform/ui/section.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { saveTemplate } from './queries.ts';

const TEMPLATES = [
  { type: 'operating', label: 'Roster template' },
  { type: 'proposed', label: 'Account lines template' },
] as const;

/** Workbooks to fill in, for a district without a file of its payroll or ledger. */
export function Templates() {
  return (
    <Section title="Templates">
      <Text size="sm" mb="sm">
        You can import the files you have: exports from payroll, HR or the ledger. If you have none, fill in a template.
        Columns with a green heading are required. Leave all other columns blank, or delete them.
      </Text>
      <Group gap="xs">
        {TEMPLATES.map(({ type, label }) => (
          <Button
            key={type}
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
            onClick={() => {
              saveTemplate(type).catch((error: unknown) =>
                toastError(`Failed to download the template: ${reasonOf(error, 'Unknown error')}`),
              );
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
