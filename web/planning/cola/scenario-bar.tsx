import { Box, Button, Group, Select, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import * as contract from '../../../core/contract/cola-scenarios.ts';
import { call } from '../../api.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank, NameInput } from '../../platform/ui/name-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { colaChanged } from './queries.ts';

type ColaScenario = contract.ColaScenario;

interface ScenarioBarProps {
  budgetYear: BudgetYear;
  scenarios: readonly ColaScenario[];
  scenario: ColaScenario | null;
  onSelect: (id: number | null) => void;
  onCreated: (scenario: ColaScenario) => void;
  onDeleted: (scenario: ColaScenario) => void;
}

/** A select for the COLA scenario, and the buttons for actions on it. */
export function ScenarioBar({ budgetYear, scenarios, scenario, onSelect, onCreated, onDeleted }: ScenarioBarProps) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'create' | 'edit' | 'delete' | null>(null);
  const use = useMutation({
    mutationFn: ({ id, isDefault }: ColaScenario) =>
      call(contract.updateColaScenario, { params: { id: String(id) }, body: { isDefault: !isDefault } }),
    onSuccess: () => colaChanged(queryClient),
  });
  const remove = useMutation({
    mutationFn: ({ id }: ColaScenario) => call(contract.deleteColaScenario, { params: { id: String(id) } }),
    onSuccess: async ({ message }, gone) => {
      onDeleted(gone);
      onSelect(null);
      await colaChanged(queryClient);
      toastSuccess(message);
    },
    onSettled: () => setDialog(null),
  });
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Select
          label="COLA scenario"
          w={340}
          maw="100%"
          placeholder={scenarios.length === 0 ? 'None yet' : 'Select a scenario'}
          data={scenarios.map(({ id, name, isDefault }) => ({
            value: String(id),
            label: isDefault ? `${name} (used for projections)` : name,
          }))}
          value={scenario ? String(scenario.id) : null}
          onChange={(value) => value !== null && onSelect(Number(value))}
          allowDeselect={false}
        />
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('create')}>
          New Scenario
        </Button>
        {scenario && (
          <>
            <Box py={4}>
              <EditDelete name={scenario.name} onEdit={() => setDialog('edit')} onDelete={() => setDialog('delete')} />
            </Box>
            <Switch
              label="Use for projections"
              checked={scenario.isDefault}
              disabled={use.isPending}
              onChange={() => use.mutate(scenario)}
              py={8}
            />
          </>
        )}
      </Group>
      {scenario?.description && (
        <Text size="sm" c="dimmed">
          {scenario.description}
        </Text>
      )}
      {scenarios.length === 0 && (
        <Text size="sm">
          No COLA scenario yet. A COLA scenario assumes percentages for years without a settled contract. Projections
          automatically use the first COLA scenario that you create.
        </Text>
      )}
      {use.error && <Failure title="Failed to change the scenario">{use.error.message}</Failure>}
      {remove.error && <Failure title="Failed to delete scenario">{remove.error.message}</Failure>}
      {(dialog === 'create' || (dialog === 'edit' && scenario)) && (
        <ScenarioDialog
          budgetYear={budgetYear}
          scenario={dialog === 'edit' ? scenario : null}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            if (dialog === 'create') onCreated(saved);
            onSelect(saved.id);
          }}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'delete' && scenario !== null}
        title="Delete scenario"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => scenario && remove.mutate(scenario)}
        onCancel={() => setDialog(null)}
      >
        Are you sure you want to delete “{scenario?.name}” and its percentages?
        {scenario?.isDefault &&
          ' Projections will use only contracts until “Use for projections” is on for another COLA scenario.'}
      </ConfirmDialog>
    </Stack>
  );
}

interface ScenarioDialogProps {
  budgetYear: BudgetYear;
  scenario: ColaScenario | null;
  onClose: () => void;
  onSaved: (scenario: ColaScenario) => void;
}

function ScenarioDialog({ budgetYear, scenario, onClose, onSaved }: ScenarioDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(scenario?.name ?? '');
  const [description, setDescription] = useState(scenario?.description ?? '');
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const body = { name, description: description || null };
      return scenario
        ? call(contract.updateColaScenario, { params: { id: String(scenario.id) }, body })
        : call(contract.createColaScenario, { body: { ...body, budgetYearId: budgetYear.id } });
    },
    onSuccess: async (saved) => {
      await colaChanged(queryClient);
      onSaved(saved);
      toastSuccess(scenario ? 'Scenario updated' : 'Scenario created');
      onClose();
    },
  });
  const title = scenario ? 'Rename Scenario' : 'New Scenario';

  function submit() {
    setTried(true);
    if (isBlank(name)) saving.reset();
    else saving.mutate();
  }

  return (
    <FormDialog onClose={onClose} title={title} submit="Save" isBusy={saving.isPending} onSubmit={submit}>
      <NameInput
        label="Name"
        required
        data-autofocus
        value={name}
        isTried={isTried}
        blank={contract.SCENARIO_NAME_EMPTY}
        onChange={setName}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {saving.error && (
        <Failure title={scenario ? 'Failed to save the scenario' : 'Failed to create scenario'}>
          {saving.error.message}
        </Failure>
      )}
    </FormDialog>
  );
}
