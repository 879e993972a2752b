import { Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { ratioPercent } from '../../core/rules/round.ts';
import type { ScenarioSummary } from '../../core/rules/scenario-summary.ts';
import { count, percent } from '../ui/format.ts';
import type { Confirmed } from './use-confirmed-summary.ts';
import classes from './scenario-builder.module.css';

const UNKNOWN = '–';
export const NO_GUIDANCE = 'No guidance set';

interface SummaryCardsProps {
  confirmed: Confirmed & { retry: () => void };
  lineCount: number;
  fte: number;
}

export function SummaryCards({ confirmed, lineCount, fte }: SummaryCardsProps) {
  const { summary } = confirmed;
  const share = ratioPercent(summary.totalCuts, summary.originalTotal);
  return (
    <section aria-label="Summary">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
        <Card label="Original Budget" value={money(summary.originalTotal)} note={plural(lineCount, 'line')} />
        <Card
          label="Town Goal"
          value={summary.townGoal === null ? UNKNOWN : money(summary.townGoal)}
          note={summary.townGoal === null ? NO_GUIDANCE : 'town guidance'}
        />
        <Card label="Total Cuts" value={money(summary.totalCuts)} note={`${percent(share)} · ${fteText(fte)}`} />
        <Card label="Adjusted Budget" value={money(summary.adjustedTotal)} note={<Confirmation {...confirmed} />} />
        <Card
          label="Gap"
          value={summary.gap === null ? UNKNOWN : money(summary.gap)}
          note={gapWords(summary)}
          tone={summary.meetsGoal === null ? undefined : summary.meetsGoal ? 'under' : 'over'}
        />
        <Card
          label="Items Modified"
          value={count(summary.itemsModified)}
          note={summary.itemsModified === 0 ? 'nothing is cut' : 'lines under 100 %'}
        />
      </SimpleGrid>
    </section>
  );
}

/** What the gap means, in words: colour is never alone. */
export function gapWords({
  gap,
  townGoal,
  meetsGoal,
}: Pick<ScenarioSummary, 'gap' | 'townGoal' | 'meetsGoal'>): string {
  if (gap === null) return townGoal === null ? NO_GUIDANCE : 'no lines yet';
  if (gap === 0) return 'exactly at the goal';
  return meetsGoal ? 'under the goal: goal met' : 'over the goal';
}

export function fteText(fte: number): string {
  return `${fte.toFixed(1)} FTE`;
}

function money(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

interface CardProps {
  label: string;
  value: string;
  note: ReactNode;
  tone?: 'over' | 'under' | undefined;
}

function Card({ label, value, note, tone }: CardProps) {
  return (
    <Paper withBorder p="sm" className={classes.card}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.figure} data-tone={tone} data-figure={label}>
        {value}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {note}
      </Text>
    </Paper>
  );
}

function Confirmation({ state, failure, retry }: Confirmed & { retry: () => void }) {
  if (state === 'failed') {
    return (
      <Group gap={6} role="alert" className={classes.unconfirmed}>
        <span>Not confirmed: {failure}</span>
        <Button size="compact-xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </Group>
    );
  }
  return <span role="status">{state === 'confirmed' ? 'confirmed by the server' : 'calculating…'}</span>;
}
