import { Paper, SimpleGrid, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear } from '../../core/contract/budgets.ts';
import { parseFiscalYear } from '../../core/fiscal-year.ts';
import { MULTI_YEAR_RANGE } from '../../core/rules/multi-year-need.ts';
import { RIF_DEFAULTS } from '../../core/rules/rif-gap.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { dollarsOf, MoneyInput, NOT_AN_AMOUNT } from './money-input.tsx';
import { MultiYearChart } from './multi-year-chart.tsx';
import { MultiYearTable } from './multi-year-table.tsx';
import { multiYearQuery } from './queries.ts';
import { ScenarioSelect } from './scenario-select.tsx';
import { useOwnParameter, useParameter } from './use-parameter.ts';

const PAUSE_MS = 300;
const NOT_A_YEAR = 'Please enter a fiscal year from 2000 to 2100';

/** The need of each year against guidance. What is asked is in the address. */
export function MultiYearTab({ budgetYear }: { budgetYear: BudgetYear }) {
  const [start, setStart] = useTyped('from', String(MULTI_YEAR_RANGE.startYear));
  const [end, setEnd] = useTyped('to', String(MULTI_YEAR_RANGE.endYear));
  const [baseline, setBaseline] = useTyped('baseline', RIF_DEFAULTS.baselineBudget.toLocaleString('en-US'));
  const [steps, setSteps] = useParameter('steps');
  const [scenario, setScenario] = useOwnParameter('scenario', budgetYear.id);
  const [startYear, endYear, baselineBudget] = [parseFiscalYear(start), parseFiscalYear(end), dollarsOf(baseline)];
  const asked = {
    budgetYearId: budgetYear.id,
    startYear: startYear ?? MULTI_YEAR_RANGE.startYear,
    endYear: endYear ?? MULTI_YEAR_RANGE.endYear,
    scenarioId: scenario === null ? null : Number(scenario),
    baselineBudget: String(baselineBudget ?? RIF_DEFAULTS.baselineBudget),
    includeStepsLanes: steps !== 'no',
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS);
  const isComplete = startYear !== null && endYear !== null && baselineBudget !== null;
  const query = useQuery({
    ...multiYearQuery(asked),
    enabled: isComplete && settled === JSON.stringify(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              label="First year"
              inputMode="numeric"
              value={start}
              error={startYear === null && NOT_A_YEAR}
              onChange={(event) => setStart(event.currentTarget.value)}
            />
            <TextInput
              label="Last year"
              inputMode="numeric"
              value={end}
              error={endYear === null && NOT_A_YEAR}
              onChange={(event) => setEnd(event.currentTarget.value)}
            />
          </SimpleGrid>
          <MoneyInput
            label="Baseline budget"
            value={baseline}
            error={baselineBudget === null ? NOT_AN_AMOUNT : undefined}
            onChange={setBaseline}
          />
          <ScenarioSelect budgetYear={budgetYear} value={scenario} onChange={setScenario} />
          <Switch
            label="Include steps and lanes"
            mt={{ base: 0, lg: 30 }}
            checked={asked.includeStepsLanes}
            onChange={(event) => setSteps(event.currentTarget.checked ? null : 'no')}
          />
        </SimpleGrid>
      </Paper>
      {query.error ? (
        <LoadFailed what="Failed to load projections" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton height={420} aria-busy="true" />
      ) : (
        <>
          <Section title="District need against town guidance" note="US dollars">
            <MultiYearChart projections={query.data.projections} />
          </Section>
          <Section title="Year by year" note="each year’s need is the next year’s baseline">
            <MultiYearTable
              projections={query.data.projections}
              withSteps={asked.includeStepsLanes}
              asked={{
                budgetYearId: String(budgetYear.id),
                startYear: String(query.data.projections[0]?.fiscalYear ?? asked.startYear),
                baselineBudget: asked.baselineBudget,
                includeStepsLanes: asked.includeStepsLanes ? 'true' : 'false',
                ...(asked.scenarioId !== null && { scenarioId: String(asked.scenarioId) }),
              }}
            />
            <Text size="sm" c="dimmed" mt="sm">
              Non-personnel growth and other changes of the payroll are shown for comparison; they are not in the need.
            </Text>
          </Section>
        </>
      )}
    </Stack>
  );
}

/** A text of a field that is in the address as soon as it is another than the usual one. */
function useTyped(name: string, usual: string): [string, (text: string) => void] {
  const [inAddress, setInAddress] = useParameter(name);
  const [text, setText] = useState(inAddress ?? usual);
  return [
    text,
    (next) => {
      setText(next);
      setInAddress(next === usual || next.trim() === '' ? null : next);
    },
  ];
}
