import { Button, Group, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { IMPORT_TYPES } from '../../../core/import/expected-columns.ts';
import { Section } from '../../platform/ui/section.tsx';
import { saveTemplate, TEMPLATE_LABELS } from '../../records/import/template.ts';

/** Workbooks to fill in, for a district without a file of its payroll or ledger. */
export function Templates() {
  return (
    <Section title="Templates">
      <Text size="sm" mb="sm">
        You can import the files you have: exports from payroll, HR or the ledger. If you have none, fill in a template.
        Columns with a green heading are required. You can leave all other columns blank, or delete them.
      </Text>
      <Group gap="xs">
        {IMPORT_TYPES.map((type) => (
          <Button
            key={type}
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
            onClick={() => saveTemplate(type)}
          >
            {TEMPLATE_LABELS[type]}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
