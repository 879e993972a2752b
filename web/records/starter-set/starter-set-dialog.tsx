import { Alert, Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StarterSet } from '../../../core/contract/starter-set.ts';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { addStarterSet } from './queries.ts';

/** Lists the entries that would be added. The user can exclude entries and edit the names of schools. */
export function StarterSetDialog({ set, onClose }: { set: StarterSet; onClose: () => void }) {
  const client = useQueryClient();
  const [skipped, setSkipped] = useState<readonly string[]>(() =>
    set.schools.map(({ location }) => location).filter((location) => !isName(location)),
  );
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const toggle = (key: string) =>
    setSkipped((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const nameOf = (location: string) => names[location] ?? (isName(location) ? location : '');
  const categories = set.categories.map(({ deseFunction }) => deseFunction).filter((code) => !skipped.includes(code));
  const schools = set.schools
    .filter(({ location }) => !skipped.includes(location))
    .map(({ location }) => ({ location, name: nameOf(location).trim() }));
  const isUnnamed = schools.some(({ name }) => name === '');
  const count = categories.length + schools.length;
  const add = useMutation({
    mutationFn: () => addStarterSet({ categories, schools }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries();
      toastSuccess(`${plural(count, 'entry', 'entries')} added.`);
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Choose what to add" size="lg">
      <Stack>
        {set.categories.length > 0 && (
          <Fieldset legend="Categories">
            <Text size="sm" c="dimmed" mb="xs">
              If a line has no category, it counts in the category of its DESE function.
            </Text>
            <Stack gap={6}>
              {set.categories.map(({ deseFunction, name }) => (
                <Checkbox
                  key={deseFunction}
                  label={`${deseFunction} ${name}`}
                  checked={!skipped.includes(deseFunction)}
                  onChange={() => toggle(deseFunction)}
                />
              ))}
            </Stack>
          </Fieldset>
        )}
        {set.schools.length > 0 && (
          <Fieldset legend="Schools">
            <Text size="sm" c="dimmed" mb="xs">
              Locations on the roster that are not in the list of buildings yet. After you add them, link employees to
              the new buildings in Admin Panel &gt; Manage Data.
            </Text>
            <Stack gap={6}>
              {set.schools.map(({ location, employees }) => (
                <Group key={location} gap="xs" align="flex-end">
                  <Checkbox
                    flex="1 1 160px"
                    label={`${location} (${plural(employees, 'line')})`}
                    checked={!skipped.includes(location)}
                    onChange={() => toggle(location)}
                  />
                  <TextInput
                    flex="1 1 220px"
                    label="Name of the school"
                    aria-label={`Name of the school ${location}`}
                    maxLength={120}
                    disabled={skipped.includes(location)}
                    value={nameOf(location)}
                    error={!skipped.includes(location) && nameOf(location).trim() === '' ? 'Enter a name' : undefined}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      setNames((before) => ({ ...before, [location]: value }));
                    }}
                  />
                </Group>
              ))}
            </Stack>
          </Fieldset>
        )}
        {add.error && (
          <Alert role="alert" color="red" title="Nothing was added">
            {reasonOf(add.error, 'Unknown error')}
          </Alert>
        )}
        <DialogActions onCancel={onClose}>
          <Button disabled={count === 0 || isUnnamed} loading={add.isPending} onClick={() => add.mutate()}>
            Add {plural(count, 'entry', 'entries')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** A code such as "99" is not the name of a school, and may be a typing mistake on the roster. */
const isName = (location: string) => /\p{L}/u.test(location);
