import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import type { Context } from '../../server/context.ts';

/** Loads the demo district, as the first start of the program does. */
export async function loadDemoDistrict(cx: Context): Promise<void> {
  await loadDemo(cx, null);
}
