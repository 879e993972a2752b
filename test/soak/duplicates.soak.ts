import { expect, test } from 'vitest';
import * as contract from '../../core/contract/data-quality.ts';
import { cents } from '../../core/money.ts';
import type { LineItemRow } from '../../server/platform/db/tables.ts';
import { buildBuilding, buildScenario, buildWorkGroup } from '../factories/factories.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp({ checkResponses: false });

const EMPLOYEES = 40_000;
const AT_ONCE = 2_000;
const MAX_CPU_MS = 15_000;

const FIRST =
  `Kathleen Maureen Erin Colleen Megan Caitlin Bridget Shannon Molly Nora Brian Kevin Sean Patrick Timothy Michael
  Jennifer Susan Amy Laura Karen Elizabeth Rebecca Sarah Emily Julie Heather Abigail Nancy Linda Christine Melissa Rachel David
  Andrew Matthew Peter Thomas Stephen Scott Jeffrey Mark Jonathan Gregory Nathan Eric William Benjamin Adam Keith Douglas Gina
  Lisa Donna Angela Nicole Michelle Francesca Maria Deborah Danielle Carla Anthony Joseph Paul Vincent Frank Nicholas Marco
  Richard Dominic Priya Anjali Wei Mei Carlos Luis Ana Lucia Fatima Omar Yusuf Amara Kwame Ingrid`.split(/\s+/);
const STARTS = 'Al Bar Cal Dev El Far Gar Hol In Jas Kel Lin Mor Nor Os Pel Quin Ros Sal Tor Ur Ver Wal Yar Zel'.split(
  ' ',
);
const MIDDLES = 'a be co da e fi go hu i la me no o pu ri sa to u va wi'.split(' ');
const ENDS = 'rd nson field mond ski ton wood well ler stein man court berg bury ford lund mere nell rick shaw'.split(
  ' ',
);

/**
 * A deterministic choice. The index is hashed with the last step of MurmurHash3, so that neighboring indexes have
 * unrelated choices.
 */
function pick<T>(list: readonly T[], index: number, salt: number): T {
  let stirred = Math.imul(index * 16 + salt, 0x9e3779b1);
  stirred = Math.imul(stirred ^ (stirred >>> 16), 0x85ebca6b);
  stirred = Math.imul(stirred ^ (stirred >>> 13), 0xc2b2ae35);
  return list[((stirred ^ (stirred >>> 16)) >>> 0) % list.length]!;
}

test('40,000 employees take at most 15 seconds of CPU, and the planted pairs are found', async () => {
  const scenario = await buildScenario(app.cx);
  const buildings = await Promise.all(Array.from({ length: 60 }, () => buildBuilding(app.cx)));
  const workGroups = await Promise.all(Array.from({ length: 8 }, () => buildWorkGroup(app.cx)));
  const rows = Array.from({ length: EMPLOYEES }, (_, index): Partial<LineItemRow> => ({
    scenario_id: scenario.id,
    is_operating: true,
    fiscal_year: scenario.fiscalYear,
    employee_status: 'Active',
    updated_by: 'soak',
    employee_id: index % 2 === 0 ? `E${index}` : null,
    first_name: pick(FIRST, index, 1),
    last_name: pick(STARTS, index, 2) + pick(MIDDLES, index, 3) + pick(ENDS, index, 4),
    position: `Position ${pick([...Array(90).keys()], index, 5)}`,
    building_id: pick(buildings, index, 6),
    work_group_id: pick(workGroups, index, 7),
    current_salary_cents: cents(4_000_000 + (index % 4_000) * 1_000),
    cost_cents: cents(4_000_000 + (index % 4_000) * 1_000),
  }));
  // Every thousandth person is duplicated, with one letter of the last name removed.
  const planted = rows
    .filter((_, index) => index % 1_000 === 1)
    .map((row) => ({ ...row, last_name: row.last_name!.slice(0, 2) + row.last_name!.slice(3) }));
  await app.cx.db.batchInsert('line_items', [...rows, ...planted], AT_ONCE);
  const query = { budgetYearId: String(scenario.budgetYearId) };
  await app.tokenOf('FINANCE');

  const began = process.cpuUsage();
  const response = await app.send('FINANCE', 'GET', `/api/line-items/duplicates?budgetYearId=${query.budgetYearId}`);
  const text = await response.text();
  const { user, system } = process.cpuUsage(began);
  const total = (user + system) / 1_000;
  const { duplicateGroups } = contract.duplicates.response.parse(JSON.parse(text));
  const most = Math.max(...duplicateGroups.map((group) => group.length));
  console.log(`${duplicateGroups.length} groups, the largest of ${most}, in ${total.toFixed(0)} ms`);
  const keyOf = (row: { lastName: string | null; position: string | null; currentSalary: number | null }) =>
    JSON.stringify([row.lastName, row.position, row.currentSalary]);
  for (const [index, row] of planted.entries()) {
    const [original] = rows.slice(index * 1_000 + 1);
    const groups = duplicateGroups.filter((group) => {
      const names = group.map(keyOf);
      const person = { position: row.position ?? null, currentSalary: row.current_salary_cents! / 100 };
      return [row, original].every((one) => names.includes(keyOf({ ...person, lastName: one?.last_name ?? null })));
    });
    expect(groups, row.last_name).toHaveLength(1);
  }
  expect(total).toBeLessThan(MAX_CPU_MS);
});
