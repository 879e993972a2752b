import { useState } from 'react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { ApiError } from '../../api.ts';
import { focusContent } from '../../platform/ui/use-return-focus.ts';
import type { CutLine } from './cut-lines.ts';
import type { CutStore, PlanContent } from './cut-store.ts';
import { changesOf, contentOf, type BuilderYear } from './queries.ts';
import { copyName, usePlanActions } from './use-plan-actions.ts';

interface PlanBarInput {
  year: BuilderYear;
  /** The budget that the screen shows. */
  scenarioId: number | null;
  /** The lines in the budget. A new plan contains only cuts to these lines. */
  lines: readonly CutLine[];
  plans: readonly CutPlan[];
  plan: CutPlan | null;
  store: CutStore;
  onOpen: (planId: number | null) => void;
}

/** The actions for the open plan. */
export function usePlanBar({ year, scenarioId, lines, plans, plan, store, onOpen }: PlanBarInput) {
  const { create, update, remove, apply } = usePlanActions(year, scenarioId);
  const [naming, setNaming] = useState<'create' | 'rename' | null>(null);

  function createFrom(name: string, { cuts, newLines }: PlanContent, then?: () => void): void {
    const known = new Set(lines.map(({ id }) => id));
    const ofLines = new Map([...cuts].filter(([id]) => known.has(id)));
    create.mutate(
      { name, ...changesOf({ cuts: ofLines, newLines }) },
      {
        onSuccess: (made) => {
          then?.();
          onOpen(made.id);
          setNaming(null);
        },
      },
    );
  }

  function save(force = false): void {
    if (!plan) {
      setNaming('create');
      return;
    }
    update.mutate(
      { plan, changes: changesOf(store.getState()), basedOn: store.basedOn, force },
      { onSuccess: (saved) => store.markSaved(contentOf(saved), saved.updatedAt) },
    );
  }

  function discard(): void {
    if (plan) store.replace(contentOf(plan), plan.updatedAt);
    else store.clear();
  }

  function rename(of: CutPlan, name: string): void {
    update.mutate(
      { plan: of, name, basedOn: of.updatedAt },
      {
        onSuccess: (saved) => {
          // Renaming does not change the cuts in the plan, so unsaved cuts can be based on the renamed version.
          if (store.basedOn === of.updatedAt) store.markSaved(contentOf(saved), saved.updatedAt);
          setNaming(null);
        },
      },
    );
  }

  return {
    create,
    update,
    remove,
    apply,
    naming,
    startNaming: setNaming,
    isConflict: update.error instanceof ApiError && update.error.status === 409 && naming === null,
    save,
    discard,
    saveUnder(name: string) {
      if (naming === 'rename' && plan) rename(plan, name);
      // The unsaved cuts become part of the new plan, so they are removed from this one, and undo does not bring them back.
      else {
        createFrom(name, store.getState(), () => {
          discard();
          store.forgetSteps();
        });
      }
    },
    duplicate(of: CutPlan) {
      const taken = plans.map(({ name }) => name);
      // The menu that had the focus is replaced by the bar for the new plan.
      createFrom(copyName(of.name, taken), contentOf(of), focusContent);
    },
    closeNaming() {
      setNaming(null);
      create.reset();
      update.reset();
    },
  };
}
