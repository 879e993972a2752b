import type { Role } from '../../core/contract/endpoint.ts';
import { cents } from '../../core/money.ts';
import { allCalls } from '../support/all-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildTownGoal,
  buildWorkGroup,
} from '../factories/factories.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Pressed } from './press-everything.ts';
import { SCREENS } from './screens.ts';

const CALLS = allCalls().map(({ endpoint: { method, path, roles } }) => ({
  name: `${method} ${path}`,
  method,
  roles,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the endpoint that matches a path. If several match, returns the endpoint with the fewest parameters. */
const callOf = ({ method, path }: { method: string; path: string }) =>
  CALLS.filter((call) => call.method === method && call.pattern.test(path)).sort(
    (a, b) => a.name.split(':').length - b.name.split(':').length,
  )[0];

/** Returns the endpoints other than GET that were called when everything was clicked. */
export function changesAsked({ asked }: Pressed): string[] {
  return asked.flatMap((one) => (one.method === 'GET' ? [] : (callOf(one)?.name ?? [])));
}

/** Returns the requests that the server rejects for the role, and the links to screens that the role may not open. */
export function refusedTo(role: Role, { asked, leadsTo }: Pressed): string[] {
  const calls = asked.filter((one) => {
    const roles = callOf(one)?.roles ?? 'PUBLIC';
    return one.status === 403 || (roles !== 'PUBLIC' && !roles.includes(role));
  });
  const screens = SCREENS.filter(({ path, roles }) => leadsTo.includes(path) && !roles.includes(role));
  return [...calls.map(({ method, path }) => `${method} ${path}`), ...screens.map(({ path }) => path)];
}

/** Creates some data of every kind, so that each screen shows all its parts. */
export async function fillDistrict({ cx }: TestApp): Promise<void> {
  const roster = await buildScenario(cx);
  const proposed = await buildScenario(cx, { type: 'proposed' });
  const work_group_id = await buildWorkGroup(cx, { name: 'Teachers' });
  const building_id = await buildBuilding(cx, { name: 'Oak School' });
  const category_id = await buildCategory(cx, { name: 'Supplies' });
  await buildContract(cx, { workGroupId: work_group_id, startYear: 2026, rates: [2, 2, 2] });
  await buildColaScenario(cx, { budgetYearId: roster.budgetYearId });
  await buildTownGoal(cx, { fiscal_year: 2026, dollar_goal_cents: cents(1_000_000) });
  const pay = { current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
  await buildLines(cx, roster, [
    { first_name: 'Kim', last_name: 'Able', position: 'Teacher', work_group_id, building_id, ...pay },
  ]);
  const paper = { account_description: 'Paper', amount_cents: cents(100_000), cost_cents: cents(100_000) };
  await buildLines(cx, proposed, [{ ...paper, category_id, building_id }]);
}
