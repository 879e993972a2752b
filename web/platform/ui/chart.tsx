import { Skeleton, Text, Tooltip } from '@mantine/core';
import type { Config, Data, Layout, PlotMouseEvent } from 'plotly.js';
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { PlotParams } from 'react-plotly.js';
import { useChartColors } from './chart-colors.ts';
import { baseLayout } from './chart-layout.ts';
import classes from './chart.module.css';

const Plot = lazy(async (): Promise<{ default: ComponentType<PlotParams> }> => {
  const library = await import('./plotly.ts').catch(() => null);
  return { default: library?.Plot ?? NoChart };
});

const CONFIG: Partial<Config> = { displayModeBar: false, showTips: false };
const FILL = { width: '100%', height: '100%' };

interface ChartProps {
  data: Data[];
  layout?: Partial<Layout>;
  height: number;
  /** What the chart says, for those who do not see it. The figures themselves belong in a table beside it. */
  label: string;
  /** The exact dollars of rounded figures in the chart, for a pointer and the keyboard. */
  exact?: string | undefined;
  /** A slice or a bar was clicked: its place among those drawn. What it does has a link in the table, too. */
  onPick?: ((place: number) => void) | undefined;
}

/** A chart in the type and the colors of the screen. The library comes when the first chart does; its place is kept. */
export function Chart({ data, layout, height, label, exact, onPick }: ChartProps) {
  const colors = useChartColors();
  const chart = (
    <div
      role="img"
      aria-label={label}
      style={{ height }}
      className={onPick ? classes.pickable : classes.chart}
      {...(exact !== undefined && { tabIndex: 0 })}
    >
      <ChartBoundary>
        <Suspense fallback={<Skeleton height={height} />}>
          <Plot
            data={data}
            layout={{ ...baseLayout(colors), height, ...layout }}
            config={CONFIG}
            style={FILL}
            useResizeHandler
            {...(onPick && {
              onClick: ({ points }: PlotMouseEvent) => {
                const [point] = points;
                if (point) onPick(point.pointNumber);
              },
            })}
          />
        </Suspense>
      </ChartBoundary>
    </div>
  );
  if (exact === undefined) return chart;
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      {chart}
    </Tooltip>
  );
}

/** Without its library a chart is missing, not the screen: the figures are in the tables. */
function NoChart() {
  return <Text c="dimmed">The chart could not be loaded. Its figures are in the table.</Text>;
}

/** So it is where the library cannot draw it. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NoChart /> : this.props.children;
  }
}
