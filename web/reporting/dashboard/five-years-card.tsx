import { Text } from '@mantine/core';
import type { FiveYears } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { gapLinesFigure } from '../../records/totals/gap-lines-figure.ts';
import { GapLines } from '../../records/totals/gap-lines.tsx';
import { GuidanceMissing, listed } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

type Year = FiveYears['years'][number];

/** The need and the guidance of five years if nothing changes, with the gap between them. */
export function FiveYearsCard({ data, subtitle }: { data: FiveYears; subtitle: string }) {
  const { years } = data;
  const title = `Five-year gap, ${label(years[0])} to ${label(years.at(-1))}`;
  const withoutNeed = years.filter(({ need }) => need === null);
  return (
    <ChartSection
      title={title}
      note="Need is the proposed budget in the funds that guidance covers"
      file={{
        subtitle,
        draw: (colors, room) => gapLinesFigure(years, 'Need', colors, { hasRoom: room !== 'phone' }),
        columns: ['Fiscal year', 'Need', 'Town guidance', 'Need minus guidance'],
        rows: years.map((year) => [label(year), year.need, year.townGoal, overBy(year)]),
      }}
    >
      <div className={classes.chartAndTable}>
        <GapLines years={years} needName="Need" />
        <YearTable years={years} />
      </div>
      <GuidanceMissing years={years.filter(({ townGoal }) => townGoal === null).map(({ fiscalYear }) => fiscalYear)} />
      {withoutNeed.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          No budget for {listed(withoutNeed.map(label))}. To see later years of this budget, choose Generate Projections
          above.
        </Text>
      )}
    </ChartSection>
  );
}

function YearTable({ years }: { years: readonly Year[] }) {
  return (
    <FiguresTable caption="Need and town guidance by fiscal year">
      <HeadRow columns={['Year', 'Need', 'Guidance', 'Gap']} />
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
    </FiguresTable>
  );
}

function label(year: Year | undefined): string {
  return year === undefined ? '' : fiscalYearLabel(year.fiscalYear);
}

/** The gap in the response is guidance minus need. */
function overBy({ gap }: Year): number | null {
  return gap === null || gap === 0 ? gap : -gap;
}
