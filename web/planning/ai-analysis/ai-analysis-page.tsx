import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnalysisRecordDetails } from '../../../core/contract/ai-analysis.ts';
import { ApiError, reasonOf } from '../../api.ts';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { BudgetSubtitle } from '../../records/line-items/budget-subtitle.tsx';
import { useBudget } from '../../records/line-items/use-budget.ts';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { JobCancelled } from '../../run-job.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed, LoadState } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { RequestNote } from '../../platform/ui/request-note.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { History } from './history.tsx';
import { recordQuery, settingsQuery } from './queries.ts';
import { useAnalysis } from './use-analysis.ts';
import { AnalysisIntro } from './analysis-intro.tsx';

const TITLE = 'AI Analysis';

export function AiAnalysisPage() {
  const { budgetYear, status } = useYears();
  return (
    <Page
      title={TITLE}
      subtitle="Suggestions for what could be cut from the proposed budget. Every figure is checked against the budget lines."
    >
      {budgetYear && <Analyzed budgetYear={budgetYear} />}
      {budgetYear || status !== 'success' ? (
        <Analysis />
      ) : (
        <ImportFirst
          title="No budget to analyze yet"
          text="After you import budget lines, enter a target here to get suggested cuts."
          imports="budget lines"
        />
      )}
    </Page>
  );
}

/** Names the proposed budget that is analyzed: the active proposed budget, in its base year. */
function Analyzed({ budgetYear }: { budgetYear: BudgetYear }) {
  const budget = useBudget(budgetYear, 'proposed');
  // The height prevents a layout shift below.
  return (
    <Box mih={26}>
      {budget.scenario && <BudgetSubtitle budget={{ ...budget, fiscalYear: budget.scenario.baseYear }} />}
    </Box>
  );
}

function Analysis() {
  const settings = useQuery(settingsQuery);
  const [shownId, show] = useParameter('analysis');
  const { run, progress, stop } = useAnalysis((analysisId) => show(String(analysisId)));
  const record = useQuery({ ...recordQuery(shownId ?? ''), enabled: shownId !== null });
  return (
    <Stack gap="md">
      <AnalysisForm
        key={record.data?.id ?? 0}
        settings={settings.data}
        isLoading={settings.isPending}
        isBusy={run.isPending}
        startAmount={record.data?.targetAmount ?? null}
        onAnalyze={(request) => run.mutate(request)}
      />
      {settings.error && !settings.data && <LoadFailed what="Failed to load AI settings" query={settings} />}
      {run.isPending && (
        <AnalysisProgress progress={progress} isStopping={stop.isPending} onCancel={(id) => stop.mutate(id)} />
      )}
      {run.error && (
        <Failed
          error={run.error}
          byRules={
            run.variables.method === 'AI' && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => run.mutate({ ...run.variables, method: 'RULES' })}
              >
                Analyze with built-in rules
              </Button>
            )
          }
        />
      )}
      {!run.isPending && shownId !== null && <Shown record={record} />}
      {run.isIdle && shownId === null && <AnalysisIntro />}
      {(!settings.error || settings.data) && <History shownId={shownId} />}
    </Stack>
  );
}

/** Shows in place of the result why there is none. */
function Failed({ error, byRules }: { error: Error; byRules: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that started or canceled the analysis may be gone. A user who has moved on keeps the focus.
    const active = document.activeElement;
    if (active === null || active === document.body || active.matches('form button')) shown.current?.focus();
  }, [error]);
  return (
    <div ref={shown} tabIndex={-1}>
      <Reason error={error} byRules={byRules} />
    </div>
  );
}

function Reason({ error, byRules }: { error: Error; byRules: ReactNode }) {
  if (error instanceof JobCancelled) {
    return (
      <Text role="status" c="dimmed">
        The analysis was canceled.
      </Text>
    );
  }
  const message = reasonOf(error, '');
  return (
    <Failure title="Analysis failed">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {message}
          <RequestNote message={message} id={error instanceof ApiError ? error.body?.requestId : undefined} />
        </Text>
        {byRules}
      </Group>
    </Failure>
  );
}

interface ShownProps {
  record: { data: AnalysisRecordDetails | undefined; error: Error | null; refetch: () => Promise<unknown> };
}

function Shown({ record }: ShownProps) {
  if (!record.data) return <LoadState query={record} failure="Failed to load the analysis" height={420} />;
  if (record.data.result === null) {
    return (
      <Text c="dimmed">
        There is no result: {record.data.error ?? 'no response yet, or the server stopped before the response arrived.'}
      </Text>
    );
  }
  return <AnalysisResult key={record.data.id} analysis={record.data.result} />;
}
