import { expect, test } from 'vitest';
import { REMADE } from '../../../core/audit-restore.ts';
import { restoreFromAudit, searchAudit } from '../../../core/contract/audit.ts';
import * as cola from '../../../core/contract/cola.ts';
import * as colaScenarios from '../../../core/contract/cola-scenarios.ts';
import * as dese from '../../../core/contract/reference-dese.ts';
import type { CallInput, Endpoint } from '../../../core/contract/endpoint.ts';
import * as enrollment from '../../../core/contract/enrollment.ts';
import { deleteLineItem, listLineItems, setNextYearSalary, updateLineItem } from '../../../core/contract/line-items.ts';
import { readConfig } from '../../../core/contract/public-dashboard.ts';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import * as reference from '../../../core/contract/reference-changes.ts';
import * as funds from '../../../core/contract/reference-funds.ts';
import { listBuildings } from '../../../core/contract/reference.ts';
import * as plans from '../../../core/contract/scenario-builder.ts';
import * as offers from '../../../core/contract/offers.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import * as goals from '../../../core/contract/town-goals.ts';
import { cents } from '../../../core/money.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { audit } from '../../platform/db/audit.ts';

const app = useTestApp();

const newest = async (entity: string, entityId: number, action: string) => {
  const query = { entity, entityId: String(entityId), action };
  const { entries } = (await app.call('ADMIN', searchAudit, { query })).body;
  return entries[0]!.id;
};
const restore = async (id: number, field?: string) =>
  (
    await app.call('ADMIN', restoreFromAudit, {
      params: { id: String(id) },
      body: field === undefined ? {} : { field },
    })
  ).body.message;
const refused = async (id: number, field?: string) =>
  (
    await app.refused('ADMIN', restoreFromAudit, {
      params: { id: String(id) },
      body: field === undefined ? {} : { field },
    })
  ).status;

test('a field of a line and a deleted line are restored, unless another change came after', async () => {
  const roster = await buildScenario(app.cx);
  const [id] = await buildLines(app.cx, roster, [
    {
      notes: 'old',
      last_name: 'Holt',
      first_name: 'Dev',
      current_salary_cents: cents(5_000_000),
      cost_cents: cents(5_000_000),
    },
  ]);
  const params = { id: String(id) };
  const line = async () =>
    (await app.call('ADMIN', listLineItems, { query: { scenarioId: String(roster.id) } })).body.find(
      (one) => one.id === id,
    );
  await app.call('FINANCE', updateLineItem, { params, body: { notes: 'new', currentSalary: 51_000.5 } });
  const update = await newest('line item', id!, 'update');
  expect(await restore(update, 'notes')).toBe('The field “Notes” was restored.');
  expect(await line()).toMatchObject({ notes: 'old', currentSalary: 51_000.5 });
  // The line no longer has the value from the entry.
  expect(await refused(update, 'notes')).toBe(409);
  expect(await refused(update, 'cost')).toBe(409);
  expect(await refused(update)).toBe(409);
  await restore(update, 'currentSalary');
  expect(await line()).toMatchObject({ currentSalary: 50_000, cost: 50_000 });

  await app.call('FINANCE', setNextYearSalary, { params, body: { nextYearSalary: 60_000 } });
  await restore(await newest('line item', id!, 'set-next-year-salary'), 'nextYearSalary');
  expect(await line()).toMatchObject({ nextYearSalaryManual: false });

  await app.call('FINANCE', deleteLineItem, { params });
  expect(await line()).toBeUndefined();
  expect(await restore(await newest('line item', id!, 'delete'))).toBe('The line Holt, Dev was restored.');
  expect(await line()).toMatchObject({ id });
});

test('a restored DESE code brings back the description that changed with it, and leaves any other as it is', async () => {
  for (const [code, name] of Object.entries({ '2305': 'Teachers', '2330': 'Paraprofessionals' })) {
    await app.call('ADMIN', dese.createDeseFunction, { body: { code, name } });
  }
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
  const ids = await buildLines(
    app.cx,
    budget,
    ['TEACHERS', 'Paraprofessionals', 'TEACHERS'].map((text) =>
      proposedLine(100, { dese_code: '2305', dese_categories: text }),
    ),
  );
  const entries: number[] = [];
  for (const id of ids) {
    await app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body: { deseCode: '2330' } });
    entries.push(await newest('line item', id, 'update'));
  }
  await app.call('FINANCE', updateLineItem, { params: { id: String(ids[2]) }, body: { deseCategories: 'Aides' } });
  for (const entry of entries) await restore(entry, 'deseCode');
  const { body: lines } = await app.call('ADMIN', listLineItems, { query: { scenarioId: String(budget.id) } });
  expect(ids.map((id) => lines.find((line) => line.id === id))).toMatchObject([
    { deseCode: '2305', deseCategories: 'TEACHERS' },
    { deseCode: '2305', deseCategories: 'Paraprofessionals' },
    { deseCode: '2305', deseCategories: 'Aides' },
  ]);
});

