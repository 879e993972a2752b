import { Badge } from '@mantine/core';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { goalTone } from '../../../core/rules/projection/town-guidance.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import table from '../../platform/ui/figures-table.module.css';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { coveredNote, increaseText, NEAR_GUIDANCE, NOTHING_TO_COMPARE, TYPE_NAMES } from './goal-texts.ts';
import classes from './town-goals.module.css';

interface GoalTableProps {
  goals: readonly TownGoal[];
  /** The funds covered by guidance, if the heading names them. Otherwise null. */
  funds: string | null;
  onEdit: (goal: TownGoal) => void;
  onDelete: (goal: TownGoal) => void;
}

/** A row for each year: guidance, its growth, and its gap to the proposed budget. */
export function GoalTable({ goals, funds, onEdit, onDelete }: GoalTableProps) {
  const hasShare = goals.some(({ schoolShare }) => schoolShare !== null);
  return (
    <WhyFigures>
      <div className={classes.table}>
        <FiguresTable caption="Town goals by fiscal year">
          <HeadRow
            columns={[
              'Year',
              'Guidance',
              'Increase',
              'Proposed budget',
              'Over or under',
              ...(hasShare ? ['Share of town budget'] : []),
              { text: 'Source' },
              { unseen: 'Actions' },
            ]}
          />
          <tbody>
            {goals.map((goal) => (
              <GoalRow
                key={goal.id}
                goal={goal}
                funds={funds}
                hasShare={hasShare}
                onEdit={() => onEdit(goal)}
                onDelete={() => onDelete(goal)}
              />
            ))}
          </tbody>
        </FiguresTable>
      </div>
    </WhyFigures>
  );
}

interface GoalRowProps extends Pick<GoalTableProps, 'funds'> {
  goal: TownGoal;
  /** True if the table has a column for the schools' share of the town budget. */
  hasShare: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function GoalRow({ goal, funds, hasShare, onEdit, onDelete }: GoalRowProps) {
  const label = fiscalYearLabel(goal.fiscalYear);
  const { dollarGoal, actualAmount } = goal;
  const covered = coveredNote(goal, funds);
  return (
    <tr>
      <th scope="row" className={classes.year}>
        {label}{' '}
        {goal.isBaseline && (
          <Badge variant="default" size="sm">
            Baseline year
          </Badge>
        )}
      </th>
      <td>
        {dollarGoal === null ? (
          NO_GUIDANCE
        ) : (
          <WhyFigure figure={{ figure: 'town-goal', fiscalYear: String(goal.fiscalYear) }} of={`Goal for ${label}`}>
            {wholeDollars(dollarGoal)}
          </WhyFigure>
        )}
        <span className={table.minor}>{TYPE_NAMES[goal.goalType]}</span>
      </td>
      <td>
        {increaseText(goal)}
        {goal.baselineYear !== null && (
          <span className={table.minor}>
            over {fiscalYearLabel(goal.baselineYear)}{' '}
            {goal.baselineAmount !== null && wholeDollars(goal.baselineAmount)}
          </span>
        )}
      </td>
      <td>
        {wholeDollars(actualAmount)}
        {goal.isActualEntered && <span className={table.minor}>actual</span>}
        {covered !== null && <span className={table.minor}>{covered}</span>}
      </td>
      <Variance goal={goal} label={label} />
      {hasShare && (
        <td>
          {columnPercent(goal.schoolShare, 1)}
          {goal.townBudget !== null && <span className={table.minor}>of {wholeDollars(goal.townBudget)}</span>}
        </td>
      )}
      <td data-text className={classes.source}>
        {goal.notes}
        {goal.townBudgetSource !== null && <span className={table.minor}>Town budget: {goal.townBudgetSource}</span>}
      </td>
      <td>
        <EditDelete name={label} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function Variance({ goal: { variance, fiscalYear }, label }: { goal: TownGoal; label: string }) {
  const { budgetYear } = useYears();
  const amount = fromDollars(variance);
  const tone = goalTone(amount);
  if (tone === null) return <td title={NOTHING_TO_COMPARE}>–</td>;
  return (
    <td className={classes.variance} data-tone={tone}>
      <WhyFigure
        figure={{
          figure: 'goal-variance',
          fiscalYear: String(fiscalYear),
          ...(budgetYear && { budgetYearId: String(budgetYear.id) }),
        }}
        of={`Variance for ${label}`}
      >
        {formatGap(amount)}
      </WhyFigure>
      {tone === 'near' && <span className={table.minor}>{NEAR_GUIDANCE}</span>}
    </td>
  );
}
