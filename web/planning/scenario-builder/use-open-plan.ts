import { useEffect, useState } from 'react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { readStored, writeStored } from '../../platform/preferences/stored.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import type { BuilderYear } from './queries.ts';

const PLAN = 'plan';

/**
 * The open plan, and a function that opens a plan; null opens the untitled plan. The plan is in the URL, so that a link can be shared, and
 * in the browser's storage: a user who returns to the screen without a plan in the URL sees the plan that was open last for the same budget
 * year and fiscal year, unless it was deleted.
 */
export function useOpenPlan(
  owner: number,
  { budgetYearId, fiscalYear }: BuilderYear,
  plans: readonly CutPlan[],
): [CutPlan | null, (id: number | null) => void] {
  const name = `scenario-plan:${owner}:${budgetYearId}:${fiscalYear}`;
  const [asked, ask] = useParameter(PLAN);
  const [, askInPlace] = useParameter(PLAN, IN_PLACE);
  const planOf = (id: unknown) => plans.find((plan) => String(plan.id) === String(id)) ?? null;
  const linked = planOf(asked);
  const [last, setLast] = useState(() => (linked ? null : (readStored<number | null>(name) ?? null)));
  const returned = last === null ? null : planOf(last);
  // From now on, the URL determines the plan, so that the Back button still leads to the untitled plan.
  if (last !== null && (linked !== null || returned === null)) setLast(null);
  const plan = linked ?? returned;
  const [openId, returnedId] = [plan?.id ?? null, returned?.id ?? null];
  useEffect(() => writeStored(name, openId), [name, openId]);
  useEffect(() => {
    if (returnedId !== null) askInPlace(String(returnedId));
  }, [returnedId, askInPlace]);
  return [plan, (id) => ask(id === null ? null : String(id))];
}
