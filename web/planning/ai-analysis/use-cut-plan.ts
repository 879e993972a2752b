import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalysisItem, BudgetCutAnalysis } from '../../../core/contract/ai-analysis.ts';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { plural } from '../../../core/plural.ts';
import { addCuts, hasCuts } from '../../../core/rules/cuts/add-cuts.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { cutPlansQuery, plansChanged } from '../scenario-builder/queries.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';

/** The cut plan to which suggestions are added. Its id is in the URL. If no plan is chosen, adding the first suggestion creates a plan. */
export function useCutPlan({ budgetYearId, fiscalYear, method }: BudgetCutAnalysis) {
  const queryClient = useQueryClient();
  const plans = useQuery(cutPlansQuery({ budgetYearId, fiscalYear }));
  const [asked, choose] = useParameter('plan');
  const plan = plans.data?.find(({ id }) => String(id) === asked) ?? null;

  const undo = async (before: contract.CutPlan | null, after: contract.CutPlan) => {
    const params = { id: String(after.id) };
    const { updatedAt } = after;
    try {
      if (before) {
        await call(contract.updateCutPlan, { params, body: { adjustments: before.adjustments, updatedAt } });
      } else {
        await call(contract.deleteCutPlan, { params, query: { updatedAt } });
        choose(null);
      }
    } catch (error) {
      toastError(messageOf(error, 'Failed to undo'));
    }
    await plansChanged(queryClient);
  };

  const add = useMutation({
    mutationFn: async (items: readonly AnalysisItem[]) => {
      const cuts = items.flatMap(({ lines }) => lines);
      if (plan) return { before: plan, after: await addTo(plan, cuts), items };
      const name = freeName(method === 'AI' ? 'AI analysis' : 'Rule-based cuts', plans.data ?? []);
      const body = { budgetYearId, fiscalYear, name, adjustments: addCuts({}, cuts) };
      return { before: null, after: await call(contract.createCutPlan, { body }), items };
    },
    onSuccess: async ({ before, after, items }) => {
      await plansChanged(queryClient);
      choose(String(after.id));
      const what = plural(items.length, 'suggestion');
      toastWithUndo(`${what} added to the plan “${after.name}”`, () => void undo(before, after));
    },
  });

  return {
    plans,
    plan,
    choose,
    add,
    isIn: (items: readonly AnalysisItem[]) =>
      plan !== null &&
      hasCuts(
        plan.adjustments,
        items.flatMap(({ lines }) => lines),
      ),
  };
}

export type CutPlanChoice = ReturnType<typeof useCutPlan>;

/** Adds cuts to a plan. If another user has changed the plan, tries again with the changed plan, because adding never removes a cut. */
async function addTo(
  plan: contract.CutPlan,
  cuts: readonly { id: number; amount: number; percentKept: number }[],
): Promise<contract.CutPlan> {
  const save = ({ id, adjustments, updatedAt }: contract.CutPlan) =>
    call(contract.updateCutPlan, {
      params: { id: String(id) },
      body: { adjustments: addCuts(adjustments, cuts), updatedAt },
    });
  try {
    return await save(plan);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'CONFLICT') throw error;
    const [current] = (await call(contract.listCutPlans)).filter(({ id }) => id === plan.id);
    if (!current) throw error;
    return save(current);
  }
}

function freeName(name: string, plans: readonly contract.CutPlan[]): string {
  const taken = new Set(plans.map((plan) => plan.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
