import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../core/contract/endpoint.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { allCalls } from '../support/all-calls.ts';
import { jsonBody, TEST_PASSWORD, TEST_SESSION_SECRET, useTestApp } from '../support/test-app.ts';

/** The permissions of all calls, written a second time as a check: A ADMIN, F FINANCE, V VIEW_ONLY, P public. */
const MATRIX: Record<string, string> = {
  'POST /auth/login': 'P',
  'GET /auth/setup': 'P',
  'POST /auth/setup': 'P',
  'GET /auth/me': 'AFV',
  'POST /auth/logout': 'AFV',
  'PUT /auth/change-password': 'AFV',
  'POST /auth/register': 'A',
  'GET /auth/users': 'A',
  'PUT /auth/users/:id': 'A',
  'DELETE /auth/users/:id': 'A',
  'PUT /auth/update-profile': 'AFV',
  'PUT /auth/update-api-key': 'AFV',
  'GET /auth/has-api-key': 'AFV',
  'GET /auth/api-tokens': 'AFV',
  'POST /auth/api-tokens': 'AFV',
  'DELETE /auth/api-tokens/:id': 'AFV',
  'GET /district': 'P',
  'PATCH /district': 'A',
  'GET /permissions': 'AF',
  'PUT /permissions': 'A',
  'POST /public-dashboard/upload-logo': 'A',

  'GET /budget-years': 'AFV',
  'POST /budget-years': 'A',
  'POST /budget-years/:id/roll-forward': 'A',
  'PATCH /budget-years/:id/current-fiscal-year': 'A',
  'GET /versions': 'AF',
  'POST /versions': 'A',
  'PATCH /versions/:id': 'A',
  'GET /scenarios': 'AFV',
  'GET /scenarios/active/:type': 'AFV',
  'POST /scenarios/:id/set-active': 'A',
  'POST /scenarios': 'AF',
  'GET /scenarios/differences': 'AF',
  'GET /scenarios/differences/csv': 'AF',
  'PATCH /scenarios/:id': 'AF',
  'POST /ai-analysis/budget-cuts': 'AF',
  'GET /ai-analysis/settings': 'AF',
  'GET /ai-analysis/records': 'AF',
  'GET /ai-analysis/records/:id': 'AF',
  'GET /enrollment': 'AF',
  'GET /enrollment/staff': 'AF',
  'POST /enrollment': 'AF',
  'DELETE /enrollment/:id': 'AF',
  'POST /enrollment/import': 'AF',
  'POST /enrollment/imports/:id/undo': 'AF',
  'GET /scenarios/baseline': 'AF',
  'POST /scenarios/calculate': 'AF',
  'GET /scenarios/cut-plans': 'AF',
  'POST /scenarios/cut-plans': 'AF',
  'GET /scenarios/cut-plans/compare': 'AF',
  'PATCH /scenarios/cut-plans/:id': 'AF',
  'POST /scenarios/cut-plans/:id/apply': 'AF',
  'POST /scenarios/cut-plans/applied/:id/undo': 'AF',
  'DELETE /scenarios/cut-plans/:id': 'AF',
  'GET /todo': 'AF',
  'GET /todo/duplicates': 'AF',
  'GET /setup/steps': 'AF',
  'PUT /setup/hidden': 'A',
  'POST /setup/sample': 'A',
  'DELETE /setup/sample': 'A',
  'GET /starter-set': 'A',
  'POST /starter-set': 'A',
  'POST /starter-set/:id/undo': 'A',
  'GET /setup/templates/:importType': 'AF',

  'GET /buildings': 'AFV',
  'GET /categories': 'AFV',
  'GET /cola/work-groups': 'AF',
  'POST /buildings': 'A',
  'PUT /buildings/:id': 'A',
  'DELETE /buildings/:id': 'A',
  'POST /cola/work-groups': 'A',
  'PUT /cola/work-groups/:id': 'A',
  'DELETE /cola/work-groups/:id': 'A',
  'GET /cola/work-group-categories': 'AF',
  'POST /cola/work-group-categories': 'A',
  'PUT /cola/work-group-categories/:id': 'A',
  'DELETE /cola/work-group-categories/:id': 'A',
  'POST /categories': 'A',
  'PUT /categories/order': 'A',
  'PUT /categories/:id': 'A',
  'PATCH /categories/:id': 'A',
  'DELETE /categories/:id': 'A',
  'GET /funds': 'AFV',
  'POST /funds': 'A',
  'PUT /funds/:id': 'A',
  'DELETE /funds/:id': 'A',
  'GET /dese-functions': 'AFV',
  'POST /dese-functions': 'A',
  'PUT /dese-functions/:code': 'A',
  'DELETE /dese-functions/:code': 'A',
  'GET /job-class-map': 'AF',
  'POST /job-class-map': 'A',
  'PUT /job-class-map/:id': 'A',
  'DELETE /job-class-map/:id': 'A',
  'POST /bulk-update/buildings': 'A',
  'POST /bulk-update/dese-codes': 'A',
  'POST /bulk-update/work-groups': 'A',
  'POST /bulk-update/statuses': 'A',
  'GET /bulk-update/retired-codes': 'A',
  'POST /bulk-update/retired-codes': 'A',
  'POST /bulk-update/:id/undo': 'A',
  'GET /account-numbers': 'AF',
  'PUT /account-numbers': 'A',
  'GET /account-numbers/proposal': 'A',
  'POST /account-numbers/check': 'A',
  'POST /account-numbers/apply': 'A',
  'GET /search': 'AFV',
  'GET /town-goals': 'AFV',
  'GET /town-goals/total/:year': 'AFV',
  'GET /town-goals/year/:year': 'AFV',
  'GET /town-goals/analysis/gap': 'AFV',
  'POST /town-goals': 'AF',
  'DELETE /town-goals/:id': 'AF',

  'GET /line-items/budget': 'AF',
  'POST /line-items': 'AF',
  'GET /line-items/:id/history': 'AF',
  'GET /line-items/:id/years': 'AF',
  'GET /line-items/other-years': 'AF',
  'GET /line-items/dropped': 'AF',
  'GET /line-items/export': 'AF',
  'POST /line-items/export': 'AF',
  'GET /budget-entry': 'AF',
  'GET /own-layout': 'AF',
  'POST /workbooks': 'AF',
  'POST /workbooks/merge/preview': 'AF',
  'POST /workbooks/merge': 'AF',
  'PATCH /line-items/bulk': 'AF',
  'PATCH /line-items/:id': 'AF',
  'PATCH /line-items/budget/:id': 'AF',
  'PUT /line-items/:id': 'AF',
  'DELETE /line-items/:id': 'AF',
  'PATCH /line-items/budget/:id/next-year-salary': 'AF',
  'PATCH /line-items/budget/:id/status': 'AF',
  'PATCH /line-items/budget/:id/departure-date': 'AF',
  'POST /line-items/bulk-update': 'AF',
  'POST /line-items/restore': 'AF',

  'GET /line-items/budget/needs-review': 'AF',
  'GET /line-items/budget/unknown-codes': 'AF',
  'GET /line-items/duplicates': 'AF',
  'POST /line-items/merge-duplicates': 'A',
  'POST /line-items/dismiss-duplicate': 'A',
  'POST /line-items/dismiss-duplicates': 'A',
  'POST /line-items/undo-dismiss-duplicates': 'A',
  'POST /line-items/dismiss-findings': 'A',
  'POST /line-items/undo-dismiss-findings': 'A',

  'GET /line-items/fiscal-years': 'AFV',
  'GET /line-items/all-fiscal-years': 'AFV',
  'GET /line-items/budget/summary': 'AFV',
  'GET /line-items/budget/stats': 'AFV',
  'GET /line-items/budget/sources': 'AFV',
  'GET /line-items/budget/year-change': 'AFV',
  'GET /line-items/budget/change-reasons': 'AF',
  'GET /line-items/budget/five-years': 'AFV',
  'GET /line-items/summary/by-category': 'AFV',
  'GET /line-items/summary/by-building': 'AFV',
  'GET /line-items/summary/by-school': 'AF',
  'GET /line-items/summary/position-change': 'AF',
  'GET /line-items/summary/revenue-and-tuition': 'AFV',
  'GET /line-items/headcount-by-location': 'AFV',
  'GET /line-items/salary-distribution': 'AFV',

  'POST /projections/generate': 'AF',
  'GET /projections/status': 'AFV',
  'GET /projections/base-years': 'AFV',
  'GET /projections/base-year-diagnostic': 'AFV',
  'POST /projections/fix-base-year': 'A',
  'GET /line-items/budget/salary-progression': 'AF',
  'GET /line-items/budget/salary-verification': 'AF',

  'GET /budget-settings': 'AF',
  'PUT /budget-settings/:id': 'AF',
  'GET /comparison': 'AF',
  'GET /explain': 'AF',
  'GET /comparison/lines': 'AF',
  'POST /reconciliation/update-salary-budget': 'AF',
  'GET /reconciliation': 'AF',
  'POST /reconciliation/:id/undo': 'AF',

  'GET /salary-schedules': 'AF',
  'POST /salary-schedules': 'AF',
  'POST /salary-schedules/import': 'AF',
  'POST /salary-schedules/read': 'AF',
  'POST /salary-schedules/:id/rounding': 'AF',
  'GET /salary-schedules/:id': 'AF',
  'PUT /salary-schedules/:id': 'AF',
  'DELETE /salary-schedules/:id': 'AF',
  'POST /salary-schedules/:id/generate': 'AF',
  'GET /salary-schedules/:id/export': 'AF',
  'GET /salary-schedules/:id/editions/:year/:day': 'AFV',
  'PUT /salary-schedules/:id/editions/:year/:day': 'AF',
  'DELETE /salary-schedules/:id/editions/:year/:day': 'AF',
  'GET /salary-grids': 'AFV',
  'GET /work-group-pay': 'AF',
  'POST /work-group-pay/switch': 'AF',

  'GET /actuals': 'AF',
  'GET /actuals/export': 'AF',
  'GET /actuals/report': 'AF',
  'GET /actuals/snapshots': 'AF',
  'POST /actuals/import': 'A',
  'DELETE /actuals/snapshots/:id': 'A',
  'POST /actuals/links': 'AF',
  'GET /actuals/forecast': 'AF',
  'GET /forecasts': 'AF',
  'GET /forecasts/export': 'AF',
  'GET /forecasts/:id': 'AF',
  'PUT /actuals/forecast': 'AF',

  'GET /placements': 'AF',
  'POST /placements/import': 'AF',
  'POST /placements/match': 'AF',
  'PATCH /placements': 'AF',
  'GET /salary-schedules/:id/scattergram': 'AFV',

  'GET /positions': 'AF',
  'POST /positions': 'AF',
  'PATCH /positions': 'AF',
  'POST /positions/complete-from-roster': 'AF',
  'POST /positions/from-roster': 'AF',
  'GET /offers': 'AF',
  'POST /offers': 'AF',
  'PUT /offers/:id': 'AF',
  'DELETE /offers/:id': 'AF',
  'GET /offers/basis': 'AF',
  'POST /offers/cost': 'AF',
  'POST /offers/export': 'AF',
  'GET /offers/compare': 'AF',
  'POST /offers/:id/settle': 'A',
  'POST /offers/:id/undo-settlement': 'A',
  'POST /positions/:id/approve': 'A',
  'POST /positions/:id/freeze': 'AF',
  'POST /positions/:id/close': 'AF',
  'POST /positions/changes/:id/undo': 'AF',
  'GET /positions/summary': 'AF',
  'GET /positions/fte': 'AFV',
  'GET /positions/summary/csv': 'AF',
  'GET /positions/roll-up': 'AF',
  'GET /positions/:id/history': 'AF',
  'GET /benefit-plans': 'AF',
  'PUT /benefit-plans': 'AF',
  'GET /benefit-mix': 'AF',
  'PUT /benefit-mix': 'AF',
  'GET /benefit-mix/waived': 'AF',
  'GET /benefit-rates': 'AF',
  'PUT /benefit-rates': 'AF',
  'GET /benefit-elections': 'AF',
  'PUT /benefit-elections': 'AF',
  'POST /benefits/changes/:id/undo': 'AF',
  'POST /benefits/update-budget': 'AF',
  'GET /benefits/typical': 'AF',
  'GET /benefits/cost': 'AF',
  'GET /benefits/cost/csv': 'AF',
  'GET /vacancy-rules': 'AF',
  'PUT /vacancy-rules': 'AF',
  'GET /positions/vacancies': 'AF',
  'GET /positions/turnover': 'AF',
  'GET /positions/turnover/csv': 'AF',

  'GET /cola/contracts': 'AF',
  'POST /cola/contracts': 'AF',
  'PUT /cola/contracts/:id': 'AF',
  'DELETE /cola/contracts/:id': 'AF',
  'POST /cola/contract-cost': 'AF',
  'GET /cola/scenarios': 'AF',
  'POST /cola/scenarios': 'AF',
  'PATCH /cola/scenarios/:id': 'AF',
  'DELETE /cola/scenarios/:id': 'AF',
  'GET /cola/settings': 'AF',
  'POST /cola/settings': 'AF',
  'POST /cola/settings/bulk': 'AF',
  'POST /cola/calculate': 'AF',
  'POST /cola/calculate-rif-gap': 'AF',
  'GET /cola/rif-calculations': 'AF',
  'GET /cola/need-defaults': 'AF',
  'GET /cola/multi-year-projection': 'AF',

  'POST /import/analyze': 'A',
  'POST /import/preview': 'A',
  'POST /import/execute': 'A',
  'POST /import/rejected-rows': 'A',
  'POST /import/conflicts': 'A',
  'GET /imports': 'AF',
  'GET /import/aliases': 'A',
  'GET /import/alias-targets': 'A',
  'DELETE /import/aliases/:id': 'A',
  'GET /import/unknown-values': 'A',
  'POST /import/unknown-values': 'A',
  'GET /import/mappings': 'A',
  'DELETE /import/mappings/:id': 'A',

  'GET /imports/:id': 'AF',
  'POST /imports/:id/undo': 'AF',
  'GET /imports/:id/rejected-rows': 'AF',
  'GET /line-items/:id/source': 'AF',

  'GET /events': 'AF',
  'GET /audit': 'A',
  'GET /audit/kinds': 'A',
  'GET /audit/head': 'A',
  'GET /audit/:id': 'A',
  'POST /audit/:id/restore': 'A',
  'GET /preferences': 'AFV',
  'PUT /preferences/grids/:grid': 'AFV',
  'POST /preferences/views': 'AFV',
  'PUT /preferences/views/:id': 'AFV',
  'DELETE /preferences/views/:id': 'AFV',
  'GET /openapi.json': 'AFV',
  'GET /docs': 'AFV',

  'GET /jobs/:id': 'AF',
  'GET /jobs/:id/events': 'AF',
  'DELETE /jobs/:id': 'AF',

  'GET /public-dashboard/config': 'A',
  'PATCH /public-dashboard/config/:id': 'A',
  'POST /public-dashboard/publish/:id': 'A',
  'GET /public-dashboard/:id/releases': 'A',
  'GET /public-dashboard/:id/releases/:number/diff': 'A',
  'POST /public-dashboard/:id/releases/:number/rollback': 'A',
  'POST /public-dashboard/:id/releases/:number/withdraw': 'A',
  'POST /public-dashboard/:id/preview': 'A',
  'POST /public-dashboard/peer-costs/read': 'A',
  'POST /public-dashboard/revenues/read': 'A',
  'GET /public-dashboard/from-records': 'A',
  'GET /public-dashboard/:id/links': 'A',
  'POST /public-dashboard/:id/links': 'A',
  'PATCH /public-dashboard/links/:linkId': 'A',
  'DELETE /public-dashboard/links/:linkId': 'A',
  'GET /public-dashboard/view/:urlPath': 'P',
  'GET /public-dashboard/view/:urlPath/data.csv': 'P',
  'GET /public-dashboard/view/:urlPath/data.json': 'P',
};

