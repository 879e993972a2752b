import 'plotly.js';

declare module 'plotly.js' {
  interface PlotData {
    /** The start of each bar, which is missing in the published types. */
    base: number[];
  }
}
