import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { RifEntry } from '../../../core/contract/cola-rif.ts';

/** "FY27 to FY29", or one year. */
export function termText({ startYear, endYear }: { startYear: number; endYear: number }): string {
  const start = fiscalYearLabel(startYear);
  return startYear === endYear ? start : `${start} to ${fiscalYearLabel(endYear)}`;
}

export const SOURCE_WORDS: Record<RifEntry['source'], string> = {
  settled: 'Settled contract',
  scenario: 'COLA scenario',
  negotiating: 'Contract in negotiation',
  none: 'No contract or scenario (0%)',
  stepsLanes: 'Steps and lanes',
};
