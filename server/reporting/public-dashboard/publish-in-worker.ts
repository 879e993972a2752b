import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { loadPublicPage, type PageSource, type PublicPage } from './load-public-page.ts';
import type { StoredConfig } from './present.ts';
import { publishDashboard } from './publish-dashboard.ts';
import { rollBack } from './roll-back.ts';

type PublishInput = NonNullable<Parameters<typeof publishDashboard>[1]>;
type RollBackInput = Parameters<typeof rollBack>[1];

/** Does the same as `publishDashboard` in a worker, which loads the page itself. */
export async function publishFromSource(
  cx: Context,
  { source, ...input }: PublishInput & { source: PageSource },
): Promise<StoredConfig> {
  return publishDashboard(cx, input, await samePage(source));
}

/** Does the same as `rollBack` in a worker, which loads the page itself. */
export async function rollBackFromSource(
  cx: Context,
  { source, ...input }: RollBackInput & { source: PageSource },
): Promise<StoredConfig> {
  return rollBack(cx, input, await samePage(source));
}

/** Loads the page that the server uses. Throws UNAVAILABLE if it is gone or was built again since the server started. */
async function samePage({ directory, origin, stylesheet, script }: PageSource): Promise<PublicPage> {
  const page = await loadPublicPage(directory, origin);
  if (page?.addresses.stylesheet === stylesheet && page.addresses.script === script) return page;
  throw new AppError(
    'UNAVAILABLE',
    'The program files of the public page changed after the server started, so nothing was published. Restart the server, then try again.',
  );
}

/**
 * Publishes in a worker, because a large district's release has a thousand pages, and residents and users must not wait while they are
 * rendered and checked. Only one worker at a time publishes, because others would only wait for it. A page that a worker cannot load is
 * published in this process.
 */
export function publisherOf(workers: Workers, page: PublicPage | null) {
  const source = page?.source ?? null;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    publish: (cx: Context, input: PublishInput) =>
      source
        ? inTurn(() => workers.run(cx, publishFromSource, { ...input, source }))
        : publishDashboard(cx, input, page),
    rollBack: (cx: Context, input: RollBackInput) =>
      source ? inTurn(() => workers.run(cx, rollBackFromSource, { ...input, source })) : rollBack(cx, input, page),
  };
}
