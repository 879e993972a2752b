import knex from 'knex';
import { createApi } from '../../server/app.ts';
import { SetupCode } from '../../server/platform/auth/setup-code.ts';
import { ChangeFeed } from '../../server/platform/db/change-feed.ts';
import type { Api } from '../../server/platform/http/api.ts';
import { PublicSite } from '../../server/reporting/public-dashboard/site/public-site.ts';
import { NO_AI } from './no-ai.ts';
import { testWorkers } from './test-workers.ts';

/** Returns all endpoints that the product mounts. The services behind them are missing, so none can be called. */
export function allCalls(): Api['mounted'] {
  const unused = { changes: new ChangeFeed('not used here'), publicPage: null, workers: testWorkers };
  const site = new PublicSite({ ...unused, db: knex({ client: 'pg' }), page: null });
  return createApi({
    ...unused,
    sessionSecret: 'not used here',
    encryptionKey: 'not used here',
    setupCode: new SetupCode(),
    ai: NO_AI,
    site,
  }).mounted;
}
