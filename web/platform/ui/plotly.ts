import * as bar from 'plotly.js/lib/bar';
import * as Plotly from 'plotly.js/lib/core';
import * as pie from 'plotly.js/lib/pie';
import createPlot from 'react-plotly.js/factory';

// Only the core of Plotly and two kinds of trace, which are a fifth of the whole library. This file is loaded once a chart is shown.
Plotly.register([bar, pie]);

export const Plot = createPlot(Plotly);
export const { toImage } = Plotly;
