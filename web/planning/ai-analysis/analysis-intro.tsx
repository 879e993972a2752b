import { LIST_TITLES } from '../../../core/contract/ai-analysis.ts';
import { CUT_LISTS } from '../../../core/rules/cuts/check-cuts.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';

const LISTS = new Intl.ListFormat('en-US').format(CUT_LISTS.map((list) => LIST_TITLES[list].title));

/** Explains what an analysis shows and what it does not change. Shown while no analysis is open. */
export function AnalysisIntro() {
  return (
    <EmptyState
      title="No suggestions yet"
      text={`Enter how much to save and choose Analyze. Suggestions come in three lists: ${LISTS}. Each suggestion shows its savings, its impact and the budget lines that it would cut. The budget does not change. The suggestions that you choose go into a cut plan.`}
    />
  );
}
