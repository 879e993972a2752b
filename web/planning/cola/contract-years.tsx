import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NO_YEARS } from '../../../core/cola-planning.ts';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { ContractCost } from '../../../core/contract/cola.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { arrowSteps } from '../../platform/ui/arrow-steps.ts';
import { exactDollars, wholeDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './cola.module.css';
import { contractCostQuery } from './queries.ts';
import { BLANK_YEAR, percentageOf, termOf, type ContractDraft, type YearDraft } from './use-contract-draft.ts';

const HELP =
  'Enter the cost-of-living raise of each fiscal year: 2.5 means that salaries rise by 2.5% over the year before. Enter 0 for a year without a raise.';
const PAUSE_MS = 200;
const COLA_RANGE = { min: 0, max: 100 };
/** Hides columns that do not fit on a phone. */
const WIDE = 'mantine-visible-from-xs';

interface ContractYearsProps {
  draft: ContractDraft;
  budgetYear: BudgetYear;
  problems: Record<string, string>;
  onChange: (fiscalYear: number, change: Partial<YearDraft>) => void;
}

/** A row for each year of the term with its COLA. The cost is calculated while the user types. */
export function ContractYears({ draft, budgetYear, problems, onChange }: ContractYearsProps) {
  const years = termOf(draft);
  const typed = years.map((year) => percentageOf(draft.years[year]?.percentage ?? ''));
  const key = JSON.stringify([draft.workGroupId, years, typed]);
  const [settledKey] = useDebouncedValue(key, PAUSE_MS);
  const cost = useQuery({
    ...contractCostQuery({
      workGroupId: Number(draft.workGroupId),
      budgetYearId: budgetYear.id,
      yearlyIncreases: years.map((fiscalYear, index) => ({ fiscalYear, colaPercentage: typed[index] ?? null })),
    }),
    enabled:
      draft.workGroupId !== null && years.length > 0 && typed.some((value) => value !== null) && key === settledKey,
    placeholderData: keepPreviousData,
  });
  if (years.length === 0) return <Text size="sm">{NO_YEARS}</Text>;
  const costOf = (year: number) => cost.data?.years.find(({ fiscalYear }) => fiscalYear === year);
  return (
    <>
      <Text size="sm">{HELP}</Text>
      <ScrollTable label="COLA by year">
        <HeadRow
          columns={[
            'Year',
            { text: 'COLA' },
            { text: 'Notes', className: WIDE },
            { figure: 'Payroll before raise', className: WIDE },
            'Cost of raise',
          ]}
        />
        <tbody>
          {years.map((year, index) => {
            const { percentage, notes } = draft.years[year] ?? BLANK_YEAR;
            const problem = problems[`year.${year}`];
            const figures = costOf(year);
            return (
              <tr key={year}>
                <th scope="row">
                  {fiscalYearLabel(year)}{' '}
                  <span className={WIDE}>
                    <span className={classes.muted}>year {index + 1}</span>
                  </span>
                </th>
                <td data-text>
                  <TextInput
                    size="xs"
                    aria-label={`COLA percentage for ${fiscalYearLabel(year)}`}
                    inputMode="decimal"
                    className={classes.percent ?? ''}
                    rightSection="%"
                    rightSectionPointerEvents="none"
                    value={percentage}
                    error={problem !== undefined}
                    onChange={(event) => onChange(year, { percentage: event.currentTarget.value })}
                    onKeyDown={arrowSteps({
                      text: percentage,
                      parse: percentageOf,
                      range: COLA_RANGE,
                      onStep: (value) => onChange(year, { percentage: String(value) }),
                    })}
                  />
                </td>
                <td data-text className={WIDE}>
                  <TextInput
                    size="xs"
                    miw={110}
                    aria-label={`Notes for ${fiscalYearLabel(year)}`}
                    maxLength={2000}
                    value={notes}
                    onChange={(event) => onChange(year, { notes: event.currentTarget.value })}
                  />
                </td>
                <td className={WIDE}>{shown(figures?.basePayroll)}</td>
                {isBefore(year, cost.data) ? (
                  <td className={classes.muted}>not added</td>
                ) : (
                  <td title={figures?.cost ? exactDollars(figures.cost) : undefined}>{shown(figures?.cost)}</td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} style={{ whiteSpace: 'normal' }}>
              Final-year cost of all raises combined
            </th>
            <td className={WIDE} />
            <td className={WIDE} />
            <td aria-live="polite">{totalOf(cost)}</td>
          </tr>
        </tfoot>
      </ScrollTable>
      <Text size="xs" c="dimmed">
        {noteOf(draft, cost.data?.baseYear, cost.error)}
      </Text>
    </>
  );
}

/** The text of the total. It is "Calculating…" during a request, and a dash only if the total is unknown. */
function totalOf({ data, isFetching }: { data: ContractCost | undefined; isFetching: boolean }): string {
  if (isFetching) return 'Calculating…';
  return data ? wholeDollars(data.total) : '–';
}

/** Returns true if the raise of the year is not added, because the calculation starts from salaries of that year or a later one. */
function isBefore(year: number, cost: ContractCost | undefined): boolean {
  return cost !== undefined && cost.baseYear !== null && year <= cost.baseYear;
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : wholeDollars(value);
}

function noteOf(draft: ContractDraft, baseYear: number | null | undefined, error: Error | null): string {
  if (error) return `Failed to calculate the cost: ${error.message}`;
  if (draft.workGroupId === null) return 'Select a work group to see the cost of each year.';
  if (baseYear === null) return 'The cost is unknown, because this budget year has no roster.';
  const base = baseYear === undefined ? 'the base year' : fiscalYearLabel(baseYear);
  const included =
    typeof baseYear === 'number' && termOf(draft).some((year) => year <= baseYear)
      ? ` Raises through ${base} are not added, because ${base} salaries already include them.`
      : '';
  return `Each year’s cost is the amount that the COLA of that year alone adds to salaries. These are the salaries of ${base} plus the steps and raises since then.${included} Once the contract is settled, the RIF Gap Calculator also lists these raises, under “Settled contracts”.`;
}
