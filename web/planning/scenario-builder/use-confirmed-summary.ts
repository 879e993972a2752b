import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calculateScenario } from '../../../core/contract/scenario-builder.ts';
import { fromDollars } from '../../../core/money.ts';
import type { ScenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { call, reasonOf } from '../../api.ts';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import type { CutLine } from './cut-lines.ts';
import type { PlanContent } from './cut-store.ts';
import { changesOf, type BuilderYear } from './queries.ts';

/** How long the cuts must stay unchanged before the server is asked, in milliseconds. */
const PAUSE_MS = 350;

export interface Confirmed {
  /** The server's summary if it is available for these cuts, otherwise the browser's summary. */
  summary: ScenarioSummary;
  state: 'pending' | 'confirmed' | 'failed';
  failure: string | null;
}

type Answer = { of: Asked; summary: ScenarioSummary } | { of: Asked; failure: string };

interface Asked extends PlanContent {
  lines: readonly CutLine[];
  attempt: number;
}

/**
 * Returns the browser's figures immediately, and replaces them with the server's figures after a pause. The two differ only if another user
 * changed a line. In that case, the lines are reloaded.
 */
export function useConfirmedSummary(
  { budgetYearId, fiscalYear }: BuilderYear,
  { cuts, newLines }: PlanContent,
  lines: readonly CutLine[],
  local: ScenarioSummary,
  savedPlan: number | null,
): Confirmed & { retry: () => void } {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const of = { cuts, newLines, lines, attempt };
    const ask = async () => {
      const known = new Set(lines.map(({ id }) => id));
      const ofLines = new Map([...cuts].filter(([id]) => known.has(id)));
      const body = {
        budgetYearId,
        fiscalYear,
        ...changesOf({ cuts: ofLines, newLines }),
        ...(savedPlan !== null && { savedPlan }),
      };
      const answered = await call(calculateScenario, { body, signal: controller.signal });
      setAnswer({
        of,
        summary: {
          ...answered,
          originalTotal: fromDollars(answered.originalTotal),
          adjustedTotal: fromDollars(answered.adjustedTotal),
          coveredOriginal: fromDollars(answered.coveredOriginal),
          coveredAdjusted: fromDollars(answered.coveredAdjusted),
          totalCuts: fromDollars(answered.totalCuts),
          totalAdded: fromDollars(answered.totalAdded),
          townGoal: fromDollars(answered.townGoal),
          gap: fromDollars(answered.gap),
        },
      });
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setAnswer({ of, failure: reasonOf(error, 'Try again.') });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [budgetYearId, fiscalYear, cuts, newLines, lines, savedPlan, attempt]);

  const current =
    answer &&
    answer.of.cuts === cuts &&
    answer.of.newLines === newLines &&
    answer.of.lines === lines &&
    answer.of.attempt === attempt
      ? answer
      : null;
  const summary = current && 'summary' in current ? current.summary : null;
  const differs =
    summary !== null &&
    (summary.adjustedTotal !== local.adjustedTotal || summary.coveredAdjusted !== local.coveredAdjusted);
  const isUnknown = current !== null && 'failure' in current;
  useEffect(() => {
    if (differs || isUnknown) {
      void queryClient.invalidateQueries({ queryKey: [...DASHBOARD_KEY, 'scenario-baseline'] });
    }
  }, [differs, isUnknown, queryClient]);

  return {
    summary: summary ?? local,
    state: summary ? 'confirmed' : isUnknown ? 'failed' : 'pending',
    failure: current && 'failure' in current ? current.failure : null,
    retry: () => setAttempt((before) => before + 1),
  };
}
