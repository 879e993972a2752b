import type { PlotData } from 'plotly.js';
import type { RevenueAndTuition } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { dollarAxis } from '../../platform/ui/chart-layout.ts';
import type { Figure } from '../../platform/ui/figure.ts';
import { exactDollars, millions } from '../../platform/ui/format.ts';

export type TuitionYear = NonNullable<RevenueAndTuition['tuition']>['rows'][number];

const HEIGHT = 240;
const HEAD = 34;
/** The maximum number of years for which amounts are shown in the columns. With more years, the amounts would not fit. */
const MAX_AMOUNTS = 6;

/** Draws a column for each year: the net tuition with the offsets on top, which together are the tuition. */
export function tuitionFigure(years: readonly TuitionYear[], colors: ChartColors): Figure {
  const places = years.map((_, index) => index);
  const part = (name: string, values: number[], color: string): Partial<PlotData> => ({
    ...{ type: 'bar' as const, name, x: places, y: values, width: 0.72 },
    marker: { color },
    customdata: values.map(exactDollars),
    hovertemplate: '%{fullData.name}: %{customdata}<extra></extra>',
  });
  const net = years.map((year) => year.net);
  return {
    height: HEIGHT,
    data: [
      {
        ...part('Net', net, colors.accent),
        text: years.length > MAX_AMOUNTS ? [] : net.map((amount) => millions(amount, 1)),
        textposition: 'inside',
        insidetextanchor: 'end',
        textangle: 0,
        textfont: { color: colors.surface, size: 12 },
      },
      part(
        'Offsets',
        years.map(({ offsets }) => offsets),
        colors.goal,
      ),
    ],
    layout: {
      barmode: 'stack',
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1, yanchor: 'bottom', traceorder: 'normal', itemclick: false },
      margin: { l: 0, r: 0, t: HEAD, b: 8 },
      xaxis: {
        ...{ fixedrange: true, automargin: true, showgrid: false, zeroline: false },
        range: [-0.5, years.length - 0.5],
        tickvals: places,
        ticktext: years.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)),
        tickfont: { size: 12 },
      },
      yaxis: { ...dollarAxis(colors), rangemode: 'tozero' },
    },
  };
}
