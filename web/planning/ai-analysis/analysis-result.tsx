import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { FileSearch, Info } from 'lucide-react';
import { useState } from 'react';
import type { BudgetCutAnalysis } from '../../../core/contract/ai-analysis.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { listReach } from '../../../core/rules/publishing/list-reach.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { NetSavingSection } from '../benefits/net-saving/net-saving-section.tsx';
import { CutList } from './cut-list.tsx';
import { PlanBar } from './plan-bar.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useCutPlan } from './use-cut-plan.ts';
import classes from './ai-analysis.module.css';

/** The three lists of suggestions, how the suggestions were found, and the cut plan to which they can be added. */
export function AnalysisResult({ analysis }: { analysis: BudgetCutAnalysis }) {
  const { budgetYears } = useYears();
  const choice = useCutPlan(analysis);
  const [isRecordOpen, setRecordOpen] = useState(false);
  const { totals, targetAmount, fiscalYear } = analysis;
  const reaches = listReach(
    {
      likelyNeeded: fromDollars(totals.likelyNeeded),
      moderateNeed: fromDollars(totals.moderateNeed),
      deepCuts: fromDollars(totals.deepCuts),
    },
    fromDollars(targetAmount),
  );
  return (
    <Stack gap="md">
      <Alert
        variant="light"
        color={analysis.dropped > 0 ? 'yellow' : 'gray'}
        icon={<Info size={18} />}
        title={`Target for ${fiscalYearLabel(fiscalYear)}: save ${wholeDollars(targetAmount)} out of ${wholeDollars(analysis.analyzedAmount)} in ${plural(analysis.totalAnalyzed, 'line')}`}
        className={classes.note}
      >
        <Group justify="space-between" gap="sm">
          <Text size="sm" className={classes.noteText}>
            {analysis.note}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<FileSearch size={15} aria-hidden="true" />}
            onClick={() => setRecordOpen(true)}
          >
            {analysis.method === 'AI' ? 'What was sent' : 'Record'}
          </Button>
        </Group>
      </Alert>
      <PlanBar
        choice={choice}
        budgetYear={budgetYears.find(({ id }) => id === analysis.budgetYearId)}
        fiscalYear={fiscalYear}
      />
      <div className={classes.columns}>
        {reaches.map((reach) => (
          <CutList key={reach.list} reach={reach} items={analysis[reach.list]} choice={choice} />
        ))}
      </div>
      {targetAmount > 0 && <NetSavingSection reduction={targetAmount} of="the target" fiscalYear={fiscalYear} />}
      {isRecordOpen && <RecordDialog id={String(analysis.analysisId)} onClose={() => setRecordOpen(false)} />}
    </Stack>
  );
}
