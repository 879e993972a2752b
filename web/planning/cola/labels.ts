import type { RifEntry } from '../../../core/contract/cola-rif.ts';

export const SOURCE_WORDS: Record<RifEntry['source'], string> = {
  settled: 'Settled contract',
  scenario: 'COLA scenario',
  negotiating: 'Contract under negotiation',
  none: 'No contract or scenario (0%)',
  stepsLanes: 'Steps and lanes',
};
