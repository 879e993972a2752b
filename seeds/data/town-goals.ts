import { FY24, FY25 } from './ledger.ts';

/** The amount that the town says it can fund for one year, in dollars, as a percentage of the baseline, or both. */
export interface TownGoal {
  fiscalYear: number;
  type: 'DOLLAR' | 'PERCENT' | 'BOTH';
  dollars: number | null;
  percent: number | null;
  baseline: number;
  actual: number | null;
  isBaseline: boolean;
  notes: string;
  /** The budget of the whole town, and the source of this amount. Null for a year for which the town has no budget yet. */
  town: { budget: number; source: string } | null;
}

export const TOWN_GOALS: readonly TownGoal[] = [
  {
    fiscalYear: 2025,
    type: 'DOLLAR',
    dollars: FY25.budget,
    percent: null,
    baseline: FY24.spent,
    actual: FY25.spent,
    isBaseline: true,
    notes: 'Voted by Annual Town Meeting, May 2024',
    town: { budget: 158_240_000, source: 'May 2024 Annual Town Meeting, article 5' },
  },
  {
    fiscalYear: 2026,
    type: 'PERCENT',
    dollars: null,
    percent: 3.25,
    baseline: FY25.budget,
    actual: null,
    isBaseline: false,
    notes: 'October 2024 Select Board guideline',
    town: { budget: 163_310_000, source: 'Annual Town Meeting warrant, article 5' },
  },
  {
    fiscalYear: 2027,
    type: 'DOLLAR',
    dollars: 90_000_000,
    percent: null,
    baseline: 87_710_875,
    actual: null,
    isBaseline: false,
    notes: 'October 2025 Finance Committee guidance, before state aid is known',
    town: { budget: 168_150_000, source: 'Town Manager’s preliminary budget' },
  },
  {
    fiscalYear: 2028,
    type: 'BOTH',
    dollars: 92_700_000,
    percent: 3,
    baseline: 90_000_000,
    actual: null,
    isBaseline: false,
    notes: 'Preliminary: the town’s five-year plan',
    town: null,
  },
];
