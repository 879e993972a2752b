import * as contract from '../../../core/contract/sample.ts';
import type { Api } from '../../platform/http/api.ts';
import type { PublicSite } from '../public-dashboard/site/public-site.ts';
import { loadSample } from './load-sample.ts';
import { removeSample } from './remove-sample.ts';

export function sampleRoutes(api: Api, { site }: { site: PublicSite }): void {
  api.handleTask(contract.loadSample, loadSample, () => undefined);
  api.handle(contract.removeSample, async (cx) => {
    const removed = await removeSample(cx);
    // The public page of the sample may have been published.
    await site.refresh();
    return removed;
  });
}
