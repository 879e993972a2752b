import { expect, test } from 'vitest';
import * as explain from '../../../core/contract/explain.ts';
import { executeImport } from '../../../core/contract/import.ts';
import { buildLines, buildScenario, employeeLine } from '../../../test/factories/factories.ts';
import { importCalls, type Body } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const { newVersion, stage } = importCalls(app);

/** More imports than the number of processes that a machine uses for long tasks. */
const IMPORTS = 6;
const ROSTER = 'Last Name,First Name,Position,Salary\nOak,Ann,Teacher,60000\n';

test('an explanation is returned while imports use all their processes and more wait', async () => {
  const scenario = await buildScenario(app.cx);
  await buildLines(app.cx, scenario, [employeeLine(50_000), employeeLine(70_000)]);
  const bodies: Body[] = [];
  for (let at = 0; at < IMPORTS; at += 1) bodies.push(await stage(await newVersion(2030 + at), { content: ROSTER }));
  const query = { figure: 'payroll-total', budgetYearId: String(scenario.budgetYearId) } as const;

  // Imports can begin, but write nothing until this transaction ends.
  const hold = await app.cx.db.transaction();
  await hold.raw('LOCK TABLE line_items IN SHARE MODE');
  const imports = Promise.all(bodies.map((body) => app.call('ADMIN', executeImport, { body })));
  try {
    await expect.poll(() => waiting()).toBeGreaterThanOrEqual(2);
    const { body } = await app.call('ADMIN', explain.explain, { query });
    expect(body.value).toBe(120_000);
    expect(await waiting()).toBeGreaterThanOrEqual(2);
  } finally {
    await hold.rollback();
  }
  for (const done of await imports) expect(done.body).toMatchObject({ created: 1 });
});

/** The number of workers whose import waits for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'school-budget-workbench _%' AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}
