import { useMediaQuery } from '@mantine/hooks';
import type { Annotations, Data } from 'plotly.js';
import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { gapSide, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { useChartColors, type ChartColors } from '../../platform/ui/chart-colors.ts';
import { compactDollars, wholeDollars } from '../../platform/ui/format.ts';

const HEIGHT = 320;
const HEADROOM = 1.16;

type Year = MultiYearProjection['projections'][number];

/** Need and guidance side by side for each year, with the gap in words above them. */
export function MultiYearChart({ projections }: { projections: readonly Year[] }) {
  const colors = useChartColors();
  // On a phone the words would overlap; the table below has them.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const labels = projections.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear));
  const bars = (name: string, values: (number | null)[], color: string): Data => ({
    type: 'bar',
    name,
    x: labels,
    y: values,
    marker: { color },
    hovertemplate: '%{x} %{fullData.name}: $%{y:,.0f}<extra></extra>',
  });
  const largest = Math.max(...projections.map((year) => Math.max(year.districtNeed, year.townFunding ?? 0)), 1);
  const annotations = projections.map((year, index): Partial<Annotations> => {
    return {
      x: labels[index] ?? '',
      y: Math.max(year.districtNeed, year.townFunding ?? 0),
      yshift: 14,
      showarrow: false,
      text: gapText(year),
      font: { size: 12, color: colorOf(year, colors) },
    };
  });
  return (
    <Chart
      height={HEIGHT}
      label={`Bar chart of the baseline plus raises and town guidance: ${projections.map(describe).join('; ')}`}
      data={[
        bars(
          'Baseline plus raises',
          projections.map(({ districtNeed }) => districtNeed),
          colors.accent,
        ),
        bars(
          'Town guidance',
          projections.map(({ townFunding }) => townFunding),
          colors.goal,
        ),
      ]}
      layout={{
        barmode: 'group',
        showlegend: true,
        legend: { orientation: 'h', x: 0, y: 1.12 },
        margin: { l: 0, r: 8, t: 28, b: 4 },
        xaxis: { fixedrange: true, automargin: true, type: 'category' },
        yaxis: {
          range: [0, largest * HEADROOM],
          fixedrange: true,
          nticks: 6,
          tickprefix: '$',
          exponentformat: 'B',
          gridcolor: colors.border,
          zerolinecolor: colors.border,
          tickfont: { color: colors.muted, size: 12 },
          automargin: true,
        },
        annotations: isNarrow ? [] : annotations,
      }}
    />
  );
}

function colorOf({ gap }: Year, colors: ChartColors): string {
  if (gap === null || gap === 0) return colors.text;
  return gap > 0 ? colors.over : colors.under;
}

function gapText({ gap }: Year): string {
  if (gap === null) return NO_GUIDANCE;
  if (gap === 0) return 'at guidance';
  return `${compactDollars(Math.abs(gap))} ${gapSide(fromDollars(gap))}`;
}

function describe(year: Year): string {
  const need = `${fiscalYearLabel(year.fiscalYear)} ${wholeDollars(year.districtNeed)}`;
  return `${need}, ${year.townFunding === null ? 'no guidance set' : `guidance ${wholeDollars(year.townFunding)}`}`;
}
