import { Skeleton, Text } from '@mantine/core';
import type { Config, Data, Layout } from 'plotly.js';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useChartColors, type ChartColors } from './chart-colors.ts';

const Plot = lazy(async () => ({ default: (await import('./plotly.ts')).Plot }));

const CONFIG: Partial<Config> = { displayModeBar: false, showTips: false };
const FILL = { width: '100%', height: '100%' };

interface ChartProps {
  data: Data[];
  layout?: Partial<Layout>;
  height: number;
  /** What the chart says, for those who do not see it. The figures themselves belong in a table beside it. */
  label: string;
}

/** A chart in the type and the colours of the screen. The library comes when the first chart does; its place is kept. */
export function Chart({ data, layout, height, label }: ChartProps) {
  const colors = useChartColors();
  return (
    <div role="img" aria-label={label} style={{ height }}>
      <ChartBoundary>
        <Suspense fallback={<Skeleton height={height} />}>
          <Plot
            data={data}
            layout={{ ...baseLayout(colors), height, ...layout }}
            config={CONFIG}
            style={FILL}
            useResizeHandler
          />
        </Suspense>
      </ChartBoundary>
    </div>
  );
}

function baseLayout(colors: ChartColors): Partial<Layout> {
  return {
    autosize: true,
    margin: { l: 0, r: 0, t: 0, b: 0 },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: '"Inter Variable", system-ui, sans-serif', size: 13, color: colors.text },
    showlegend: false,
    dragmode: false,
    hoverlabel: { bgcolor: colors.surface, bordercolor: colors.border, font: { color: colors.text } },
  };
}

/** Without its library a chart is missing, not the screen: the figures are in the tables. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Text c="dimmed">The chart could not be loaded. Its figures are in the table.</Text>;
  }
}
