import { ActionIcon, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { SLIDER_MAX } from '../../../core/contract/scenario-builder.ts';
import { cents } from '../../../core/money.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { cutsAlone, type ScenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { adjustedAmount, isAddition } from '../../../core/rules/cuts/line-cut.ts';
import { count, wholeMoney } from '../../platform/ui/format.ts';
import { Section } from '../../platform/ui/section.tsx';
import { descriptionOf, labelOf, whereOf, type CutLine } from './cut-lines.ts';
import type { CutStore, PlanContent } from './cut-store.ts';
import { describeCut } from './describe-cut.ts';
import { NewLines } from './new-lines.tsx';
import { fteText, SummaryGap } from './summary-cards.tsx';
import classes from './tally.module.css';

/** The maximum number of cut lines that are listed, largest first. The tally shows only how many others there are. */
const LISTED = 40;

interface TallyProps {
  lines: readonly CutLine[];
  content: PlanContent;
  store: CutStore;
  summary: ScenarioSummary;
  fte: number;
  /** False if only whole groups can be cut. */
  hasSliders: boolean;
}

/** The cuts and additions so far, largest cut first, and the remaining gap. */
export function Tally({ lines, content: { cuts, newLines }, store, summary, fte, hasSliders }: TallyProps) {
  const cut = lines
    .flatMap((line) => {
      const of = cuts.get(line.id);
      return of === undefined ? [] : [{ line, of, amount: cents(line.amount - adjustedAmount(line.amount, of)) }];
    })
    .sort((a, b) => b.amount - a.amount || a.line.id - b.line.id);
  return (
    <>
      <Section title="Running tally" className={classes.tally}>
        <dl className={classes.sums}>
          <dt>{fte < 0 ? 'Estimated FTE' : 'Estimated FTE cut'}</dt>
          <dd>{fteText(fte)}</dd>
          <dd className={classes.basis}>
            at an average salary of {wholeMoney(AVERAGE_POSITION_SALARY)}, without benefits
          </dd>
        </dl>
        {cut.length === 0 && newLines.length === 0 && (
          <Text size="sm" c="dimmed">
            {hasSliders
              ? 'No reductions yet. Move a slider, or use a quick cut. To add to a line, choose “add $” or “add FTE” as its unit.'
              : 'No reductions yet. Use a quick cut, or enter the percentage to keep.'}
          </Text>
        )}
        {cut.length > 0 && (
          <ul
            className={classes.cutList}
            aria-label={cut.some(({ of }) => isAddition(of)) ? 'Lines with a cut or an addition' : 'Lines that are cut'}
          >
            {cut.slice(0, LISTED).map(({ line, of, amount }) => (
              <li key={line.id}>
                <span className={classes.what}>
                  <span className={classes.name} title={descriptionOf(line)}>
                    {descriptionOf(line)}
                  </span>
                  <span className={classes.where} title={whereOf(line)}>
                    {describeCut(of)} · {whereOf(line)}
                  </span>
                </span>
                <span className={classes.amount}>
                  {amount < 0 ? `+${wholeMoney(cents(-amount))}` : wholeMoney(amount)}
                </span>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove the ${isAddition(of) ? 'addition to' : 'cut to'} ${labelOf(line)}`}
                  onClick={() => store.set([line.id], SLIDER_MAX)}
                >
                  <X size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {cut.length > LISTED && (
          <Text size="xs" c="dimmed" mt="xs">
            and {count(cut.length - LISTED)} smaller changes
          </Text>
        )}
        <NewLines newLines={newLines} store={store} />
      </Section>
      <div className={classes.strip} aria-hidden="true">
        <span>
          Total cuts {wholeMoney(cutsAlone(summary))}
          {summary.totalAdded > 0 && `, ${wholeMoney(summary.totalAdded)} added`} · {fteText(fte)}
        </span>
        <SummaryGap summary={summary} />
      </div>
    </>
  );
}
