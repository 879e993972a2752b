import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { calculateRifGap, type NeedDefaults, type RifCalculation } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FiscalYearInput, NOT_A_FISCAL_YEAR } from '../../platform/ui/fiscal-year-input.tsx';
import { focusFirstProblem } from '../../platform/ui/focus-first-problem.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { dollarsOf, MoneyInput, moneyText, NOT_AN_AMOUNT } from '../../platform/ui/money-input.tsx';
import { refusalOf } from '../../platform/ui/refusal.ts';
import { Section } from '../../platform/ui/section.tsx';
import { useFocusedIfAsked } from '../../platform/ui/use-asked-action.ts';
import { BaselineNote, FundingNote, ownBaseline, ownFunding } from './need-notes.tsx';
import { calculationKept, historyQuery, needDefaultsQuery } from './queries.ts';
import { RifHistory } from './rif-history.tsx';
import { RifResult } from './rif-result.tsx';
import { ScenarioSelect } from './scenario-select.tsx';
import { useOwnParameter } from '../../platform/ui/use-parameter.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The fields of the form that can show a problem. */
const FIELDS = ['fiscalYear', 'baselineBudget', 'townFundingAmount'];

/** Compares the district's need with the town funding, and lists earlier calculations. */
export function RifTab({ budgetYear }: { budgetYear: BudgetYear }) {
  const [asked, show] = useOwnParameter('calculation', budgetYear.id);
  const history = useQuery(historyQuery(budgetYear.id));
  const defaults = useQuery(needDefaultsQuery(budgetYear.id));
  const [latest, setLatest] = useState<RifCalculation | null>(null);
  const shown =
    history.data?.find(({ id }) => String(id) === asked) ?? (String(latest?.id) === asked ? latest : null) ?? null;
  if (defaults.error && !defaults.data) {
    return <LoadFailed what="Failed to load COLA data" query={defaults} />;
  }
  if (!defaults.data || history.isPending) return <CardSkeleton height={260} />;
  return (
    <Stack>
      <RifForm
        key={shown?.id ?? 0}
        budgetYear={budgetYear}
        defaults={defaults.data}
        // The form starts with the inputs of the last calculation for this budget year.
        from={shown ?? history.data?.[0] ?? null}
        onCalculated={(calculation) => {
          setLatest(calculation);
          show(String(calculation.id));
        }}
      />
      {shown && <RifResult calculation={shown} />}
      <Section title="Earlier calculations" note={history.data?.length ? 'the latest 10' : undefined}>
        {history.error && !history.data ? (
          <LoadFailed what="Failed to load COLA data" query={history} />
        ) : (
          <RifHistory calculations={history.data} shownId={shown?.id ?? null} onShow={({ id }) => show(String(id))} />
        )}
      </Section>
    </Stack>
  );
}

interface RifFormProps {
  budgetYear: BudgetYear;
  defaults: NeedDefaults;
  /** The calculation from which the form takes its initial inputs. */
  from: RifCalculation | null;
  onCalculated: (calculation: RifCalculation) => void;
}

function RifForm({ budgetYear, defaults, from, onCalculated }: RifFormProps) {
  const queryClient = useQueryClient();
  const [fiscalYear, setFiscalYear] = useState(fiscalYearLabel(from?.fiscalYear ?? defaults.fiscalYear));
  const [baseline, setBaseline] = useState(from ? moneyText(from.baselineBudget) : ownBaseline(defaults));
  const [typedFunding, setFunding] = useState(from ? moneyText(from.townFundingAmount) : null);
  const [steps, setSteps] = useState<boolean>(from?.includeStepsLanes ?? true);
  const [scenario, setScenario] = useState<string | null>(from?.scenarioId ? String(from.scenarioId) : null);
  const [isChecked, setChecked] = useState(false);
  const firstField = useFocusedIfAsked<HTMLInputElement>('calculate');
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
  // The guidance for the entered year, blank until it is loaded. Used until the user types an amount.
  const ofYear = useQuery({
    ...needDefaultsQuery(budgetYear.id, year ?? undefined),
    enabled: year !== null && year > (defaults.baseYear ?? 0),
  });
  const known = ofYear.data ?? (year === defaults.fiscalYear ? defaults : null);
  const funding = typedFunding ?? (known ? ownFunding(known) : '');
  const [baselineBudget, townFundingAmount] = [dollarsOf(baseline), dollarsOf(funding)];
  const refusal = refusalOf(calculating.error, FIELDS);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (year === null || baselineBudget === null || townFundingAmount === null) {
      calculating.reset();
      focusFirstProblem(form);
    } else {
      const onError = () => focusFirstProblem(form);
      calculating.mutate({ fiscalYear: year, baselineBudget, townFundingAmount }, { onError });
    }
  }

  return (
    <Paper withBorder p="md">
      <form onSubmit={submit} noValidate aria-label="RIF Gap Calculator">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
            <FiscalYearInput
              ref={firstField}
              label="Fiscal year"
              required
              value={fiscalYear}
              error={(isChecked && year === null && NOT_A_FISCAL_YEAR) || refusal.fields.fiscalYear}
              onChange={setFiscalYear}
            />
            <MoneyInput
              label="Baseline budget"
              value={baseline}
              error={isChecked && baselineBudget === null ? NOT_AN_AMOUNT : refusal.fields.baselineBudget}
              description={<BaselineNote defaults={defaults} entered={baselineBudget} onUse={setBaseline} />}
              onChange={setBaseline}
            />
            <MoneyInput
              label="Town funding"
              value={funding}
              error={isChecked && townFundingAmount === null ? NOT_AN_AMOUNT : refusal.fields.townFundingAmount}
              description={
                <FundingNote query={ofYear} defaults={known} entered={townFundingAmount} onUse={setFunding} />
              }
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
          {calculating.error && <Failure title="Failed to calculate RIF gap">{refusal.rest}</Failure>}
          <Text size="xs" c="dimmed">
            The result is the baseline plus the COLA of every year since the base year. If you include steps and lanes,
            their cost and the lane reserve are also added. Non-personnel growth is not included, so the result differs
            from the proposed budget for the year.
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}
