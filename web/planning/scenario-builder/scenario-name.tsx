import { ActionIcon, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { renameScenario, SCENARIO_NAME_EMPTY, type Scenario } from '../../../core/contract/budgets.ts';
import { call, reasonOf } from '../../api.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { isBlank, NameInput } from '../../platform/ui/name-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import classes from './scenario-builder.module.css';

/** The name of the active proposed budget. The user can edit and save the name. */
export function ScenarioName({ scenario }: { scenario: Scenario }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = draft !== null;
  // When the form closes, the element that had the focus is removed, so the focus is moved back to the Edit button.
  useEffect(() => {
    if (!isOpen && wasOpen.current) edit.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) => call(renameScenario, { params: { id: String(scenario.id) }, body: { name } }),
    onSuccess: async () => {
      setDraft(null);
      toastSuccess('Scenario name updated');
      await Promise.all([['scenarios'], DASHBOARD_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const close = () => {
    setDraft(null);
    setTried(false);
    rename.reset();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = (draft ?? '').trim();
    setTried(true);
    if (name === scenario.name) close();
    else if (name !== '') rename.mutate(name);
  };

  if (draft === null) {
    return (
      <Group gap={6} wrap="nowrap">
        <span className={classes.scenario}>{scenario.name}</span>
        <ActionIcon
          ref={edit}
          variant="subtle"
          color="gray"
          aria-label="Edit scenario name"
          onClick={() => setDraft(scenario.name)}
        >
          <Pencil size={15} />
        </ActionIcon>
      </Group>
    );
  }
  return (
    <form onSubmit={save} aria-label="Scenario name" noValidate>
      <Group gap="xs" align="flex-start">
        <NameInput
          aria-label="Scenario name"
          value={draft}
          autoFocus
          isTried={isTried}
          blank={SCENARIO_NAME_EMPTY}
          onChange={setDraft}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
      {!isBlank(draft) && rename.error && (
        <Failure title="Failed to update scenario name">{reasonOf(rename.error, 'Try again.')}</Failure>
      )}
      <LeaveGuard unsaved={draft !== scenario.name ? 'The scenario name that you typed is not saved yet.' : null} />
    </form>
  );
}
