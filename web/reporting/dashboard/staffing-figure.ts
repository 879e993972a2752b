import type { Data, LayoutAxis } from 'plotly.js';
import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';
import { fteText } from '../../planning/positions/labels.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { rowHeight, rowNameAxis, wrapped } from '../../platform/ui/chart-layout.ts';
import { count } from '../../platform/ui/format.ts';

type School = SchoolFigures['schools'][number];

const ROW = 38;
const HEAD = 34;
/** The two halves, with room after the first for its figures and after the second for the ratio. */
const HALVES = [
  [0, 0.36],
  [0.44, 0.84],
] as const;
const RATIO = 'Per FTE';
const LABEL_ROOM = 1.25;
const NARROW_LABEL_ROOM = 1.8;
const LABEL = 24;
const SHORT_LABEL = 13;

/** Draws the FTE of each school on the left and its students on the right. */
export function staffingFigure(schools: readonly School[], colors: ChartColors, room: Room = 'card'): Figure {
  const isNarrow = room === 'phone';
  const rows = schools.map((_, index) => index);
  // On a phone, two charts leave little room for names. The table has the full names.
  const short = isNarrow ? shortSchoolNames(schools.map(({ building }) => building)) : null;
  const names = schools.map(({ building }) =>
    wrapped(short?.get(building) ?? building, isNarrow ? SHORT_LABEL : LABEL, room),
  );
  const bars = (values: number[], texts: string[], color: string, xaxis: 'x' | 'x2'): Data => ({
    type: 'bar',
    orientation: 'h',
    y: rows,
    x: values,
    xaxis,
    text: texts,
    textposition: 'outside',
    textfont: { color: colors.text, size: 12 },
    cliponaxis: false,
    marker: { color },
    hovertemplate: '%{text}<extra></extra>',
  });
  const axis = (half: 0 | 1, largest: number): Partial<LayoutAxis> => ({
    domain: [...HALVES[half]],
    range: [0, Math.max(largest, 1) * (isNarrow ? NARROW_LABEL_ROOM : LABEL_ROOM)],
    visible: false,
    fixedrange: true,
  });
  const students = schools.map((school) => school.students ?? 0);
  const heading = (x: number, xanchor: 'left' | 'right', text: string) => ({
    text,
    xref: 'paper' as const,
    yref: 'paper' as const,
    x,
    y: 1,
    xanchor,
    yanchor: 'bottom' as const,
    showarrow: false,
    font: { size: 12, color: colors.muted },
  });
  return {
    height: schools.length * rowHeight(names, ROW) + HEAD,
    data: [
      bars(
        schools.map(({ fte }) => fte),
        schools.map(({ fte }) => fteText(fte)),
        colors.accent,
        'x',
      ),
      bars(
        students,
        schools.map((school) => count(school.students)),
        colors.goal,
        'x2',
      ),
    ],
    layout: {
      margin: { l: 0, r: 16, t: 26, b: 4 },
      xaxis: axis(0, Math.max(...schools.map(({ fte }) => fte))),
      xaxis2: axis(1, Math.max(...students)),
      yaxis: rowNameAxis(names),
      annotations: [
        heading(HALVES[0][0], 'left', 'FTE'),
        heading(HALVES[1][0], 'left', 'Students'),
        heading(1, 'right', RATIO),
        ...schools.map((school, row) => ({
          text: ratioText(school.studentsPerFte),
          xref: 'paper' as const,
          x: 1,
          y: row,
          xanchor: 'right' as const,
          showarrow: false,
          font: { size: 12, color: colors.text },
        })),
      ],
    },
  };
}

export function ratioText(ratio: number | null): string {
  return ratio === null ? '–' : ratio.toFixed(1);
}
