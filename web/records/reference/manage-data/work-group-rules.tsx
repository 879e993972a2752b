import { Autocomplete, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { assignWorkGroups } from '../../../../core/contract/bulk-update.ts';
import type { WorkGroup } from '../../../../core/contract/reference.ts';
import { call } from '../../../api.ts';
import { RuledOperation } from '../../bulk-update/ruled-operation.tsx';
import { useBulkChange } from '../../bulk-update/use-bulk-change.ts';
import { LoadFailed } from '../../../platform/ui/load-failed.tsx';
import { jobClassesQuery } from '../queries.ts';

interface Rule {
  key: number;
  jobClass: string;
  words: string;
  workGroupId: string | null;
}

const BLANK = { jobClass: '', words: '', workGroupId: null };

/** Assigns work groups to many lines, based on the job class and on words in the position. */
export function WorkGroupRules(props: { budgetYearId: number; note: string; workGroups: readonly WorkGroup[] }) {
  const { budgetYearId, note, workGroups } = props;
  const jobClasses = useQuery(jobClassesQuery);
  const [rules, setRules] = useState<readonly Rule[]>([{ key: 0, ...BLANK }]);
  const nameOf = (id: string | null) => workGroups.find((group) => String(group.id) === id)?.name ?? '';
  const change = useBulkChange((options) =>
    call(assignWorkGroups, {
      body: {
        budgetYearId,
        ...options,
        rules: rules.map(({ jobClass, words, workGroupId }) => ({
          ...(jobClass.trim() !== '' && { jobClass: jobClass.trim() }),
          ...(words.trim() !== '' && { words: words.trim() }),
          workGroupId: Number(workGroupId),
        })),
      },
    }),
  );
  const edit = (next: readonly Rule[]) => {
    setRules(next);
    change.look.reset();
  };
  const set = (key: number, fields: Partial<Rule>) =>
    edit(rules.map((rule) => (rule.key === key ? { ...rule, ...fields } : rule)));
  const isWhole = rules.every(
    ({ jobClass, words, workGroupId }) => workGroupId !== null && `${jobClass}${words}`.trim() !== '',
  );

  return (
    <RuledOperation
      title="Work group"
      note={note}
      about="The rules are tried in order. A line without a work group gets the work group of the first rule that fits. A rule fits if the line has its job class and the position of the line contains all of its words. If a rule has only a job class or only words, only that part must fit."
      action="Assign Work Group"
      failed="Failed to assign work groups"
      change={change}
      missing={isWhole ? null : 'Each rule needs a work group, and either a job class or words in the position.'}
      overwriteLabel="Also replace work groups that are already set"
      rules={rules.map(
        ({ jobClass, words, workGroupId }, place) =>
          `Rule ${place + 1} (${[jobClass, words].filter((text) => text.trim() !== '').join(', ')} → ${nameOf(workGroupId)})`,
      )}
      newGroups={rules.map(({ workGroupId }) => nameOf(workGroupId))}
    >
      <Stack gap="xs">
        <LoadFailed what="Failed to load job classes" query={jobClasses} />
        {rules.map((rule, place) => (
          <Group key={rule.key} role="group" aria-label={`Rule ${place + 1}`} align="flex-end" gap="xs">
            <Autocomplete
              flex="1 1 140px"
              label="Job class"
              data={[...new Set(jobClasses.data?.map(({ jobClass }) => jobClass))]}
              value={rule.jobClass}
              onChange={(jobClass) => set(rule.key, { jobClass })}
            />
            <TextInput
              flex="1 1 140px"
              label="Words in the position title"
              value={rule.words}
              onChange={(event) => set(rule.key, { words: event.currentTarget.value })}
            />
            <Select
              flex="1 1 160px"
              label="Work group"
              placeholder="Choose a work group"
              searchable
              data={workGroups.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={rule.workGroupId}
              onChange={(workGroupId) => set(rule.key, { workGroupId })}
            />
            {rules.length > 1 && (
              <Button
                variant="subtle"
                aria-label={`Remove rule ${place + 1}`}
                onClick={() => edit(rules.filter(({ key }) => key !== rule.key))}
              >
                Remove
              </Button>
            )}
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={() => edit([...rules, { key: Math.max(...rules.map(({ key }) => key)) + 1, ...BLANK }])}
        >
          Add rule
        </Button>
      </Stack>
    </RuledOperation>
  );
}
