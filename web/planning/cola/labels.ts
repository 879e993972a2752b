import type { ContractStatus } from '../../../core/contract/cola.ts';
import type { RifEntry } from '../../../core/contract/cola-rif.ts';

/** The URL parameter for the last year in the grid of a COLA scenario. */
export const THROUGH = 'through';

export const SOURCE_WORDS: Record<RifEntry['source'], string> = {
  settled: 'Settled contract',
  scenario: 'COLA scenario',
  negotiating: 'Contract under negotiation',
  none: 'No contract or scenario (0%)',
  stepsLanes: 'Steps and lanes',
};

export const STATUS_LABELS: Record<ContractStatus, string> = {
  NEGOTIATING: 'Negotiating',
  SETTLED: 'Settled',
  EXPIRED: 'Expired',
};
