import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pg from 'pg';

/**
 * A minimal server with the same three endpoints: a list, an edit that compares a revision, and sums. It has no
 * sign-in, checks or audit log. Its arguments are a database URL and a scenario id for each type. It prints its port.
 */
const [url, operating, proposed] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = new Koa();

app.use(async (koa) => {
  if (koa.path === '/list') {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT l.*, b.name AS building_name, w.name AS work_group_name FROM line_items l
       LEFT JOIN buildings b ON b.id = l.building_id LEFT JOIN work_groups w ON w.id = l.work_group_id
       WHERE l.scenario_id = $1 AND l.deleted_at IS NULL ORDER BY l.id`,
      [operating],
    );
    koa.body = rows;
  } else if (koa.path === '/sums') {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT category_id, sum(cost_cents), count(*) FROM line_items WHERE scenario_id = $1 AND deleted_at IS NULL GROUP BY 1`,
      [proposed],
    );
    koa.body = rows;
  } else {
    let text = '';
    for await (const chunk of koa.req) text += String(chunk);
    const { id, rev, notes } = JSON.parse(text) as { id: number; rev: number; notes: string };
    const { rows } = await pool.query<Record<string, unknown>>(
      `UPDATE line_items SET notes = $3, rev = rev + 1 WHERE id = $1 AND rev = $2 RETURNING id, rev`,
      [id, rev, notes],
    );
    koa.status = rows.length === 1 ? 200 : 409;
    const now = await pool.query<Record<string, unknown>>(`SELECT id, rev FROM line_items WHERE id = $1`, [id]);
    koa.body = rows[0] ?? now.rows[0];
  }
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
