import type { Offer, PayGroup } from '../../core/rules/schedules/offer.ts';
import { parseTerms } from '../../core/rules/schedules/parse-terms.ts';
import type { Terms } from '../../core/rules/schedules/terms.ts';
import { buildGrid } from './build-grid.ts';

/** Two lanes with the steps 7 to 10. */
const GRID = buildGrid(
  ['M', 'M+15'],
  [
    ['7', 70_821, 72_500],
    ['8', 72_975, 74_652],
    ['9', 75_000, 76_700],
    ['10', 80_711, 82_375],
  ],
);
const terms = (text: string): Terms => {
  const reading = parseTerms(text, 183);
  if (reading.kind !== 'terms') throw new Error(`${text} is not terms`);
  return reading.terms;
};
/** Builds one person in lane M at a step. */
export const buildPerson = (step: string, more: Partial<PayGroup> = {}): PayGroup => ({
  people: 1,
  placement: { lane: 'M', step },
  fte: 1,
  serviceYears: null,
  holds: [],
  laneChanges: [],
  ...more,
});
/** Builds an offer that starts in FY23 with 183 contract days. Each year has typed terms, or null if not decided. */
export const buildOffer = (groups: PayGroup[], years: (string | null)[], more: Partial<Offer> = {}): Offer => ({
  baseYear: 2023,
  baseGrids: [{ fromDay: 1, grid: GRID }],
  rounding: { unit: 'DOLLAR', mode: 'HALF_UP' },
  contractDays: 183,
  stepDay: 1,
  longevity: { tiers: [], byFte: true },
  groups,
  years: years.map((text) => (text === null ? null : terms(text))),
  ...more,
});
