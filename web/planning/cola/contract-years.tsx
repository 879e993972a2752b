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
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import classes from './cola.module.css';
import { contractCostQuery } from './queries.ts';
import { BLANK_YEAR, percentageOf, termOf, type ContractDraft, type YearDraft } from './use-contract-draft.ts';

const HELP =
  'Enter the cost-of-living raise for each fiscal year: 2.5 means that salaries rise by 2.5% over the year before. Enter 0 for a year without a raise.';
const PAUSE_MS = 200;
const COLA_RANGE = { min: 0, max: 100 };

interface ContractYearsProps {
  draft: ContractDraft;
  budgetYear: BudgetYear;
  problems: Record<string, string>;
  onChange: (fiscalYear: number, change: Partial<YearDraft>) => void;
}

/** A row for each year of the term with its COLA. The cost is calculated while the user types. */
export function ContractYears({ draft, budgetYear, problems, onChange }: ContractYearsProps) {
  const isNarrow = useIsNarrow();
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
  return (
    <>
      <Text size="sm">{HELP}</Text>
      <ScrollTable label="COLA by year">
        <HeadRow
          columns={[
            'Year',
            { text: 'COLA' },
            ...(isNarrow ? [] : [{ text: 'Notes' }, 'Payroll before raise']),
            'Cost of raise',
          ]}
        />
        <tbody>
          {years.map((year, index) => (
            <YearRows
              key={year}
              year={year}
              place={index + 1}
              draft={draft.years[year] ?? BLANK_YEAR}
              hasProblem={problems[`year.${year}`] !== undefined}
              cost={cost.data}
              isNarrow={isNarrow}
              onChange={(change) => onChange(year, change)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} style={{ whiteSpace: 'normal' }}>
              Final-year cost of all raises combined
            </th>
            {!isNarrow && <td colSpan={2} />}
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

interface YearRowsProps {
  year: number;
  /** The number of the year within the term; 1 for the first year. */
  place: number;
  draft: YearDraft;
  hasProblem: boolean;
  cost: ContractCost | undefined;
  isNarrow: boolean;
  onChange: (change: Partial<YearDraft>) => void;
}

/** The row of a year. On a phone, its notes are in a second row. */
function YearRows({ year, place, draft: { percentage, notes }, hasProblem, cost, isNarrow, onChange }: YearRowsProps) {
  const figures = cost?.years.find(({ fiscalYear }) => fiscalYear === year);
  const notesInput = (
    <TextInput
      size="xs"
      miw={110}
      aria-label={`Notes for ${fiscalYearLabel(year)}`}
      maxLength={2000}
      value={notes}
      onChange={(event) => onChange({ notes: event.currentTarget.value })}
      {...(isNarrow && { placeholder: `Notes for ${fiscalYearLabel(year)}` })}
    />
  );
  return (
    <>
      <tr>
        <th scope="row">
          {fiscalYearLabel(year)} {!isNarrow && <span className={classes.muted}>year {place}</span>}
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
            error={hasProblem}
            onChange={(event) => onChange({ percentage: event.currentTarget.value })}
            onKeyDown={arrowSteps({
              text: percentage,
              parse: percentageOf,
              range: COLA_RANGE,
              onStep: (value) => onChange({ percentage: String(value) }),
            })}
          />
        </td>
        {!isNarrow && (
          <>
            <td data-text>{notesInput}</td>
            <td>{shown(figures?.basePayroll)}</td>
          </>
        )}
        {isBefore(year, cost) ? (
          <td className={classes.muted}>not added</td>
        ) : (
          <td title={figures?.cost ? exactDollars(figures.cost) : undefined}>{shown(figures?.cost)}</td>
        )}
      </tr>
      {isNarrow && (
        <tr>
          <td data-text colSpan={3}>
            {notesInput}
          </td>
        </tr>
      )}
    </>
  );
}

/** Returns the text that shows the total: "Calculating…" during a request, and a dash only if the total is unknown. */
function totalOf({ data, isFetching }: { data: ContractCost | undefined; isFetching: boolean }): string {
  if (isFetching) return 'Calculating…';
  return data ? wholeDollars(data.total) : '–';
}

/** Returns true if the year's raise is not added, because the calculation starts from salaries in that year or a later one. */
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
      ? ` Raises through ${base} are not added, because ${base} salaries already include these raises.`
      : '';
  return `The cost of each year is the amount that the COLA of that year alone adds to salaries. The salaries are those of ${base}, plus the steps and raises since ${base}.${included} After the contract is settled, its raises are also listed in the RIF Gap Calculator, under “Settled contracts”.`;
}
