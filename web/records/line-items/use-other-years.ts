import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  droppedLines,
  otherYearColumnIds,
  otherYears,
  yearIdOfColumn,
  type OtherYears,
} from '../../../core/contract/other-years.ts';
import { fromDollars } from '../../../core/money.ts';
import { call } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import type { ColumnMenuProps } from '../../platform/grid/chrome/column-menu.tsx';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { ManagerContext } from './manager-page.tsx';
import { nameOfYear, otherYearColumns, type Compared, type ComparedYear } from './other-year-columns.ts';
import { OTHER_YEARS_KEY } from './queries.ts';

interface Asked {
  scenarioId: number;
  fiscalYear: number;
  /** The IDs of the years whose amounts are loaded, sorted and separated by commas. */
  years: string;
}

const otherYearsQuery = ({ scenarioId, fiscalYear, years }: Asked) =>
  queryOptions({
    queryKey: [...OTHER_YEARS_KEY, scenarioId, fiscalYear, years],
    queryFn: ({ signal }) => call(otherYears, { query: { scenarioId: String(scenarioId), fiscalYear, years }, signal }),
    // Disabled, because comparing the amounts of 40,000 lines takes longer than rendering the visible lines.
    structuralSharing: false,
  });

const droppedQuery = (scenarioId: number, fiscalYear: number) => ({
  ...queryOf([...OTHER_YEARS_KEY, 'dropped', scenarioId, fiscalYear], droppedLines, {
    query: { scenarioId: String(scenarioId), fiscalYear },
  }),
  structuralSharing: false as const,
});

/**
 * Columns of other years in a grid, with the menu that shows them. Loads nothing until the menu is opened or a year is shown. `dropped` is
 * the query of the lines that only the previous year has; null unless that year is shown.
 */
export function useOtherYears<Row extends { id: number }, Change>(
  { budget, fiscalYear }: ManagerContext,
  own: readonly Column<Row, Change>[],
  compared: Omit<Compared<Row>, 'fiscalYear'>,
  besides: string,
) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [isOpened, setOpened] = useState(false);
  const { scenario, fiscalYears } = budget;
  const years = [...new Set(shown.map(yearIdOfColumn))].sort().join();
  const { data } = useQuery({
    ...otherYearsQuery({ scenarioId: scenario?.id ?? 0, fiscalYear, years }),
    enabled: scenario !== null && (isOpened || years !== ''),
    // Keeps the loaded amounts of the same lines while another year is loading.
    placeholderData: (old, query) =>
      query?.queryKey[1] === scenario?.id && query?.queryKey[2] === fiscalYear ? old : undefined,
  });
  const hasPrior = scenario !== null && shown.some((column) => yearIdOfColumn(column) === 'prior');
  const dropped = useQuery({ ...droppedQuery(scenario?.id ?? 0, fiscalYear), enabled: hasPrior });
  const isOperating = scenario?.scenarioType === 'operating';
  const baseYear = scenario?.baseYear ?? fiscalYear;
  const columns = useMemo(() => {
    const amounts = amountsOf(data);
    const all = possibleYears({ fiscalYear, baseYear, fiscalYears, isOperating });
    const others = all.flatMap((year) =>
      otherYearColumns<Row, Change>(year, amounts.get(year.id), { ...compared, fiscalYear }),
    );
    const at = own.findIndex(({ id }) => id === besides) + 1;
    return [...own.slice(0, at), ...others, ...own.slice(at)];
  }, [data, fiscalYear, baseYear, fiscalYears, isOperating, own, compared, besides]);
  const columnMenu = useMemo(
    (): ColumnMenuProps => ({
      label: 'Compare with',
      icon: CalendarRange,
      choices: data ? data.years.map((year) => choiceOf(year)) : null,
      empty: isOperating
        ? 'There is no other year to compare with. Add a projection, or a budget for the previous year.'
        : 'There is no other year to compare with. Add actuals, a projection, town guidance, or a budget for the previous year.',
      besides,
      onOpen: () => setOpened(true),
    }),
    [data, isOperating, besides],
  );
  return { columns, columnMenu, onDemandShown: setShown, dropped: hasPrior ? dropped : null };
}

function choiceOf(year: OtherYears['years'][number]): NonNullable<ColumnMenuProps['choices']>[number] {
  const note = year.isOutOfDate ? 'Out of date until you generate the projections again.' : null;
  return { label: nameOfYear(year), note, columnIds: otherYearColumnIds(year.id) };
}

function amountsOf(data: OtherYears | undefined) {
  return new Map(
    data?.years.flatMap(({ id, amounts }) =>
      amounts ? [[id, new Map(Object.entries(amounts).map(([line, sum]) => [Number(line), fromDollars(sum)]))]] : [],
    ),
  );
}

interface Possible {
  fiscalYear: number;
  baseYear: number;
  fiscalYears: readonly number[];
  isOperating: boolean;
}

const ledgerYears = (fiscalYear: number): ComparedYear[] => [
  ...[0, 1].map((before) => ({
    id: `ytd${fiscalYear - before}`,
    kind: 'ytd' as const,
    fiscalYear: fiscalYear - before,
  })),
  ...[1, 2, 3].map((before) => ({
    ...{ id: `actual${fiscalYear - before}`, kind: 'actual' as const, fiscalYear: fiscalYear - before },
  })),
];

/** Returns all years that may have amounts, because a grid needs its columns before it is known which years have any. */
function possibleYears({ fiscalYear, baseYear, fiscalYears, isOperating }: Possible): ComparedYear[] {
  const projected = fiscalYears.filter((year) => year > baseYear && year !== fiscalYear && year !== fiscalYear - 1);
  return [
    { id: 'prior', kind: 'prior', fiscalYear: fiscalYear - 1 },
    ...(baseYear < fiscalYear - 1 ? [{ id: 'base', kind: 'base' as const, fiscalYear: baseYear }] : []),
    ...projected.map((year) => ({ id: `fy${year}`, kind: 'projected' as const, fiscalYear: year })),
    ...(isOperating ? [] : [...ledgerYears(fiscalYear), { id: 'guidance', kind: 'guidance' as const, fiscalYear }]),
  ];
}
