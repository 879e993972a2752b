import { expect, test } from 'vitest';
import { useTestApp } from '../support/test-app.ts';
import { checkExplanations } from '../support/explain/check-explanations.ts';

const DISTRICTS = 200;
/** The number of districts, with three years each, that fit between the first and the last fiscal year. */
const AT_ONCE = 25;

const app = useTestApp();

test.each(Array.from({ length: DISTRICTS / AT_ONCE }, (_, batch) => batch))(
  `the leaves of explanations add up for ${AT_ONCE} random districts more (batch %i)`,
  async (batch) => {
    expect.hasAssertions();
    for (const table of ['line_items', 'rif_calculations', 'contracts', 'cola_scenarios', 'town_goals']) {
      await app.cx.db(table).delete();
    }
    await app.cx.db('scenarios').delete();
    await app.cx.db('versions').delete();
    await app.cx.db('budget_settings').delete();
    await app.cx.db('budget_years').delete();
    await checkExplanations(app, { numRuns: AT_ONCE, seed: Date.now() + batch, from: 2001 });
  },
);
