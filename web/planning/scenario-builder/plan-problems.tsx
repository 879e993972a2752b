import { Alert, Button, Group, Text } from '@mantine/core';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { plural } from '../../../core/plural.ts';
import { exceedsLine, maxFteCut, type LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { count } from '../../platform/ui/format.ts';
import { labelOf, type CutLine } from './cut-lines.ts';
import { describeCut } from './describe-cut.ts';
import type { usePlanBar } from './use-plan-bar.ts';

export const TRY_AGAIN = 'Try again.';

interface PlanProblemsProps {
  bar: ReturnType<typeof usePlanBar>;
  plan: CutPlan | null;
  lines: readonly CutLine[];
  cuts: ReadonlyMap<number, LineCut>;
}

/**
 * The problems of the open plan: failures to save or delete it, cut lines that come from another version or are no longer in the budget,
 * and cuts of more FTE than a line pays for.
 */
export function PlanProblems({ bar, plan, lines, cuts }: PlanProblemsProps) {
  const { create, update, remove, naming, isConflict } = bar;
  const unsaved = naming === null ? ((isConflict ? null : update.error) ?? create.error) : null;
  return (
    <>
      {isConflict && plan && <PlanConflict bar={bar} />}
      {unsaved && <Failure title="Failed to save plan">{reasonOf(unsaved, TRY_AGAIN)}</Failure>}
      {remove.error && <Failure title="Failed to delete plan">{reasonOf(remove.error, TRY_AGAIN)}</Failure>}
      {plan && plan.matchedItems + plan.missingItems.length > 0 && (
        <Alert variant="default" role="status">
          {[matchedText(plan), missingText(plan)].filter(Boolean).join(' ')}
        </Alert>
      )}
      <TooMuchFte lines={lines} cuts={cuts} />
    </>
  );
}

function matchedText({ adjustments, matchedItems, missingItems }: CutPlan): string {
  if (matchedItems === 0) return '';
  const all = Object.keys(adjustments).length;
  const found = all - missingItems.length;
  const lines =
    found < all
      ? `${count(found)} of its ${plural(all, 'line')} ${found === 1 ? 'was' : 'were'}`
      : `Its ${all === 1 ? 'line was' : `${count(all)} lines were`}`;
  return `This plan was made for another version. ${lines} found in this version.`;
}

function missingText({ missingItems }: CutPlan): string {
  if (missingItems.length === 0) return '';
  return missingItems.length === 1
    ? '1 line of this plan is no longer in the budget. It is left out of all figures.'
    : `${count(missingItems.length)} lines of this plan are no longer in the budget. They are left out of all figures.`;
}

/** The maximum number of cuts that the warning lists by name. */
const NAMED = 3;

/** Warns about cuts of more FTE than their lines pay for, such as saved cuts to lines whose amounts are now lower. */
function TooMuchFte({ lines, cuts }: Pick<PlanProblemsProps, 'lines' | 'cuts'>) {
  const named = lines.flatMap((line) => {
    const cut = cuts.get(line.id);
    if (cut === undefined || !exceedsLine(line.amount, cut)) return [];
    return [`${labelOf(line)}: ${describeCut(cut)}, at most ${maxFteCut(line.amount)}`];
  });
  if (named.length === 0) return null;
  const more = named.length > NAMED ? `; and ${count(named.length - NAMED)} more` : '';
  return (
    <Alert color="yellow" variant="light" role="status">
      {named.length === 1
        ? '1 cut takes more FTE than its line pays for, so the whole line is cut'
        : `${count(named.length)} cuts take more FTE than their lines pay for, so these lines are cut entirely`}
      {` (${named.slice(0, NAMED).join('; ')}${more}).`}
    </Alert>
  );
}

/** Shown if another user has saved the plan since it was loaded. */
function PlanConflict({ bar }: { bar: ReturnType<typeof usePlanBar> }) {
  const { update } = bar;
  return (
    <Alert color="yellow" variant="light" role="alert" title="Failed to save plan">
      <Text size="sm" mb="xs">
        {reasonOf(update.error, TRY_AGAIN)} Your cuts are still here, but not saved.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => bar.save(true)}>
          Save my changes instead
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            bar.discard();
            update.reset();
          }}
        >
          Use theirs
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            update.reset();
            bar.startNaming('create');
          }}
        >
          Save my changes as a new plan
        </Button>
      </Group>
    </Alert>
  );
}
