import type { RecordState } from '../../../core/contract/ai-analysis.ts';

export const STATE_WORDS: Record<RecordState, string> = {
  SENT: 'No answer yet, or the server was stopped meanwhile',
  ANSWERED: 'Answered',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};
