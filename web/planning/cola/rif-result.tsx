import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RifCalculation, RifEntry } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { summaryQuery } from '../../records/totals/queries.ts';
import { SourceNote } from '../../records/totals/source-note.tsx';
import { WhyButton } from '../../records/explain/why-button.tsx';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { exactDollars, ratePercent, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { SOURCE_WORDS } from './labels.ts';

const AVERAGE = formatMoney(AVERAGE_POSITION_SALARY, { decimals: 0 });

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
          note={`From the ${fiscalYearLabel(calculation.baseYear)} baseline; excludes non-personnel growth, so it is not the proposed budget`}
          why={<WhyButton figure={{ figure: 'rif-district-need', id }} of="Baseline plus raises" />}
        />
        <FigureCard label="Town funding" value={wholeDollars(townFundingAmount)} note="as entered" />
        <FigureCard
          label="Gap"
          isLong
          value={<GapAmount overBy={gap} of="funding" />}
          why={<WhyButton figure={{ figure: 'rif-gap', id }} of="Gap" />}
        />
        <FigureCard
          label="Reduction needed"
          value={wholeDollars(rifRequired)}
          why={<WhyButton figure={{ figure: 'rif-required', id }} of="Reduction needed" />}
          note={
            rifRequired === 0
              ? 'no positions to cut'
              : `about ${plural(positionsEstimate, 'position')} (${fteEstimate.toFixed(1)} FTE) at ${AVERAGE}, salary only`
          }
        />
      </SimpleGrid>
      <ProposedOfYear calculation={calculation} />
      <Breakdown calculation={calculation} />
    </Stack>
  );
}

/** The proposed budget of the year is another quantity: it has non-personnel growth, and no fixed baseline. */
function ProposedOfYear({ calculation: { fiscalYear, budgetYearId } }: { calculation: RifCalculation }) {
  const { data } = useQuery(summaryQuery({ budgetYearId: String(budgetYearId), fiscalYear }));
  if (!data) return null;
  const { proposedCount, proposedBudget, gap } = data;
  return (
    <Section title={`For comparison: ${fiscalYearLabel(fiscalYear)} proposed`} note="Includes non-personnel growth">
      {proposedCount > 0 && (
        <Text>
          {wholeDollars(proposedBudget)}, <GapAmount overBy={gap === null ? null : -gap} />
        </Text>
      )}
      <SourceNote fiscalYear={fiscalYear} budgetYearId={proposedCount > 0 ? budgetYearId : null} />
    </Section>
  );
}

/** What the need is: the baseline with the raises that are in it. */
function nameOf({ includeStepsLanes }: RifCalculation): string {
  return `Baseline plus COLA${includeStepsLanes ? ' and steps' : ''}`;
}

function Breakdown({ calculation }: { calculation: RifCalculation }) {
  const { breakdown, colaImpact, stepsLanesImpact, includeStepsLanes, baseYear, fiscalYear } = calculation;
  const lists = [
    { title: 'Settled contracts', entries: breakdown.settled, total: colaImpact.settled },
    { title: 'Assumed or in negotiation', entries: breakdown.negotiating, total: colaImpact.negotiating },
    {
      title: includeStepsLanes ? 'Steps and lanes' : 'Steps and lanes (not in the need)',
      entries: breakdown.stepsLanes,
      total: stepsLanesImpact,
    },
    { title: 'No contract or scenario: counted at 0%', entries: breakdown.unsettled, total: 0 },
  ];
  return (
    <Section title="What makes up the need" note={`${fiscalYearLabel(baseYear)} to ${fiscalYearLabel(fiscalYear)}`}>
      <ScrollTable label="Breakdown of the need">
        <thead>
          <tr>
            <th scope="col">Work group</th>
            <th scope="col" data-text>
              Year
            </th>
            <th scope="col" data-text>
              Rate from
            </th>
            <th scope="col">Percent</th>
            <th scope="col">Payroll before</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={5}>
              Baseline budget
            </th>
            <Amount dollars={calculation.baselineBudget} />
          </tr>
        </tbody>
        {lists.map((list) => (
          <Entries key={list.title} {...list} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {nameOf(calculation)}
            </th>
            <Amount dollars={calculation.districtNeed} />
          </tr>
        </tfoot>
      </ScrollTable>
      <Text size="sm" c="dimmed" mt="sm">
        Not in the need: other changes of the payroll (entered salaries, hires, departures, part years) of{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{wholeDollars(calculation.otherChange)}</span>, and non-personnel growth
        {calculation.nonPersonnelGrowth === null
          ? ', which is unknown without a proposed budget.'
          : ` of ${wholeDollars(calculation.nonPersonnelGrowth)} in ${fiscalYearLabel(fiscalYear)}.`}{' '}
        Steps and lanes are an approximation of the salary schedule.
      </Text>
    </Section>
  );
}

function Entries({ title, entries, total }: { title: string; entries: readonly RifEntry[]; total: number }) {
  if (entries.length === 0) return null;
  return (
    <tbody aria-label={title}>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          <b>{title}</b>
        </th>
        <Amount dollars={total} isBold />
      </tr>
      {entries.map((entry) => (
        <tr key={`${entry.workGroupId ?? 0}/${entry.fiscalYear}`}>
          <td data-wrap>{entry.workGroupName}</td>
          <td data-text>{fiscalYearLabel(entry.fiscalYear)}</td>
          <td data-text>
            {SOURCE_WORDS[entry.source]}
            {entry.contractYear !== null && `, year ${entry.contractYear}`}
          </td>
          <td>{ratePercent(entry.percentage)}</td>
          <Amount dollars={entry.basePayroll} />
          <Amount dollars={entry.cost} />
        </tr>
      ))}
    </tbody>
  );
}

/** Whole dollars, the exact amount on hover. */
function Amount({ dollars, isBold = false }: { dollars: number; isBold?: boolean }) {
  const text = wholeDollars(dollars);
  return <td title={exactDollars(dollars)}>{isBold ? <b>{text}</b> : text}</td>;
}
