import type { RecordState } from '../../../core/contract/ai-analysis.ts';

export const STATE_WORDS: Record<RecordState, string> = {
  SENT: 'No response yet, or the server stopped before the response arrived',
  ANSWERED: 'Completed',
  FAILED: 'Failed',
  CANCELLED: 'Canceled',
};
