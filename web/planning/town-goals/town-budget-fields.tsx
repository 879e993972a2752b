import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { percent } from '../../platform/ui/format.ts';
import { type GoalDraft, shareOf } from './goal-draft.ts';
import { SCHOOL_SHARE } from './goal-texts.ts';

interface TownBudgetFieldsProps {
  draft: GoalDraft;
  /** The server's error messages by field. */
  fields: Readonly<Record<string, string>>;
  onChange: (draft: GoalDraft) => void;
}

/** The fields for the total budget of the town and its source. Shows the goal as a share of the total. */
export function TownBudgetFields({ draft, fields, onChange }: TownBudgetFieldsProps) {
  const share = shareOf(draft);
  const isTooSmall = share !== null && share > 100;
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DollarsInput
          label="Total town budget"
          description="Optional. Includes the schools"
          min={0}
          value={draft.townBudget ?? ''}
          onChange={(next) => onChange({ ...draft, townBudget: typeof next === 'number' ? next : null })}
          error={isTooSmall ? 'Must be at least as much as guidance' : fields.townBudget}
        />
        <TextInput
          label="Source of the total"
          description="For example, a warrant article"
          maxLength={200}
          value={draft.townBudgetSource}
          onChange={(event) => onChange({ ...draft, townBudgetSource: event.currentTarget.value })}
          error={fields.townBudgetSource}
        />
      </SimpleGrid>
      {share !== null && !isTooSmall && (
        <Text size="sm" c="dimmed" mt={4}>
          {SCHOOL_SHARE}: {percent(share)}
        </Text>
      )}
    </div>
  );
}
