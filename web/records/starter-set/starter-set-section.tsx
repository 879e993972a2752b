import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StarterSet } from '../../../core/contract/starter-set.ts';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { starterSetQuery, undoStarterSet } from './queries.ts';
import { StarterSetDialog } from './starter-set-dialog.tsx';

/** Offers to set up a new district with the state's categories and the schools on its roster. */
export function StarterSetSection() {
  const query = useQuery({ ...starterSetQuery, refetchOnMount: 'always' });
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const undo = useMutation({
    mutationFn: undoStarterSet,
    onSuccess: async ({ removed, kept }) => {
      await client.invalidateQueries();
      const others =
        kept === 0 ? '' : ` ${plural(kept, 'other entry was', 'other entries were')} skipped because of later changes.`;
      toastSuccess(`${plural(removed, 'entry', 'entries')} removed.${others}`);
    },
    onError: (error) => toastError(`Failed to undo: ${reasonOf(error, 'Unknown error')}`),
  });
  const { data: set } = query;
  const last = set?.lastChange;
  const isComplete = set?.categories.length === 0 && set.schools.length === 0;
  return (
    <Section title="Starter sets">
      <LoadState query={query} failure="Failed to load the starter sets" height={60} />
      {set && (
        <Stack gap="sm">
          <Text size="sm">
            {isComplete
              ? 'You have categories for the state’s functions 1000 to 9000, and every location on the roster is in the list of buildings.'
              : `You can add the schools on your roster, and categories for the state’s functions 1000 to 9000. ${notInLists(set)}`}
          </Text>
          <Group gap="xs">
            {!isComplete && (
              <Button variant="default" onClick={() => setOpened(true)}>
                Choose what to add
              </Button>
            )}
            {last && (
              <Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate(last.id)}>
                Undo adding {countText(last.categories, last.schools)}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      {set && opened && <StarterSetDialog set={set} onClose={() => setOpened(false)} />}
    </Section>
  );
}

/** A district with its own categories may need none of these, so the entries are not called missing. */
function notInLists({ categories: { length: categories }, schools: { length: schools } }: StarterSet): string {
  const parts = [
    ...(categories > 0 ? [`${categories} of these categories`] : []),
    ...(schools > 0 ? [`${schools} of these schools`] : []),
  ];
  return `${parts.join(' and ')} ${categories + schools === 1 ? 'is' : 'are'} not in your ${parts.length === 1 ? 'list' : 'lists'}.`;
}

/** Returns a text such as "9 categories and 3 schools". Null if both are 0. */
function countText(categories: number, schools: number): string | null {
  const parts = [
    ...(categories > 0 ? [plural(categories, 'category', 'categories')] : []),
    ...(schools > 0 ? [plural(schools, 'school')] : []),
  ];
  return parts.length === 0 ? null : parts.join(' and ');
}
