import type { RecordState } from '../../../core/contract/ai-analysis.ts';

export const STATE_WORDS: Record<RecordState, string> = {
  SENT: 'No answer yet, or the server stopped before the answer came',
  ANSWERED: 'Answered',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};
