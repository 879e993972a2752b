import type { Knex } from 'knex';
import { SEEDED_AT, STAMPS } from '../data/budget-year.ts';
import { PUBLIC_DASHBOARD, PUBLIC_LINKS } from '../data/public-page.ts';
import { idOf, insertAndIndex, insertRows } from '../insert-rows.ts';

/** Stores the configuration of the public page. Does not publish it: the server does that. */
export async function storePublicDashboard(trx: Knex, { logo }: { logo: string }): Promise<void> {
  const dashboards = await insertAndIndex(
    trx,
    'public_dashboards',
    [{ ...PUBLIC_DASHBOARD, school_logo_url: logo, updated_at: SEEDED_AT }],
    'url_path',
  );
  const dashboard_id = idOf(dashboards, PUBLIC_DASHBOARD.url_path);
  const links = PUBLIC_LINKS.map((link) => ({ dashboard_id, ...link, ...STAMPS }));
  await insertRows(trx, 'public_links', links);
}
