import { beforeAll, beforeEach, expect, test } from 'vitest';
import { searchAudit } from '../../../core/contract/audit.ts';
import { publish, readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import { rollBack } from '../../../core/contract/public-dashboard-releases.ts';
import { readSetup } from '../../../core/contract/setup.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const SEAL = '/logos/0123456789abcdef0123456789abcdef.svg';

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  await buildLines(app.cx, budget, [proposedLine(9_000_000)]);
});
beforeEach(async () => {
  for (const table of ['public_releases', 'public_dashboards', 'settings']) await app.cx.db(table).delete();
});

async function nameDistrict(name: string) {
  const logos = [
    { url: SEAL, alt: 'Seal of the schools' },
    { url: '/logos/fedcba9876543210fedcba9876543210.svg', alt: 'Seal of the town' },
  ];
  const value = JSON.stringify({ name, town: '', logos });
  await app.cx.db('settings').insert({ key: 'district', value }).onConflict('key').merge(['value']);
}

const config = async () => (await app.call('ADMIN', readConfig)).body;
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

async function publicPageStep() {
  const { steps } = (await app.call('ADMIN', readSetup)).body;
  return steps.find(({ key }) => key === 'publicPage')?.state;
}

test('the page starts with the name and the first logo of the district', async () => {
  await nameDistrict('Elm Schools');
  expect(await config()).toMatchObject({ schoolName: 'Elm Schools', schoolLogoUrl: SEAL });
});

test('a page that was opened before the district had a name gets the name and its address later', async () => {
  const before = await config();
  expect(before).toMatchObject({ schoolName: 'School District', urlPath: 'school-district', schoolLogoUrl: null });
  await app.call('ADMIN', updateConfig, { ...paramsOf(before), body: { publishedYears: [2026] } });
  expect(await publicPageStep()).toBe('NEEDS_A_LOOK');
  await nameDistrict('Elm Schools');
  expect(await publicPageStep()).toBe('STARTED');
  const named = { schoolName: 'Elm Schools', urlPath: 'elm-schools', schoolLogoUrl: SEAL };
  expect(await config()).toMatchObject({ ...named, publishedYears: [2026] });
  // The settings are the page's own from now on.
  await nameDistrict('Elm Valley Schools');
  expect(await config()).toMatchObject(named);
});

test('the name of the district is recorded in the audit log, once, and a logo that a user removed does not come back', async () => {
  const before = await config();
  const page = paramsOf(before);
  await app.call('ADMIN', updateConfig, { ...page, body: { schoolLogoUrl: 'https://example.org/logo.png' } });
  await app.call('ADMIN', updateConfig, { ...page, body: { schoolLogoUrl: null } });
  const query = { entity: 'public dashboard', entityId: page.params.id };
  const entries = async () => (await app.call('ADMIN', searchAudit, { query })).body.entries;
  expect(await entries()).toHaveLength(2);
  await nameDistrict('Elm Schools');
  const named = { schoolName: 'Elm Schools', urlPath: 'elm-schools', schoolLogoUrl: null };
  expect(await Promise.all([config(), config(), config()])).toMatchObject([named, named, named]);
  const [naming, ...earlier] = await entries();
  expect(earlier).toHaveLength(2);
  expect(naming).toMatchObject({ action: 'update', by: 'ADMIN user' });
});

test('an address and a logo that were entered before the name stay', async () => {
  const chosen = { urlPath: 'our-budget', schoolLogoUrl: 'https://example.org/logo.png' };
  await app.call('ADMIN', updateConfig, { ...paramsOf(await config()), body: chosen });
  await nameDistrict('Elm Schools');
  expect(await config()).toMatchObject({ ...chosen, schoolName: 'Elm Schools' });
});

test('a page without a name cannot be published', async () => {
  const page = paramsOf(await config());
  await app.call('ADMIN', updateConfig, { ...page, body: { publishedYears: [2026] } });
  const { status, body } = await app.refused('ADMIN', publish, page);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['schoolName']]);
  expect(body.error).toBe(
    'The page still has the placeholder name “School District”. Enter the school name under Admin › Public Dashboard, then publish.',
  );
  expect(await config()).toMatchObject({ isPublished: false, release: null });
  // No screen has to be opened in between: publishing takes the district's new name.
  await nameDistrict('Elm Schools');
  expect((await app.call('ADMIN', publish, page)).body).toMatchObject({
    schoolName: 'Elm Schools',
    release: { number: 1, urlPath: 'elm-schools' },
  });
});

test('the address of a published page does not change with the name of the district', async () => {
  await nameDistrict('Elm Schools');
  const page = paramsOf(await config());
  await app.call('ADMIN', updateConfig, { ...page, body: { publishedYears: [2026] } });
  await app.call('ADMIN', publish, page);
  // Such a page may be left from before a name was required.
  await app.cx.db('public_dashboards').update({ school_name: 'School District' });
  expect(await config()).toMatchObject({ schoolName: 'School District', urlPath: 'elm-schools' });
  expect(await publicPageStep()).toBe('NEEDS_A_LOOK');
  expect((await app.refused('ADMIN', publish, page)).status).toBe(400);
});

test('a release that was published under the placeholder name cannot be restored', async () => {
  await nameDistrict('Elm Schools');
  const page = paramsOf(await config());
  await app.call('ADMIN', updateConfig, { ...page, body: { publishedYears: [2026] } });
  await app.call('ADMIN', publish, page);
  await app.call('ADMIN', publish, page);
  // Such a release may be left from before a name was required.
  await app.cx
    .db('public_releases')
    .where({ number: 1 })
    .update({ snapshot: app.cx.db.raw(`jsonb_set(snapshot, '{config,schoolName}', '"School District"')`) });
  const restore = { params: { ...page.params, number: '1' } };
  const { status, body } = await app.refused('ADMIN', rollBack, restore);
  expect([status, body.error]).toEqual([
    409,
    'Release 1 has the placeholder name “School District”. Choose another release, or enter the school name and publish the page.',
  ]);
  expect((await config()).release?.number).toBe(2);
});
