import type { Data, Layout } from 'plotly.js';
import type { CsvCell } from '../../../core/csv.ts';
import type { ChartColors } from './chart-colors.ts';

export interface Figure {
  data: Data[];
  layout: Partial<Layout>;
  height: number;
}

/** Where a figure is: a phone, a card beside its table, or alone on a whole screen in large text. */
export type Room = 'phone' | 'card' | 'screen';

/** What is saved of a chart: a picture of it, and the figures that it is drawn from. */
export interface ChartFile {
  /** Stands over the picture, and names both files. */
  title: string;
  /** Of which year and budget. */
  subtitle: string;
  draw: (colors: ChartColors, room: Room) => Figure;
  columns: string[];
  rows: CsvCell[][];
}