test('a field of a building and a deleted building are restored, unless the name is in use', async () => {
  const { body: oak } = await app.call('ADMIN', reference.createBuilding, {
    body: { name: 'Oak School', code: '0042' },
  });
  const params = { id: String(oak.id) };
  await app.call('ADMIN', reference.updateBuilding, { params, body: { name: 'Oak Academy' } });
  const update = await newest('building', oak.id, 'update');
  expect(await refused(update, 'id')).toBe(409);
  await restore(update, 'name');
  await app.call('ADMIN', reference.deleteBuilding, { params });
  const deletion = await newest('building', oak.id, 'delete');
  expect(await restore(deletion)).toMatch(/^The building Oak School was restored with the id \d+\.$/);
  expect((await app.call('ADMIN', listBuildings)).body).toMatchObject([{ name: 'Oak School', code: '0042' }]);
  expect(await refused(deletion)).toBe(409);
  expect(await refused(987_654)).toBe(404);
  for (const before of [{ name: ' ' }, { code: '0077' }]) {
    const unnamed = await audit(app.cx, { action: 'delete', entity: 'building', entityIds: [1], before });
    expect(await refused(unnamed)).toBe(409);
  }
  expect((await app.refused('FINANCE', restoreFromAudit, { params: { id: String(deletion) }, body: {} })).status).toBe(
    403,
  );
});

test('a field of a fund and a deleted fund are restored', async () => {
  const { body: fund } = await app.call('ADMIN', funds.createFund, { body: { name: 'Chess Gift', kind: 'gift' } });
  const params = { id: String(fund.id) };
  await app.call('ADMIN', funds.updateFund, { params, body: { kind: 'grant' } });
  await restore(await newest('fund', fund.id, 'update'), 'kind');
  await app.call('ADMIN', funds.deleteFund, { params });
  await restore(await newest('fund', fund.id, 'delete'));
  const made = (await app.call('ADMIN', funds.listFunds)).body.find(({ name }) => name === 'Chess Gift');
  expect(made).toMatchObject({ kind: 'gift' });
});

