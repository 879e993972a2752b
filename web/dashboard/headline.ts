import type { BudgetSummary } from '../../core/contract/dashboard.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { exactDollars, millions, percent, wholeDollars } from '../ui/format.ts';

export interface Headline {
  /** Before, within and after the part that carries the tone. */
  before: string;
  point: string;
  after: string;
  tone: 'over' | 'under' | 'neutral';
}

type Figures = Pick<BudgetSummary, 'fiscalYear' | 'proposedBudget' | 'proposedCount' | 'gap' | 'gapPercent'>;

/** Below this a gap in millions would read $0.00M. */
const SMALLEST_IN_MILLIONS = 5_000;
const SMALLEST_PERCENT = 0.05;

/** Of which year and budget a saved picture is: the year is not told twice where the budget is named after it. */
export function pictureSubtitle(fiscalYear: number, scenarioName: string | null): string {
  const year = fiscalYearLabel(fiscalYear);
  if (scenarioName === null) return year;
  return scenarioName === year || scenarioName.startsWith(`${year} `) ? scenarioName : `${year}, ${scenarioName}`;
}

/** The answer in one line: "FY26 proposed is $0.42M over town guidance (0.5 %)". */
export function headline({ fiscalYear, proposedBudget, proposedCount, gap, gapPercent }: Figures): Headline {
  const year = fiscalYear === null ? 'This year' : fiscalYearLabel(fiscalYear);
  if (proposedCount === 0)
    return { before: `${year} has no proposed budget yet`, point: '', after: '', tone: 'neutral' };
  if (gap === null) {
    return {
      before: `${year} proposed is `,
      point: millions(proposedBudget),
      after: '. No guidance set',
      tone: 'neutral',
    };
  }
  if (gap === 0) return { before: `${year} proposed is `, point: 'exactly at town guidance', after: '', tone: 'under' };
  const isOver = gap < 0;
  return {
    before: `${year} proposed is `,
    point: `${distance(Math.abs(gap))} ${isOver ? 'over' : 'under'} town guidance`,
    after: gapPercent === null ? '' : ` (${share(Math.abs(gapPercent))})`,
    tone: isOver ? 'over' : 'under',
  };
}

function distance(dollars: number): string {
  if (dollars >= SMALLEST_IN_MILLIONS) return millions(dollars);
  return dollars < 1 ? exactDollars(dollars) : wholeDollars(dollars);
}

function share(value: number): string {
  return value < SMALLEST_PERCENT ? 'less than 0.1 %' : percent(value);
}
