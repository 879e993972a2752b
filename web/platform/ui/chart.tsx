import { Text, Tooltip } from '@mantine/core';
import type { Config, Data, Layout, PlotMouseEvent } from 'plotly.js';
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { PlotParams } from 'react-plotly.js';
import { TextSkeleton } from './card-skeleton.tsx';
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
  /** A text description for screen readers. The figures themselves belong in a table next to the chart. */
  label: string;
  /** The exact dollars of the chart's rounded figures, shown on hover and focus. */
  exact?: string | undefined;
  /** Called with the index of a clicked slice or bar. The table must have a link for the same action. */
  onPick?: ((place: number) => void) | undefined;
}

/**
 * A chart with the font and colors of the screens. The library is loaded with the first chart; until then, a placeholder of the same
 * size is shown.
 */
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
        <Suspense fallback={<TextSkeleton height={height} />}>
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

/** Shown if the library cannot be loaded. The rest of the screen still works, and the figures are in the tables. */
function NoChart() {
  return <Text c="dimmed">The chart could not be loaded. Its figures are in the table.</Text>;
}

/** Shows the same message if the library fails to draw the chart. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NoChart /> : this.props.children;
  }
}
