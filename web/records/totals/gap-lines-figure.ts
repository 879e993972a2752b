import type { Annotations, Data, PlotMarker } from 'plotly.js';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { gapAmount, gapSide } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { dollarAxis } from '../../platform/ui/chart-layout.ts';
import type { Figure } from '../../platform/ui/figure.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { gapBands } from './gap-bands.ts';

const HEIGHT = 300;
const AREA_OPACITY = 0.28;
const ROOM = 0.25;
/**
 * The padding before the first and after the last year, in years. In a chart with text above the years, the padding is half the width of a
 * text, so that no text crosses the axis.
 */
const BESIDE_TEXT = 0.55;
const BESIDE = 0.2;
/** The distance between a gap's text and the lines below it, in pixels, and half the width of this text, as a share of the axis. */
const ABOVE_LINE = 17;
const HALF_TEXT = 0.09;

/** A fiscal year with its need and guidance, in dollars. Null is unknown. */
export interface NeedAndGuidance {
  fiscalYear: number;
  need: number | null;
  townGoal: number | null;
}

/**
 * Returns a line chart of the need (named as on the screen) and guidance, with the gap between them shaded. If `hasRoom` is true, the gap
 * is written above each year. If `isPartial` is true, the need is only a part of the budget, so a need under guidance is not green.
 */
export function gapLinesFigure(
  years: readonly NeedAndGuidance[],
  needName: string,
  colors: ChartColors,
  { hasRoom = true, isPartial = false }: { hasRoom?: boolean; isPartial?: boolean } = {},
): Figure {
  const labels = years.map(({ fiscalYear }) => fiscalYear);
  const bands = gapBands(
    years.flatMap(({ fiscalYear, need, townGoal }) =>
      need === null || townGoal === null ? [] : [{ year: fiscalYear, need, guidance: townGoal }],
    ),
  );
  const line = (
    name: string,
    values: (number | null)[],
    color: string,
    { dash, marker }: { dash: 'solid' | 'dot'; marker: Partial<PlotMarker> },
  ): Data => ({
    type: 'scatter',
    mode: 'lines+markers',
    name,
    x: labels,
    y: values,
    line: { color, width: 2.5, dash },
    marker: { color, ...marker },
    customdata: values.map(wholeDollars),
    hovertemplate: '%{fullData.name}: %{customdata}<extra></extra>',
  });
  const values = years.flatMap(({ need, townGoal }) => [need ?? [], townGoal ?? []].flat());
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const beside = hasRoom ? BESIDE_TEXT : BESIDE;
  const [first, last] = [(labels[0] ?? 0) - beside, (labels.at(-1) ?? 0) + beside];
  const halfText = HALF_TEXT * (last - first);
  const room = Math.max((high - low) * ROOM, high * 0.005, 1);
  return {
    height: HEIGHT,
    data: [
      area(bands.over, colors.over),
      area(bands.under, isPartial ? colors.muted : colors.under),
      line(
        needName,
        years.map(({ need }) => need),
        colors.accent,
        { dash: 'solid', marker: { size: 8 } },
      ),
      // Drawn on top, with open circles, so that both lines are visible where they meet.
      line(
        'Town guidance',
        years.map(({ townGoal }) => townGoal),
        colors.goal,
        { dash: 'dot', marker: { size: 12, symbol: 'circle-open', line: { width: 2.5 } } },
      ),
    ],
    layout: {
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom' },
      margin: { l: 0, r: 16, t: 36, b: 4 },
      hovermode: 'x',
      annotations: hasRoom
        ? years.flatMap((year) =>
            gapAnnotation(
              year,
              highestNear(years, year.fiscalYear, halfText),
              isPartial ? { ...colors, under: colors.text } : colors,
            ),
          )
        : [],
      xaxis: {
        fixedrange: true,
        automargin: true,
        tickvals: labels,
        ticktext: labels.map(fiscalYearLabel),
        range: [first, last],
        showgrid: false,
        zeroline: false,
      },
      yaxis: {
        ...dollarAxis(colors),
        range: [low - room, high + room],
        zeroline: false,
      },
    },
  };
}

/**
 * Returns the highest point of both lines near a fiscal year, so that no line crosses the text above this year. The range begins `part` of
 * a year before it and ends `part` of a year after it.
 */
function highestNear(years: readonly NeedAndGuidance[], fiscalYear: number, part: number): number {
  const at = years.findIndex((year) => year.fiscalYear === fiscalYear);
  const points = (['need', 'townGoal'] as const).flatMap((line) => {
    const here = years[at]?.[line] ?? null;
    if (here === null) return [];
    const beside = [years[at - 1], years[at + 1]].map((other) => {
      const there = other?.[line] ?? here;
      return here + ((there - here) * part) / Math.abs((other?.fiscalYear ?? fiscalYear + 1) - fiscalYear);
    });
    return [here, ...beside];
  });
  return Math.max(...points);
}

function gapAnnotation(
  { fiscalYear, need, townGoal }: NeedAndGuidance,
  y: number,
  colors: ChartColors,
): Partial<Annotations>[] {
  if (need === null || townGoal === null) return [];
  const gap = cents(fromDollars(need) - fromDollars(townGoal));
  const side = gapSide(gap);
  const color = side === 'over' ? colors.over : side === 'under' ? colors.under : colors.text;
  const text = side === 'at' ? 'at guidance' : `${gapAmount(gap)} ${side}`;
  return [
    {
      x: fiscalYear,
      y,
      yshift: ABOVE_LINE,
      showarrow: false,
      text,
      font: { size: 12, color },
    },
  ];
}

function area(polygons: readonly [number, number][][], color: string): Data {
  // A null point separates polygons.
  const points = polygons.flatMap((polygon) => [...polygon, null]);
  return {
    type: 'scatter',
    mode: 'lines',
    x: points.map((point) => point?.[0] ?? null),
    y: points.map((point) => point?.[1] ?? null),
    fill: 'toself',
    fillcolor: color,
    opacity: AREA_OPACITY,
    line: { width: 0, color },
    hoverinfo: 'skip',
    showlegend: false,
  };
}
