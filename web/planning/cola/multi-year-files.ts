import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { divergingBarsFigure } from '../../platform/ui/diverging-bars-figure.ts';
import type { CardFile } from '../../platform/ui/figure.ts';
import { signed, wholeDollars } from '../../platform/ui/format.ts';
import { joinedNote } from '../../platform/ui/note-lines.ts';

type Year = MultiYearProjection['projections'][number];

interface Picture {
  /** The baseline and the COLA scenario. */
  subtitle: string;
  /** The work groups that have no COLA in some years, and these years; null if there are none. */
  withoutCola: string | null;
}

/**
 * The picture of the section “Year by year”: baseline plus raises in each year. The chart above that section compares them with guidance.
 */
export function yearByYearFile(
  projections: readonly Year[],
  { subtitle, withoutCola, withSteps }: Picture & { withSteps: boolean },
): CardFile & { title: string } {
  const years = fiscalYearRange(projections[0]?.fiscalYear ?? 0, projections.at(-1)?.fiscalYear ?? 0);
  return {
    title: `Baseline plus raises, ${years}`,
    subtitle,
    note: joinedNote(['Each year builds on the year before.', withoutCola]),
    draw: (colors, room) =>
      barsFigure(
        projections.map(({ fiscalYear, districtNeed }) => ({
          ...{ label: fiscalYearLabel(fiscalYear), value: districtNeed, color: colors.accent },
          figures: [wholeDollars(districtNeed)],
        })),
        colors,
        room,
      ),
    columns: [
      'Fiscal year',
      'Baseline',
      withSteps ? 'COLA, steps and lanes' : 'COLA',
      withSteps ? 'Included: steps and lanes' : 'Not included: steps and lanes',
      withSteps ? 'Included: lane reserve' : 'Not included: lane reserve',
      'Baseline plus raises',
      'Town guidance',
      'Gap, raises only: over (under) guidance',
      'Reduction needed, raises only',
      'Proposed budget',
      'Proposed budget gap: over (under) guidance',
    ],
    rows: projections.map((year) => [
      fiscalYearLabel(year.fiscalYear),
      year.baseline,
      year.colaImpact,
      year.stepsLanesImpact,
      year.laneReserveImpact,
      year.districtNeed,
      year.townFunding,
      year.gap,
      year.rifRequired,
      year.proposedBudget,
      year.proposedGap,
    ]),
  };
}

/** The picture of the difference between the need and the proposed budget, as one amount for each year. */
export function toProposedFile(projections: readonly Year[], { subtitle, withoutCola }: Picture): CardFile {
  const differences = projections.map(({ fiscalYear, districtNeed, proposedBudget }) => ({
    label: fiscalYearLabel(fiscalYear),
    difference:
      proposedBudget === null ? null : toDollars(cents(fromDollars(proposedBudget) - fromDollars(districtNeed))),
  }));
  return {
    subtitle,
    note: joinedNote(['The proposed budget minus the amount “Baseline plus raises”.', withoutCola]),
    draw: (colors, room) =>
      divergingBarsFigure(
        differences.map(({ label, difference }) => ({
          ...{ label, value: difference ?? 0, color: colors.goal },
          text: difference === null ? '–' : signed(difference, wholeDollars),
        })),
        { left: 'Less', right: 'More' },
        colors,
        room,
      ),
    columns: [
      'Fiscal year',
      'Baseline plus raises',
      'Difference from the entered baseline',
      'Steps and lanes',
      'Non-personnel growth',
      'Other payroll change',
      'Personnel growth above payroll growth',
      'Proposed budget',
    ],
    rows: projections.map(({ fiscalYear, districtNeed, proposedBudget, toProposed: parts }) => [
      fiscalYearLabel(fiscalYear),
      districtNeed,
      parts?.baselineDifference ?? null,
      parts?.excludedSteps ?? null,
      parts?.nonPersonnelGrowth ?? null,
      parts?.otherChange ?? null,
      parts?.personnelBeyondPayroll ?? null,
      proposedBudget,
    ]),
  };
}
