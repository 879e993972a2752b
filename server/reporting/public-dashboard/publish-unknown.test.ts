import { expect, test } from 'vitest';
import { publish } from '../../../core/contract/public-dashboard.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('publishing an unknown dashboard is refused, and does not create the configuration', async () => {
  const refused = await app.refused('ADMIN', publish, { params: { id: '2026' } });
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await app.cx.db('public_dashboards').select('id')).toEqual([]);
});
