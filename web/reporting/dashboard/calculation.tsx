import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { STAFF, type ResponseOf } from '../../../core/contract/endpoint.ts';
import { calculateScenario } from '../../../core/contract/scenario-builder.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { formatGap, gapRow, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { scenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { call } from '../../api.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import type { ChartFile } from '../../platform/ui/figure.ts';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { numberFigure } from '../../platform/ui/number-figure.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { useFigureParameter } from './use-figure-parameter.ts';
import classes from './dashboard.module.css';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const SHOWN = 'shown';

/** Whether the steps of the calculation are shown. Stored in the URL. */
export function useCalculation(): { isShown: boolean; toggle: () => void } {
  const [value, set] = useFigureParameter('calculation');
  return { isShown: value === SHOWN, toggle: () => set(value === SHOWN ? null : SHOWN) };
}

export function CalculationButton() {
  const { isShown, toggle } = useCalculation();
  return (
    <Button
      variant="default"
      leftSection={<Calculator size={16} aria-hidden="true" />}
      aria-expanded={isShown}
      onClick={toggle}
    >
      {isShown ? 'Hide Budget Calculation' : 'Show Budget Calculation'}
    </Button>
  );
}

/**
 * The steps that lead from the budget lines to the distance from the goal. They are the same as in the Scenario Builder without cuts. The
 * server calculates them for roles that may use the Scenario Builder; for other roles, this page applies the same rule.
 */
export function BudgetCalculation({ summary, subtitle }: { summary: BudgetSummary; subtitle: string }) {
  const { budgetYearId, fiscalYear } = summary;
  const isStaff = useHasRole(STAFF);
  const mayAsk = isStaff && budgetYearId !== null && fiscalYear !== null && summary.scenarioId !== null;
  const asked = useQuery({
    queryKey: [...DASHBOARD_KEY, 'calculation', budgetYearId, fiscalYear],
    queryFn: ({ signal }) =>
      call(calculateScenario, {
        body: { budgetYearId: budgetYearId ?? 0, fiscalYear: fiscalYear ?? 0, adjustments: {} },
        signal,
      }),
    enabled: mayAsk,
  });
  if (asked.error) {
    return <LoadFailed what="Failed to load the budget calculation" query={asked} />;
  }
  if (mayAsk && !asked.data) return <CardSkeleton height={CALCULATION_HEIGHT} />;
  return <Steps summary={summary} steps={asked.data ?? withoutCuts(summary)} subtitle={subtitle} />;
}

const CALCULATION_HEIGHT = 330;

type CalculationSteps = Pick<
  ResponseOf<typeof calculateScenario>,
  | 'originalTotal'
  | 'adjustedTotal'
  | 'coveredAdjusted'
  | 'coveredFunds'
  | 'totalCuts'
  | 'gap'
  | 'itemsModified'
  | 'townGoal'
>;

function withoutCuts({ proposedBudget, coveredBudget, coveredFunds, townGoal }: BudgetSummary): CalculationSteps {
  const goal = fromDollars(townGoal);
  const covered = fromDollars(coveredBudget);
  const { gap, ...steps } = scenarioSummary(
    [
      { id: 0, amount: covered, isCovered: true },
      { id: 1, amount: cents(fromDollars(proposedBudget) - covered), isCovered: false },
    ],
    new Map(),
    goal,
  );
  return {
    itemsModified: steps.itemsModified,
    originalTotal: toDollars(steps.originalTotal),
    adjustedTotal: toDollars(steps.adjustedTotal),
    coveredAdjusted: toDollars(steps.coveredAdjusted),
    coveredFunds,
    totalCuts: toDollars(steps.totalCuts),
    townGoal,
    gap: toDollars(gap),
  };
}

interface StepsProps {
  summary: BudgetSummary;
  steps: CalculationSteps;
  subtitle: string;
}

function Steps({ summary, steps, subtitle }: StepsProps) {
  const lines = linesOf(summary, steps);
  return (
    <ChartSection title="Budget calculation" note="US dollars" file={{ subtitle, ...fileOf(lines, steps) }}>
      <table className={classes.narrow}>
        <caption className="visually-hidden">Budget calculation</caption>
        <tbody className="figures">
          {lines.map((line) => (
            <Step key={line.label} {...line} />
          ))}
          <tr className={classes.total}>
            <th scope="row">Gap</th>
            <td>
              <GapAmount overBy={steps.gap} />
            </td>
          </tr>
        </tbody>
      </table>
    </ChartSection>
  );
}

/** Returns the steps above the gap. */
function linesOf(summary: BudgetSummary, steps: CalculationSteps): StepProps[] {
  const { imported, projected } = summary.breakdown.proposed;
  const { coveredFunds } = steps;
  return [
    ...(imported.count > 0
      ? [{ label: `Imported and entered lines (${count(imported.count)})`, value: imported.total }]
      : []),
    ...(projected.count > 0 ? [{ label: `Projected lines (${count(projected.count)})`, value: projected.total }] : []),
    { label: 'Original total', value: steps.originalTotal, isTotal: true },
    { label: `− Cuts (${plural(steps.itemsModified, 'line')})`, value: steps.totalCuts },
    { label: 'Adjusted total', value: steps.adjustedTotal, isTotal: true },
    ...(coveredFunds === null
      ? []
      : [{ label: `Covered by guidance: ${fundNames(coveredFunds)}`, value: steps.coveredAdjusted }]),
    { label: '− Town guidance', value: steps.townGoal, unknown: NO_GUIDANCE },
  ];
}

/** The picture has every step in large type. */
function fileOf(lines: readonly StepProps[], { gap }: CalculationSteps): Pick<ChartFile, 'draw' | 'columns' | 'rows'> {
  const gapText = gap === null ? NO_GUIDANCE : formatGap(fromDollars(gap));
  return {
    draw: (colors, room) =>
      numberFigure(
        [
          ...lines.map(({ label, value, unknown }) => ({ label, value: stepText(value, unknown), note: '' })),
          { label: 'Gap', value: gapText, note: '', ...(gap !== null && gap > 0 && { tone: 'over' as const }) },
        ],
        colors,
        room,
      ),
    columns: ['Step', 'Amount', 'Over or under'],
    rows: [...lines.map(({ label, value }) => [label, value, null]), gapRow(fromDollars(gap))],
  };
}

interface StepProps {
  label: string;
  value: number | null;
  unknown?: string;
  isTotal?: boolean;
}

function stepText(value: number | null, unknown = '–'): string {
  return value === null ? unknown : wholeDollars(value);
}

function Step({ label, value, unknown, isTotal }: StepProps) {
  return (
    <tr {...(isTotal && { className: classes.total })}>
      <th scope="row">{label}</th>
      <td>{stepText(value, unknown)}</td>
    </tr>
  );
}
