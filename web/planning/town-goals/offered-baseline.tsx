import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FIRST_FISCAL_YEAR } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { actualsQuery } from '../../records/actuals/queries.ts';
import { actualsOffer, budgetOffer } from './baseline-offer.ts';
import { baselineOf, withBaseline, type GoalDraft } from './goal-draft.ts';
import { gapQuery, townGoalsQuery } from './queries.ts';

interface Props {
  draft: GoalDraft;
  onChange: (draft: GoalDraft) => void;
}

/** A button that enters the budget or the actuals for the year before as the baseline. Shown only if the year before has no goal. */
export function OfferedBaseline({ draft, onChange }: Props) {
  const { budgetYear } = useYears();
  const before = draft.fiscalYear - 1;
  const goals = useQuery(townGoalsQuery(budgetYear?.id));
  const isAsked =
    before >= FIRST_FISCAL_YEAR && goals.data !== undefined && baselineOf(goals.data, draft.fiscalYear) === null;
  const budget = useQuery({ ...gapQuery(before, budgetYear?.id), enabled: isAsked });
  const fromBudget = budget.data ? budgetOffer(budget.data) : null;
  const asksActuals = isAsked && budget.isFetched && fromBudget === null;
  const actuals = useQuery({
    ...actualsQuery({ fiscalYear: String(before), by: 'category' }),
    enabled: asksActuals,
  });
  const offer = fromBudget ?? (actuals.data ? actualsOffer(actuals.data) : null);
  if (!isAsked || offer === null) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="left"
      py={3}
      mt={-6}
      onClick={() => onChange(withBaseline(draft, offer.amount))}
    >
      {offer.text}
    </Anchor>
  );
}
