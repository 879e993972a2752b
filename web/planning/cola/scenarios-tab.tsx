import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { colaGridYears, invalidCola } from '../../../core/cola-planning.ts';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { saveColaSettings, type ColaScenario } from '../../../core/contract/cola-scenarios.ts';
import { fiscalYearLabel, LAST_FISCAL_YEAR, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call } from '../../api.ts';
import { workGroupCategoriesQuery } from '../../records/reference/queries.ts';
import { workGroupsQuery } from '../../platform/shell/queries.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { baseYearOf } from './base-year.ts';
import { ColaGrid } from './cola-grid.tsx';
import { categoryRows, type Cell } from './grid-rows.ts';
import { ImpactCard } from './impact-card.tsx';
import { colaChanged, contractsQuery, scenariosQuery, settingsQuery } from './queries.ts';
import { NoWorkGroups } from './no-work-groups.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import { NO_SCENARIO, type CellEdit, type ColaEdits } from './use-cola-edits.ts';
import { percentageOf } from './use-contract-draft.ts';
import { useOwnParameter } from '../../platform/ui/use-parameter.ts';
import { THROUGH } from './labels.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

export function ScenariosTab({ budgetYear, edits }: { budgetYear: BudgetYear; edits: ColaEdits }) {
  const [asked, select] = useOwnParameter('scenario', budgetYear.id);
  const [through, showThrough] = useOwnParameter(THROUGH, budgetYear.id);
  const scenarios = useQuery(scenariosQuery(budgetYear.id));
  const contracts = useQuery(contractsQuery);
  const groups = useQuery(workGroupsQuery);
  const categories = useQuery(workGroupCategoriesQuery);
  const failed = [scenarios, contracts, groups, categories].find(
    (query) => query.error !== null && query.data === undefined,
  );
  if (failed) {
    return <LoadFailed what="Failed to load COLA data" query={failed} />;
  }
  if (!scenarios.data || !contracts.data || !groups.data || !categories.data) return <CardSkeleton height={420} />;
  const fallback = scenarios.data.find(({ isDefault }) => isDefault) ?? scenarios.data[0] ?? null;
  const scenario = asked === null ? fallback : (scenarios.data.find(({ id }) => String(id) === asked) ?? null);
  return (
    <Stack>
      <ScenarioBar
        budgetYear={budgetYear}
        scenarios={scenarios.data}
        scenario={scenario}
        onSelect={(id) => select(id === null ? null : String(id))}
        onCreated={({ id }) => edits.move(NO_SCENARIO, id)}
        onDeleted={({ id }) => edits.clear(id)}
      />
      <Percentages
        key={scenario?.id ?? NO_SCENARIO}
        scenario={scenario}
        isUnknown={asked !== null && scenario === null}
        baseYear={baseYearOf(budgetYear)}
        through={parseFiscalYear(through ?? '')}
        onThrough={(year) => showThrough(String(year))}
        edits={edits}
        contracts={contracts.data}
        workGroups={groups.data.workGroups}
        categories={categories.data}
      />
      {scenario && (
        <ImpactCard
          budgetYear={budgetYear}
          scenario={scenario}
          scenarios={scenarios.data}
          hasUnsaved={edits.of(scenario.id).size > 0}
        />
      )}
    </Stack>
  );
}

interface PercentagesProps {
  scenario: ColaScenario | null;
  /** True if the URL names a scenario that does not exist. */
  isUnknown: boolean;
  baseYear: number;
  /** The last year that the user added to the years that are always shown; null if the user added none. */
  through: number | null;
  onThrough: (year: number) => void;
  edits: ColaEdits;
  contracts: Parameters<typeof categoryRows>[0]['contracts'];
  workGroups: Parameters<typeof categoryRows>[0]['workGroups'];
  categories: Parameters<typeof categoryRows>[0]['categories'];
}

function Percentages({
  scenario,
  isUnknown,
  baseYear,
  through,
  onThrough,
  edits: allEdits,
  ...lists
}: PercentagesProps) {
  const scenarioId = scenario?.id ?? NO_SCENARIO;
  const edits = allEdits.of(scenarioId);
  const queryClient = useQueryClient();
  const settings = useQuery({ ...settingsQuery(scenarioId), enabled: scenario !== null });
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (saved: CellEdit[]) => {
      const changes = saved.map(({ workGroupId, fiscalYear, text, was }) => {
        return { workGroupId, fiscalYear, colaPercentage: text.trim() === '' ? null : percentageOf(text), was };
      });
      await call(saveColaSettings, { body: { scenarioId, settings: changes } });
    },
    onSuccess: async (_, saved) => {
      await colaChanged(queryClient);
      allEdits.forget(scenarioId, saved);
      toastSuccess('COLA settings saved');
    },
  });

  if (settings.error && !settings.data) {
    return <LoadFailed what="Failed to load COLA data" query={settings} />;
  }
  if (scenario !== null && !settings.data) return <CardSkeleton height={260} />;
  if (lists.workGroups.length === 0) return <NoWorkGroups />;
  const stored = settings.data ?? [];
  const years = colaGridYears(baseYear, [
    ...[...stored, ...edits.values()].map(({ fiscalYear }) => fiscalYear),
    ...(through === null ? [] : [through]),
  ]);
  const rows = categoryRows({ ...lists, settings: stored, edits, years });
  const changed = [...edits.values()];
  const isBad = ({ text, isDirty }: Pick<Cell, 'text' | 'isDirty'>) =>
    isDirty && text.trim() !== '' && percentageOf(text) === null;
  const bad = changed.find(({ text }) => isBad({ text, isDirty: true }));

  function save() {
    saving.reset();
    const found = isUnknown ? 'Invalid scenario selected' : scenario === null ? 'Please select a scenario first' : null;
    setProblem(found);
    if (found === null) saving.mutate(changed);
  }

  function discard() {
    allEdits.clear(scenarioId);
    saving.reset();
    setProblem(null);
  }

  return (
    <Section
      title="COLA percentages"
      note={edits.size === 0 ? 'percent per year' : plural(edits.size, 'unsaved change')}
    >
      <Stack gap="sm">
        <ColaGrid
          rows={rows}
          years={years}
          isInvalid={isBad}
          onType={(changes) => {
            setProblem(null);
            allEdits.set(
              scenarioId,
              changes.map(({ cell, text }) => ({
                workGroupId: cell.workGroupId,
                fiscalYear: cell.fiscalYear,
                text,
                was: cell.stored,
              })),
            );
          }}
        />
        {bad && <Failure>{invalidCola(bad.fiscalYear)}</Failure>}
        {problem !== null && <Failure>{problem}</Failure>}
        {saving.error && <Failure>Failed to save settings: {saving.error.message || 'Unknown error'}</Failure>}
        <Group justify="flex-end">
          <AddYear year={(years.at(-1) ?? baseYear) + 1} onAdd={onThrough} />
          <Button variant="default" disabled={edits.size === 0} onClick={discard}>
            Discard changes
          </Button>
          <Button loading={saving.isPending} disabled={edits.size === 0 || bad !== undefined} onClick={save}>
            Save Settings
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** A button that adds a column for the next year. The button is hidden after the last year that the program supports. */
function AddYear({ year, onAdd }: { year: number; onAdd: (year: number) => void }) {
  if (year > LAST_FISCAL_YEAR) return null;
  return (
    <Button variant="default" mr="auto" leftSection={<Plus size={16} aria-hidden />} onClick={() => onAdd(year)}>
      Add {fiscalYearLabel(year)}
    </Button>
  );
}
