import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import * as releases from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { fromDollars } from '../../../core/money.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { startTestServer, useTestApp } from '../../../test/support/test-app.ts';
import { loadPublicPage } from './load-public-page.ts';

const page = await loadPublicPage(join(import.meta.dirname, '../../../dist/public-page'));
if (!page?.source) throw new Error('This test needs the built page. Run: npm run build');
const { source } = page;
const app = useTestApp({ publicPage: page });
let id: string;

const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const change = (body: object) => app.call('ADMIN', contract.updateConfig, { params: { id }, body });
const numbers = () => app.cx.db('public_releases').orderBy('number').pluck<number[]>('number');

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, budget, [{ amount_cents: fromDollars(1_234), cost_cents: fromDollars(1_234) }]);
  const roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  await buildLines(app.cx, roster, [employeeLine(60_000, { first_name: 'Odalys', last_name: 'Quenneville' })]);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await change({ urlPath: 'elm', schoolName: 'Elm Schools', publishedYears: [2026] });
});

describe('a release that a worker publishes', () => {
  test('is shown at once, with its pictures, and the audit log names the user', async () => {
    expect((await publish()).body.release?.number).toBe(1);
    const response = await app.send(null, 'GET', '/public/elm');
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('$1,234')]);
    const picture = await app.send(null, 'GET', '/public/elm/releases/1/picture-fy2026.png');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const admin = await app.cx.db('users').where({ role: 'ADMIN' }).first<{ id: number }>('id');
    const entry = await app.cx.db('audit_log').where({ action: 'publish' }).first<{ user_id: number }>('user_id');
    expect(entry.user_id).toBe(admin.id);
  });

  test('is refused with the cells that name a person, and changes nothing', async () => {
    await change({ story: { ...EMPTY_STORY, note: { author: '', text: 'We thank Odalys Quenneville.' } } });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.leaks).not.toEqual([]);
    expect(await numbers()).toEqual([1]);
    await change({ story: EMPTY_STORY });
  });

  test('has its own number if several users publish and roll back at once', async () => {
    await change({ schoolName: 'Elm District' });
    await Promise.all([publish(), publish()]);
    await app.call('ADMIN', releases.rollBack, { params: { id, number: '1' } });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    expect(await (await app.send(null, 'GET', '/public/elm')).text()).toContain('Elm Schools');
  });

  test('is refused if the page was built again after the server started', async () => {
    const before = await numbers();
    const built = { ...page, source: { ...source, script: '/public-assets/page-of-another-build.js' } };
    const server = await startTestServer({ db: app.cx.db, url: app.databaseUrl }, { publicPage: built });
    const headers = { Authorization: `Bearer ${await app.tokenOf('ADMIN')}` };
    const response = await fetch(`${server.url}/api/public-dashboard/publish/${id}`, { method: 'POST', headers });
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({
        error:
          'The program files of the public page changed after the server started, so nothing was published. Restart the server, then try again.',
      }),
    ]);
    await server.close();
    expect(await numbers()).toEqual(before);
  });
});
