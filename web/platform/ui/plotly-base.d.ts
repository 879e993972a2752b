import 'plotly.js';

declare module 'plotly.js' {
  interface PlotData {
    /** Where the bars begin: the published types leave it out. */
    base: number[];
  }
}
