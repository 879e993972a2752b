import { Checkbox, Stack, Text } from '@mantine/core';
import type { WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { plural } from '../../../core/plural.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import type { Choice, Choices } from '../../platform/ui/merging/conflict-item.ts';
import { Section } from '../../platform/ui/section.tsx';

interface Props {
  gone: WorkbookPreview['gone'];
  choices: Choices;
  choose: (changed: readonly (readonly [string, Choice | null])[]) => void;
}

const REMOVE: Choice = { take: 'mine' };

/**
 * Budget lines without a row in the workbook: deleted there, or left out by a filter. They stay in the budget unless
 * the user checks them here.
 */
export function GoneLines({ gone, choices, choose }: Props) {
  const { lines, total } = gone;
  if (lines.length === 0) return null;
  const checked = lines.filter(({ id }) => choices.has(id));
  const all = checked.length === lines.length;
  return (
    <Section title="Removed or filtered out?" note={`${plural(lines.length, 'line')}, ${exactDollars(total)}`}>
      <Stack gap={6}>
        <Text size="sm">
          These lines have no row in the workbook. Select the lines that you want to remove. All other lines stay in the
          budget.
        </Text>
        {lines.length > 1 && (
          <Checkbox
            size="sm"
            label={`Remove all ${plural(lines.length, 'line')}`}
            checked={all}
            indeterminate={checked.length > 0 && !all}
            onChange={() => choose(lines.map(({ id }) => [id, all ? null : REMOVE]))}
          />
        )}
        {lines.map(({ id, name, amount }) => (
          <Checkbox
            key={id}
            size="sm"
            className="figures"
            label={`Remove ${name}, ${exactDollars(amount)}`}
            checked={choices.has(id)}
            onChange={(event) => choose([[id, event.currentTarget.checked ? REMOVE : null]])}
          />
        ))}
      </Stack>
    </Section>
  );
}
