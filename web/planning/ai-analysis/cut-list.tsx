import { Button, Paper, Text, Title } from '@mantine/core';
import { ListPlus } from 'lucide-react';
import { useId } from 'react';
import { LIST_TITLES, type AnalysisItem } from '../../../core/contract/ai-analysis.ts';
import { toDollars } from '../../../core/money.ts';
import type { ListReach } from '../../../core/rules/publishing/list-reach.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { exactDollars, percent } from '../../platform/ui/format.ts';
import { CutItem } from './cut-item.tsx';
import type { CutPlanChoice } from './use-cut-plan.ts';
import classes from './ai-analysis.module.css';

interface CutListProps {
  reach: ListReach;
  items: readonly AnalysisItem[];
  choice: CutPlanChoice;
}

/** One of the three lists of suggestions, with its total compared with the target. */
export function CutList({ reach, items, choice }: CutListProps) {
  const id = useId();
  const { title, hint } = LIST_TITLES[reach.list];
  const isBusy = choice.add.isPending || choice.plans.data === undefined;
  const open = items.filter((item) => !choice.isIn([item]));
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={classes.list}>
      <div className={classes.listHead}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <span className={classes.total}>{exactDollars(toDollars(reach.total))}</span>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
        <Text size="xs" c="dimmed" ta="right">
          {percent(reach.percent)} of the target
        </Text>
      </div>
      <Text size="sm" className={classes.reach} {...(reach.missing === 0 && { 'data-reached': true })}>
        {reachWords(reach)}
      </Text>
      {items.length === 0 ? (
        <EmptyState isPart title="No suggestions" text="The analysis found no cuts for this list." />
      ) : (
        <>
          <ul className={classes.items}>
            {items.map((item) => (
              <CutItem
                key={item.itemIds[0]}
                item={item}
                isIn={choice.isIn([item])}
                isBusy={isBusy}
                onAdd={() => choice.add.mutate([item])}
              />
            ))}
          </ul>
          {open.length > 1 && (
            <Button
              mt="sm"
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              aria-label={`Add all ${open.length} suggestions in the list “${title}” to a cut plan`}
              leftSection={<ListPlus size={15} aria-hidden="true" />}
              onClick={() => choice.add.mutate(open)}
            >
              Add all {open.length} to a cut plan
            </Button>
          )}
        </>
      )}
    </Paper>
  );
}

function reachWords({ list, upTo, missing }: ListReach): string {
  const all = list === 'likelyNeeded' ? 'This list alone' : 'This list and the earlier lists';
  const sum = exactDollars(toDollars(upTo));
  if (missing === 0) return `${all}: ${sum}, which reaches the target`;
  return `${all}: ${sum}, ${exactDollars(toDollars(missing))} short of the target`;
}
