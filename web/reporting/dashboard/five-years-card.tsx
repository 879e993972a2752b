import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FiveYears } from '../../../core/contract/dashboard-pictures.ts';
import { STAFF } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { categoriesQuery } from '../../platform/shell/queries.ts';
import { SCHOOL_SHARE } from '../../planning/town-goals/goal-texts.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import { gapLinesFigure } from '../../records/totals/gap-lines-figure.ts';
import { GapLines } from '../../records/totals/gap-lines.tsx';
import { whyLevel } from './headline.ts';
import { GuidanceMissing, IncreasesMissing, listed, withoutGuidance } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

type Year = FiveYears['years'][number];

/** The name of these amounts on screens. The API calls them `need`. */
const PROPOSED = 'Proposed budget';
const PARTIAL = 'Proposed, covered funds';

export const COVERED = 'Includes only funds that guidance covers';

const SHARE_COLUMN = `${SCHOOL_SHARE}, in percent`;

/** The proposed budget and the guidance for five years if nothing changes, with the gap in each year and the running total of the gaps. */
export function FiveYearsCard({ data, subtitle }: { data: FiveYears; subtitle: string }) {
  const { years, hasUncovered } = data;
  const proposed = hasUncovered ? PARTIAL : PROPOSED;
  const mayGenerate = useHasRole(STAFF);
  const { data: categories } = useQuery(categoriesQuery);
  const why = categories === undefined ? null : whyLevel(years, categories);
  const title = `Five-year gap, ${label(years[0])} to ${label(years.at(-1))}`;
  const cumulative = runningGaps(years);
  const unguided = years.filter(({ townGoal }) => townGoal === null).map(({ fiscalYear }) => fiscalYear);
  const withoutNeed = years.filter(({ need }) => need === null);
  const noBudget = withoutNeed.length === 0 ? null : `No budget for ${listed(withoutNeed.map(label))}.`;
  return (
    <ChartSection
      title={title}
      note={COVERED}
      file={{
        subtitle,
        note: joinedNote([`${COVERED}.`, CUT_AXIS, why, withoutGuidance(unguided), noBudget]),
        draw: (colors, room) => gapLinesFigure(years, proposed, colors, { hasRoom: room !== 'phone' }),
        columns: ['Fiscal year', proposed, 'Town guidance', 'Proposed minus guidance', 'Cumulative gap', SHARE_COLUMN],
        rows: years.map((year, place) => [
          label(year),
          year.need,
          year.townGoal,
          overBy(year),
          cumulative[place] ?? null,
          year.schoolShare,
        ]),
      }}
    >
      <div className={classes.chartAndTable}>
        <GapLines years={years} needName={proposed} isWithoutNote />
        <YearTable years={years} hasUncovered={hasUncovered} cumulative={cumulative.at(-1) ?? null} />
      </div>
      <IfNothingChanges years={years} cumulative={cumulative.at(-1) ?? null} />
      <IncreasesMissing why={why} />
      <SchoolShares years={years} />
      <GuidanceMissing years={unguided} />
      {noBudget !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {noBudget}
          {mayGenerate && ' To see later years of this budget, choose Generate Projections above.'}
        </Text>
      )}
    </ChartSection>
  );
}

interface YearsProps {
  years: readonly Year[];
  /** The gap of all years together; null if no year has a gap. */
  cumulative: number | null;
}

function IfNothingChanges({ years, cumulative }: YearsProps) {
  const known = years.filter(({ gap }) => gap !== null).map(({ fiscalYear }) => fiscalYear);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const isUnbroken = last - first === known.length - 1 && known.length > 2;
  const which = isUnbroken ? fiscalYearRange(first, last) : listed(known.map(fiscalYearLabel));
  return (
    <Text size="sm" mt="xs">
      These figures assume that nothing changes
      {cumulative !== null && (
        <>
          : {which} {known.length > 1 ? 'together are' : 'is'} <GapAmount overBy={cumulative} />
        </>
      )}
      .
    </Text>
  );
}

/** The schools' share of the town budget, in the years for which the total town budget is entered. */
function SchoolShares({ years }: Pick<YearsProps, 'years'>) {
  const known = years.flatMap((year) =>
    year.schoolShare === null ? [] : `${label(year)} ${columnPercent(year.schoolShare)}`,
  );
  if (known.length === 0) return null;
  return (
    <Text size="sm" mt="xs">
      {SCHOOL_SHARE} (guidance ÷ total town budget): {listed(known)}.
    </Text>
  );
}

function YearTable({ years, hasUncovered, cumulative }: YearsProps & { hasUncovered: boolean }) {
  return (
    <FiguresTable caption="Proposed budget, guidance and gap by fiscal year">
      <HeadRow columns={['Year', { wrap: hasUncovered ? PARTIAL : 'Proposed' }, 'Guidance', 'Gap']} />
      <tbody className="figures">
        {years.map((year) => (
          <tr key={year.fiscalYear}>
            <th scope="row" style={{ minWidth: 0 }}>
              {label(year)}
            </th>
            <td>{wholeDollars(year.need)}</td>
            <td>{wholeDollars(year.townGoal)}</td>
            <td data-wrap>
              <GapAmount overBy={overBy(year)} unknown="–" />
            </td>
          </tr>
        ))}
      </tbody>
      {cumulative !== null && (
        <tfoot className="figures">
          <tr>
            <th scope="row" colSpan={3}>
              Cumulative gap
            </th>
            <td data-wrap>
              <GapAmount overBy={cumulative} />
            </td>
          </tr>
        </tfoot>
      )}
    </FiguresTable>
  );
}

function label(year: Year | undefined): string {
  return year === undefined ? '' : fiscalYearLabel(year.fiscalYear);
}

/** Adds up the gaps, year by year. A year without a gap adds nothing. Null until the first year with a gap. */
function runningGaps(years: readonly Year[]): (number | null)[] {
  return years.map((_, place) => {
    const known = years.slice(0, place + 1).flatMap((year) => overBy(year) ?? []);
    return known.length === 0 ? null : toDollars(sum(known.map(fromDollars)));
  });
}

/** Converts the gap in the response (guidance minus the proposed budget) to the amount over guidance. */
function overBy({ gap }: Year): number | null {
  return gap === null || gap === 0 ? gap : -gap;
}
