import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { fiscalYearLabel, isFiscalYear } from '../../../core/fiscal-year.ts';
import { formatGap, gapRow, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { useRememberedChoice } from '../../platform/preferences/use-remembered-choice.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { exactDollars, signed, wholeDollars } from '../../platform/ui/format.ts';
import type { DashboardYear } from '../../records/totals/queries.ts';
import { bulletFigure, type Increase } from './bullet-figure.ts';
import { gapFigure } from './gap-figure.ts';
import { difference, GapTable, IncreaseTable, toOverBy } from './gap-table.tsx';
import { comparedPart, headline } from './headline.ts';
import { LastYearMissing, lastYearLabel } from './last-year.tsx';
import type { LineLinks } from './line-links.ts';
import { PictureChoice } from '../../platform/ui/picture-choice.tsx';
import { fiveYearsQuery } from './picture-queries.ts';

interface GapCardProps {
  year: DashboardYear;
  summary: BudgetSummary;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/**
 * The budget compared with town guidance, as a chart and a table. The user chooses between the two amounts, starting at $0, and their
 * increases over last year.
 */
export function GapCard({ year, summary, links, subtitle, className }: GapCardProps) {
  const [picture, setPicture] = useRememberedChoice('gap-picture', ['bars', 'bullet']);
  const { data } = useQuery(fiveYearsQuery(year));
  const { coveredBudget, townGoal } = summary;
  const previous = data?.previous ?? null;
  const increase: Increase | null = previous && {
    from: fiscalYearLabel(previous.fiscalYear),
    proposed: difference(coveredBudget, previous.need),
    guidance: townGoal === null ? null : difference(townGoal, previous.need),
  };
  const isBullet = picture === 'bullet';
  const shown = isBullet ? increase : null;
  return (
    <ChartSection
      title="Budget against town guidance"
      note="US dollars"
      className={className}
      file={{
        subtitle,
        note: shown && previous ? `Increase over the ${lastYearLabel(previous)}` : gapNote(summary),
        draw: (colors) => (shown ? bulletFigure(shown, colors) : gapFigure(summary, colors)),
        columns: ['Figure', 'Amount', 'Over or under'],
        rows: fileRows(summary),
      }}
    >
      <PictureChoice
        of="Budget against town guidance"
        data={[
          { value: 'bars', label: 'Totals' },
          { value: 'bullet', label: 'Increase' },
        ]}
        value={picture}
        onChange={setPicture}
      />
      {!isBullet && <Bars summary={summary} links={links} />}
      {isBullet && increase === null && data !== undefined && (
        <LastYearMissing fiscalYear={isFiscalYear(year.fiscalYear - 1) ? year.fiscalYear - 1 : null} />
      )}
      {shown && previous && (
        <>
          <Bullet increase={shown} />
          <IncreaseTable increase={shown} previous={previous} />
        </>
      )}
    </ChartSection>
  );
}

/** The gap in words, because in a presentation two bars that start at $0 look almost equally long. */
function gapNote(summary: BudgetSummary): string | undefined {
  if (summary.gap === null) return undefined;
  const { before, point, after } = headline(summary);
  return `${before}${point}${after}.`;
}

function Bars({ summary, links }: { summary: BudgetSummary; links: LineLinks }) {
  const { data, layout, height } = gapFigure(summary, useChartColors());
  const navigate = useNavigate();
  const lines = links.proposed();
  const { coveredBudget, townGoal } = summary;
  const guidance = townGoal === null ? NO_GUIDANCE : `Town guidance ${exactDollars(townGoal)}`;
  return (
    <>
      <Chart
        height={height}
        label={labelOf(summary)}
        exact={`${summary.coveredFunds === null ? 'Proposed' : 'Covered by guidance:'} ${exactDollars(coveredBudget)} · ${guidance}`}
        data={data}
        layout={layout}
        onPick={(place) => {
          if (place === 0 && lines) void navigate(lines);
        }}
      />
      <GapTable summary={summary} lines={lines} />
    </>
  );
}

function Bullet({ increase }: { increase: Increase }) {
  const { data, layout, height } = bulletFigure(increase, useChartColors());
  const { from, proposed, guidance } = increase;
  const against = guidance === null ? NO_GUIDANCE : `Guidance ${signed(guidance, exactDollars)}`;
  return (
    <Chart
      height={height}
      label={`Bullet chart of the increase over ${from}: proposed ${signed(proposed, wholeDollars)}, ${
        guidance === null ? 'no guidance set' : `guidance ${signed(guidance, wholeDollars)}`
      }`}
      exact={`Proposed ${signed(proposed, exactDollars)} · ${against}`}
      data={data}
      layout={layout}
    />
  );
}

function fileRows({ proposedBudget, coveredBudget, coveredFunds, townGoal, gap }: BudgetSummary) {
  const rows: [string, number | null, string | null][] = [['Proposed budget', proposedBudget, null]];
  if (coveredFunds !== null) rows.push([`Covered by guidance: ${fundNames(coveredFunds)}`, coveredBudget, null]);
  rows.push(['Town guidance', townGoal, townGoal === null ? NO_GUIDANCE : null]);
  if (gap !== null) rows.push(gapRow(fromDollars(toOverBy(gap))));
  return rows;
}

function labelOf(summary: BudgetSummary): string {
  const { proposedBudget, townGoal, gap } = summary;
  const guidance = townGoal === null ? 'no guidance set' : `town guidance ${wholeDollars(townGoal)}`;
  const against = gap === null ? '' : `, ${formatGap(cents(-fromDollars(gap)))}`;
  const compared = comparedPart(summary);
  return `Bar chart: proposed budget ${wholeDollars(proposedBudget)}, ${guidance}${against}${compared === null ? '' : `. ${compared}`}`;
}
