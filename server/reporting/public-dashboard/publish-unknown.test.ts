import { expect, test } from 'vitest';
import { publish } from '../../../core/contract/public-dashboard.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('publishing what does not exist is refused, and does not make the configuration on the way', async () => {
  const refused = await app.refused('ADMIN', publish, { params: { id: '2026' } });
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await app.cx.db('public_dashboards').select('id')).toEqual([]);
});
