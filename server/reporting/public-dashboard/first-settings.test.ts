import { expect, test } from 'vitest';
import { readConfig } from '../../../core/contract/public-dashboard.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('the page starts with the name and the first logo of the district', async () => {
  const logos = [
    { url: '/logos/0123456789abcdef0123456789abcdef.svg', alt: 'Seal of the schools' },
    { url: '/logos/fedcba9876543210fedcba9876543210.svg', alt: 'Seal of the town' },
  ];
  await app.cx
    .db('settings')
    .insert({ key: 'district', value: JSON.stringify({ name: 'Elm Schools', town: '', logos }) });
  const { body } = await app.call('ADMIN', readConfig);
  expect(body).toMatchObject({
    schoolName: 'Elm Schools',
    schoolLogoUrl: '/logos/0123456789abcdef0123456789abcdef.svg',
  });
});
