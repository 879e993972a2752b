import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { cutDollars } from '../../../core/rules/cola/scenario-summary.ts';
import { reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import type { CutPlanChoice } from './use-cut-plan.ts';

const NEW = 'new';

interface PlanBarProps {
  choice: CutPlanChoice;
  budgetYear: BudgetYear | undefined;
  fiscalYear: number;
}

/** The cut plan to which suggestions are added, with its total. */
export function PlanBar({ choice, budgetYear, fiscalYear }: PlanBarProps) {
  const { plans, plan, choose, add } = choice;
  if (plans.error && !plans.data) {
    return <LoadFailed what="Failed to load cut plans" query={plans} />;
  }
  const search = new URLSearchParams({
    ...(budgetYear && { budgetYear: budgetYear.fiscalYear }),
    fiscalYear: fiscalYearLabel(fiscalYear),
    ...(plan && { plan: String(plan.id) }),
  });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Select
            aria-label="Cut plan for suggestions"
            w={230}
            data={[
              { value: NEW, label: 'A new cut plan' },
              ...(plans.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={plan ? String(plan.id) : NEW}
            onChange={(value) => choose(value === NEW ? null : value)}
            allowDeselect={false}
          />
          <Text size="sm" className="figures" role="status">
            {plan ? describeChanges(plan) : 'Adding the first suggestion creates the plan'}
          </Text>
        </Group>
        {plan && (
          <Button component={Link} to={`/scenario?${search.toString()}`} variant="default" size="compact-sm">
            Open in Scenario Builder
          </Button>
        )}
      </Group>
      {add.error && <Failure title="Failed to save plan">{reasonOf(add.error, 'Unknown error')}</Failure>}
    </Paper>
  );
}

function describeChanges({ summary }: CutPlan): string {
  const cuts = `Cuts ${exactDollars(cutDollars(summary))}`;
  const lines = plural(summary.itemsModified, 'line');
  return summary.totalAdded > 0
    ? `${cuts} and adds ${exactDollars(summary.totalAdded)} in ${lines}`
    : `${cuts} from ${lines}`;
}
