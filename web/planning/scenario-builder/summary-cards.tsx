import { Button, Group, Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { comparedText } from '../../../core/compared-text.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { toDollars } from '../../../core/money.ts';
import { coveredFundsOf } from '../../../core/rules/projection/covered-funds.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { cutsAlone, type ScenarioSummary } from '../../../core/rules/cola/scenario-summary.ts';
import { count, percent, wholeMoney } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import type { CutLine } from './cut-lines.ts';
import type { Confirmed } from './use-confirmed-summary.ts';
import classes from './scenario-builder.module.css';

interface SummaryCardsProps {
  confirmed: Confirmed & { retry: () => void };
  lines: readonly CutLine[];
  fte: number;
  /** True if the running tally is also shown. The tally has the FTE and, in a small window, a strip with the cuts, the FTE and the gap. */
  hasTally: boolean;
}

export function SummaryCards({ confirmed, lines, fte, hasTally }: SummaryCardsProps) {
  const funds = useMemo(() => coveredFundsOf(lines), [lines]);
  const { summary } = confirmed;
  const cut = cutsAlone(summary);
  const besideCuts =
    summary.totalAdded > 0
      ? `${wholeMoney(summary.totalAdded)} added`
      : percent(ratioPercent(cut, summary.originalTotal));
  const cutsNote = hasTally ? besideCuts : `${besideCuts} · ${fteText(fte)}`;
  return (
    <section aria-label="Summary" className={classes.summary}>
      <dl className={classes.figures} data-has-strip={hasTally || undefined}>
        <Card label="Original Budget" value={wholeMoney(summary.originalTotal)} />
        <Card label="Town guidance" value={summary.townGoal === null ? NO_GUIDANCE : wholeMoney(summary.townGoal)} />
        <Card label="Total Cuts" value={wholeMoney(cut)} note={cutsNote} isInStrip />
        <Card
          label="Adjusted Budget"
          value={wholeMoney(summary.adjustedTotal)}
          note={<Confirmation {...confirmed} />}
        />
        <Card label="Gap" value={<SummaryGap summary={summary} />} isInStrip />
        <Card
          label="Items Modified"
          value={count(summary.itemsModified)}
          note={summary.itemsModified > 0 && summary.totalAdded > 0 ? 'cuts and additions' : ''}
        />
      </dl>
      {funds !== null && summary.gap !== null && (
        <Text size="sm" c="dimmed" mt={6}>
          {comparedText({ funds, covered: summary.coveredAdjusted, total: summary.adjustedTotal })}. Cuts in other funds
          do not change the gap.
        </Text>
      )}
    </section>
  );
}

/** The gap that remains between the adjusted budget and guidance. */
export function SummaryGap({ summary: { gap, townGoal } }: { summary: Pick<ScenarioSummary, 'gap' | 'townGoal'> }) {
  return <GapAmount overBy={toDollars(gap)} unknown={townGoal === null ? NO_GUIDANCE : 'no lines yet'} />;
}

export function fteText(fte: number): string {
  return fte < 0 ? `${(-fte).toFixed(1)} FTE added` : `${fte.toFixed(1)} FTE`;
}

interface CardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  isInStrip?: boolean;
}

function Card({ label, value, note, isInStrip = false }: CardProps) {
  return (
    <div className={classes.card} data-in-strip={isInStrip || undefined}>
      <dt>{label}</dt>
      <dd className={classes.figure} data-figure={label}>
        {value}
      </dd>
      {note !== undefined && note !== '' && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

function Confirmation({ state, failure, retry }: Confirmed & { retry: () => void }) {
  if (state === 'failed') {
    return (
      <Group gap={6} role="alert" className={classes.unconfirmed}>
        <span>These figures could not be checked against the saved budget. {failure}</span>
        <Button size="compact-xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </Group>
    );
  }
  return (
    <span role="status" className="visually-hidden">
      {state === 'confirmed' ? 'all cuts included' : 'calculating…'}
    </span>
  );
}