const LETTER: Record<Role, string> = { ADMIN: 'A', FINANCE: 'F', VIEW_ONLY: 'V' };
/** The only calls available to a user whose password was reset. */
const BEFORE_NEW_PASSWORD = ['GET /auth/me', 'POST /auth/logout', 'PUT /auth/change-password'];

const app = useTestApp();
const calls = allCalls().map(({ endpoint }) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  method: endpoint.method,
  path: `/api${endpoint.path.replace(/:\w+/g, '999999')}`,
}));

/** Invalid tokens of an ADMIN. Each has exactly one defect. */
const worthless = new Map<string, string | null>([['noOne', null]]);
let afterReset = '';

beforeAll(async () => {
  const password_hash = await hashPassword(TEST_PASSWORD);
  const signedIn = async (name: string) => {
    const email = `${name}@test.example`;
    await app.cx.db('users').insert({ name, email, password_hash, role: 'ADMIN' });
    const answer = await app.send(null, 'POST', '/api/auth/login', jsonBody({ email, password: TEST_PASSWORD }));
    return ((await answer.json()) as { token: string }).token;
  };
  const { sub, sid, iat, exp } = jwt.decode(await signedIn('real'), { json: true }) ?? {};
  const claims = { sub, sid: sid as string, iat, exp };
  const sign = (payload: object, secret = TEST_SESSION_SECRET, algorithm: jwt.Algorithm = 'HS256') =>
    jwt.sign(payload, secret, { algorithm });
  expect((await app.send({ token: sign(claims) }, 'GET', '/api/auth/me')).status).toBe(200);

  worthless.set('signed with another key', sign(claims, 'another secret that is long enough to be one'));
  worthless.set('alg none', sign(claims, '', 'none'));
  worthless.set('another algorithm', sign(claims, TEST_SESSION_SECRET, 'HS512'));
  worthless.set('expired', sign({ ...claims, iat: 1_700_000_000, exp: 1_700_000_001 }));
  worthless.set('of no session', sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }));
  worthless.set('of a session of someone else', sign({ ...claims, sub: '1' === sub ? '2' : '1' }));
  worthless.set('nonsense', 'nonsense');

  const sessionsOf = (name: string) =>
    app.cx.db('sessions').where('user_id', app.cx.db('users').select('id').where({ name }));
  worthless.set('signed out', await signedIn('signed-out'));
  await app.send({ token: worthless.get('signed out') ?? '' }, 'POST', '/api/auth/logout', jsonBody({}));
  worthless.set('of a session that has run out', await signedIn('run-out'));
  await sessionsOf('run-out').update({ created_at: new Date(0), expires_at: new Date(1000) });
  worthless.set('of a deactivated user', await signedIn('deactivated'));
  await app.cx.db('users').where({ name: 'deactivated' }).update({ is_active: false });
  worthless.set('of a deleted user', await signedIn('deleted'));
  await app.cx.db('users').where({ name: 'deleted' }).delete();
  afterReset = await signedIn('reset');
  await app.cx.db('users').where({ name: 'reset' }).update({ must_change_password: true });
});

