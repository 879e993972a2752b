import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { ColaSettingValue } from '../../../core/contract/cola-scenarios.ts';
import { formatPercent } from '../../../core/percent.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { lockEntries } from '../../platform/db/lock-entries.ts';
import { presentSetting } from './present.ts';
import { listSettled } from './queries.ts';
import { requireColaScenario } from './scenarios.ts';
import * as queries from './scenario-queries.ts';

export interface SettingChange {
  workGroupId: number;
  fiscalYear: number;
  /** Null clears the percentage. */
  colaPercentage: number | null;
  /** The value that the user saw. If it is omitted, no conflict is detected. */
  was?: number | null | undefined;
}

/** Lists the percentages of a scenario. Throws NOT_FOUND. */
export async function listColaSettings(cx: Context, input: { scenarioId: number }): Promise<ColaSettingValue[]> {
  const { id } = await requireColaScenario(cx, input.scenarioId);
  return (await queries.listSettings(cx.db, id)).map((row) => presentSetting(id, row));
}

/** Sets or clears one percentage. Throws the same errors as saveColaSettings. */
export async function saveColaSetting(
  cx: Context,
  input: SettingChange & { scenarioId: number },
): Promise<ColaSettingValue> {
  const { scenarioId, ...change } = input;
  await write(cx, scenarioId, [change], () => '');
  const { workGroupId, fiscalYear, colaPercentage } = input;
  return { scenarioId, workGroupId, fiscalYear, colaPercentage };
}

/**
 * Sets or clears percentages of a scenario, all or none, and returns all percentages of the scenario. Throws NOT_FOUND for an unknown
 * scenario, VALIDATION for unknown work groups and for a year that appears twice for a work group, and CONFLICT if a contract has settled
 * the year or if the stored value differs from `was`.
 */
export async function saveColaSettings(
  cx: Context,
  input: { scenarioId: number; settings: readonly SettingChange[] },
): Promise<ColaSettingValue[]> {
  await write(cx, input.scenarioId, input.settings, (index) => `settings.${index}.`);
  return listColaSettings(cx, input);
}

type PathOf = (index: number) => string;

async function write(
  cx: Context,
  scenarioId: number,
  changes: readonly SettingChange[],
  pathOf: PathOf,
): Promise<void> {
  await inTransaction(cx, async (tx) => {
    const scenario = await queries.lockScenario(tx.db, scenarioId);
    if (!scenario) await requireColaScenario(tx, scenarioId);
    assertNoneTwice(changes, pathOf);
    await assertWorkGroups(tx, changes, pathOf);
    await assertNotSettled(tx, changes, pathOf);
    const present = await queries.listSettings(tx.db, scenarioId);
    const stored = new Map(present.map((row) => [keyOf(row.work_group_id, row.fiscal_year), row.cola_percentage]));
    const before = (change: SettingChange) => stored.get(keyOf(change.workGroupId, change.fiscalYear)) ?? null;
    assertUnchanged(changes, before, pathOf);
    const real = changes.filter((change) => before(change) !== change.colaPercentage);
    if (real.length === 0) return;
    await queries.writeSettings(tx.db, scenarioId, real);
    await queries.updateScenario(tx.db, scenarioId, { updated_at: tx.now() });
    const logged = (value: (change: SettingChange) => number | null) =>
      real.map((change) => ({
        workGroupId: change.workGroupId,
        fiscalYear: change.fiscalYear,
        colaPercentage: value(change),
      }));
    await audit(tx, {
      action: 'save-settings',
      entity: 'COLA scenario',
      entityIds: [scenarioId],
      before: { settings: logged(before) },
      after: { settings: logged(({ colaPercentage }) => colaPercentage) },
      details: { count: real.length },
    });
  });
}

function keyOf(workGroupId: number, fiscalYear: number): string {
  return `${workGroupId}/${fiscalYear}`;
}

function assertNoneTwice(changes: readonly SettingChange[], pathOf: PathOf): void {
  const seen = new Set<string>();
  for (const [index, { workGroupId, fiscalYear }] of changes.entries()) {
    const key = keyOf(workGroupId, fiscalYear);
    if (seen.has(key)) {
      throw new AppError(
        'VALIDATION',
        `${fiscalYearLabel(fiscalYear)} appears twice for work group ${workGroupId}. For each work group, send each year only once.`,
        {
          fields: { [`${pathOf(index)}fiscalYear`]: 'appears twice' },
        },
      );
    }
    seen.add(key);
  }
}

async function assertWorkGroups(cx: Context, changes: readonly SettingChange[], pathOf: PathOf): Promise<void> {
  const known = await lockEntries(
    cx.db,
    'work_groups',
    changes.map(({ workGroupId }) => workGroupId),
  );
  const fields: Record<string, string> = {};
  for (const [index, { workGroupId }] of changes.entries()) {
    if (!known.has(workGroupId)) fields[`${pathOf(index)}workGroupId`] = 'does not exist';
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('VALIDATION', 'This work group does not exist. Choose another work group.', { fields });
}

async function assertNotSettled(cx: Context, changes: readonly SettingChange[], pathOf: PathOf): Promise<void> {
  const contracts = await listSettled(
    cx.db,
    changes.map(({ workGroupId }) => workGroupId),
  );
  const fields: Record<string, string> = {};
  for (const [index, { workGroupId, fiscalYear }] of changes.entries()) {
    const contract = contracts.find(
      (one) => one.work_group_id === workGroupId && one.start_year <= fiscalYear && one.end_year >= fiscalYear,
    );
    if (contract)
      fields[`${pathOf(index)}fiscalYear`] = `The ${fiscalYearLabel(fiscalYear)} COLA is settled in “${contract.name}”`;
  }
  const [first] = Object.values(fields);
  if (first === undefined) return;
  throw new AppError('CONFLICT', `${first}, so a COLA scenario cannot change it. Nothing was saved.`, { fields });
}

function assertUnchanged(
  changes: readonly SettingChange[],
  before: (change: SettingChange) => number | null,
  pathOf: PathOf,
): void {
  const fields: Record<string, string> = {};
  const conflicts: SettingChange[] = [];
  for (const [index, change] of changes.entries()) {
    const current = before(change);
    if (change.was === undefined || change.was === current || change.colaPercentage === current) continue;
    fields[`${pathOf(index)}colaPercentage`] = `is now ${current === null ? 'blank' : formatPercent(current)}`;
    const { workGroupId, fiscalYear } = change;
    conflicts.push({ workGroupId, fiscalYear, colaPercentage: current });
  }
  if (conflicts.length === 0) return;
  throw new AppError(
    'CONFLICT',
    'Another user changed the same percentages. Nothing was saved. Review the current percentages and save again.',
    { fields, conflicts },
  );
}
