import { districtDay } from '../../../../core/format-date.ts';
import type { ImportPreview } from '../../../../core/contract/import.ts';
import type { YearColumn } from '../../../../core/contract/import-years.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { parseMoney } from '../../../../core/import/parse-money.ts';
import { printedSums } from '../../../../core/import/sections/printed-sums.ts';
import { type ColumnKind, readColumnName } from '../../../../core/import/sections/read-column-name.ts';
import { type ColumnPlace, type NamedColumn, placeColumns } from '../../../../core/import/year-columns.ts';
import { sum, toDollars } from '../../../../core/money.ts';
import { listBudgetYears } from '../../budgets/budget-years.ts';
import { listVersions } from '../../budgets/versions.ts';
import type { Context } from '../../../context.ts';
import type { CountingBalances } from '../ledger-history.ts';
import { requestForColumn } from '../read/history-parts.ts';
import type { ImportPart } from '../read/import-parts.ts';
import { type OpenFile, readSource } from '../read/read-source.ts';
import { mappedFields, type ImportRequest } from '../read/request.ts';

type Version = Awaited<ReturnType<typeof listVersions>>[number];

interface Previewed {
  file: OpenFile;
  request: ImportRequest;
  parts: readonly [ImportPart, ...ImportPart[]];
  actualsColumns: ImportPreview['actualsColumns'];
  counting: ReadonlyMap<number, CountingBalances>;
}

const NOT_AMOUNTS: readonly ColumnKind[] = ['change', 'percent', 'FTE'];
const ROWS_LOOKED_AT = 200;

/** An amount column with its printed total in the file. */
interface AmountColumn extends NamedColumn {
  printed: number | null;
}

/**
 * Lists the amount columns of a proposed budget if there is more than one: the meaning of each, its target in the request or else
 * a proposed target, and its sum next to the printed total.
 */
export async function presentYearColumns(tx: Context, previewed: Previewed): Promise<YearColumn[]> {
  const { file, request, parts } = previewed;
  const [main] = parts;
  const columns = request.importType === 'proposed' ? amountColumnsOf(file, request, main.column) : [];
  if (columns.length < 2) return [];
  const versions = await listVersions(tx, {});
  const years = new Set((await listBudgetYears(tx)).map(({ fiscalYear }) => fiscalYear));
  const today = districtDay(tx.now());
  const places = placeColumns(
    columns,
    { column: main.column, versionLabel: main.versionLabel, fiscalYear: main.fiscalYear },
    { today },
  );
  return columns.map((column, at): YearColumn => {
    const place = places[at];
    if (!place) throw new Error('no place was proposed for an amount column');
    const amounts = readSource(file, requestForColumn(request, column.name)).lines.flatMap(
      ({ values }) => values.amount ?? [],
    );
    const part = parts.find((one) => one.column === column.name);
    const snapshot = previewed.actualsColumns.find((one) => one.column === column.name);
    const fiscalYear = part?.fiscalYear ?? snapshot?.fiscalYear ?? column.fiscalYear;
    const counting = fiscalYear === null ? undefined : previewed.counting.get(fiscalYear);
    const checked = checkPlace(tx, place, { column, versions, counting, hasYear: hasYear(years, fiscalYear) });
    const isVersion = part !== undefined || (snapshot === undefined && checked.place === 'version');
    return {
      column: column.name,
      fiscalYear,
      kind: column.kind,
      place: part === main ? 'main' : part ? 'version' : snapshot ? 'actuals' : 'none',
      ...{ proposed: checked.place, isReady: checked.isReady, isQuestion: checked.isQuestion, note: checked.note },
      versionLabel: part?.versionLabel ?? checked.versionLabel,
      versionId: part ? part.versionId : (findVersion(versions, checked, fiscalYear)?.id ?? null),
      makesBudgetYear: isVersion && !hasYear(years, fiscalYear),
      asOf: snapshot?.asOf ?? checked.asOf,
      replaces: snapshot?.state === 'unchanged' ? null : (counting?.fileName ?? null),
      lines: amounts.length,
      total: toDollars(sum(amounts)),
      printed: column.printed,
    };
  });
}

