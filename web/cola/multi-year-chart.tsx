import type { Annotations, Data } from 'plotly.js';
import type { MultiYearProjection } from '../../core/contract/rif.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { Chart } from '../ui/chart.tsx';
import { useChartColors } from '../ui/chart-colors.ts';
import { millions, wholeDollars } from '../ui/format.ts';

const HEIGHT = 320;
const HEADROOM = 1.16;

type Year = MultiYearProjection['projections'][number];

/** Need and guidance side by side for each year, with the gap in words above them. */
export function MultiYearChart({ projections }: { projections: readonly Year[] }) {
  const colors = useChartColors();
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
    const isOver = year.gap !== null && year.gap > 0;
    return {
      x: labels[index] ?? '',
      y: Math.max(year.districtNeed, year.townFunding ?? 0),
      yshift: 14,
      showarrow: false,
      text: gapText(year),
      font: { size: 12, color: isOver ? colors.over : colors.text },
    };
  });
  return (
    <Chart
      height={HEIGHT}
      label={`Bar chart of district need and town guidance: ${projections.map(describe).join('; ')}`}
      data={[
        bars(
          'District need',
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
        annotations,
      }}
    />
  );
}

function gapText({ gap }: Year): string {
  if (gap === null) return 'No guidance set';
  return gap === 0 ? 'on guidance' : `${millions(Math.abs(gap))} ${gap > 0 ? 'over' : 'under'}`;
}

function describe(year: Year): string {
  const need = `${fiscalYearLabel(year.fiscalYear)} need ${wholeDollars(year.districtNeed)}`;
  return `${need}, ${year.townFunding === null ? 'no guidance set' : `guidance ${wholeDollars(year.townFunding)}`}`;
}
