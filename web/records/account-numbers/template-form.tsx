import { SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ProposedTemplate } from '../../../core/contract/account-numbers.ts';
import { SEGMENTS } from '../../../core/rules/accounts/account-template.ts';
import type { Draft, templateOf } from './draft.ts';
import { SEGMENT_LABELS, SEGMENT_USES } from './labels.ts';

interface TemplateFormProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  problems: ReturnType<typeof templateOf>['problems'];
  /** Reasons for each segment of an unsaved proposal. */
  reasons: ProposedTemplate['reasons'];
}

/** Edits the position of each segment: a separator with parts, or ranges of characters. */
export function TemplateForm({ draft, onChange, problems, reasons }: TemplateFormProps) {
  const { separator, places } = draft;
  const hasSeparator = separator !== null;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="How to split account numbers"
        maw={360}
        data={[
          { value: 'separator', label: 'By separator' },
          { value: 'characters', label: 'By characters' },
        ]}
        value={hasSeparator ? 'separator' : 'characters'}
        onChange={(way) => onChange({ separator: way === 'separator' ? '-' : null, places: {} })}
      />
      {hasSeparator && (
        <TextInput
          label="Separator"
          description="Text between the parts, such as a hyphen"
          maw={360}
          maxLength={3}
          value={separator}
          error={problems.separator}
          onChange={(event) => onChange({ separator: event.currentTarget.value })}
        />
      )}
      <Text size="sm" c="dimmed">
        {hasSeparator
          ? 'For each segment, enter the matching part of the account number. For example, 3 is the third part, 1-3 is the first three parts, and 1:5-8 is characters 5 to 8 of the first part. Leave a segment blank if your accounts do not have that segment.'
          : 'For each segment, enter the positions of its characters. For example, 5-8 is the fifth through the eighth character. Leave a segment blank if your accounts do not have that segment.'}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm">
        {SEGMENTS.map((name) => (
          <TextInput
            key={name}
            label={SEGMENT_LABELS[name]}
            description={reasons.find((one) => one.name === name)?.reason ?? SEGMENT_USES[name]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={20}
            value={places[name] ?? ''}
            error={problems[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ places: { ...places, [name]: value } });
            }}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
