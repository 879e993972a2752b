import { Button, Text } from '@mantine/core';
import { Calculator } from 'lucide-react';
import type { BudgetSummary } from '../../core/contract/dashboard.ts';
import { fromDollars, toDollars, type Cents } from '../../core/money.ts';
import { scenarioSummary } from '../../core/rules/scenario-summary.ts';
import { count, wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { useParameter } from './use-parameter.ts';
import classes from './dashboard.module.css';

const SHOWN = 'shown';

/** Whether the steps of the calculation are shown; it lives in the address. */
export function useCalculation(): { isShown: boolean; toggle: () => void } {
  const [value, set] = useParameter('calculation');
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

/** The steps from the lines of the budget to its distance from the goal, as the Scenario Builder reckons without any cut. */
export function BudgetCalculation({ summary }: { summary: BudgetSummary }) {
  const { imported, projected } = summary.breakdown.proposed;
  const goal = summary.townGoal === null ? null : fromDollars(summary.townGoal);
  const steps = scenarioSummary([{ id: 0, amount: fromDollars(summary.proposedBudget) }], new Map(), goal);
  const { gap } = steps;
  return (
    <Section title="Budget calculation" note="US dollars">
      <table className={classes.narrow}>
        <caption className="visually-hidden">Budget calculation</caption>
        <tbody className="figures">
          {imported.count > 0 && <Step label={`Imported lines (${count(imported.count)})`} value={imported.total} />}
          {projected.count > 0 && (
            <Step label={`Projected lines (${count(projected.count)})`} value={projected.total} />
          )}
          <Step label="Original total" value={toDollars(steps.originalTotal)} isTotal />
          <Step label={`− Cuts (${count(steps.itemsModified)} lines)`} value={toDollars(steps.totalCuts)} />
          <Step label="Adjusted total" value={toDollars(steps.adjustedTotal)} isTotal />
          <Step label="− Town guidance" value={summary.townGoal} />
          <Step label={`Gap${wordFor(gap)}`} value={gap === null ? null : toDollars(gap)} isTotal />
        </tbody>
      </table>
      <Text size="xs" c="dimmed" mt="xs">
        {goal === null
          ? 'No guidance set: there is no gap to tell.'
          : 'Here the gap is budget less guidance, as in the Scenario Builder: above $0 the budget is over.'}
      </Text>
    </Section>
  );
}

function Step({ label, value, isTotal }: { label: string; value: number | null; isTotal?: boolean }) {
  return (
    <tr {...(isTotal && { className: classes.total })}>
      <th scope="row">{label}</th>
      <td>{value === null ? '–' : wholeDollars(value)}</td>
    </tr>
  );
}

function wordFor(gap: Cents | null): string {
  if (gap === null) return '';
  if (gap === 0) return ', exactly at guidance';
  return gap > 0 ? ', over guidance' : ', under guidance';
}
