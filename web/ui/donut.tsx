import { Chart } from './chart.tsx';
import { useChartColors } from './chart-colors.ts';

export interface Slice {
  label: string;
  value: number;
  /** The value as it is read out and shown on hover. */
  text: string;
  color: string;
}

interface DonutProps {
  slices: Slice[];
  /** What stands in the middle: a figure, and what it is. */
  center: [string, string];
  label: string;
  height?: number;
}

/** Parts of a whole, in the order given. A value of 0 or below has no slice: it belongs in the table beside it. */
export function Donut({ slices, center, label, height = 240 }: DonutProps) {
  const colors = useChartColors();
  const drawn = slices.filter(({ value }) => value > 0);
  return (
    <Chart
      height={height}
      label={label}
      data={[
        {
          type: 'pie',
          hole: 0.64,
          sort: false,
          direction: 'clockwise',
          labels: drawn.map((slice) => slice.label),
          values: drawn.map((slice) => slice.value),
          text: drawn.map((slice) => slice.text),
          marker: { colors: drawn.map((slice) => slice.color), line: { color: colors.surface, width: 2 } },
          textinfo: 'none',
          hovertemplate: '%{label}<br>%{text} · %{percent:.1%}<extra></extra>',
        },
      ]}
      layout={{
        annotations: [
          { text: center[0], font: { size: 20, weight: 650, color: colors.text }, showarrow: false, x: 0.5, y: 0.54 },
          { text: center[1], font: { size: 12, color: colors.muted }, showarrow: false, x: 0.5, y: 0.43 },
        ],
      }}
    />
  );
}
