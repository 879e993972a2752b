import type { Context } from '../../context.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { loadPublicPage, type PageSource, type PublicPage } from './load-public-page.ts';
import type { StoredConfig } from './present.ts';
import { publishDashboard } from './publish-dashboard.ts';
import { rollBack } from './roll-back.ts';

type PublishInput = Parameters<typeof publishDashboard>[1];
type RollBackInput = Parameters<typeof rollBack>[1];

/** Does the same as `publishDashboard` in a worker, which loads the page itself. */
export async function publishFromSource(
  cx: Context,
  { source, ...input }: NonNullable<PublishInput> & { source: PageSource },
): Promise<StoredConfig> {
  return publishDashboard(cx, input, await loadPublicPage(source.directory, source.origin));
}

/** Does the same as `rollBack` in a worker, which loads the page itself. */
export async function rollBackFromSource(
  cx: Context,
  { source, ...input }: RollBackInput & { source: PageSource },
): Promise<StoredConfig> {
  return rollBack(cx, input, await loadPublicPage(source.directory, source.origin));
}

/**
 * Publishes in a worker, because a large district's release has a thousand pages, and residents and users must not wait while they are
 * rendered and checked. A page that a worker cannot load is published in this process.
 */
export function publisherOf(workers: Workers, page: PublicPage | null) {
  const source = page?.source ?? null;
  return {
    publish: (cx: Context, input: NonNullable<PublishInput>) =>
      source ? workers.run(cx, publishFromSource, { ...input, source }) : publishDashboard(cx, input, page),
    rollBack: (cx: Context, input: RollBackInput) =>
      source ? workers.run(cx, rollBackFromSource, { ...input, source }) : rollBack(cx, input, page),
  };
}
