import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { goalTone } from '../../../core/rules/projection/town-guidance.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { percent, wholeDollars } from '../../platform/ui/format.ts';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { increaseText, NEAR_GUIDANCE, NOTHING_TO_COMPARE, TYPE_NAMES } from './goal-texts.ts';
import classes from './town-goals.module.css';

interface GoalCardProps {
  goal: TownGoal;
  onEdit: () => void;
  onDelete: () => void;
}

export function GoalCard({ goal, onEdit, onDelete }: GoalCardProps) {
  const { budgetYear } = useYears();
  const label = fiscalYearLabel(goal.fiscalYear);
  const tone = goalTone(fromDollars(goal.variance));
  const fiscalYear = String(goal.fiscalYear);
  return (
    <Paper withBorder p="md" component="section" aria-label={label} className={classes.card} data-tone={tone ?? 'none'}>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h4">
          {label}
        </Title>
        <Group gap={6}>
          {goal.isBaseline && <Badge variant="default">Baseline year</Badge>}
          <Text size="sm" c="dimmed">
            {TYPE_NAMES[goal.goalType]}
          </Text>
        </Group>
      </Group>
      <Group gap={4}>
        <Text fz={26} fw={650} className="figures">
          {goal.dollarGoal === null ? NO_GUIDANCE : wholeDollars(goal.dollarGoal)}
        </Text>
        <WhyButton figure={{ figure: 'town-goal', fiscalYear }} of={`Goal for ${label}`} />
      </Group>
      <dl className={classes.figures}>
        <Figure name={goal.baselineYear === null ? 'Increase' : `Increase over ${fiscalYearLabel(goal.baselineYear)}`}>
          {increaseText(goal)}
        </Figure>
        <Figure name={`Baseline${goal.baselineYear === null ? '' : ` ${fiscalYearLabel(goal.baselineYear)}`}`}>
          {wholeDollars(goal.baselineAmount)}
        </Figure>
        <Figure name={goal.isActualEntered ? 'Actual' : 'Proposed budget'}>{wholeDollars(goal.actualAmount)}</Figure>
        {goal.coveredFunds !== null && (
          <Figure name={`Covered by guidance: ${fundNames(goal.coveredFunds)}`}>
            {wholeDollars(goal.coveredAmount)}
          </Figure>
        )}
        <Figure name="Over or under">
          {tone !== null && (
            <WhyButton
              figure={{
                figure: 'goal-variance',
                fiscalYear,
                ...(budgetYear && { budgetYearId: String(budgetYear.id) }),
              }}
              of={`Variance for ${label}`}
            />
          )}
          <GapAmount overBy={goal.variance} unknown="–" tone={tone ?? undefined} />
        </Figure>
        {goal.schoolShare !== null && (
          <Figure name="Share of town budget">
            {percent(goal.schoolShare)} of {wholeDollars(goal.townBudget)}
          </Figure>
        )}
      </dl>
      {tone === null && (
        <Text size="sm" className={classes.word}>
          {NOTHING_TO_COMPARE}
        </Text>
      )}
      {tone === 'near' && (
        <Text size="sm" className={classes.word} data-tone={tone}>
          {NEAR_GUIDANCE}
        </Text>
      )}
      {goal.notes !== null && (
        <Text size="sm" c="dimmed" mt={4}>
          {goal.notes}
        </Text>
      )}
      {goal.townBudgetSource !== null && (
        <Text size="sm" c="dimmed" mt={4}>
          Town budget: {goal.townBudgetSource}
        </Text>
      )}
      <EditDelete name={label} onEdit={onEdit} onDelete={onDelete} />
    </Paper>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
