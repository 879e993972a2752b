import { useNavigate } from 'react-router';
import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { fundNames } from '../../../core/compared-text.ts';
import { formatGap, gapSide, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { gapFigure } from './gap-figure.ts';
import { comparedPart } from './headline.ts';
import type { LineLinks } from './line-links.ts';
import classes from './dashboard.module.css';

interface GapCardProps {
  summary: BudgetSummary;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** The budget against town guidance, drawn and in figures. */
export function GapCard({ summary, links, subtitle, className }: GapCardProps) {
  const { proposedBudget, coveredBudget, coveredFunds, townGoal, gap } = summary;
  const comparedLabel = coveredFunds === null ? null : `Compared: ${fundNames(coveredFunds)}`;
  const { data, layout, height } = gapFigure(summary, useChartColors());
  const navigate = useNavigate();
  const shareOfGoal =
    townGoal === null ? '–' : columnPercent(ratioPercent(fromDollars(coveredBudget), fromDollars(townGoal)));
  const lines = links.proposed();
  return (
    <ChartSection
      title="Budget against town guidance"
      note="US dollars"
      className={className}
      file={{
        subtitle,
        draw: (colors) => gapFigure(summary, colors),
        columns: ['', 'Amount', 'Over or under'],
        rows: [
          ['Proposed budget', proposedBudget, null],
          ...(comparedLabel === null ? [] : [[comparedLabel, coveredBudget, null] as [string, number, null]]),
          ['Town guidance', townGoal, townGoal === null ? NO_GUIDANCE : null],
          ...gapRows(gap),
        ],
      }}
    >
      <Chart
        height={height}
        label={labelOf(summary)}
        data={data}
        layout={layout}
        onPick={(place) => {
          if (place === 0 && lines) void navigate(lines);
        }}
      />
      <table className={classes.below}>
        <caption className="visually-hidden">Proposed budget and town guidance</caption>
        <tbody className="figures">
          <tr>
            <th scope="row">
              <RowName label="Proposed budget" to={lines} />
            </th>
            <td>{wholeDollars(proposedBudget)}</td>
            <td>{comparedLabel === null ? shareOfGoal : ''}</td>
          </tr>
          {comparedLabel !== null && (
            <tr>
              <th scope="row">{comparedLabel}</th>
              <td>{wholeDollars(coveredBudget)}</td>
              <td>{shareOfGoal}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Town guidance</th>
            <td>{townGoal === null ? NO_GUIDANCE : wholeDollars(townGoal)}</td>
            <td>{townGoal === null ? '–' : columnPercent(100)}</td>
          </tr>
        </tbody>
        {gap !== null && (
          <tfoot className="figures">
            <tr>
              <th scope="row">Gap</th>
              <td>
                <GapAmount overBy={toOverBy(gap)} />
              </td>
              <td>{columnPercent(summary.gapPercent === null ? null : Math.abs(summary.gapPercent))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </ChartSection>
  );
}

/** The dashboard's gap is guidance minus budget. */
function toOverBy(gap: number): number {
  return gap === 0 ? 0 : -gap;
}

/** For spreadsheets: the size of the gap, and its side in a separate column. */
function gapRows(gap: number | null): [string, number, string][] {
  if (gap === null) return [];
  return [['Gap', Math.abs(gap), gapSide(fromDollars(toOverBy(gap)))]];
}

function labelOf(summary: BudgetSummary): string {
  const { proposedBudget, townGoal, gap } = summary;
  const guidance = townGoal === null ? 'no guidance set' : `town guidance ${wholeDollars(townGoal)}`;
  const against = gap === null ? '' : `, ${formatGap(cents(-fromDollars(gap)))}`;
  const compared = comparedPart(summary);
  return `Bar chart: proposed budget ${wholeDollars(proposedBudget)}, ${guidance}${against}${compared === null ? '' : `. ${compared}`}`;
}
