import type { Data, Layout } from 'plotly.js';
import type { CsvCell } from '../../../core/csv.ts';
import type { ChartColors } from './chart-colors.ts';

export interface Figure {
  data: Data[];
  layout: Partial<Layout>;
  height: number;
}

/** Where a figure is shown: on a phone, on a card next to its table, or alone in full screen with large text. */
export type Room = 'phone' | 'card' | 'screen';

/** The downloads of a chart: its pictures and its figures. */
export interface ChartFile {
  /** The title above the picture, also used for the names of the files. */
  title: string;
  /** The year and the budget. */
  subtitle: string;
  /** What a reader must know to read the chart correctly, shown below it in pictures and presentations. */
  note?: string | undefined;
  draw: (colors: ChartColors, room: Room) => Figure;
  columns: string[];
  rows: CsvCell[][];
}

/** The downloads of a card, whose heading is the title. */
export type CardFile = Omit<ChartFile, 'title'>;