test('every call stands in the matrix, and nothing else does', () => {
  expect(calls.map((call) => call.name).sort()).toEqual(Object.keys(MATRIX).sort());
});

/**
 * The same guard protects all calls. So only the first call is tested with every token. Each other call is tested
 * without a token and with one more invalid token in turn.
 */
const triedWith = (index: number) =>
  [...worthless].filter((_, which) => index === 0 || which === 0 || which === 1 + (index % (worthless.size - 1)));

const guarded = calls.filter(({ name }) => MATRIX[name] !== 'P').map(({ name }) => name);

describe.each(calls)('$name', ({ name, method, path }) => {
  const allowed = MATRIX[name] ?? '';

  test('answers 401 to anyone who has no session, unless it is public', async () => {
    expect(worthless.size).toBe(12);
    const answers: Record<string, number> = {};
    for (const [reason, token] of triedWith(Math.max(0, guarded.indexOf(name)))) {
      answers[reason] = (await app.send(token === null ? null : { token }, method, path)).status;
    }
    if (allowed === 'P') {
      expect(new Set(Object.values(answers)).size).toBe(1);
      expect([401, 403]).not.toContain(answers.noOne);
    } else {
      expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((reason) => [reason, 401])));
      expect(Object.keys(answers).length).toBeGreaterThanOrEqual(2);
    }
  });

  test.skipIf(allowed === 'P' || name === 'POST /auth/logout').each(ROLES)(
    'lets %s in only if it may',
    async (role) => {
      const { status } = await app.send(role, method, path);
      if (allowed.includes(LETTER[role])) {
        expect([401, 403, 500]).not.toContain(status);
      } else {
        expect(status).toBe(403);
      }
    },
  );

  test.skipIf(allowed === 'P' || BEFORE_NEW_PASSWORD.includes(name))(
    'waits for the password after a reset',
    async () => {
      expect((await app.send({ token: afterReset }, method, path)).status).toBe(403);
    },
  );
});
