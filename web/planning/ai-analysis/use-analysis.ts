import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analyzeBudgetCuts, PRIORITIES, type AnalysisMethod } from '../../../core/contract/ai-analysis.ts';
import { runJob, stopJob, type JobProgress } from '../../run-job.ts';
import { recordsChanged } from './queries.ts';

export interface AnalysisRequest {
  budgetYearId: number;
  targetAmount: number;
  method: AnalysisMethod;
}

/** Starts an analysis as a job, reports its progress, and stops it. */
export function useAnalysis(onDone: (analysisId: number) => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const run = useMutation({
    mutationFn: (request: AnalysisRequest) =>
      runJob(analyzeBudgetCuts, { body: { ...request, priorities: [...PRIORITIES] } }, setProgress),
    onSuccess: ({ analysisId }) => onDone(analysisId),
    onSettled: () => {
      setProgress(null);
      return recordsChanged(queryClient);
    },
  });
  const stop = useMutation({
    // Stopping fails if the job has just ended. The error can be ignored, because `run` then receives the result of the job.
    mutationFn: (id: number) => stopJob(id).catch(() => undefined),
  });
  return { run, progress, stop };
}
