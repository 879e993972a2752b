import type { GapAnalysisAnswer, TownGoal } from '../../../core/contract/town-goals.ts';
import { comparedText, fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel, fiscalYearRange, withFiscalYear } from '../../../core/fiscal-year.ts';
import { formatGap, gapRow, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import type { CardFile } from '../../platform/ui/figure.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { numberFigure } from '../../platform/ui/number-figure.ts';

/** Returns the picture of guidance by year. The picture does not show the notes about the goals, because they are for the district. */
export function goalsFile(goals: readonly TownGoal[]): CardFile & { title: string } {
  return {
    title: 'Town guidance by fiscal year',
    subtitle: fiscalYearRange(goals[0]?.fiscalYear ?? 0, goals.at(-1)?.fiscalYear ?? 0),
    draw: (colors, room) =>
      barsFigure(
        goals.map(({ fiscalYear, dollarGoal }) => ({
          label: fiscalYearLabel(fiscalYear),
          value: dollarGoal ?? 0,
          color: colors.goal,
          figures: [dollarGoal === null ? NO_GUIDANCE : wholeDollars(dollarGoal)],
        })),
        colors,
        room,
      ),
    columns: [
      'Fiscal year',
      'Town guidance',
      'Increase in percent',
      'Proposed budget',
      'Covered by guidance',
      'Over (under) guidance',
      'Share of town budget in percent',
    ],
    rows: goals.map(({ fiscalYear, dollarGoal, percentGoal, actualAmount, coveredAmount, variance, schoolShare }) => [
      fiscalYearLabel(fiscalYear),
      dollarGoal,
      percentGoal,
      actualAmount,
      coveredAmount,
      variance,
      schoolShare,
    ]),
  };
}

/** Names the part of the budget that the gap covers; undefined if guidance covers every line, or if there is no gap. */
export function comparedNote({ coveredFunds, coveredNeed, districtNeed, gap }: GapAnalysisAnswer): string | undefined {
  if (coveredFunds === null || gap === null) return undefined;
  const [covered, total] = [fromDollars(coveredNeed ?? 0), fromDollars(districtNeed ?? 0)];
  return comparedText({ funds: coveredFunds, covered, total });
}

/** The picture of the gap analysis: the proposed budget, guidance and the gap in large type. */
export function gapFile(analysis: GapAnalysisAnswer): CardFile {
  const { fiscalYear, scenarioName, districtNeed, coveredFunds, coveredNeed, townGoal, gap, status } = analysis;
  const overBy = fromDollars(gap);
  const tone = status === 'OVER' ? 'over' : status === 'UNDER' ? 'under' : null;
  return {
    subtitle: scenarioName === null ? fiscalYearLabel(fiscalYear) : withFiscalYear(fiscalYear, scenarioName),
    note: comparedNote(analysis),
    draw: (colors, room) =>
      numberFigure(
        [
          { label: 'Proposed budget', value: wholeDollars(districtNeed), note: '' },
          { label: 'Town guidance', value: townGoal === null ? NO_GUIDANCE : wholeDollars(townGoal), note: '' },
          {
            label: 'Gap',
            value: formatGap(overBy, townGoal === null ? {} : { unknown: '–' }),
            note: status === 'ON_TARGET' ? NEAR_GUIDANCE : '',
            ...(tone && { tone }),
          },
        ],
        colors,
        room,
      ),
    columns: ['Figure', 'Amount', 'Over or under'],
    rows: [
      ['Proposed budget', districtNeed, null],
      ...(coveredFunds === null ? [] : [[`Covered by guidance: ${fundNames(coveredFunds)}`, coveredNeed, null]]),
      ['Town guidance', townGoal, null],
      gapRow(overBy),
    ],
  };
}

/** The gap analysis has a different limit from the table and the cards of goals. */
export const NEAR_GUIDANCE = 'Near guidance (within $100,000)';
