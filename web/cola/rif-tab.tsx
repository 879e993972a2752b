import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { BudgetYear } from '../../core/contract/budgets.ts';
import { calculateRifGap, type RifCalculation } from '../../core/contract/rif.ts';
import { parseFiscalYear } from '../../core/fiscal-year.ts';
import { RIF_DEFAULTS } from '../../core/rules/rif-gap.ts';
import { ApiError, call } from '../api.ts';
import { Failure } from '../ui/failure.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { dollarsOf, MoneyInput, NOT_AN_AMOUNT } from './money-input.tsx';
import { calculationKept, historyQuery } from './queries.ts';
import { RifHistory } from './rif-history.tsx';
import { RifResult } from './rif-result.tsx';
import { ScenarioSelect } from './scenario-select.tsx';
import { useOwnParameter } from './use-parameter.ts';

const NOT_A_YEAR = 'Please enter a fiscal year from 2000 to 2100';

/** What the district needs against what the town funds, and the calculations that were made before. */
export function RifTab({ budgetYear }: { budgetYear: BudgetYear }) {
  const [asked, show] = useOwnParameter('calculation', budgetYear.id);
  const history = useQuery(historyQuery(budgetYear.id));
  const [latest, setLatest] = useState<RifCalculation | null>(null);
  const shown =
    history.data?.find(({ id }) => String(id) === asked) ?? (String(latest?.id) === asked ? latest : null) ?? null;
  return (
    <Stack>
      <RifForm
        key={shown?.id ?? 0}
        budgetYear={budgetYear}
        shown={shown}
        onCalculated={(calculation) => {
          setLatest(calculation);
          show(String(calculation.id));
        }}
      />
      {shown && <RifResult calculation={shown} />}
      <Section title="Earlier calculations" note="the latest 10">
        {history.error && !history.data ? (
          <LoadFailed what="Failed to load COLA data" error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <RifHistory calculations={history.data} shownId={shown?.id ?? null} onShow={({ id }) => show(String(id))} />
        )}
      </Section>
    </Stack>
  );
}

interface RifFormProps {
  budgetYear: BudgetYear;
  /** The inputs of a calculation that is shown are those that it was made with. */
  shown: RifCalculation | null;
  onCalculated: (calculation: RifCalculation) => void;
}

function RifForm({ budgetYear, shown, onCalculated }: RifFormProps) {
  const queryClient = useQueryClient();
  const from = shown ?? RIF_DEFAULTS;
  const [fiscalYear, setFiscalYear] = useState(String(from.fiscalYear));
  const [baseline, setBaseline] = useState(from.baselineBudget.toLocaleString('en-US'));
  const [funding, setFunding] = useState(from.townFundingAmount.toLocaleString('en-US'));
  const [steps, setSteps] = useState<boolean>(from.includeStepsLanes);
  const [scenario, setScenario] = useState<string | null>(shown?.scenarioId ? String(shown.scenarioId) : null);
  const [isChecked, setChecked] = useState(false);
  const calculating = useMutation({
    mutationFn: (body: { fiscalYear: number; baselineBudget: number; townFundingAmount: number }) =>
      call(calculateRifGap, {
        body: {
          ...body,
          includeStepsLanes: steps,
          scenarioId: scenario === null ? null : Number(scenario),
          budgetYearId: budgetYear.id,
        },
      }),
    onSuccess: ({ calculation }) => {
      onCalculated(calculation);
      void calculationKept(queryClient);
    },
  });
  const year = parseFiscalYear(fiscalYear);
  const [baselineBudget, townFundingAmount] = [dollarsOf(baseline), dollarsOf(funding)];
  const refused = calculating.error instanceof ApiError ? (calculating.error.body?.fields ?? {}) : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (year === null || baselineBudget === null || townFundingAmount === null) calculating.reset();
    else calculating.mutate({ fiscalYear: year, baselineBudget, townFundingAmount });
  }

  return (
    <Paper withBorder p="md">
      <form onSubmit={submit} noValidate aria-label="RIF Gap Calculator">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
            <TextInput
              label="Fiscal year"
              required
              inputMode="numeric"
              value={fiscalYear}
              error={(isChecked && year === null && NOT_A_YEAR) || refused.fiscalYear}
              onChange={(event) => setFiscalYear(event.currentTarget.value)}
            />
            <MoneyInput
              label="Baseline budget"
              value={baseline}
              error={isChecked && baselineBudget === null ? NOT_AN_AMOUNT : refused.baselineBudget}
              onChange={setBaseline}
            />
            <MoneyInput
              label="Town funding"
              value={funding}
              error={isChecked && townFundingAmount === null ? NOT_AN_AMOUNT : refused.townFundingAmount}
              onChange={setFunding}
            />
            <ScenarioSelect budgetYear={budgetYear} value={scenario} onChange={setScenario} />
          </SimpleGrid>
          <Group justify="space-between">
            <Switch
              label="Include steps and lanes"
              checked={steps}
              onChange={(event) => setSteps(event.currentTarget.checked)}
            />
            <Button type="submit" loading={calculating.isPending}>
              Calculate RIF Gap
            </Button>
          </Group>
          {calculating.error && <Failure title="Failed to calculate RIF gap">{calculating.error.message}</Failure>}
          <Text size="xs" c="dimmed">
            Need = baseline + the COLA of every year since the base, plus steps and lanes if they are included.
            Non-personnel growth is not in it.
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}