test('a function, job class, contract, salary schedule, offer, COLA scenario, goal, grade, cut plan and link are restored as their own feature would create them', async () => {
  const proposed = await buildScenario(app.cx, { type: 'proposed' });
  const [line] = await buildLines(app.cx, proposed, [{ amount_cents: cents(100_000), cost_cents: cents(100_000) }]);
  const workGroupId = await buildWorkGroup(app.cx);
  const buildingId = await buildBuilding(app.cx);
  const { budgetYearId } = proposed;
  const made = async <E extends Endpoint>(call: E, input: Partial<CallInput<E>>) =>
    (await app.call('ADMIN', call, input)).body as { id: number };
  const dashboard = { id: String((await made(readConfig, {})).id) };
  await made(dese.createDeseFunction, { body: { code: '9933', name: 'Chess', reportGroup: 'Clubs', validTo: 2019 } });
  await made(dese.createDeseFunction, { body: { code: '9934', name: 'Go', reportGroup: 'Clubs' } });
  // The group has no offers, because a schedule on which an offer is calculated cannot be deleted.
  const body = salaryScheduleBody(await buildWorkGroup(app.cx));
  const { schedule } = (await app.call('ADMIN', schedules.createSchedule, { body })).body;
  const rates = [2027, 2028].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2.5, notes: null }));
  const records: [kind: string, remove: Endpoint, list: Endpoint, record: { id: number | string }][] = [
    ['DESE function', dese.deleteDeseFunction, dese.listDeseFunctions, { id: '9933' }],
    [
      'job class',
      dese.deleteJobClass,
      dese.listJobClasses,
      await made(dese.createJobClass, { body: { jobClass: 'Chess coach', deseFunction: '9934' } }),
    ],
    [
      'contract',
      cola.deleteContract,
      cola.listContracts,
      await made(cola.createContract, {
        body: {
          name: 'Unit Z',
          workGroupId,
          startYear: 2027,
          endYear: 2028,
          status: 'SETTLED',
          yearlyIncreases: rates,
        },
      }),
    ],
    ['salary schedule', schedules.deleteSchedule, schedules.listSchedules, { id: schedule.id }],
    [
      'offer',
      offers.deleteOffer,
      offers.listOffers,
      await made(offers.createOffer, {
        body: { workGroupId, budgetYearId, name: 'Ask', side: 'THEIRS', years: [{ fiscalYear: 2027, terms: '3' }] },
      }),
    ],
    [
      'COLA scenario',
      colaScenarios.deleteColaScenario,
      colaScenarios.listColaScenarios,
      await made(colaScenarios.createColaScenario, { body: { name: 'Moderate', description: 'So so', budgetYearId } }),
    ],
    [
      'town goal',
      goals.deleteTownGoal,
      goals.listTownGoals,
      await made(goals.saveTownGoal, {
        body: {
          fiscalYear: 2026,
          goalType: 'DOLLAR',
          dollarGoal: 1_000,
          notes: 'so',
          townBudget: 2_000,
          townBudgetSource: 'Article 5',
        },
      }),
    ],
    [
      'enrollment',
      enrollment.deleteEnrollment,
      enrollment.listEnrollment,
      await made(enrollment.saveEnrollment, { body: { budgetYearId, buildingId, grade: 'K', studentCount: 21 } }),
    ],
    [
      'cut plan',
      plans.deleteCutPlan,
      plans.listCutPlans,
      await made(plans.createCutPlan, {
        body: { budgetYearId, name: 'Less paper', adjustments: { [String(line)]: 50 } },
      }),
    ],
    [
      'public link',
      links.deleteLink,
      links.listLinks,
      await made(links.createLink, { params: dashboard, body: { title: 'Minutes', url: 'https://town.example/m' } }),
    ],
  ];
  expect(records.map(([kind]) => kind)).toEqual(REMADE);
  // A line of $1,000 pays less than one position, but it may have paid more when the plan was saved.
  const inFte = { [String(line)]: { by: 'fte', amount: 50 } };
  await app.cx.db('cut_plans').update({ adjustments: JSON.stringify(inFte) });
  const scenarioOf = async () => (await app.call('ADMIN', colaScenarios.listColaScenarios)).body[0]!.id;
  const setting = { workGroupId: await buildWorkGroup(app.cx), fiscalYear: 2027, colaPercentage: 3.25 };
  await app.call('ADMIN', colaScenarios.saveColaSetting, { body: { ...setting, scenarioId: await scenarioOf() } });
  const hide = { params: { linkId: String(records.at(-1)?.[3].id) }, body: { isActive: false } };
  await app.call('ADMIN', links.updateLink, hide);
  /** Leaves out the columns that get new values in a restored record. */
  const listed = async (list: Endpoint) => {
    const { body } = await app.call('ADMIN', list, list === links.listLinks ? { params: dashboard } : {});
    return JSON.stringify(body, (name, value: unknown) =>
      ['id', 'rev', 'createdAt', 'updatedAt'].includes(name) ? undefined : value,
    );
  };
  for (const [kind, remove, list, { id }] of [...records].reverse()) {
    const before = await listed(list);
    const [name = ''] = /:(\w+)$/.exec(remove.path)?.slice(1) ?? [];
    await app.call('ADMIN', remove, { params: { [name]: String(id) } });
    expect(await listed(list)).not.toBe(before);
    const query = { entity: kind, action: 'delete' };
    const entry = (await app.call('ADMIN', searchAudit, { query })).body.entries[0]!;
    expect(await restore(entry.id)).toMatch(new RegExp(`^The ${kind} .+ was restored\\.$`));
    expect([kind, await listed(list)]).toEqual([kind, before]);
    // Existing records are not restored twice, except links, which may be equal.
    if (kind !== 'public link') expect([kind, await refused(entry.id)]).toEqual([kind, 409]);
  }

  const restored = { query: { scenarioId: String(await scenarioOf()) } };
  expect((await app.call('ADMIN', colaScenarios.listColaSettings, restored)).body.settings).toMatchObject([setting]);

  const { id } = (await app.call('ADMIN', dese.listJobClasses)).body.find((one) => one.jobClass === 'Chess coach')!;
  const assign = (deseFunction: string | null) =>
    app.call('ADMIN', dese.updateJobClass, { params: { id: String(id) }, body: { deseFunction } });
  await assign(null);
  await app.call('ADMIN', dese.updateDeseFunction, { params: { code: '9933' }, body: { name: 'Games' } });
  const cleared = await newest('job class', id, 'update');
  await restore(cleared, 'deseFunction');
  await assign('9933');
  expect(await refused(cleared, 'deseFunction')).toBe(409);
  const query = { entity: 'DESE function', action: 'update' };
  await restore((await app.call('ADMIN', searchAudit, { query })).body.entries[0]!.id, 'name');
  const own = (await app.call('ADMIN', dese.listDeseFunctions)).body.find(({ code }) => code === '9933');
  expect(own).toMatchObject({ name: 'Chess', reportGroup: 'Clubs', validTo: 2019 });
});
