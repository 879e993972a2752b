import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RifCalculation } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatGap, gapRow } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { explainPositions } from '../../../core/explain/explain-positions.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { summaryQuery } from '../../records/totals/queries.ts';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { WhyParts } from '../../records/explain/why-parts.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { wholeDollars, wholeMoney } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { numberFigure } from '../../platform/ui/number-figure.ts';
import { NetSavingSection } from '../benefits/net-saving/net-saving-section.tsx';
import { nameOf, RifBreakdown } from './rif-breakdown.tsx';

const AVERAGE = wholeMoney(AVERAGE_POSITION_SALARY);

export function RifResult({ calculation }: { calculation: RifCalculation }) {
  const { fiscalYear, districtNeed, townFundingAmount, gap, rifRequired, positionsEstimate, fteEstimate } = calculation;
  const year = fiscalYearLabel(fiscalYear);
  const id = String(calculation.id);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <FigureCard
          label={`${year}: ${nameOf(calculation)}`}
          value={wholeDollars(districtNeed)}
          note={`Calculated from the ${fiscalYearLabel(calculation.baseYear)} baseline. Non-personnel growth is not included, so this amount differs from the proposed budget`}
          why={<WhyButton figure={{ figure: 'rif-district-need', id }} of="Baseline plus raises" />}
        />
        <FigureCard label="Town funding" value={wholeDollars(townFundingAmount)} note="as entered" />
        <FigureCard
          label="Gap"
          isLong
          value={<GapAmount overBy={gap} />}
          why={<WhyButton figure={{ figure: 'rif-gap', id }} of="Gap" />}
        />
        <FigureCard
          label="Reduction needed"
          value={wholeDollars(rifRequired)}
          why={<WhyButton figure={{ figure: 'rif-required', id }} of="Reduction needed" />}
          note={
            rifRequired === 0 ? (
              'no positions to cut'
            ) : (
              <>
                about {plural(positionsEstimate, 'position')} ({fteEstimate.toFixed(1)} FTE) at {AVERAGE}, salary only
                <WhyParts explanation={explainPositions(fromDollars(rifRequired))} of="Positions and FTE" />
              </>
            )
          }
        />
      </SimpleGrid>
      {rifRequired > 0 && (
        <NetSavingSection reduction={rifRequired} of="the reduction needed" fiscalYear={fiscalYear} />
      )}
      <ProposedOfYear calculation={calculation} />
      <RifBreakdown calculation={calculation} />
    </Stack>
  );
}

/**
 * The proposed budget for the year, for comparison. Unlike the need, the proposed budget includes non-personnel growth and has no fixed
 * baseline.
 */
function ProposedOfYear({ calculation: { fiscalYear, budgetYearId } }: { calculation: RifCalculation }) {
  const { data } = useQuery(summaryQuery({ budgetYearId: String(budgetYearId), fiscalYear }));
  if (!data) return null;
  const { proposedCount, proposedBudget, gap } = data;
  const year = fiscalYearLabel(fiscalYear);
  const overBy = gap === null ? null : fromDollars(-gap);
  const gapText = formatGap(overBy);
  return (
    <ChartSection
      title={`For comparison: ${year} proposed budget`}
      note="Includes non-personnel growth"
      file={
        proposedCount === 0
          ? null
          : {
              subtitle: year,
              draw: (colors, room) =>
                numberFigure(
                  [{ label: 'Proposed budget', value: wholeDollars(proposedBudget), note: gapText }],
                  colors,
                  room,
                ),
              columns: ['Figure', 'Amount', 'Over or under'],
              rows: [['Proposed budget', proposedBudget, null], gapRow(overBy)],
            }
      }
    >
      {proposedCount > 0 && (
        <Text>
          {wholeDollars(proposedBudget)}, <GapAmount overBy={gap === null ? null : -gap} />
        </Text>
      )}
      <SourceNote fiscalYear={fiscalYear} budgetYearId={proposedCount > 0 ? budgetYearId : null} />
    </ChartSection>
  );
}
