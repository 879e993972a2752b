import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  createScenario,
  SCENARIO_NAME_EMPTY,
  type Scenario,
  type ScenarioType,
} from '../../../core/contract/budgets.ts';
import { call } from '../../api.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank, NameInput } from '../../platform/ui/name-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';

interface NewBudgetProps {
  budgetYearId: number;
  type: ScenarioType;
  /** Budgets of the same type that can be copied. */
  scenarios: readonly Scenario[];
}

/** Creates a budget in addition to the active one. It is empty or a copy of another budget. */
export function NewBudget(props: NewBudgetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        New {props.type} budget
      </Button>
      {opened && <NewBudgetDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

const EMPTY = 'empty';

function NewBudgetDialog({ budgetYearId, type, scenarios, onClose }: NewBudgetProps & { onClose: () => void }) {
  const active = scenarios.find(({ isActive }) => isActive);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [from, setFrom] = useState(active ? String(active.id) : EMPTY);
  const [isTried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      call(createScenario, {
        body: {
          name,
          description: description || null,
          budgetYearId,
          scenarioType: type,
          ...(from !== EMPTY && { copyFromId: Number(from) }),
        },
      }),
    onSuccess: async (scenario) => {
      await queryClient.invalidateQueries();
      toastSuccess(`${scenario.name} created.`);
      onClose();
    },
  });

  function submit() {
    setTried(true);
    if (!isBlank(name)) create.mutate();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`New ${type} budget`}
      submit="Create"
      isBusy={create.isPending}
      onSubmit={submit}
    >
      {create.error && <Failure title="Failed to create scenario">{create.error.message}</Failure>}
      <NameInput
        label="Name"
        required
        value={name}
        onChange={setName}
        isTried={isTried}
        blank={SCENARIO_NAME_EMPTY}
        data-autofocus
      />
      <Select
        label="Lines"
        data={[
          ...scenarios.map((scenario) => ({ value: String(scenario.id), label: `Copy of ${scenario.name}` })),
          { value: EMPTY, label: 'None (start with no lines)' },
        ]}
        value={from}
        onChange={(value) => value !== null && setFrom(value)}
        allowDeselect={false}
      />
      <Textarea
        label="Description"
        autosize
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
