import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { NotLoaded } from './need-notes.tsx';
import { scenariosQuery } from './queries.ts';

interface ScenarioSelectProps {
  budgetYear: BudgetYear;
  /** Null means the scenario that projections use. */
  value: string | null;
  onChange: (id: string | null) => void;
}

const DEFAULT = 'default';

/** Selects the COLA scenario of a calculation. The default is the scenario that projections use. */
export function ScenarioSelect({ budgetYear, value, onChange }: ScenarioSelectProps) {
  const query = useQuery(scenariosQuery(budgetYear.id));
  const { data = [] } = query;
  const used = data.find(({ isDefault }) => isDefault);
  const hasFailed = query.data === undefined && (query.isError || query.errorUpdateCount > 0);
  const options = [
    { value: DEFAULT, label: used ? `${used.name} (used for projections)` : 'None (contracts only)' },
    ...data.filter(({ id }) => id !== used?.id).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Select
      label="COLA scenario"
      data={options}
      value={hasFailed ? null : options.some((option) => option.value === value) ? value : DEFAULT}
      // Without this message, scenarios that failed to load would look as if there were none.
      {...(hasFailed && {
        disabled: true,
        placeholder: 'Not loaded',
        description: <NotLoaded what="COLA scenarios" query={query} />,
        inputWrapperOrder: ['label', 'input', 'description'],
      })}
      onChange={(next) => onChange(next === DEFAULT ? null : next)}
      allowDeselect={false}
    />
  );
}

/** Names the selected COLA scenario for the subtitle of a picture, such as "COLA scenario: Base case". */
export function useScenarioText(budgetYear: BudgetYear, value: string | null): string {
  const { data = [] } = useQuery(scenariosQuery(budgetYear.id));
  const selected = data.find(({ id }) => String(id) === value) ?? data.find(({ isDefault }) => isDefault);
  return `COLA scenario: ${selected?.name ?? 'none (contracts only)'}`;
}
