import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DuplicateCandidateItem } from '../../../core/contract/data-quality.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { dismissGroups } from './dismiss-groups.ts';
import { DismissSelected } from './dismiss-selected.tsx';
import { DuplicateGroup } from './duplicate-group.tsx';
import type { MergeChoice } from './merge-dialog.tsx';

/** Number of groups shown at first and added with each click. */
const GROUPS_AT_ONCE = 10;

type Candidates = readonly DuplicateCandidateItem[];

interface Props {
  groups: readonly Candidates[];
  onMerge: (choice: MergeChoice) => void;
}

const keyOf = (group: Candidates) => group.map(({ id }) => id).join();

/** The groups of similar records. Several can be dismissed in one step. */
export function DuplicateList({ groups, onMerge }: Props) {
  const [most, setMost] = useState(GROUPS_AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = groups.slice(0, most);
  const selected = shown.filter((group) => chosen.has(keyOf(group)));
  const choose = (group: Candidates, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(keyOf(group));
    else next.delete(keyOf(group));
    setChosen(next);
  };
  const chooseAll = (areChosen: boolean) => setChosen(new Set(areChosen ? shown.map(keyOf) : []));
  return (
    <Stack>
      <Text role="status">
        {plural(groups.length, 'group')} of similar records
        {groups.length > most && `. The ${count(most)} closest matches are shown`}
      </Text>
      <Group mih={30}>
        <Checkbox
          label="Select all shown"
          size="md"
          checked={selected.length === shown.length}
          indeterminate={selected.length > 0 && selected.length < shown.length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        {selected.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {count(selected.length)} selected
            </Text>
            <DismissSelected
              selected={plural(selected.length, 'group')}
              onDone={() => chooseAll(false)}
              dismiss={() => dismissGroups(selected)}
            >
              The records in each selected group are treated as different people, and the groups are removed from this
              list. The records do not change. To undo the dismissal, choose Undo in the message that appears.
            </DismissSelected>
          </>
        )}
      </Group>
      {shown.map((group) => (
        <DuplicateGroup
          key={keyOf(group)}
          group={group}
          isSelected={chosen.has(keyOf(group))}
          onSelect={(isSelected) => choose(group, isSelected)}
          onMerge={onMerge}
        />
      ))}
      {groups.length > most && (
        <Button variant="default" onClick={() => setMost(most + GROUPS_AT_ONCE)}>
          Show more groups
        </Button>
      )}
    </Stack>
  );
}
