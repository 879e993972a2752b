import type { AuditHead, SavedAuditHead } from '../../../core/contract/audit.ts';
import { formatMoney, fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { readAuditHead } from '../../platform/audit/chain-audit-log.ts';
import { verifyAuditChain } from '../../platform/audit/verify-chain.ts';
import { listBudgetYears } from '../../records/budgets/budget-years.ts';
import { listScenarios } from '../../records/budgets/scenarios.ts';
import { listUnknownCodes } from '../../records/data-quality/list-unknown-codes.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { explainUnknown, migrationStatus, unknownMigrations } from '../../platform/db/migrate.ts';
import * as queries from './queries.ts';

export interface Finding {
  check: string;
  /** A problem must be fixed. A warning is only for information. */
  state: 'ok' | 'warning' | 'problem';
  message: string;
}

export interface HealthReport {
  findings: Finding[];
  /** The end of the audit log's hash chain; null if the schema is not current. */
  head: AuditHead | null;
}

const OLDEST_POSTGRES = 150_000;
const OLDEST_NODE = [20, 19] as const;
const WAITS_LONG_MS = 10 * 60_000;
const CODES_NAMED = 10;

/**
 * Checks that the program and the database match, every constraint is enforced, the totals equal the sums of the lines,
 * and the audit log's hash chain is unbroken and contains the saved heads (`kept`). Changes nothing.
 */
export async function runHealthChecks(
  cx: Context,
  input: { configuration: readonly string[]; kept: readonly SavedAuditHead[] },
): Promise<HealthReport> {
  const findings: Finding[] = [];
  const report = (check: string, problems: readonly string[], state: 'warning' | 'problem' = 'problem') => {
    if (problems.length === 0) findings.push({ check, state: 'ok', message: '' });
    for (const message of problems) findings.push({ check, state, message });
  };
  report('Node.js', nodeProblems(process.versions.node));
  report('configuration', input.configuration);
  return inSnapshot(cx, async (tx) => {
    const { db } = tx;
    const facts = await queries.serverFacts(db);
    report('PostgreSQL', serverProblems(facts));
    report(
      'PostgreSQL settings',
      facts.unsafe.map(
        (name) => `${name} is off. A power failure could cause saved data to be lost or damaged. Turn ${name} on.`,
      ),
      'warning',
    );
    const schema = await schemaProblems(tx);
    report('schema', schema);
    // The other checks work only on the current schema.
    if (schema.length > 0) return { findings, head: null };

    const disabled = await queries.disabledParts(db);
    report(
      'constraints and indexes',
      disabled.map(({ kind, name }) =>
        kind === 'index'
          ? `The index ${name} is invalid, so the database might not use it. Run: REINDEX INDEX ${name}`
          : `The ${kind} ${name} is not enforced.`,
      ),
    );
    const behind = await queries.exhaustedSequences(db);
    report(
      'sequences',
      behind.map((column) => `A new record cannot be saved, because the next ${column} is already in use.`),
    );
    for (const { rule, texts } of await queries.brokenInvariants(db)) report(rule, texts);
    report('totals match the lines', await totalProblems(tx));
    const others = await queries.linesOfOtherYears(db);
    report(
      'base years',
      others.map(
        ({ scenarioId, count }) =>
          `Budget ${scenarioId}: ${plural(count, 'line is', 'lines are')} not in the base year and not marked as projected.`,
      ),
      'warning',
    );
    report('DESE codes', await codeProblems(tx), 'warning');
    report('audit chain', await verifyAuditChain(tx, input.kept));
    const waiting = await queries.waitingSince(db, new Date(cx.now().getTime() - WAITS_LONG_MS));
    report(
      'audit chain is up to date',
      waiting > 0
        ? [
            `${plural(waiting, 'audit log entry is', 'audit log entries are')} more than 10 minutes old but not in the audit chain yet. Check that the server is running. A running server adds new entries within seconds.`,
          ]
        : [],
      'warning',
    );
    return { findings, head: await readAuditHead(tx) };
  });
}

function nodeProblems(version: string): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isEnough ? [] : [`Node.js ${version} is too old. Install ${OLDEST_NODE.join('.')} or newer.`];
}

function serverProblems(facts: queries.ServerFacts): string[] {
  const problems: string[] = [];
  if (facts.versionNumber < OLDEST_POSTGRES)
    problems.push(`PostgreSQL ${facts.version} is too old. Install version 15 or newer.`);
  if (facts.encoding !== 'UTF8')
    problems.push(
      `The database encoding is ${facts.encoding}. Create a database with the encoding UTF8, and restore a backup into the new database.`,
    );
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
    `${plural(missing.length, 'migration has', 'migrations have')} not run. The first is ${missing[0]?.name ?? ''}. Run: budget-cli migrate up`,
  ];
}

/** Compares the totals that the screens show with the sums of the lines. */
async function totalProblems(tx: Context): Promise<string[]> {
  const shown = new Map((await listScenarios(tx, {})).map((scenario) => [scenario.id, scenario]));
  const problems: string[] = [];
  for (const { id, lines, cents } of await queries.totalsFromLines(tx.db)) {
    const scenario = shown.get(id);
    if (scenario?.itemCount === lines && fromDollars(scenario.total) === cents) continue;
    const shownTotals = scenario
      ? `${plural(scenario.itemCount, 'line')} and ${formatMoney(fromDollars(scenario.total))}`
      : 'no lines and no total';
    problems.push(
      `Budget ${id}: the screens show ${shownTotals}. But ${plural(lines, 'line is', 'lines are')} stored, with a total of ${formatMoney(cents)}.`,
    );
  }
  return problems;
}

/** Lists the budget years whose lines have DESE codes that are not in the list of functions. */
async function codeProblems(tx: Context): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, fiscalYear } of await listBudgetYears(tx)) {
    const codes = await listUnknownCodes(tx, { budgetYearId: id });
    const lines = codes.reduce((total, { employees, budgetLines }) => total + employees + budgetLines, 0);
    if (lines === 0) continue;
    const named = codes.slice(0, CODES_NAMED).map(({ code }) => code);
    const more = codes.length > named.length ? `, and ${codes.length - named.length} more` : '';
    problems.push(
      `${fiscalYear}: ${plural(lines, 'line has', 'lines have')} a DESE code that is not in the list of DESE functions (${named.join(', ')}${more}).`,
    );
  }
  return problems;
}
