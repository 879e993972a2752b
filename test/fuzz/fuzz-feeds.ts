import { randomStream, type Random } from '../../seeds/demo/random.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../factories/factories.ts';
import { readFeed, tokenFor, withOptions } from '../support/feeds/read-feeds.ts';
import type { TestApp } from '../support/test-app.ts';
import { HOSTILE_TEXT } from './hostile.ts';

/** Feed properties with operands of a valid type. */
const FITTING: Record<string, string[]> = {
  Id: ['1', '3', '-9', 'FiscalYear'],
  FiscalYear: ['2026', '2025', 'null'],
  LastName: ["'Secret'", "'O''Brien'", 'null', 'Position', "'%'"],
  Cost: ['50000.10', '0', 'CurrentSalary', '-1'],
  CurrentSalary: ['60000', 'null', 'Amount'],
  CurrentFTE: ['0.5', '1', '0.50000'],
  HireDate: ['2010-08-25', 'null', 'DateOfDeparture'],
  IsVacancy: ['true', 'false', 'IsProjected'],
  UpdatedAt: ['2026-07-01T10:00:00Z', '9999-12-31T23:59:59.999999-14:00'],
};
const PROPERTIES = Object.keys(FITTING);
const VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '50000.10',
  '1e9',
  "'Secret'",
  "'O''Brien'",
  "''",
  '2026-07-01',
  '2026-13-45',
];
const MORE_VALUES = ['2026-07-01T10:00:00Z', '9'.repeat(29), '9'.repeat(40), "'\u{1F600}%_\\'", 'INF', "duration'P1D'"];
const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const PIECES = [
  '(',
  ')',
  ',',
  'and',
  'or',
  'not',
  'contains(',
  'startswith(',
  'add',
  "'",
  '--',
  ';',
  '/*',
  '?',
  '$1',
  ' ',
];

export interface FeedFuzzReport {
  /** Number of filters that the server accepted. */
  accepted: number;
  byStatus: Record<string, number>;
  problems: string[];
}

/**
 * Reads lines with random filters. Checks that no response is a server error or contains a line outside of the feed.
 */
export async function fuzzFeeds(app: TestApp, input: { seed: string; requests: number }): Promise<FeedFuzzReport> {
  const inside = await buildDistrict(app);
  const token = await tokenFor(app, 'FINANCE', ['LINES']);
  const random = randomStream(`feeds ${input.seed}`);
  const report: FeedFuzzReport = { accepted: 0, byStatus: {}, problems: [] };
  const count = async (filter: string) =>
    Number((await readFeed(app, token, withOptions('Lines/$count', { $filter: filter }))).text);
  for (let at = 0; at < input.requests; at += 1) {
    const filter = randomFilter(random);
    const answer = await readFeed(app, token, withOptions('Lines', { $filter: filter, $select: 'Id' }));
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    const ids = (answer.body.value ?? []).map(({ Id }) => Number(Id));
    if (![200, 400, 501].includes(answer.status)) report.problems.push(`${answer.status}: ${filter}`);
    if (ids.some((id) => !inside.has(id))) report.problems.push(`a line outside the feed: ${filter}`);
    if (answer.status !== 200) continue;
    report.accepted += 1;
    // Each line must match either the filter or its negation.
    const opposite = await count(`not (${filter})`);
    if (ids.length + opposite !== inside.size) report.problems.push(`${ids.length} + ${opposite} lines: ${filter}`);
  }
  return report;
}

/**
 * A district with lines that belong to the feed, and one line each that is deleted, in another budget, or in an earlier
 * year.
 */
async function buildDistrict(app: TestApp): Promise<Set<number>> {
  const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const inside = [
    ...(await buildLines(app.cx, roster, [
      employeeLine(50_000.1, { last_name: "O'Brien", hire_date: '2010-08-25' }),
      employeeLine(60_000, { last_name: null, current_fte: 0.5 }),
      employeeLine(null, { is_vacancy: true }),
    ])),
    ...(await buildLines(app.cx, budget, [proposedLine(0), proposedLine(-1)])),
  ];
  await buildLines(app.cx, roster, [
    employeeLine(50_000.1, { last_name: 'Secret', deleted_at: new Date() }),
    employeeLine(50_000.1, { last_name: 'Secret', fiscal_year: 2025 }),
  ]);
  const plan = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  await buildLines(app.cx, plan, [employeeLine(50_000.1, { last_name: 'Secret' })]);
  return new Set(inside);
}

/** Mostly valid OData, often with values of the wrong type, sometimes corrupted. */
function randomFilter(random: Random): string {
  const filter = condition(random, 0);
  if (random.chance(70)) return filter;
  const at = random.below(filter.length + 1);
  const piece = random.pick([...PIECES, ...HOSTILE_TEXT]);
  // A URL cannot contain a lone surrogate.
  return (filter.slice(0, at) + piece + filter.slice(at + random.below(6))).replace(/\p{Surrogate}/gu, '');
}

function condition(random: Random, depth: number): string {
  const inner = () => condition(random, depth + 1);
  if (depth < 4 && random.chance(45)) {
    return random.pick([
      () => `${inner()} and ${inner()}`,
      () => `${inner()} or ${inner()}`,
      () => `not (${inner()})`,
    ])();
  }
  const operand = () => random.pick([...PROPERTIES, ...PROPERTIES, ...VALUES, ...MORE_VALUES]);
  if (random.chance(5)) return `contains(LastName,${operand()})`;
  if (random.chance(10)) return `startswith(LastName,'${random.pick(['O', "O''", '', '%'])}')`;
  const property = random.pick(PROPERTIES);
  const value = random.chance(90) ? random.pick(FITTING[property] ?? []) : operand();
  return `${property} ${random.pick(COMPARISONS)} ${value}`;
}