const hasYear = (years: ReadonlySet<string>, fiscalYear: number | null): boolean =>
  fiscalYear === null || years.has(fiscalYearLabel(fiscalYear));

/**
 * Returns the amount columns of a file with sections, or the columns of a table whose names contain a year. Leaves out columns that are
 * mapped to other fields.
 */
function amountColumnsOf({ table, columns }: OpenFile, request: ImportRequest, main: string): AmountColumn[] {
  const mapped = Object.entries(mappedFields(request)).flatMap(([field, column]) => (field === 'amount' ? [] : column));
  const used = new Set<string>([...mapped, ...request.noteColumns]);
  const { outline } = table;
  if (outline) {
    const printed = printedSums(outline);
    const names = columns.slice(-outline.columns.length);
    return outline.columns.flatMap(({ fiscalYear, kind }, at) => {
      const name = names[at]?.name ?? '';
      return used.has(name) ? [] : [{ name, fiscalYear, kind: kind as ColumnKind, printed: printed[at] ?? null }];
    });
  }
  const rows = table.rows.slice(0, ROWS_LOOKED_AT);
  return columns.flatMap(({ name, index }) => {
    const meaning = readColumnName(name);
    const cells = rows.map((row) => row.cells[index]?.trim() ?? '').filter((cell) => cell !== '');
    const amounts = cells.filter((cell) => parseMoney(cell).kind === 'amount');
    const isAmount =
      meaning.fiscalYear !== null &&
      !NOT_AMOUNTS.includes(meaning.kind) &&
      amounts.length * 2 >= cells.length &&
      amounts.length > 0;
    return name === main || (isAmount && !used.has(name)) ? [{ name, ...meaning, printed: null }] : [];
  });
}

interface Known {
  column: NamedColumn;
  versions: readonly Version[];
  counting: CountingBalances | undefined;
  hasYear: boolean;
}

/** Checks a proposed target against the existing data: adopted versions, missing budget years, and balances from a ledger report. */
function checkPlace({ actor }: Context, place: ColumnPlace, known: Known): ColumnPlace {
  const year = fiscalYearLabel(known.column.fiscalYear ?? 0);
  const undecided = (note: string) => ({ ...place, isReady: false, note: place.note ?? note });
  if (place.place === 'actuals') {
    if (actor.role !== 'ADMIN') return undecided('Only an administrator can import actuals.');
    return known.counting && !known.counting.isOfImport
      ? undecided(
          `${year} already has balances from ${known.counting.fileName}. Import the new balances only if they should replace the existing balances.`,
        )
      : place;
  }
  if (place.place === 'none') return place;
  if (!known.hasYear && actor.role !== 'ADMIN') {
    return undecided(
      `There is no budget year ${year} yet. Ask an administrator to create the budget year, or leave the column out.`,
    );
  }
  const version = findVersion(known.versions, place, known.column.fiscalYear);
  if (version?.status !== 'ADOPTED') return place;
  const own = {
    ...undecided(`The ${year} version “${version.label}” is adopted, so it cannot be changed.`),
    versionLabel: known.column.name,
  };
  const isFree = findVersion(known.versions, own, known.column.fiscalYear) === undefined;
  return isFree ? own : { ...own, versionLabel: `${known.column.name} (new)` };
}

function findVersion(
  versions: readonly Version[],
  { versionLabel }: Pick<ColumnPlace, 'versionLabel'>,
  fiscalYear: number | null,
): Version | undefined {
  const label = versionLabel?.trim().toLowerCase();
  return versions.find((one) => one.fiscalYear === fiscalYear && one.label.trim().toLowerCase() === label);
}
