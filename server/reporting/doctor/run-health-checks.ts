import type { AuditHead, SavedAuditHead } from '../../../core/contract/audit.ts';
import { fromDollars } from '../../../core/money.ts';
import { readAuditHead } from '../../platform/audit/chain-audit-log.ts';
import { verifyAuditChain } from '../../platform/audit/verify-chain.ts';
import { listScenarios } from '../../records/budgets/scenarios.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { explainUnknown, migrationStatus, unknownMigrations } from '../../platform/db/migrate.ts';
import * as queries from './queries.ts';

export interface Finding {
  check: string;
  /** A problem is to be mended; a warning is to be known. */
  state: 'ok' | 'warning' | 'problem';
  message: string;
}

export interface HealthReport {
  findings: Finding[];
  /** Where the chain of the audit log ends; null where the schema has none yet. */
  head: AuditHead | null;
}

const OLDEST_POSTGRES = 150_000;
const OLDEST_NODE = [20, 19] as const;
const WAITS_LONG_MS = 10 * 60_000;

/**
 * Checks whether everything is as it must be: the program and the database fit each other, every constraint is in force, the
 * totals are those of the lines, and the chain of the audit log is unbroken and holds the heads that were kept outside. Changes nothing.
 */
export async function runHealthChecks(
  cx: Context,
  input: { configuration: readonly string[]; kept: readonly SavedAuditHead[] },
): Promise<HealthReport> {
  const findings: Finding[] = [];
  const tell = (check: string, problems: readonly string[], state: 'warning' | 'problem' = 'problem') => {
    if (problems.length === 0) findings.push({ check, state: 'ok', message: '' });
    for (const message of problems) findings.push({ check, state, message });
  };
  tell('Node.js', nodeProblems(process.versions.node));
  tell('configuration', input.configuration);
  return inSnapshot(cx, async (tx) => {
    const { db } = tx;
    const facts = await queries.serverFacts(db);
    tell('PostgreSQL', serverProblems(facts));
    tell(
      'settings of PostgreSQL',
      facts.unsafe.map((name) => `${name} is off: a power cut may lose or tear what was saved.`),
      'warning',
    );
    const schema = await schemaProblems(tx);
    tell('schema', schema);
    // Nothing more can be asked of another schema.
    if (schema.length > 0) return { findings, head: null };

    const disabled = await queries.disabledParts(db);
    tell(
      'constraints and indexes',
      disabled.map((name) => `The ${name} is not in force.`),
    );
    const behind = await queries.exhaustedSequences(db);
    tell(
      'sequences',
      behind.map((column) => `The next number of ${column} is in use already.`),
    );
    for (const { rule, texts } of await queries.brokenInvariants(db)) tell(rule, texts);
    tell('totals equal rows', await totalProblems(tx));
    const others = await queries.linesOfOtherYears(db);
    tell(
      'base years',
      others.map(({ scenarioId, count }) => `${count} lines of scenario ${scenarioId} are not of its base year.`),
      'warning',
    );
    tell('audit chain', await verifyAuditChain(tx, input.kept));
    const waiting = await queries.waitingSince(db, new Date(cx.now().getTime() - WAITS_LONG_MS));
    tell(
      'audit chain is kept',
      waiting > 0 ? [`${waiting} entries wait to be chained. A running server does so within seconds.`] : [],
      'warning',
    );
    return { findings, head: await readAuditHead(tx) };
  });
}

function nodeProblems(version: string): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isEnough ? [] : [`Node.js ${version} is too old: ${OLDEST_NODE.join('.')} or newer is needed.`];
}

function serverProblems(facts: queries.ServerFacts): string[] {
  const problems: string[] = [];
  if (facts.versionNumber < OLDEST_POSTGRES)
    problems.push(`PostgreSQL ${facts.version} is too old: 15 or newer is needed.`);
  if (facts.encoding !== 'UTF8')
    problems.push(`The database is encoded in ${facts.encoding}. Make one in UTF8 and restore a backup into it.`);
  return problems;
}

async function schemaProblems({ db }: Context): Promise<string[]> {
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    return [explainUnknown(unknown)];
  }
  const missing = (await migrationStatus(db)).filter(({ applied }) => !applied);
  if (missing.length === 0) return [];
  return [
    `${missing.length} migrations have not run, the first of them ${missing[0]?.name ?? ''}. Run: budget-cli migrate up`,
  ];
}

/** What the screens show as totals, beside what the lines add up to. */
async function totalProblems(tx: Context): Promise<string[]> {
  const shown = new Map((await listScenarios(tx, {})).map((scenario) => [scenario.id, scenario]));
  const problems: string[] = [];
  for (const { id, lines, cents } of await queries.totalsFromLines(tx.db)) {
    const scenario = shown.get(id);
    if (scenario?.itemCount === lines && fromDollars(scenario.total) === cents) continue;
    problems.push(
      `Scenario ${id} shows ${scenario?.itemCount ?? 'no'} lines and ${scenario?.total ?? 'no'} dollars; its lines are ${lines} and add up to ${cents} cents.`,
    );
  }
  return problems;
}
