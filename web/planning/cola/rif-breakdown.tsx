import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RifCalculation, RifEntry } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { SCHEDULE_PART_LABELS } from '../../../core/schedule-part-text.ts';
import { exactDollars, ratePercent, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { SOURCE_WORDS } from './labels.ts';

/** Returns the name of the need, which says which raises the need includes. */
export function nameOf({ includeStepsLanes }: RifCalculation): string {
  return `Baseline plus COLA${includeStepsLanes ? ' and steps' : ''}`;
}

/** The baseline and each raise that is added to it. On a phone, the details of a raise are below its name. */
export function RifBreakdown({ calculation }: { calculation: RifCalculation }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { baseYear, fiscalYear } = calculation;
  const span = isNarrow ? 1 : 5;
  return (
    <Section
      title="What makes up the baseline plus raises"
      note={`${fiscalYearLabel(baseYear)} to ${fiscalYearLabel(fiscalYear)}`}
    >
      <ScrollTable label="Breakdown of the baseline plus raises">
        <HeadRow
          columns={[
            'Work group',
            ...(isNarrow ? [] : [{ text: 'Year' }, { text: 'Rate source' }, 'Percent', 'Payroll before raise']),
            'Cost',
          ]}
        />
        <tbody>
          <tr>
            <th scope="row" colSpan={span}>
              Baseline budget
            </th>
            <Amount dollars={calculation.baselineBudget} />
          </tr>
        </tbody>
        {listsOf(calculation).map((list) => (
          <Entries key={list.title} {...list} isNarrow={isNarrow} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={span} data-wrap>
              {nameOf(calculation)}
            </th>
            <Amount dollars={calculation.districtNeed} />
          </tr>
        </tfoot>
      </ScrollTable>
      <NotInTheNeed calculation={calculation} />
    </Section>
  );
}

interface List {
  title: string;
  entries: readonly RifEntry[];
  total: number;
}

function listsOf({
  breakdown,
  colaImpact,
  stepsLanesImpact,
  laneReserveImpact,
  includeStepsLanes,
}: RifCalculation): List[] {
  return [
    { title: 'Settled contracts', entries: breakdown.settled, total: colaImpact.settled },
    { title: 'Assumed or under negotiation', entries: breakdown.negotiating, total: colaImpact.negotiating },
    {
      title: includeStepsLanes ? 'Steps and lanes' : 'Steps and lanes (not included)',
      entries: breakdown.stepsLanes,
      total: stepsLanesImpact,
    },
    {
      title: `Lane reserve for requested lane changes${includeStepsLanes ? '' : ' (not included)'}`,
      entries: breakdown.laneReserve,
      total: laneReserveImpact,
    },
    { title: 'No contract or COLA scenario, so 0% is used', entries: breakdown.unsettled, total: 0 },
  ];
}

function Entries({ title, entries, total, isNarrow }: List & { isNarrow: boolean }) {
  if (entries.length === 0) return null;
  return (
    <tbody aria-label={title}>
      <tr>
        <th scope="rowgroup" colSpan={isNarrow ? 1 : 5} data-wrap>
          <b>{title}</b>
        </th>
        <Amount dollars={total} isBold />
      </tr>
      {entries.map((entry) => (
        <tr key={JSON.stringify([entry.workGroupId, entry.fiscalYear, entry.percentage, entry.part])}>
          <td data-wrap>
            {entry.workGroupName}
            {isNarrow && (
              <Text size="xs" c="dimmed">
                {fiscalYearLabel(entry.fiscalYear)} · {rateSource(entry)} · {ratePercent(entry.percentage)} of{' '}
                {wholeDollars(entry.basePayroll)}
              </Text>
            )}
          </td>
          {!isNarrow && (
            <>
              <td data-text>{fiscalYearLabel(entry.fiscalYear)}</td>
              <td data-text>{rateSource(entry)}</td>
              <td>{ratePercent(entry.percentage)}</td>
              <Amount dollars={entry.basePayroll} />
            </>
          )}
          <Amount dollars={entry.cost} />
        </tr>
      ))}
    </tbody>
  );
}

function rateSource({ source, contractYear, part }: RifEntry): string {
  if (part === 'laneReserve') return 'Requested lane changes';
  if (part) return `${SCHEDULE_PART_LABELS[part]} by schedule`;
  return `${SOURCE_WORDS[source]}${contractYear === null ? '' : `, year ${contractYear}`}`;
}

function NotInTheNeed({
  calculation: { otherChange, nonPersonnelGrowth, fiscalYear, breakdown },
}: {
  calculation: RifCalculation;
}) {
  const steps = breakdown.stepsLanes;
  const isBySchedule = steps.length > 0 && steps.every(({ part }) => part !== undefined);
  return (
    <Text size="sm" c="dimmed" mt="sm">
      The result does not include other payroll changes of{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{wholeDollars(otherChange)}</span> (hires, departures and the resulting
      vacancies, part-year pay, and salaries entered by hand). The result also does not include non-personnel growth
      {nonPersonnelGrowth === null
        ? ', which is unknown without a proposed budget.'
        : ` of ${wholeDollars(nonPersonnelGrowth)} in ${fiscalYearLabel(fiscalYear)}.`}{' '}
      {!isBySchedule && 'For work groups not paid by schedule, steps and lanes are estimated.'}
    </Text>
  );
}

/** Shows whole dollars, and the exact amount on hover. */
function Amount({ dollars, isBold = false }: { dollars: number; isBold?: boolean }) {
  const text = wholeDollars(dollars);
  return <td title={exactDollars(dollars)}>{isBold ? <b>{text}</b> : text}</td>;
}
